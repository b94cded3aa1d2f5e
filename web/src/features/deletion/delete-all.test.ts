import type { ItemPath } from '@navette/core/item-path';
import type { JobFailure } from '@navette/core/jobs';
import { MAX_DELETE_ITEMS } from '@navette/core/limits';
import { expect, test } from 'vitest';
import { deleteAll } from './delete-all.ts';

const pathsOf = (count: number) => Array.from({ length: count }, (_, index) => `${index}.txt`);
const failureOf = (path: ItemPath): JobFailure => ({ path, reason: 'internal' });

test.each([
  [1, [1]],
  [MAX_DELETE_ITEMS, [MAX_DELETE_ITEMS]],
  [2 * MAX_DELETE_ITEMS + 1, [MAX_DELETE_ITEMS, MAX_DELETE_ITEMS, 1]],
])('%d items, each in one call, one call after the other', async (count, sizes) => {
  const calls: ItemPath[][] = [];
  let running = 0;
  const deleted = await deleteAll(pathsOf(count), async (some) => {
    expect(++running).toBe(1);
    calls.push(some);
    await Promise.resolve();
    running--;
    return { deleted: some.length, failed: [] };
  });
  expect(calls.map((some) => some.length)).toEqual(sizes);
  expect(calls.flat()).toEqual(pathsOf(count));
  expect(deleted).toEqual({ jobs: [], failures: [], error: null });
});

test('what single calls could not delete, and what goes on as jobs, is told of all', async () => {
  const answers = [
    { deleted: MAX_DELETE_ITEMS - 1, failed: [failureOf('7.txt')] },
    { job: 'j' },
    { deleted: 0, failed: [failureOf('2000.txt')] },
  ].values();
  const deleted = await deleteAll(pathsOf(2 * MAX_DELETE_ITEMS + 1), () => {
    const { value } = answers.next();
    return value ? Promise.resolve(value) : Promise.reject(new Error('one call too many'));
  });
  const failures = [failureOf('7.txt'), failureOf('2000.txt')];
  expect(deleted).toEqual({ jobs: ['j'], failures, error: null });
});

test('after a call that fails there is none, and what was done before it is told', async () => {
  const error = new Error('offline');
  let calls = 0;
  const deleted = await deleteAll(pathsOf(4 * MAX_DELETE_ITEMS), () => {
    calls++;
    return calls === 3 ? Promise.reject(error) : Promise.resolve({ job: `j${calls}` });
  });
  expect(calls).toBe(3);
  expect(deleted).toEqual({ jobs: ['j1', 'j2'], failures: [], error });
});
