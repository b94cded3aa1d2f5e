import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { repairLine } from '../journal/journal-line.ts';
import { writeLine } from '../journal/write-line.ts';
import { database } from '../platform/admin-app.ts';
import { inputRef } from '../records/running-jobs.ts';
import { hasGrpcCode } from '../platform/grpc-code.ts';
import { actOfJob } from './act-of-job.ts';
import { jobTakenUp } from './job-progress.ts';
import { jobRef, readJob, type JobInput, type StoredJob } from './stored-job.ts';

/**
 * How long a worker may be silent before another one takes its job up, in milliseconds. A page may
 * take longer: meanwhile the worker renews its lease.
 */
export const LEASE_MS = 10_000;

/** How often a worker renews its lease during a page, in milliseconds: two renewals may fail. */
const RENEWED_EVERY_MS = 3000;

/**
 * A worker's right to go on with a job, until somebody else writes the job's document: every write
 * demands the version that the worker has written last. So of two workers that hold the same job,
 * the slow one is stopped at its next write, and what it has done in between has to be harmless.
 */
export interface Lease {
  id: string;
  /** The job as this worker knows it; the document may be some pages behind. */
  job: StoredJob;
  input: JobInput;
  /** When the job's document was last written, by this worker. */
  version: Timestamp;
  /** Whether this worker created the job: then nobody has worked at it before. */
  isFirst: boolean;
}

/** Another worker has taken the job up. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/**
 * Takes up a job that has lapsed.
 *
 * @returns null when the job has ended, another worker is at it, or too many have died at it
 */
export async function takeLease(id: string): Promise<Lease | null> {
  const [snapshot, input] = await database().getAll(jobRef(id), inputRef(id));
  const version = snapshot?.updateTime;
  const job = snapshot ? readJob(snapshot) : null;
  if (!job || !version || job.state !== 'running') return null;
  if (job.lease_until.toMillis() > Date.now()) return null;
  const lease = {
    id,
    job: jobTakenUp(job),
    input: input?.data() as JobInput,
    version,
    isFirst: false,
  };
  try {
    await updateJob(lease);
    return lease.job.state === 'running' ? lease : null;
  } catch (error) {
    if (error instanceof LeaseLost) return null;
    throw error;
  }
}

/**
 * Stores how far a job is, and renews the lease. The end of a job also removes its input.
 *
 * @param options.leaseMs how long the lease lasts from now on, in milliseconds
 * @throws {LeaseLost} when another worker has written the document
 */
export async function updateJob(
  lease: Lease,
  { leaseMs = LEASE_MS }: { leaseMs?: number } = {},
): Promise<void> {
  const now = Date.now();
  lease.job = {
    ...lease.job,
    updated_at: Timestamp.fromMillis(now),
    lease_until: Timestamp.fromMillis(now + leaseMs),
  };
  const { state, step, cursor, done, total, result } = lease.job;
  const { comments_pending, attempts, updated_at, lease_until } = lease.job;
  const progress = { state, step, cursor, done, total, result, comments_pending, attempts };
  const batch = database().batch();
  const data = { ...progress, updated_at, lease_until };
  batch.update(jobRef(lease.id), data, { lastUpdateTime: lease.version });
  if (state !== 'running') {
    batch.delete(inputRef(lease.id));
    tellRepair(batch, lease);
  }
  try {
    const [written] = await batch.commit();
    lease.version = written?.writeTime ?? lease.version;
  } catch (error) {
    if (hasGrpcCode(error, 'FAILED_PRECONDITION', 'NOT_FOUND')) throw new LeaseLost();
    throw error;
  }
}

/** Writes the line of a repair that has ended, if it has changed records. */
function tellRepair(batch: WriteBatch, { id, job, input }: Lease): void {
  if (job.kind !== 'repair' || job.dry_run === true) return;
  const { created = 0, updated = 0, removed = 0 } = job.result;
  if (created + updated + removed === 0) return;
  const counts = { created, updated, removed };
  writeLine(batch, repairLine(actOfJob(id, job, input), job.path, counts));
}

/** Does some work, and renews the lease until it has ended. */
export async function whileLeased<Result>(
  lease: Lease,
  work: () => Promise<Result>,
): Promise<Result> {
  let renewal = Promise.resolve();
  const timer = setInterval(() => {
    renewal = renewal.then(() => renew(lease)).catch(() => clearInterval(timer));
  }, RENEWED_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await renewal;
  }
}

/** @throws {LeaseLost} when another worker has written the document */
async function renew(lease: Lease): Promise<void> {
  const lease_until = Timestamp.fromMillis(Date.now() + LEASE_MS);
  try {
    const { writeTime } = await jobRef(lease.id).update(
      { lease_until },
      { lastUpdateTime: lease.version },
    );
    lease.version = writeTime;
  } catch (error) {
    if (hasGrpcCode(error, 'FAILED_PRECONDITION', 'NOT_FOUND')) throw new LeaseLost();
    // Firestore may be back at the next renewal.
  }
}
