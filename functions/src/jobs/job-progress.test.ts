import { expect, test } from 'vitest';
import { Timestamp } from 'firebase-admin/firestore';
import { jobAfterFailure, jobAfterPage, jobTakenUp } from './job-progress.ts';
import type { StoredJob } from './stored-job.ts';

const NOW = Timestamp.fromMillis(0);
const JOB: StoredJob = {
  kind: 'deletion',
  path: 'A/',
  items: 1,
  asked_by: null,
  asked_by_uid: null,
  state: 'running',
  step: 'files',
  done: 40,
  total: 100,
  result: { failed: 0, failures: [], deleted: 2 },
  comments_pending: true,
  created_at: NOW,
  updated_at: NOW,
  expire_at: NOW,
  cursor: '"here"',
  lease_until: NOW,
  attempts: 3,
  drop_own: false,
};

test('a page adds to its step and to the result, and ends the count of attempts', () => {
  const page = {
    next: { step: 'files', cursor: { page: 2 } },
    done: 5,
    counts: { deleted: 1 },
  } as const;
  expect(jobAfterPage(JOB, page)).toEqual({
    ...JOB,
    cursor: '{"page":2}',
    done: 45,
    result: { failed: 0, failures: [], deleted: 3 },
    attempts: 0,
  });
});

test('the next step begins its own count, from its own cursor', () => {
  const page = { next: { step: 'records', cursor: null }, done: 5 } as const;
  expect(jobAfterPage(JOB, page)).toEqual({
    ...JOB,
    step: 'records',
    cursor: null,
    done: 0,
    total: null,
    attempts: 0,
  });
});

test('the last page ends the job, with the count of its step', () => {
  const page = { next: null, done: 60, commentsPending: false };
  expect(jobAfterPage(JOB, page)).toEqual({
    ...JOB,
    state: 'done',
    cursor: null,
    done: 100,
    comments_pending: false,
    attempts: 0,
  });
  expect(jobAfterPage(JOB, { next: null })).toMatchObject({ done: 40, total: 100 });
});

test.each([
  [0, 1, 5_000],
  [1, 1, 5_000],
  [2, 2, 10_000],
  [4, 4, 40_000],
  [8, 8, 600_000],
  [29, 29, 600_000],
])('after attempt %i a job waits longer, up to ten minutes', (attempts, counted, pauseMs) => {
  expect(jobAfterFailure({ ...JOB, attempts })).toEqual({
    job: { ...JOB, attempts: counted },
    pauseMs,
  });
});

test('a job is given up after some four hours of attempts', () => {
  expect(jobAfterFailure({ ...JOB, attempts: 30 }).job).toEqual({
    ...JOB,
    attempts: 30,
    state: 'failed',
  });
});

test('each taking up counts, and after thirty workers that have died the job is given up', () => {
  expect(jobTakenUp({ ...JOB, attempts: 0 })).toEqual({ ...JOB, attempts: 1 });
  expect(jobTakenUp({ ...JOB, attempts: 29 })).toEqual({ ...JOB, attempts: 30 });
  expect(jobTakenUp({ ...JOB, attempts: 30 })).toEqual({ ...JOB, attempts: 30, state: 'failed' });
});
