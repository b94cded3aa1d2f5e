import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { JOBS, type Job } from '@navette/core/calls/jobs';
import { isBeneath, type ItemPath } from '@navette/core/paths/item-path';
import { database } from '../platform/admin-app.ts';
import type { Act } from './acting.ts';

// Who has asked to delete an item whose object is gone. Of the objects that a job deletes, most events come before the
// job has removed their records: what these find gone was deleted by a person.

/** A job that deletes, while it is under way. */
export interface AskedDeletion {
  act: Act & Required<Pick<Act, 'job'>>;
  input: DeletionInput;
}

/** What such a job works with (see `JobInput`). */
type DeletionInput =
  | {
      kind: 'deletion' | 'withdrawal';
      paths: readonly ItemPath[];
      seen?: readonly (string | null)[];
    }
  | { kind: 'purge'; uid: string };

/** By whom, and through what, a job is done. */
export function actOfJob(
  id: string,
  { kind, asked_by, asked_by_uid, created_at }: Pick<Job<Timestamp>, JobField>,
): AskedDeletion['act'] {
  const isOperators = asked_by_uid === null;
  return {
    by: asked_by,
    by_uid: asked_by_uid,
    // Only admins may call what becomes a job, but for those who take back what they have added.
    as_admin: !isOperators && kind !== 'withdrawal',
    cause: (isOperators ? BY_NIGHT[kind] : undefined) ?? CAUSES[kind],
    job: { id, askedAt: created_at },
  };
}

type JobField = 'kind' | 'asked_by' | 'asked_by_uid' | 'created_at';

/** The callable that asks for each kind of job, or the operator's command. */
const CAUSES = {
  access: 'setAccess',
  deletion: 'deleteItems',
  withdrawal: 'withdrawUploads',
  restore: 'changeBin',
  discard: 'changeBin',
  move: 'moveItems',
  copy: 'moveItems',
  repair: 'repairRecords',
  leave: 'leave',
  removal: 'remove',
  purge: 'purge',
  person: 'person',
  maintenance: 'maintenance',
} as const;

/** What the night asks for by itself. */
const BY_NIGHT: Partial<Record<Job['kind'], string>> = {
  repair: 'repair',
  discard: 'binExpiry',
};

/**
 * The deletions that are under way. Not read in a transaction, which would lock the jobs: a job is stored before it
 * deletes anything, and does not end before the records are removed.
 */
export async function askedDeletions(): Promise<AskedDeletion[]> {
  const running = await database().collection(JOBS).where('state', '==', 'running').get();
  const jobs = running.docs.filter((job) =>
    ['deletion', 'withdrawal', 'purge'].includes(String(job.get('kind'))),
  );
  if (jobs.length === 0) return [];
  const inputs = database().collection('job_inputs');
  const found = await database().getAll(...jobs.map(({ id }) => inputs.doc(id)));
  return jobs.flatMap((job, index) => {
    const input = found[index]?.data() as DeletionInput | undefined;
    if (input === undefined) return [];
    const stored = { ...(job.data() as Job<Timestamp>), created_at: job.createTime };
    return [{ act: actOfJob(job.id, stored), input }];
  });
}

/** The deletion that means an item, as its record tells of it; null for what nobody has asked to delete. */
export function deletionOf(
  path: ItemPath,
  record: DocumentSnapshot,
  deletions: readonly AskedDeletion[],
): Act | null {
  const meaning = deletions.find(({ act, input }) => {
    // What has come since then stays.
    if (record.createTime !== undefined && record.createTime > act.job.askedAt) return false;
    if (input.kind === 'purge') return record.get('added_by_uid') === input.uid;
    return input.paths.some(
      (asked, index) =>
        isBeneath(path, asked) || (asked === path && wasSeen(record, input.seen?.[index])),
    );
  });
  return meaning?.act ?? null;
}

/** Whether a record is what somebody has seen (see `seenOf`): of a folder, that is asked before. */
function wasSeen(record: DocumentSnapshot, seen: string | null | undefined): boolean {
  const generation: unknown = record.get('generation');
  return typeof seen !== 'string' || typeof generation !== 'string' || seen === generation;
}
