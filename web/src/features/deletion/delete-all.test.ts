import type { Callables } from '@navette/core/calls/call-contracts';
import type { ItemPath } from '@navette/core/paths/item-path';
import type { JobFailure } from '@navette/core/calls/jobs';
import { MAX_DELETE_ITEMS } from '@navette/core/limits';
import type { Meta } from '@navette/core/access/meta';
import { expect, test } from 'vitest';
import { deleteAll } from './delete-all.ts';

type Data = Callables['deleteItems']['data'];

const pathsOf = (count: number) => Array.from({ length: count }, (_, index) => `${index}.txt`);
const rowsOf = (count: number) => pathsOf(count).map((path) => ({ path, meta: null }));
const failureOf = (path: ItemPath): JobFailure => ({ path, reason: 'internal' });

test.each([
  [1, [1]],
  [MAX_DELETE_ITEMS, [MAX_DELETE_ITEMS]],
  [2 * MAX_DELETE_ITEMS + 1, [MAX_DELETE_ITEMS, MAX_DELETE_ITEMS, 1]],
])('%d items, each in one call, one call after the other', async (count, sizes) => {
  const calls: Data[] = [];
  let running = 0;
  const deleted = await deleteAll(rowsOf(count), async (data) => {
    expect(++running).toBe(1);
    calls.push(data);
    await Promise.resolve();
    running--;
    return { deleted: data.paths.length, failed: [] };
  });
  expect(calls.map(({ paths }) => paths.length)).toEqual(sizes);
  expect(calls.flatMap(({ paths }) => paths)).toEqual(pathsOf(count));
  expect(deleted).toEqual({
    jobs: [],
    deletions: [],
    failures: [],
    commentsPending: false,
    error: null,
  });
});

test('what single calls could not delete, and what goes on as jobs, is told of all', async () => {
  const answers = [
    { deleted: MAX_DELETE_ITEMS - 1, failed: [failureOf('7.txt')], deletion: 'd' },
    { job: 'j' },
    { deleted: 0, failed: [failureOf('2000.txt')], deletion: 'nothing' },
  ].values();
  const deleted = await deleteAll(rowsOf(2 * MAX_DELETE_ITEMS + 1), () => {
    const { value } = answers.next();
    return value ? Promise.resolve(value) : Promise.reject(new Error('one call too many'));
  });
  const failures = [failureOf('7.txt'), failureOf('2000.txt')];
  expect(deleted).toEqual({
    jobs: ['j'],
    deletions: ['d'],
    failures,
    commentsPending: false,
    error: null,
  });
});

test('after a call that fails there is none, and what was done before it is told', async () => {
  const error = new Error('offline');
  let calls = 0;
  const deleted = await deleteAll(rowsOf(4 * MAX_DELETE_ITEMS), () => {
    calls++;
    return calls === 3 ? Promise.reject(error) : Promise.resolve({ job: `j${calls}` });
  });
  expect(calls).toBe(3);
  expect(deleted).toEqual({
    jobs: ['j1', 'j2'],
    deletions: [],
    failures: [],
    commentsPending: false,
    error,
  });
});

test('each call says what was seen of its items: the generation of a file, the time of a folder', async () => {
  const meta = (fields: Partial<Meta<Date>>) => ({ ...fields }) as Meta<Date>;
  const rows = [
    { path: 'a.txt', meta: meta({ generation: '17', updated_at: new Date(5) }) },
    { path: 'B/', meta: meta({ updated_at: new Date(1_700_000_000_123) }) },
    { path: 'sans fiche.txt', meta: null },
  ];
  const calls: Data[] = [];
  await deleteAll(rows, async (data) => {
    calls.push(data);
    return { deleted: 3, failed: [] };
  });
  expect(calls).toEqual([
    { paths: ['a.txt', 'B/', 'sans fiche.txt'], seen: ['17', '1700000000123', null] },
  ]);
});

test('comments that are still to go after any call are told', async () => {
  const answers = [
    { deleted: 1, failed: [], commentsPending: true as const },
    { job: 'j' },
  ].values();
  const { commentsPending } = await deleteAll(rowsOf(MAX_DELETE_ITEMS + 1), async () => {
    const { value } = answers.next();
    return value ?? expect.unreachable();
  });
  expect(commentsPending).toBe(true);
});
