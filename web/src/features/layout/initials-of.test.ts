import { expect, test } from 'vitest';
import { initialsOf } from './initials-of.ts';

test('takes the first letters of a first and a last name', () => {
  expect(initialsOf('jean.dupont@navette.example')).toBe('JD');
  expect(initialsOf('élodie_le-gall@navette.example')).toBe('ÉL');
});

test('takes one letter of one word, and something of any address', () => {
  expect(initialsOf('membre@navette.example')).toBe('M');
  expect(initialsOf('"@navette.example')).toBe('?');
  expect(initialsOf('')).toBe('?');
});
