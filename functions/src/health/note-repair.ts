import type { Timestamp, WriteBatch } from 'firebase-admin/firestore';
import type { Job } from '@navette/core/calls/jobs';
import { MAX_NOTED_FAILURES, type RepairHealth } from '@navette/core/health/health';
import { ROOT } from '@navette/core/paths/item-path';
import { healthDocument } from './health-document.ts';

interface JobWithId {
  id: string;
  job: Job<Timestamp>;
}

/** Notes what a repair of everything has found, in the batch that stores its end; of another job nothing. */
export function noteRepair(batch: WriteBatch, { id, job }: JobWithId): void {
  const { kind, path, state, result } = job;
  if (kind !== 'repair' || path !== ROOT || state === 'running') return;
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
