import { expect, test } from 'vitest';
import { PostgrestError } from './postgrest.ts';

test.each([
  [500, 'it is out of order'],
  [502, 'the proxy is out of order'],
  [503, 'it is being restarted'],
  [504, 'it is too slow'],
  [429, 'too many requests'],
  [408, 'it waited too long'],
  [401, 'the key was changed'],
  [403, 'the rights were changed'],
  [404, 'the migrations are not there yet'],
])('the answer %i (%s) is retryable', (status) => {
  expect(new PostgrestError(status, '').retryable).toBe(true);
});

test.each([400, 409, 413, 422])('the answer %i is not retryable', (status) => {
  expect(new PostgrestError(status, '').retryable).toBe(false);
});

test('an error holds the code and the message, but no row, so that no address gets into a log', () => {
  const answer = { code: '23514', message: 'x'.repeat(201), details: 'a@navette.test' };
  const error = new PostgrestError(400, JSON.stringify(answer));
  expect(error.code).toBe('23514');
  expect(error.message).toBe(`the comments database answered 400: 23514 ${'x'.repeat(200)}`);
  expect(new PostgrestError(502, '<html>a@navette.test</html>').message).not.toContain('a@');
});

test.each([
  ['', '502: 502 '],
  ['{"code":"23514"}', '502: 23514 '],
  ['{"message":"no"}', '502: 502 no'],
  ['{"code":7,"message":"no"}', '502: 502 no'],
  ['{"code":"23514","message":null}', '502: 23514 '],
])('an error is named by what the answer %j says of it', (answer, told) => {
  const error = new PostgrestError(502, answer);
  expect(String(error)).toBe(`PostgrestError: the comments database answered ${told}`);
});
