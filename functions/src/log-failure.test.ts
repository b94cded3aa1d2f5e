import { afterEach, expect, test, vi } from 'vitest';
import { logFailure } from './log-failure.ts';

const log = vi.hoisted(() => vi.fn());
vi.mock('firebase-functions/logger', () => ({ error: log }));
afterEach(() => log.mockReset());

test('an error is logged with the place where it was thrown', () => {
  const error = new Error('refused');
  logFailure('an object was not deleted', error);
  expect(log.mock.calls).toEqual([['an object was not deleted', error.stack]]);
});

test.each([['a secret'], [{ stack: 'a secret' }], [null]])(
  'of what is no error nothing is logged: %j',
  (thrown) => {
    logFailure('an object was not deleted', thrown);
    expect(log.mock.calls).toEqual([['an object was not deleted', 'no error']]);
  },
);
