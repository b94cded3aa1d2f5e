import { beforeEach, describe, expect, test, vi } from 'vitest';
import { brakeLimit, LARGEST_LIMIT, noteBraked } from './repair-brake.ts';

const { get, set, log } = vi.hoisted(() => ({ get: vi.fn(), set: vi.fn(), log: vi.fn() }));
vi.mock('firebase-functions/logger', () => ({ error: log }));
vi.mock('../platform/admin-app.ts', () => ({
  database: () => ({ collection: () => ({ doc: () => ({ get, set }) }) }),
}));

beforeEach(() => {
  for (const fake of [get, set, log]) fake.mockReset();
});

const SETTINGS = { maxRemoved: 100, maxPercent: 1 };

test.each([
  // So many are always allowed.
  [0, 10],
  [999, 10],
  // Beyond, 1 % of all.
  [1_100, 11],
  [5_099, 50],
  [10_000, 100],
  [1_000_000, 100],
])('of %i records, a repair removes at most %i', (total, limit) => {
  expect(brakeLimit(total, SETTINGS)).toBe(limit);
});

test('no setting lets it remove more than a job can list', () => {
  expect(brakeLimit(1_000_000, { maxRemoved: 100_000, maxPercent: 100 })).toBe(LARGEST_LIMIT);
});

test('nor fewer than a handful', () => {
  expect(brakeLimit(1_000_000, { maxRemoved: 0, maxPercent: 0 })).toBe(10);
});

describe('the notice of a repair that has stopped', () => {
  const braked = { wouldRemove: 20, misplaced: 3, limit: 10, paths: ['A/B/a.txt'] };
  const noted = (known: string | undefined, path: string) => {
    get.mockResolvedValue({ get: () => known });
    return noteBraked(path, braked);
  };

  test.each([
    ['when there is none', undefined, 'A/'],
    ['in place of its own', 'A/', 'A/'],
    ['in place of that of a folder within', 'A/B/', 'A/'],
    ['in place of that of another folder', 'C/', 'A/'],
  ])('is written %s', async (_when, known, path) => {
    await noted(known, path);
    expect(set.mock.calls).toEqual([[expect.objectContaining({ path, misplaced: 3 })]]);
  });

  test.each(['', 'A/'])('stays when it is about all that is around: %j', async (known) => {
    await noted(known, 'A/B/');
    expect(set).not.toHaveBeenCalled();
    expect(log).toHaveBeenCalledTimes(1);
  });
});
