import { Timestamp } from 'firebase-admin/firestore';
import type { Viewer } from '@navette/core/access/access';
import type { ItemPath } from '@navette/core/paths/item-path';
import { JOB_STEPS, JOBS, type JobFailure, type JobStep } from '@navette/core/calls/jobs';
import { database } from '../platform/admin-app.ts';
import { inputRef } from '../records/running-jobs.ts';
import { resultWith, type PageResult } from './job-result.ts';
import { LEASE_MS, type Lease } from './lease.ts';
import { jobRef, type JobInput, type StoredJob } from './stored-job.ts';

export interface NewJob {
  path: ItemPath;
  input: JobInput;
  /** Null for the nightly repair and for an operator's command. */
  askedBy: Pick<Viewer, 'uid' | 'email'> | null;
  /** How many items were named. */
  items?: number;
  /** The first step by default. */
  step?: JobStep;
  commentsPending?: boolean;
  /** Stores it without a lease, for the next worker that is woken. */
  isLapsed?: boolean;
  /** Goes on while Navette is closed for maintenance (see `StoredJob`). */
  goesOn?: boolean;
  /** Items that have failed before the job began. */
  failures?: readonly JobFailure[];
  /** What was done before the job began. */
  counts?: PageResult['counts'];
}

/** How long the document of a job stays, in milliseconds. */
const KEPT_MS = 30 * 24 * 3600 * 1000;

/**
 * Stores a new job, with a lease of the caller: if the caller dies, the job lapses, and the next
 * sweep has it taken up.
 */
export async function createJob(wanted: NewJob): Promise<Lease> {
  const { input, path, askedBy, items = 1, commentsPending = false } = wanted;
  const { failures = [], counts = {} } = wanted;
  const ref = database().collection(JOBS).doc();
  const now = Date.now();
  const expire_at = Timestamp.fromMillis(now + KEPT_MS);
  const job: StoredJob = {
    kind: input.kind,
    path,
    items,
    asked_by: askedBy?.email ?? null,
    asked_by_uid: askedBy?.uid ?? null,
    state: 'running',
    step: wanted.step ?? JOB_STEPS[input.kind][0],
    done: 0,
    total: null,
    result: resultWith({ failed: 0, failures: [] }, { failures, counts }),
    comments_pending: commentsPending,
    created_at: Timestamp.fromMillis(now),
    updated_at: Timestamp.fromMillis(now),
    expire_at,
    cursor: null,
    lease_until: Timestamp.fromMillis(wanted.isLapsed ? now : now + LEASE_MS),
    attempts: 0,
    drop_own: input.kind === 'access' && input.dropOwn,
    names_owners: input.kind === 'access' && input.contentOwner !== undefined,
    ...(wanted.goesOn === true ? { goes_on: true } : {}),
    ...(input.kind === 'repair' && input.dryRun === true ? { dry_run: true } : {}),
  };
  const batch = database().batch();
  batch.create(jobRef(ref.id), job);
  batch.create(inputRef(ref.id), { ...input, expire_at });
  const [written] = await batch.commit();
  if (written === undefined) throw new Error('Firestore did not say when the job was written');
  const { writeTime } = written;
  const stored = { ...job, created_at: writeTime };
  return { id: ref.id, job: stored, input, version: writeTime, isFirst: true };
}
