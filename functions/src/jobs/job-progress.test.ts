import { expect, test } from 'vitest';
import { Timestamp } from 'firebase-admin/firestore';
import {
  FIRST_PAUSE_MS,
  jobAfterFailure,
  jobAfterPage,
  LONGEST_PAUSE_MS,
  MAX_ATTEMPTS,
} from './job-progress.ts';
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
  [0, 1, FIRST_PAUSE_MS],
  [1, 1, FIRST_PAUSE_MS],
  [2, 2, 2 * FIRST_PAUSE_MS],
  [4, 4, 8 * FIRST_PAUSE_MS],
  [8, 8, LONGEST_PAUSE_MS],
  [MAX_ATTEMPTS - 1, MAX_ATTEMPTS - 1, LONGEST_PAUSE_MS],
])('after attempt %i a job waits longer, up to ten minutes', (attempts, counted, pauseMs) => {
  expect(jobAfterFailure({ ...JOB, attempts })).toEqual({
    job: { ...JOB, attempts: counted },
    pauseMs,
  });
});

test('a job is given up after some hours of attempts', () => {
  expect(jobAfterFailure({ ...JOB, attempts: MAX_ATTEMPTS }).job).toEqual({
    ...JOB,
    attempts: MAX_ATTEMPTS,
    state: 'failed',
  });
  const hours =
    Array.from({ length: MAX_ATTEMPTS }, (_, index) =>
      jobAfterFailure({ ...JOB, attempts: index + 1 }),
    ).reduce((sum, { pauseMs }) => sum + pauseMs, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(3);
  expect(hours).toBeLessThan(5);
});
