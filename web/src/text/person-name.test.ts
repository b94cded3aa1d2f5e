import { erasedPerson } from '@navette/core/accounts/erased-person';
import { expect, test } from 'vitest';
import { personName } from './person-name.ts';

test('people are named by address, but for those who were erased', () => {
  expect(personName('claire@navette.test')).toBe('claire@navette.test');
  expect(personName(erasedPerson('0a1b2c3d').email)).toBe('Personne effacée');
});
