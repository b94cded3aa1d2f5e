import { expect, test } from 'vitest';
import { hasHttpCode } from './http-code.ts';

test.each<[what: string, error: unknown, has: boolean]>([
  ['an error with that code', Object.assign(new Error('non'), { code: 404 }), true],
  ['an error with the other code', Object.assign(new Error('non'), { code: 412 }), true],
  ['an error with another code', Object.assign(new Error('non'), { code: 403 }), false],
  ['an error with the code as a text', Object.assign(new Error('non'), { code: '404' }), false],
  ['an error without a code', new Error('404'), false],
  ['what is no error', { code: 404 }, false],
  ['a text', '404', false],
  ['nothing', null, false],
])('%s: whether it has 404 or 412', (_what, error, has) => {
  expect(hasHttpCode(error, 404, 412)).toBe(has);
});
