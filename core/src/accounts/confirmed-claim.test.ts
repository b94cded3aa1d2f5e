import { expect, test } from 'vitest';
import { isUnsettled } from './confirmed-claim.ts';

const account = { email: 'Lea@navette.test', emailVerified: true };

test.each([
  ['its address was confirmed in a session', 'lea@navette.test', false],
  ['an operator made it', undefined, false],
  ['nobody has confirmed it in a session', '', true],
  ['it had another address then', 'autre@navette.test', true],
  ['somebody has written the claim by hand', null, true],
])('a verified account is unsettled or not: %s', (_case, confirmed, unsettled) => {
  expect(isUnsettled({ ...account, confirmed })).toBe(unsettled);
});

test('an account that is not verified has nothing to settle yet', () => {
  expect(isUnsettled({ ...account, emailVerified: false, confirmed: '' })).toBe(false);
});
