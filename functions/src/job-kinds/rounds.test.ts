import { expect, test } from 'vitest';
import type { StoredJob } from '../jobs/stored-job.ts';
import { FIRST_ROUND, newFailures, nextRound, placeAfter } from './rounds.ts';

const FULL = { next: ['a'], hasFound: false };
const LAST = { next: null, hasFound: false };

test('a query goes on to its last page, then the next one begins', () => {
  const second = placeAfter(FIRST_ROUND, FULL);
  expect(second).toEqual({ ...FIRST_ROUND, page: ['a'] });
  expect(placeAfter(second, LAST)).toEqual({ ...FIRST_ROUND, query: 1 });
});

test('a round that has found something on any page is followed by another, one that has found nothing is the last', () => {
  const found = placeAfter(placeAfter(FIRST_ROUND, { ...FULL, hasFound: true }), LAST);
  const second = nextRound(found);
  expect(second).toEqual({ ...FIRST_ROUND, round: 1 });
  expect(second && nextRound(placeAfter(second, LAST))).toBeNull();
});

test('rounds end although something is found in each', () => {
  let rounds = 0;
  for (let place: typeof FIRST_ROUND | null = FIRST_ROUND; place !== null; rounds++) {
    place = nextRound(placeAfter(place, { ...LAST, hasFound: true }));
  }
  expect(rounds).toBe(10);
});

test('what fails in each round is told of once', () => {
  const failures = [{ path: 'a', reason: 'internal' }];
  const job = { result: { failed: 1, failures } } as unknown as StoredJob;
  expect(newFailures(job, ['a', 'b'])).toEqual([{ path: 'b', reason: 'internal' }]);
});
