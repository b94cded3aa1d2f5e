import type { Timestamp, WriteBatch } from 'firebase-admin/firestore';
import type { Job } from '@navette/core/calls/jobs';
import { MAX_NOTED_FAILURES, type RepairHealth } from '@navette/core/health/health';
import { ROOT } from '@navette/core/paths/item-path';
import { healthDocument } from './health-document.ts';

/** A job that has been given up, or has ended. */
interface EndedJob {
  id: string;
  job: Job<Timestamp>;
}

/** Whether a job has repaired everything, or was given up before. */
function isWholeRepair({ kind, path, state }: Job): boolean {
  return kind === 'repair' && path === ROOT && state !== 'running';
}

/** Notes what a repair of everything has found, in the batch that stores its end; of another job nothing. */
export function noteRepair(batch: WriteBatch, { id, job }: EndedJob): void {
  const { state, result } = job;
  if (state === 'running' || !isWholeRepair(job)) return;
  const { failed, failures, ...counts } = result;
  const noted: RepairHealth<Timestamp> = {
    job: id,
    state,
    started_at: job.created_at,
    ended_at: job.updated_at,
    counts,
    failed,
    failures: failures.slice(0, MAX_NOTED_FAILURES),
    ...(state === 'done' ? { done_since: job.created_at } : {}),
  };
  // Of one that was given up, when the last one was done stays.
  batch.set(healthDocument('repair'), noted, { mergeFields: Object.keys(noted) });
}
