import { Timestamp } from 'firebase-admin/firestore';
import { inject } from 'vitest';
import { JOBS, type Job } from '../../../../core/src/calls/jobs.ts';
import type { Viewer } from '../../../../core/src/access/access.ts';
import { runJobAt } from '../../../../dev/stack/process/sweeping.ts';
import { doPage, driveJob, type Drive } from '../../../../functions/src/job-worker/drive-job.ts';
import { takeLease, type Lease } from '../../../../functions/src/jobs/lease.ts';
import { sweepJobs } from '../../../../functions/src/jobs/sweep.ts';
import { operatorDatabase } from '../operator.ts';
import type { Person } from '../people.ts';
import { until } from '../until.ts';

/** Stops after one page and stores it, like a call whose time is up at once. */
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

/** Ends the lease of a job, as time does. */
export async function lapse(id: string): Promise<void> {
  const job = operatorDatabase().collection(JOBS).doc(id);
  await job.update({ lease_until: Timestamp.fromMillis(0) });
}

/** Sweeps as production's schedule does, at a time when all that is left counts as forgotten. */
export async function sweep(): Promise<void> {
  for (const id of await runningJobs()) await lapse(id);
  const later = Date.now() + 10 * 60_000;
  await sweepJobs((id) => runJobAt(inject('ports'), id), later);
}

/** Sweeps, and waits until no job is under way, since a sweep leaves alone a job that the queue's worker is at. */
export async function sweepAll(): Promise<void> {
  await sweep();
  await until('the end of all jobs', async () => (await runningJobs()).length === 0);
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
