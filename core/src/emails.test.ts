import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailKey, isEmailAddress, parseEmails } from './emails.ts';

describe('the field of allowed addresses', () => {
  test.each([
    ['', [], []],
    [' , \n ', [], []],
    ['A@Navette.test', ['a@navette.test'], []],
    ['a@x.fr,b@x.fr c@x.fr\n\td@x.fr', ['a@x.fr', 'b@x.fr', 'c@x.fr', 'd@x.fr'], []],
    ['a@x.fr, A@X.FR', ['a@x.fr'], []],
    ['a@x.fr, pas-bon, b@', ['a@x.fr'], ['pas-bon', 'b@']],
    ['a@x.fr;b@x.fr', [], ['a@x.fr;b@x.fr']],
  ])('%j', (input, emails, malformed) => {
    expect(parseEmails(input)).toEqual({ emails, malformed });
  });

  test('gives back what it has read', () => {
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
    `${'a'.repeat(250)}@x.fr`,
  ])('not %j', (address) => {
    expect(isEmailAddress(address)).toBe(false);
  });
});
