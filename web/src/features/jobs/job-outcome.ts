import { isFolderPath } from '@navette/core/paths/item-path';
import type { Job, JobFailure } from '@navette/core/calls/jobs';
import { JOB_STRINGS, reasonFor } from '../../jobs/job-strings.ts';
import type { JobGroup } from '../../jobs/job-group.ts';
import { wholeName } from './job-words.ts';

/** What has become of a group of jobs. */
export type Outcome =
  | { kind: 'running' }
  | { kind: 'success'; text: string }
  /**
   * `items` are those for which it failed, `unlisted` how many more there are. After a `final`
   * problem it would fail again.
   */
  | {
      kind: 'problem';
      text: string;
      items: readonly string[];
      unlisted: number;
      final: boolean;
    };

/** Whether a job is under way; null is one whose document is gone. */
export function isRunning(job: Job | null): boolean {
  return job?.state === 'running';
}

/**
 * What has become of a group, in words. Success is only claimed once all of it has ended well.
 *
 * @param jobs its jobs; null for one whose document is gone; undefined while they are not known
 */
export function outcomeOf(group: JobGroup, jobs: readonly (Job | null)[] | undefined): Outcome {
  if (!jobs || jobs.some(isRunning)) return { kind: 'running' };
  const known = jobs.filter((job) => job !== null);
  const failures = [...group.failures, ...known.flatMap(({ result }) => result.failures)];
  const count = group.failures.length + sum(known.map(({ result }) => result.failed));
  const problem = (text: string) => ({
    kind: 'problem' as const,
    text,
    items: [...new Set(failures.map(({ path }) => wholeName(path)))],
    unlisted: Math.max(0, count - failures.length),
    final: false,
  });
  const failed = known.find(({ state }) => state === 'failed');
  if (failed) return problem(`${failureOf(failed)} ${JOB_STRINGS.tryAgain}`);
  const [first] = known;
  if (!first || known.length < jobs.length) return problem(JOB_STRINGS.gone);
  if (count > 0 && hasReasons(first)) {
    return {
      ...problem(exceptionsOf(first, count)),
      items: failures.map(({ path, reason }) => reasonFor(wholeName(path), reason)),
      // Asked again, only what a fault has stopped would go another way.
      final: failures.every(({ reason }) => reason !== 'internal'),
    };
  }
  if (failures.some(isMissing)) {
    return { kind: 'problem', text: JOB_STRINGS.missing, items: [], unlisted: 0, final: true };
  }
  // Asked again, each would be found changed again: the listing shows what is there now.
  if (count > 0 && failures.every(isChanged)) {
    return { ...problem(JOB_STRINGS.changed(count)), final: true };
  }
  if (count > 0) return problem(exceptionsOf(first, count));
  if (group.incomplete) return problem(JOB_STRINGS.incomplete);
  return { kind: 'success', text: group.success ?? successOf(first) };
}

/** Whether it is told of each item why it was left out. */
function hasReasons({ kind }: Job): boolean {
  return kind === 'move' || kind === 'copy' || kind === 'restore';
}

/** Whether the item itself is missing, so that nothing was done. */
function isMissing({ reason }: JobFailure): boolean {
  return reason === 'not-found';
}

/** Whether the item was not what the person has seen, so that it was not deleted. */
function isChanged({ reason }: JobFailure): boolean {
  return reason === 'changed';
}

function failureOf({ kind, step }: Job): string {
  if (kind === 'deletion' || kind === 'withdrawal' || kind === 'restore') {
    const { items, comments } = JOB_STRINGS.failed[kind];
    return step === 'comments' ? comments : items;
  }
  if (kind !== 'access') return JOB_STRINGS.failed[kind];
  const { records, ...later } = JOB_STRINGS.failed.access;
  return step === 'links' || step === 'comments' ? later[step] : records;
}

function exceptionsOf({ kind }: Job, count: number): string {
  if (kind === 'deletion' || kind === 'withdrawal' || kind === 'discard') {
    return JOB_STRINGS.notDeleted(count);
  }
  if (kind === 'restore') return JOB_STRINGS.notRestored(count);
  if (kind === 'move') return JOB_STRINGS.notMoved(count);
  if (kind === 'copy') return JOB_STRINGS.notCopied(count);
  return kind === 'access' ? JOB_STRINGS.accessSavedExcept(count) : JOB_STRINGS.endedExcept(count);
}

/** Like the dialogs, which are not known after a reload. */
function successOf({ kind, path, items, result, dry_run }: Job): string {
  if (kind === 'access') return JOB_STRINGS.done.access;
  if (kind === 'leave') return JOB_STRINGS.left;
  if (kind === 'removal') return JOB_STRINGS.adminRemoved;
  if (kind === 'purge') return JOB_STRINGS.purged;
  if (kind === 'person') return JOB_STRINGS.personDone;
  if (kind === 'maintenance') return JOB_STRINGS.maintained;
  if (dry_run === true) return JOB_STRINGS.checked;
  if (kind === 'repair') {
    const { created = 0, updated = 0, removed = 0, wouldRemove = 0, unlistedLeft = 0 } = result;
    return [
      JOB_STRINGS.repaired(created, updated, removed),
      ...(wouldRemove > 0 ? [JOB_STRINGS.braked(wouldRemove)] : []),
      ...(unlistedLeft > 0 ? [JOB_STRINGS.unlistedLeft(unlistedLeft)] : []),
    ].join(' ');
  }
  const done =
    kind === 'deletion' || kind === 'withdrawal' ? JOB_STRINGS.done : JOB_STRINGS.done[kind];
  if (items > 1) return done.items;
  return isFolderPath(path) ? done.folder : done.file;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
