import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { ALERT_CODES } from './alert-codes.ts';
import { alertFailure, alertOperator } from './alert-operator.ts';

const { log } = vi.hoisted(() => ({ log: vi.fn() }));
vi.mock('firebase-functions/logger', () => ({ error: log }));
afterEach(() => {
  log.mockReset();
});

test('an entry has its code, which nothing of its context replaces', () => {
  alertOperator('repair-braked', { wouldRemove: 7, alert: 'another' });
  expect(log.mock.calls).toEqual([
    [ALERT_CODES['repair-braked'], { wouldRemove: 7, alert: 'repair-braked' }],
  ]);
});

test('an error is logged with the place where it was thrown', () => {
  const error = new Error('refused');
  alertFailure('object-not-deleted', error, { step: 'files' });
  expect(log.mock.calls).toEqual([
    [
      'an object was not deleted',
      { alert: 'object-not-deleted', step: 'files', error: error.stack },
    ],
  ]);
});

test.each([['a secret'], [{ stack: 'a secret' }], [null]])(
  'of what is no error nothing is logged: %j',
  (thrown) => {
    alertFailure('object-not-deleted', thrown);
    expect(log.mock.calls).toEqual([
      ['an object was not deleted', { alert: 'object-not-deleted', error: 'no error' }],
    ]);
  },
);

test('each code is used, outside this folder', () => {
  const root = join(import.meta.dirname, '..');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => !file.endsWith('alert-codes.ts'))
    .map((file) => readFileSync(join(root, file), 'utf8'));
  const unused = Object.keys(ALERT_CODES).filter(
    (code) => !sources.some((source) => source.includes(`'${code}'`)),
  );
  expect(unused).toEqual([]);
});
