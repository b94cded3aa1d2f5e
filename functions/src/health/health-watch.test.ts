import { afterEach, expect, test, vi } from 'vitest';
import type { HealthFacts } from '@navette/core/health/health-problems';
import { HealthWatch } from './health-watch.ts';

const { log } = vi.hoisted(() => ({ log: vi.fn() }));
vi.mock('firebase-functions/logger', () => ({ error: log }));
afterEach(() => {
  log.mockReset();
});

const HOUR = 3_600_000;
const NOW = 1_000 * HOUR;

/** Nobody is at its only job any more, and no repair was ever noted. Of the brake a log has told. */
const FACTS: HealthFacts = {
  sweep: { at: NOW, since: NOW - 26.5 * HOUR, version: '1', comments: true },
  repair: null,
  mirror: null,
  braked: { path: '', would_remove: 20, at: NOW },
  maintenance: null,
  gone: { count: 0, latest: [] },
  running: [
    {
      id: 'j',
      kind: 'access',
      path: 'A/',
      step: 'records',
      done: 0,
      total: null,
      attempts: 0,
      comments_pending: false,
      created_at: NOW - HOUR,
      updated_at: NOW - HOUR,
      lease_until: NOW - HOUR,
    },
  ],
  failed: [],
};

const told = () => log.mock.calls.map((entry) => (entry[1] as { alert: string }).alert);

test('once an hour it tells what does not happen, and nothing that was logged when it happened', async () => {
  let now = NOW;
  const read = vi.fn(() => Promise.resolve(FACTS));
  const watch = new HealthWatch(read, () => now);
  await watch.look();
  now += HOUR - 1;
  await watch.look();
  expect(read).toHaveBeenCalledTimes(1);
  expect(told()).toEqual(['job-stuck']);
  now += 1;
  await watch.look();
  expect(read).toHaveBeenCalledTimes(2);
  expect(told()).toEqual(['job-stuck', 'job-stuck', 'repair-late']);
});

test('it tells of maintenance that has perhaps been forgotten, and of nothing that waits for its end', async () => {
  const maintenance = { since: NOW - 25 * HOUR, comments: 'closed', told: 'closed' } as const;
  const watch = new HealthWatch(
    () => Promise.resolve({ ...FACTS, maintenance }),
    () => NOW,
  );
  await watch.look();
  expect(told()).toEqual(['maintenance-long']);
});

test('a failure to look is told, and is no failure of the sweep', async () => {
  await new HealthWatch(() => Promise.reject(new Error('no answer'))).look();
  expect(told()).toEqual(['watch-failed']);
});
