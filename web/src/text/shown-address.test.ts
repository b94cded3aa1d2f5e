import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownAddress } from './shown-address.ts';

test.each([
  ['zoé@xn--socit-esab.fr', 'zoé@société.fr'],
  ['info@xn--mnchen-3ya.xn--wrocaw-6db.pl', 'info@münchen.wrocław.pl'],
  ['a@mail.xn--d-xga.com', 'a@mail.dô.com'],
  ['jean@x.fr', 'jean@x.fr'],
  ['personne-0a1b2c3d@effacee.invalid', 'Personne effacée (0a1b2c3d)'],
  // Letters of other scripts, which may look like Latin ones.
  ['a@xn--80ak6aa92e.com', 'a@xn--80ak6aa92e.com'],
  ['a@xn--.fr', 'a@xn--.fr'],
  ['a@xn--é.fr', 'a@xn--é.fr'],
  ['a@xn--99999999.fr', 'a@xn--99999999.fr'],
  // No correct spelling of anything.
  ['a@xn--wroclaw-9db.pl', 'a@xn--wroclaw-9db.pl'],
])('%s is shown as %s', (email, shown) => {
  expect(shownAddress(email)).toBe(shown);
});

test('every domain in Latin letters is shown as it was written', () => {
  const label = fc
    .array(fc.constantFrom(...Array.from('abcxyz019éèçàüößøåæœłđñ')), {
      minLength: 1,
      maxLength: 20,
    })
    .map((letters) => letters.join(''));
  fc.assert(
    fc.property(label, label, (first, second) => {
      const domain = `${first}.${second}.fr`;
      expect(shownAddress(`a@${domainToASCII(domain)}`)).toBe(`a@${domain}`);
    }),
  );
});
