import type { Timestamp, WriteBatch } from 'firebase-admin/firestore';
import type { Job } from '@navette/core/calls/jobs';
import { MAX_NOTED_FAILURES, type RepairHealth } from '@navette/core/health/health';
import { ROOT } from '@navette/core/paths/item-path';
import { alertOperator } from '../platform/alert-operator.ts';
import { healthDocument } from './health-document.ts';

/**
 * Notes what a repair of everything has found, in the batch that stores its end; of another job nothing. One that
 * has left items out is told to the operator.
 */
export function noteRepair(batch: WriteBatch, id: string, job: Job<Timestamp>): void {
  const { kind, path, state, result } = job;
  if (kind !== 'repair' || path !== ROOT || state === 'running') return;
  const { failed, failures, ...counts } = result;
  const noted: RepairHealth<Timestamp> = {
    job: id,
    state,
    asked_by: job.asked_by,
    started_at: job.created_at,
    ended_at: job.updated_at,
    counts,
    failed,
    failures: failures.slice(0, MAX_NOTED_FAILURES),
  };
  batch.set(healthDocument('repair'), noted);
  if (failed > 0) alertOperator('repair-incomplete', { job: id, failed });
}
