import type { Job } from '@navette/core/calls/jobs';
import { vi } from 'vitest';
import type * as fetchJobs from '../../firebase/fetch-jobs.ts';

// Stands in for `firebase/fetch-jobs.ts` in component tests.

type FetchJobs = typeof fetchJobs;

let jobs = new Map<string, Job>();

/** Stores only these jobs, by id, the earliest first. */
export function storeJobs(stored: Readonly<Record<string, Job>>): void {
  jobs = new Map(Object.entries(stored));
}

export function putJob(id: string, job: Job): void {
  jobs.set(id, job);
}

/** A job that has just started, by default the admin's. */
export function jobOf(job: Partial<Job>): Job {
  return {
    kind: 'deletion',
    path: 'Archives/',
    items: 1,
    asked_by: 'admin@navette.test',
    asked_by_uid: 'u-admin',
    state: 'running',
    step: 'files',
    done: 0,
    total: null,
    result: { failed: 0, failures: [] },
    comments_pending: false,
    created_at: null,
    updated_at: null,
    expire_at: null,
    ...job,
  };
}

export const fetchJob = vi.fn<FetchJobs['fetchJob']>(async (id) => jobs.get(id) ?? null);

export const fetchOwnRunningJobs = vi.fn<FetchJobs['fetchOwnRunningJobs']>(async (uid) =>
  [...jobs].flatMap(([id, job]) =>
    job.asked_by_uid === uid && job.state === 'running' ? [id] : [],
  ),
);
