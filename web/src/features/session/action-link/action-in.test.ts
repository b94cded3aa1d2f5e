import { expect, test } from 'vitest';
import { actionIn } from './action-in.ts';

test('reads a link of a message, and nothing but its kind and code', () => {
  const link = '?mode=verifyEmail&oobCode=abc&apiKey=k&continueUrl=https://ailleurs.test&lang=fr';
  expect(actionIn(link)).toEqual({ mode: 'verifyEmail', code: 'abc' });
});

test.each(['', '?mode=verifyEmail', '?oobCode=abc', '?mode=&oobCode=abc', '?mode=x&oobCode='])(
  'the sign-in screen itself: %j',
  (search) => {
    expect(actionIn(search)).toBeNull();
  },
);
