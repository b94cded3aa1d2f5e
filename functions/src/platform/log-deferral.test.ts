import { afterEach, expect, test, vi } from 'vitest';
import { logDeferral } from './log-deferral.ts';

const { warn } = vi.hoisted(() => ({ warn: vi.fn() }));
vi.mock('firebase-functions/logger', () => ({ warn }));
afterEach(() => {
  warn.mockReset();
});

test.each([
  [new Error('no answer'), 'no answer'],
  ['a secret', 'no error'],
  [{ message: 'a secret' }, 'no error'],
])('what an error has put off is a warning that names the error alone: %j', (thrown, error) => {
  logDeferral('a job was not woken', thrown, { job: 'j1' });
  expect(warn.mock.calls).toEqual([['a job was not woken', { job: 'j1', error }]]);
});
