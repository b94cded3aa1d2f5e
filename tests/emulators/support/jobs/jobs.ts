import { Timestamp } from 'firebase-admin/firestore';
import { inject } from 'vitest';
import { JOBS, type Job } from '../../../../core/src/calls/jobs.ts';
import type { ItemPath } from '../../../../core/src/paths/item-path.ts';
import type { Viewer } from '../../../../core/src/access/access.ts';
import { runJobAt } from '../../../../dev/stack/process/sweeping.ts';
import { doPage, driveJob, type Drive } from '../../../../functions/src/job-worker/drive-job.ts';
import { takeLease, type Lease } from '../../../../functions/src/jobs/lease.ts';
import { sweepJobs } from '../../../../functions/src/jobs/sweep.ts';
import { operatorDatabase } from '../operator.ts';
import type { Person } from '../people.ts';
import { until } from '../until.ts';

/** Stops after one page, and stores it: what a call does whose time is up at once. */
export const ONE_PAGE: Drive = { comments: null, until: 0 };

/** A person as the functions know them. */
export function viewerOf({ uid, email }: Person): Viewer {
  return { uid, email, emailVerified: true, listedAsAdmin: true };
}

/** A job as it is stored. */
export async function storedJob(id: string): Promise<Job<Timestamp>> {
  return (await operatorDatabase().collection(JOBS).doc(id).get()).data() as Job<Timestamp>;
}

/** The ids of the jobs that are under way. */
export async function runningJobs(): Promise<string[]> {
  const running = await operatorDatabase().collection(JOBS).where('state', '==', 'running').get();
  return running.docs.map((job) => job.id);
}

/** The ids of the jobs that are under way at an item. */
export async function runningJobsOf(path: ItemPath): Promise<string[]> {
  const running = operatorDatabase().collection(JOBS).where('state', '==', 'running');
  return (await running.where('path', '==', path).get()).docs.map((job) => job.id);
}

/** Ends the lease of a job, as time does. */
export async function lapse(id: string): Promise<void> {
  const job = operatorDatabase().collection(JOBS).doc(id);
  await job.update({ lease_until: Timestamp.fromMillis(0) });
}

/** Sweeps, as production's schedule does, when enough time has passed for all that is left. */
export async function sweep(): Promise<void> {
  for (const id of await runningJobs()) await lapse(id);
  const later = Date.now() + 10 * 60_000;
  await sweepJobs((id) => runJobAt(inject('ports'), id), later);
}

/** Has a worker take up a job, and no other one, until it has ended. @returns the job */
export function endedJob(id: string): Promise<Job<Timestamp>> {
  return until(`the end of the job ${id}`, async () => {
    const job = await storedJob(id);
    if (job.state !== 'running') return job;
    await lapse(id);
    await runJobAt(inject('ports'), id);
    return null;
  });
}

/** Sweeps until a job has ended. @returns the job */
export function sweptJob(id: string): Promise<Job<Timestamp>> {
  return until(`the end of the job ${id}`, async () => {
    const job = await storedJob(id);
    if (job.state !== 'running') return job;
    await sweep();
    return null;
  });
}

/**
 * Works at a job with workers that die: one after each page, before it has stored that the page is
 * done; the next one does the page again, stores it, and dies.
 *
 * @returns how many pages there were
 */
export async function dyingAtEachPage(id: string): Promise<number> {
  for (let pages = 0; ; pages++) {
    const dying = await lapsedLease(id);
    if (dying === null) return pages;
    await doPage(dying, ONE_PAGE);
    const next = await lapsedLease(id);
    if (next === null) throw new Error('somebody else is at the job');
    await driveJob(next, ONE_PAGE);
  }
}

/** @returns null when the job has ended */
async function lapsedLease(id: string): Promise<Lease | null> {
  await lapse(id);
  return takeLease(id);
}
