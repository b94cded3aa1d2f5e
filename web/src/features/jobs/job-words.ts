import { ROOT } from '@navette/core/paths/item-path';
import { JOB_STEPS, type Job, type JobKind } from '@navette/core/calls/jobs';
import { JOB_STRINGS, shortName } from '../../jobs/job-strings.ts';

/** The progress of a job, in words. */
export interface JobProgress {
  step: string;
  /** 'n sur N', or only n while nothing is counted; empty if there is nothing to say. */
  figures: string;
  /** From 0 to 100; null if unknown. */
  percent: number | null;
}

/** What a job does, and to which item. */
export function titleOf({ kind, path, items }: Job): string {
  const name = path === ROOT ? JOB_STRINGS.everything : shortName(path);
  if (kind === 'access') return JOB_STRINGS.access(name);
  if (kind === 'repair' || kind === 'forecast') return JOB_STRINGS[kind](name);
  if (kind === 'discard' && items === 0) return JOB_STRINGS.expiry;
  if (kind === 'restore' || kind === 'discard' || kind === 'move' || kind === 'copy') {
    return items > 1 ? JOB_STRINGS[`${kind}OfMany`](items) : JOB_STRINGS[kind](name);
  }
  if (kind === 'purge' || kind === 'person') return JOB_STRINGS[kind];
  if (kind === 'leave') return JOB_STRINGS.leaving(name);
  if (kind === 'removal') return JOB_STRINGS.removal(name);
  return items > 1 ? JOB_STRINGS.deletionOfMany(items) : JOB_STRINGS.deletion(name);
}

export function progressOf(job: Job): JobProgress {
  if (job.state !== 'running') return { step: JOB_STRINGS.jobDone, figures: '', percent: 100 };
  if (job.step === 'comments' && job.comments_pending) {
    // The access of the files is in force; only comments still wait.
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
  // More can be done than was counted, if files were added meanwhile.
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
  restore: JOB_STRINGS.restoredCommentsLater,
  move: JOB_STRINGS.movedCommentsLater,
};

function stepOf({ kind, step }: Job): string {
  const steps: readonly string[] = JOB_STEPS[kind];
  const words: Partial<Record<string, string>> = JOB_STRINGS.steps[kind];
  const inWords = words[step];
  // Functions newer than this page may have further steps.
  if (inWords === undefined) return JOB_STRINGS.unknown;
  return JOB_STRINGS.step(steps.indexOf(step) + 1, steps.length, inWords);
}
