import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test, vi } from 'vitest';
import { LeaseLost, updateJob, type Lease } from './lease.ts';
import type { StoredJob } from './stored-job.ts';

// What the end of a job notes, and tells the operator. Leases themselves are in tests/emulators/jobs.

const { commit, set, log } = vi.hoisted(() => ({
  commit: vi.fn<() => Promise<object[]>>(),
  set: vi.fn<(place: { path: string }, noted: object, how: object) => void>(),
  log: vi.fn<(...entry: unknown[]) => void>(),
}));
vi.mock('firebase-functions/logger', () => ({ error: log }));
vi.mock('../platform/admin-app.ts', () => ({
  database: () => ({
    collection: (name: string) => ({ doc: (id: string) => ({ path: `${name}/${id}` }) }),
    batch: () => ({ commit, set, update: () => {}, delete: () => {} }),
  }),
}));

beforeEach(() => {
  commit.mockReset().mockResolvedValue([]);
  set.mockReset();
  log.mockReset();
});

function leaseOf(job: Partial<StoredJob>): Lease {
  const stored = {
    kind: 'repair',
    path: '',
    state: 'done',
    step: 'finish',
    result: { failed: 0, failures: [] },
    created_at: Timestamp.fromMillis(1),
    ...job,
  } as unknown as StoredJob;
  const version = Timestamp.now();
  return { id: 'j', job: stored, input: { kind: 'repair' }, version, isFirst: false };
}

const told = () => log.mock.calls.map(([, context]) => context);

test('a repair of everything notes what it has found, with the first failures', async () => {
  const failures = Array.from({ length: 30 }, (_, index) => ({
    path: `${index}.txt`,
    reason: 'internal' as const,
  }));
  await updateJob(leaseOf({ result: { failed: 40, failures, mirrored: 2 } }));
  expect(set.mock.calls).toEqual([
    [
      { path: 'health/repair' },
      {
        job: 'j',
        state: 'done',
        started_at: Timestamp.fromMillis(1),
        ended_at: expect.any(Timestamp) as Timestamp,
        counts: { mirrored: 2 },
        failed: 40,
        failures: failures.slice(0, 20),
        done_since: Timestamp.fromMillis(1),
      },
      { mergeFields: expect.arrayContaining(['counts', 'failures', 'done_since']) as string[] },
    ],
  ]);
});

test('one that was given up leaves when the last one was done', async () => {
  await updateJob(leaseOf({ state: 'failed' }));
  const [, noted = {}, how] = set.mock.lastCall ?? [];
  expect(noted).toMatchObject({ state: 'failed' });
  expect(noted).not.toHaveProperty('done_since');
  expect(how).toEqual({ mergeFields: Object.keys(noted) });
});

test.each<[string, Partial<StoredJob>]>([
  ['one that is under way', { state: 'running' }],
  ['one of a folder', { path: 'A/' }],
  ['another job', { kind: 'deletion', step: 'files' }],
])('%s notes nothing', async (_which, job) => {
  await updateJob(leaseOf({ ...job, result: { failed: 1, failures: [] } }));
  expect(set).not.toHaveBeenCalled();
  expect(told()).toEqual([]);
});

test('that a job was given up is told', async () => {
  await updateJob(leaseOf({ kind: 'move', path: 'A/', step: 'files', state: 'failed' }));
  expect(told()).toEqual([{ alert: 'job-given-up', job: 'j', kind: 'move', step: 'files' }]);
});

test('a worker whose job another one has taken up tells nothing', async () => {
  commit.mockRejectedValue(Object.assign(new Error('gone'), { code: 9 }));
  await expect(updateJob(leaseOf({ state: 'failed' }))).rejects.toThrow(LeaseLost);
  expect(told()).toEqual([]);
});
