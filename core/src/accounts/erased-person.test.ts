import { expect, test } from 'vitest';
import { isEmailAddress } from './email-addresses.ts';
import { erasedName, erasedPerson, isErasedAddress } from './erased-person.ts';

test('an erased person has an address that is well formed, and that nobody else has', () => {
  const { email, uid } = erasedPerson('0a1b2c3d');
  expect([email, uid]).toEqual(['personne-0a1b2c3d@effacee.invalid', 'personne-0a1b2c3d']);
  expect([isEmailAddress(email), isErasedAddress(email)]).toEqual([true, true]);
  expect(erasedName(email)).toBe('Personne effacée (0a1b2c3d)');
});

test.each(['lea@navette.test', 'effacee.invalid@navette.test', 'x@pas-effacee.invalid'])(
  '%s is not erased',
  (email) => expect([isErasedAddress(email), erasedName(email)]).toEqual([false, null]),
);
