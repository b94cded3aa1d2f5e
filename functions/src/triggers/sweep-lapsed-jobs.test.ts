import { expect, test, vi } from 'vitest';
import { sweepLapsedJobs } from './sweep-lapsed-jobs.ts';

// What a sweep does where the queue does not work. What it wakes is in tests/emulators/jobs.

const { advanceJob, noteSweep } = vi.hoisted(() => ({
  advanceJob: vi.fn<(id: string) => Promise<void>>(),
  noteSweep: vi.fn<() => Promise<void>>(),
}));
vi.mock('../platform/closed-now.ts', () => ({ closedNow: async () => false }));
vi.mock('../health/note-sweep.ts', () => ({ noteSweep }));
vi.mock('../health/read-health.ts', () => ({
  readHealth: async () => Promise.reject(new Error()),
}));
vi.mock('firebase-functions/logger', () => ({ error: vi.fn() }));
vi.mock('../jobs/wake-job.ts', () => ({ wakeJob: async () => false }));
vi.mock('../job-worker/advance-job.ts', () => ({ advanceJob }));
vi.mock('../jobs/sweep.ts', () => ({
  sweepJobs: async (wake: (id: string) => Promise<void>) => {
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await wake(id);
  },
}));

test('it does jobs itself for as long as it still comes to note that it has ended', async () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
  advanceJob.mockImplementation(async () => void vi.setSystemTime(Date.now() + 45_000));
  await sweepLapsedJobs.run({ scheduleTime: '' });
  vi.useRealTimers();
  expect(advanceJob.mock.calls.map(([id]) => id)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(noteSweep).toHaveBeenCalledTimes(1);
});
