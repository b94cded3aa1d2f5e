import { expect, test } from 'vitest';
import { PostgrestError } from './postgrest.ts';

test.each([
  [500, 'it is out of order'],
  [502, 'what is before it is'],
  [503, 'it is being restarted'],
  [504, 'it is too slow'],
  [429, 'too many ask'],
  [408, 'it waited too long'],
  [401, 'the key was changed'],
  [403, 'so were the rights'],
  [404, 'the migrations are not there yet'],
])('a database that answers %i, since %s, may answer otherwise later', (status) => {
  expect(new PostgrestError(status, '').retryable).toBe(true);
});

test.each([400, 409, 413, 422])('what it refuses with %i, it refuses each time', (status) => {
  expect(new PostgrestError(status, '').retryable).toBe(false);
});

test('a refusal tells the code and the sentence, and no row: addresses do not belong into a log', () => {
  const answer = { code: '23514', message: 'x'.repeat(201), details: 'a@navette.test' };
  const error = new PostgrestError(400, JSON.stringify(answer));
  expect(error.code).toBe('23514');
  expect(error.message).toBe(`the comments database answered 400: 23514 ${'x'.repeat(200)}`);
  expect(new PostgrestError(502, '<html>a@navette.test</html>').message).not.toContain('a@');
});
