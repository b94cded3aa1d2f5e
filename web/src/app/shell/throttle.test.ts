import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

const PAUSE = 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first call runs at once, the following ones together after the pause', async () => {
  let runs = 0;
  const ask = throttle(async () => void runs++, PAUSE);
  ask();
  expect(runs).toBe(1);
  for (let time = 0; time < 50; time++) ask();
  await vi.advanceTimersByTimeAsync(PAUSE - 1);
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toBe(2);
  await vi.advanceTimersByTimeAsync(10 * PAUSE);
  expect(runs).toBe(2);
  ask();
  expect(runs).toBe(3);
});

test('never runs twice at the same time, and goes on after a failure', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  let runs = 0;
  const ask = throttle(() => {
    runs++;
    return runs === 1 ? promise : Promise.resolve();
  }, PAUSE);
  ask();
  ask();
  await vi.advanceTimersByTimeAsync(5 * PAUSE);
  expect(runs).toBe(1);
  reject(new Error('offline'));
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(runs).toBe(2);
});

test('the pause grows while calls keep coming, and is short again after a rest', async () => {
  const times: number[] = [];
  const ask = throttle(async () => void times.push(Date.now()), PAUSE);
  const begin = Date.now();
  for (let time = 0; time < 40; time++) {
    ask();
    await vi.advanceTimersByTimeAsync(PAUSE / 2);
  }
  expect(times.map((time) => (time - begin) / PAUSE)).toEqual([0, 1, 3, 7, 12, 17]);
  await vi.advanceTimersByTimeAsync(20 * PAUSE);
  times.length = 0;
  ask();
  ask();
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(times).toHaveLength(2);
});
