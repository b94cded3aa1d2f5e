import {
  isFolderPath,
  itemName,
  parentPath,
  ROOT,
  type ItemPath,
} from '@navette/core/paths/item-path';
import { JOB_STEPS, type Job, type JobKind } from '@navette/core/calls/jobs';
import { displayName } from '@navette/core/paths/stored-name';
import { JOB_STRINGS } from '../../jobs/job-strings.ts';

/** How far a job is, in words. */
export interface JobProgress {
  step: string;
  /** 'n sur N', or n alone while nobody has counted; empty when there is nothing to say. */
  figures: string;
  /** From 0 to 100; null when unknown. */
  percent: number | null;
}

/** What a job does, and to which item. */
export function titleOf({ kind, path, items }: Job): string {
  const name = path === ROOT ? JOB_STRINGS.everything : shortName(path);
  if (kind === 'access') return JOB_STRINGS.access(name);
  if (kind === 'repair') return JOB_STRINGS.repair(name);
  if (kind === 'purge') return JOB_STRINGS.purge;
  if (kind === 'person') return JOB_STRINGS.person;
  if (kind === 'maintenance') return JOB_STRINGS.maintenance;
  if (kind === 'leave') return JOB_STRINGS.leaving(name);
  if (kind === 'removal') return JOB_STRINGS.removal(name);
  if (kind === 'restore') {
    return items > 1 ? JOB_STRINGS.restoreOfMany(items) : JOB_STRINGS.restore(name);
  }
  if (kind === 'discard') return discardTitleOf(path, items);
  if (kind === 'move') return items > 1 ? JOB_STRINGS.moveOfMany(items) : JOB_STRINGS.move(name);
  if (kind === 'copy') return items > 1 ? JOB_STRINGS.copyOfMany(items) : JOB_STRINGS.copy(name);
  return items > 1 ? JOB_STRINGS.deletionOfMany(items) : JOB_STRINGS.deletion(name);
}

/** The root: everything, or what the night deletes. */
function discardTitleOf(path: ItemPath, items: number): string {
  if (path === ROOT) return JOB_STRINGS.emptying;
  return items > 1 ? JOB_STRINGS.discardOfMany(items) : JOB_STRINGS.discard(shortName(path));
}

/** How far a job is. */
export function progressOf(job: Job): JobProgress {
  if (job.state !== 'running') return { step: JOB_STRINGS.jobDone, figures: '', percent: 100 };
  if (job.step === 'comments' && job.comments_pending) {
    // The access of the files is in force, and no longer waits for anything.
    return {
      step: COMMENTS_AWAITED[job.kind] ?? JOB_STRINGS.commentsAwaited,
      figures: '',
      percent: null,
    };
  }
  const step = stepOf(job);
  const { done, total } = job;
  if (total === null || total === 0) {
    return { step, figures: done > 0 ? JOB_STRINGS.doneSoFar(done) : '', percent: null };
  }
  // More is done than was counted when files were added meanwhile.
  const all = Math.max(done, total);
  return {
    step,
    figures: JOB_STRINGS.figures(done, all),
    percent: Math.floor((done / all) * 100),
  };
}

const COMMENTS_AWAITED: Partial<Record<JobKind, string>> = {
  access: JOB_STRINGS.commentsLater,
  deletion: JOB_STRINGS.deletedCommentsLater,
  withdrawal: JOB_STRINGS.deletedCommentsLater,
  restore: JOB_STRINGS.restoredCommentsLater,
  move: JOB_STRINGS.movedCommentsLater,
};

function stepOf({ kind, step }: Job): string {
  const steps: readonly string[] = JOB_STEPS[kind];
  const words: Partial<Record<string, string>> = JOB_STRINGS.steps[kind];
  const inWords = words[step];
  // Functions that are newer than the page may know more steps.
  if (inWords === undefined) return JOB_STRINGS.unknown;
  return JOB_STRINGS.step(steps.indexOf(step) + 1, steps.length, inWords);
}

/** An item as people know it, with the folders above it. */
export function wholeName(path: ItemPath): string {
  return parentPath(path) + shortName(path);
}

function shortName(path: ItemPath): string {
  return isFolderPath(path) ? itemName(path) : displayName(itemName(path));
}
