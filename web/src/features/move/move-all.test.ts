import type { Callables } from '@navette/core/calls/call-contracts';
import type { JobFailure } from '@navette/core/calls/jobs';
import { MAX_DELETE_ITEMS } from '@navette/core/limits';
import { expect, test } from 'vitest';
import { moveAll } from './move-all.ts';

type Data = Callables['moveItems']['data'];

const dataOf = (count: number): Data => ({
  paths: Array.from({ length: count }, (_, index) => `${index}.txt`),
  seen: Array.from({ length: count }, (_, index) => `${index}`),
  to: 'B/',
  taken: 'skip',
});
const failure: JobFailure = { path: '7.txt', reason: 'internal' };

test('so many items that they need three calls, one after the other', async () => {
  const calls: Data[] = [];
  let running = 0;
  const data = dataOf(2 * MAX_DELETE_ITEMS + 1);
  const done = await moveAll(data, async (call) => {
    expect(++running).toBe(1);
    calls.push(call);
    await Promise.resolve();
    running--;
    return { moved: call.paths.length, failed: [] };
  });
  expect(calls.map(({ paths }) => paths.length)).toEqual([MAX_DELETE_ITEMS, MAX_DELETE_ITEMS, 1]);
  expect(calls.flatMap(({ paths }) => paths)).toEqual(data.paths);
  expect(new Set(calls.map(({ to, taken }) => `${to} ${taken}`))).toEqual(new Set(['B/ skip']));
  const moved = 2 * MAX_DELETE_ITEMS + 1;
  expect(calls.flatMap(({ seen }) => seen)).toEqual(data.seen);
  const nothingElse = { jobs: [], failures: [], unlisted: 0, commentsPending: false, error: null };
  expect(done).toEqual({ moved, settled: data.paths, ...nothingElse });
});

test('what stays, what goes on as a job, and comments that are to follow are told of all calls', async () => {
  const answers = [
    { moved: 990, failed: [failure], unlisted: 9, commentsPending: true as const },
    { job: 'j' },
    { moved: 0, failed: [failure], unlisted: 1 },
  ].values();
  const done = await moveAll(dataOf(2 * MAX_DELETE_ITEMS + 1), async () => {
    return answers.next().value ?? expect.unreachable();
  });
  const { settled, ...others } = done;
  expect(settled).toHaveLength(MAX_DELETE_ITEMS);
  expect(settled).not.toContain(failure.path);
  expect(others).toEqual({
    moved: 990,
    jobs: ['j'],
    failures: [failure, failure],
    unlisted: 10,
    commentsPending: true,
    error: null,
  });
});

test('after a call that fails there is none, and what was done before it is told', async () => {
  const error = new Error('offline');
  let calls = 0;
  const done = await moveAll(dataOf(3 * MAX_DELETE_ITEMS), () => {
    calls++;
    return calls === 2 ? Promise.reject(error) : Promise.resolve({ moved: 1000, failed: [] });
  });
  expect(calls).toBe(2);
  expect(done).toMatchObject({ moved: 1000, error });
});
