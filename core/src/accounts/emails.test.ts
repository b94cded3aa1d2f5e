import { describe, expect, test } from 'vitest';
import { emailKey, isCredential } from './emails.ts';

test('a key is lower-cased and otherwise unchanged', () => {
  expect(emailKey(' Chef@Navette.test\u00a0')).toBe(' chef@navette.test\u00a0');
});

describe('credentials', () => {
  test.each(['a@x.fr', 'Prénom.Nom+tri@x.fr', "o'neil@x.fr", '用户@例子.公司'])('%s', (address) => {
    expect(isCredential(address)).toBe(true);
  });

  test.each([
    '',
    ' a@x.fr',
    'a@x.fr ',
    'a@x.fr\t',
    'a@x.fr\u00a0',
    'a@x.fr\u3000',
    'a\u0000@x.fr',
    'a\u00ad@x.fr',
    'a\u200d@x.fr',
    'a@x.fr\ufeff',
    'a@x.fr\ud83d',
    'a@x.fr\uf8ff',
    '\u212aevin@x.fr',
    'V\u0130P@x.fr',
  ])('not %j', (address) => {
    expect(isCredential(address)).toBe(false);
  });

  test('two of them have the same key only if they differ in capitals alone', () => {
    // Letters that the rules, Postgres or JavaScript would lower-case to an ASCII letter.
    for (let point = 0x80; point <= 0x10ffff; point++) {
      const letter = String.fromCodePoint(point);
      if (/[a-z]/.test(emailKey(letter)))
        expect([letter, isCredential(letter)]).toEqual([letter, false]);
    }
  });
});
