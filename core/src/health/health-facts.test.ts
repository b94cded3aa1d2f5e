import { expect, test } from 'vitest';
import { healthFacts, type StoredHealth } from './health-facts.ts';

/** As a `Timestamp` of either SDK. */
class Time {
  readonly #ms: number;

  constructor(ms: number) {
    this.#ms = ms;
  }

  toMillis(): number {
    return this.#ms;
  }
}

const NOTHING: StoredHealth = {
  sweep: undefined,
  repair: undefined,
  mirror: undefined,
  braked: undefined,
  maintenance: undefined,
  gone: { count: 0, latest: [] },
  running: [],
  failed: [],
};

const found = (id: string, data: object) => ({ id, data: () => data });

test('what was never noted is null', () => {
  expect(healthFacts(NOTHING)).toEqual({
    sweep: null,
    repair: null,
    mirror: null,
    braked: null,
    maintenance: null,
    gone: { count: 0, latest: [] },
    running: [],
    failed: [],
  });
});

test('times are in milliseconds, and all else is as it is stored', () => {
  const { sweep, repair, gone } = healthFacts({
    ...NOTHING,
    sweep: { at: new Time(2), since: new Time(1), version: '1', comments: true },
    repair: { counts: { created: 3 }, failures: [{ path: 'a.txt', reason: 'internal' }] },
    gone: { count: 7, latest: [found('x', { file_path: 'b.txt', removed_at: new Time(5) })] },
  });
  expect(sweep).toEqual({ at: 2, since: 1, version: '1', comments: true });
  expect(repair).toEqual({
    counts: { created: 3 },
    failures: [{ path: 'a.txt', reason: 'internal' }],
  });
  expect(gone).toEqual({ count: 7, latest: [{ file_path: 'b.txt', removed_at: 5 }] });
});

test('a job has its id', () => {
  const job = { kind: 'access', total: null, lease_until: new Time(9) };
  const { running, failed } = healthFacts({
    ...NOTHING,
    running: [found('j1', job)],
    failed: [found('j2', job)],
  });
  expect(running).toEqual([{ id: 'j1', kind: 'access', total: null, lease_until: 9 }]);
  expect(failed).toEqual([{ id: 'j2', kind: 'access', total: null, lease_until: 9 }]);
});
