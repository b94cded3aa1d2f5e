import { expect, test } from 'vitest';
import { counted, watchCalls } from './calls-under-way.ts';

test('a call is noticed that begins, is under way or ends while it is watched for', async () => {
  const quiet = watchCalls();
  expect(quiet()).toBe(true);
  const { promise, resolve } = Promise.withResolvers<string>();
  const calling = counted(promise);
  const during = watchCalls();
  expect([quiet(), during()]).toEqual([false, false]);
  resolve('answer');
  expect(await calling).toBe('answer');
  expect([quiet(), during(), watchCalls()()]).toEqual([false, false, true]);
});

test('a call that fails has ended too', async () => {
  await expect(counted(Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(watchCalls()()).toBe(true);
});
