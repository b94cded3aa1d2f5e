import type { JobKind } from '@navette/core/calls/jobs';
import type { JournalCause } from '@navette/core/journal/journal';
import type { Act } from '../journal/acting.ts';
import type { JobInput, StoredJob } from './stored-job.ts';

/** The callable that asks for each kind of job, or the operator's command. */
const CAUSES = {
  access: 'setAccess',
  deletion: 'deleteItems',
  restore: 'restoreItems',
  discard: 'discardItems',
  move: 'moveItems',
  copy: 'moveItems',
  repair: 'repairRecords',
  leave: 'leave',
  removal: 'remove',
  purge: 'purge',
  // Changes nothing.
  forecast: 'unknown',
  // Writes no line, which would say who somebody was that is nobody now (decision 0165).
  person: 'unknown',
} as const satisfies Record<JobKind, JournalCause>;

/** What the night asks for by itself. */
const BY_NIGHT: Partial<Record<JobKind, JournalCause>> = {
  repair: 'repair',
  discard: 'binExpiry',
};

type AskedJob = Pick<StoredJob, 'kind' | 'asked_by' | 'asked_by_uid' | 'created_at'>;

/** By whom, and through what, a job is done, whoever works at it. @param input undefined once the job has ended */
export function actOfJob(id: string, job: AskedJob, input: JobInput | undefined): Act {
  const { kind, asked_by: by, asked_by_uid: by_uid, created_at: askedAt } = job;
  const asked = { by, by_uid, job: { id, askedAt } };
  if (by_uid === null) return { ...asked, as_admin: false, cause: BY_NIGHT[kind] ?? CAUSES[kind] };
  const isOwn = input?.kind === 'deletion' && input.own === true;
  // Only admins may call what becomes a job, but for those who take back what they have added.
  return { ...asked, as_admin: !isOwn, cause: isOwn ? 'takeBack' : CAUSES[kind] };
}
