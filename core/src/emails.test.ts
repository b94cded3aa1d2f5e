import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailKey, isCredential, isEmailAddress, parseEmails } from './emails.ts';

describe('the field of allowed addresses', () => {
  test.each([
    ['', [], []],
    [' , \n ', [], []],
    ['A@Navette.test', ['a@navette.test'], []],
    ['a@x.fr,b@x.fr c@x.fr\n\td@x.fr', ['a@x.fr', 'b@x.fr', 'c@x.fr', 'd@x.fr'], []],
    ['a@x.fr, A@X.FR', ['a@x.fr'], []],
    ['a@x.fr, pas-bon, b@', ['a@x.fr'], ['pas-bon', 'b@']],
    ['a@x.fr;B@x.fr; c@x.fr;', ['a@x.fr', 'b@x.fr', 'c@x.fr'], []],
  ])('%j', (input, emails, malformed) => {
    expect(parseEmails(input)).toEqual({ emails, malformed });
  });

  test('parses its own output to the same addresses', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.emailAddress()), (noise, addresses) => {
        const { emails, malformed } = parseEmails([noise, ...addresses].join(' '));
        expect(parseEmails(emails.join(', ')).emails).toEqual(emails);
        expect(emails.every((email) => email === emailKey(email) && isEmailAddress(email))).toBe(
          true,
        );
        expect(new Set([...emails, ...malformed]).size).toBe(emails.length + malformed.length);
      }),
    );
  });
});

describe('addresses', () => {
  test.each(['a@x.fr', 'prénom.nom+tri@sous.domaine.example', "o'neil@x.fr"])('%s', (address) => {
    expect(isEmailAddress(address)).toBe(true);
  });

  test.each([
    '',
    'a',
    '@x.fr',
    'a@',
    'a@x',
    'a@x.',
    'a@.fr',
    'a@x..fr',
    'a b@x.fr',
    'a@b@x.fr',
    'a@x.fr/',
    'x@y.z\u0000',
    'x\u200b@y.fr',
    'x@y.f\u202er',
    'x@\ud83dy.fr',
    'x@y.fr\ue000',
    'x\ufffe@y.fr',
    '\u212aevin@x.fr',
  ])('not %j', (address) => {
    expect(isEmailAddress(address)).toBe(false);
  });

  test('of at most 254 characters', () => {
    const domain = '@navette.example';
    const longest = `${'a'.repeat(254 - domain.length)}${domain}`;
    expect(isEmailAddress(longest)).toBe(true);
    expect(isEmailAddress(`a${longest}`)).toBe(false);
  });

  test('a key is lower-cased and otherwise unchanged', () => {
    expect(emailKey(' Chef@Navette.test\u00a0')).toBe(' chef@navette.test\u00a0');
  });
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
