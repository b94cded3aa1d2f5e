import { isBeneath, isFolderPath } from '@navette/core/paths/item-path';
import type { Job, JobFailure, JobKind } from '@navette/core/calls/jobs';
import { MESSAGES } from '@navette/core/text/messages';
import { JOB_STRINGS, wholeName } from '../../jobs/job-strings.ts';
import type { JobGroup } from '../../jobs/job-group.ts';

/** The outcome of a group of jobs. */
export type Outcome =
  | { kind: 'running' }
  | { kind: 'success'; text: string }
  /**
   * `items` are those that failed, `unlisted` how many more there are, `arrived` what is said of the others. After a `final`
   * problem, trying again would fail too.
   */
  | {
      kind: 'problem';
      text: string;
      items: readonly string[];
      unlisted: number;
      arrived?: string;
      final: boolean;
    };

/** Whether a job is running; null stands for one whose document is gone. */
export function isRunning(job: Job | null): boolean {
  return job?.state === 'running';
}

/**
 * The outcome of a group, in words. It is a success only once everything has ended well.
 *
 * @param jobs its jobs; null for one whose document is gone; undefined until they are loaded
 */
export function outcomeOf(group: JobGroup, jobs: readonly (Job | null)[] | undefined): Outcome {
  if (!jobs || jobs.some(isRunning)) return { kind: 'running' };
  const known = jobs.filter((job) => job !== null);
  const failures = [...group.failures, ...known.flatMap(({ result }) => result.failures)];
  const { unlisted = 0 } = group;
  const count = group.failures.length + unlisted + sum(known.map(({ result }) => result.failed));
  const failed = known.find(({ state }) => state === 'failed');
  const isOver = !failed && known.length === jobs.length;
  const arrived = group.arrived
    ? group.arrived(movedBy(known), failures, isOver)
    : isOver && restOf(known[0], failures);
  const problem = (text: string) => ({
    kind: 'problem' as const,
    text,
    items: [...new Set(failures.map(({ path }) => wholeName(path)))],
    unlisted: Math.max(0, count - failures.length),
    ...(arrived ? { arrived } : {}),
    final: false,
  });
  if (failed) {
    // What it had taken is not listed before the night, so that nobody can ask for it anew.
    const isLost = isOfBin(failed) && group.retry === null;
    const wayOn = isLost ? JOB_STRINGS.backTomorrow : JOB_STRINGS.tryAgain;
    return problem(`${failureOf(failed)} ${wayOn}`);
  }
  const [first] = known;
  if (!first || known.length < jobs.length) return problem(JOB_STRINGS.gone);
  if (count > 0 && saysWhy(first)) {
    const { kind } = first;
    const named = failures.map(({ path, reason }) =>
      JOB_STRINGS.because(kind, wholeName(path), reason),
    );
    return {
      ...problem(JOB_STRINGS.stayed[kind](count)),
      // Several may have had one path.
      items: [...new Set(named)],
      // Trying again would help only after a fault.
      final: !group.incomplete && failures.every(({ reason }) => reason !== 'internal'),
    };
  }
  if (failures.some(isMissing)) {
    return { kind: 'problem', text: JOB_STRINGS.missing, items: [], unlisted: 0, final: true };
  }
  // Trying again would find the same changes: the listing shows the present state.
  if (count > 0 && failures.every(isChanged)) {
    const text = first.kind === 'access' ? MESSAGES.accessChanged : JOB_STRINGS.changed(count);
    return { ...problem(text), final: true };
  }
  if (count > 0) return problem(exceptionsOf(first, count));
  if (group.incomplete) {
    return problem(IN_PART[first.kind] ?? JOB_STRINGS.incomplete);
  }
  const kept = sum(known.map(({ result }) => result.kept ?? 0));
  const { success } = group;
  const said = typeof success === 'function' ? success(movedBy(known)) : success;
  const text = said ?? successOf(first);
  return { kind: 'success', text: kept > 0 ? `${text} ${JOB_STRINGS.kept(kept)}` : text };
}

/** Of a folder within which something stays, that the rest has gone; null for other items, as far as the job tells. */
function restOf(job: Job | undefined, failures: readonly JobFailure[]): string | null {
  if (job?.kind !== 'move' && job?.kind !== 'copy') return null;
  return failures.some(({ path }) => isBeneath(path, job.path)) ? JOB_STRINGS.rest[job.kind] : null;
}

/** How many items jobs have moved, or copied. */
export function movedBy(jobs: readonly (Job | null)[]): number {
  return sum(jobs.map((job) => job?.result.moved ?? 0));
}

const IN_PART: Partial<Record<JobKind, string>> = {
  restore: JOB_STRINGS.restoredInPart,
  move: JOB_STRINGS.movedInPart,
  copy: JOB_STRINGS.copiedInPart,
};

/** Whether it is said of each item why it has stayed. */
function saysWhy(job: Job): job is Job & { kind: keyof typeof JOB_STRINGS.stayed } {
  return job.kind in JOB_STRINGS.stayed;
}

function isOfBin(job: Job): job is Job & { kind: 'restore' | 'discard' } {
  return job.kind === 'restore' || job.kind === 'discard';
}

/** Whether the item is missing, so that nothing was done. */
function isMissing({ reason }: JobFailure): boolean {
  return reason === 'not-found';
}

/** Whether the item was not what the person had seen, so that nothing was done. */
function isChanged({ reason }: JobFailure): boolean {
  return reason === 'changed';
}

function failureOf({ kind, step }: Job): string {
  if (kind === 'deletion') {
    const { items, comments } = JOB_STRINGS.failed.deletion;
    return step === 'comments' ? comments : items;
  }
  if (kind !== 'access') return JOB_STRINGS.failed[kind];
  const { records, ...later } = JOB_STRINGS.failed.access;
  return step === 'links' || step === 'comments' ? later[step] : records;
}

function exceptionsOf({ kind }: Job, count: number): string {
  if (kind === 'deletion') return JOB_STRINGS.notDeleted(count);
  return kind === 'access' ? JOB_STRINGS.accessSavedExcept(count) : JOB_STRINGS.endedExcept(count);
}

/** The sentence of the dialog, which is not known after a reload. */
function successOf({ kind, path, items, result }: Job): string {
  if (kind === 'access') return JOB_STRINGS.done.access;
  if (kind === 'restore' || kind === 'discard' || kind === 'move' || kind === 'copy') {
    return JOB_STRINGS.done[kind];
  }
  if (kind === 'forecast') return JOB_STRINGS.forecasted;
  if (kind === 'leave') return JOB_STRINGS.left;
  if (kind === 'removal') return JOB_STRINGS.adminRemoved;
  if (kind === 'purge') return JOB_STRINGS.purged;
  if (kind === 'person') return JOB_STRINGS.personDone;
  if (kind === 'repair') {
    const { created = 0, updated = 0, removed = 0, wouldRemove = 0 } = result;
    const repaired = JOB_STRINGS.repaired(created, updated, removed);
    return wouldRemove > 0 ? `${repaired} ${JOB_STRINGS.braked(wouldRemove)}` : repaired;
  }
  if (items > 1) return JOB_STRINGS.done.items;
  return isFolderPath(path) ? JOB_STRINGS.done.folder : JOB_STRINGS.done.file;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
