import { afterEach, expect, test, vi } from 'vitest';
import { logDeferral, logFailure } from './log-failure.ts';

const { log, warn } = vi.hoisted(() => ({ log: vi.fn(), warn: vi.fn() }));
vi.mock('firebase-functions/logger', () => ({ error: log, warn }));
afterEach(() => {
  log.mockReset();
  warn.mockReset();
});

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

test.each([
  [new Error('no answer'), 'no answer'],
  ['a secret', 'no error'],
  [{ message: 'a secret' }, 'no error'],
])('what an error has put off is a warning that names the error alone: %j', (thrown, error) => {
  logDeferral('a job was not woken', thrown, { job: 'j1' });
  expect(warn.mock.calls).toEqual([['a job was not woken', { job: 'j1', error }]]);
  expect(log).not.toHaveBeenCalled();
});
