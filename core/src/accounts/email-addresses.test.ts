import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEmailAddress, parseEmail, parseEmails } from './email-addresses.ts';
import { addressKey } from './address-key.ts';

describe('the field of allowed addresses', () => {
  test.each([
    ['', []],
    [' , \n ', []],
    ['A@Navette.test', ['a@navette.test']],
    ['a@x.fr,b@x.fr c@x.fr\n\td@x.fr', ['a@x.fr', 'b@x.fr', 'c@x.fr', 'd@x.fr']],
    ['a@x.fr, A@X.FR', ['a@x.fr']],
    ['a@x.fr, pas-bon, b@', ['a@x.fr', 'pas-bon', 'b@']],
    ['a@x.fr;B@x.fr; c@x.fr;', ['a@x.fr', 'b@x.fr', 'c@x.fr']],
  ])('%j', (input, entries) => {
    expect(parseEmails(input)).toEqual(entries);
  });

  test.each([
    ['<a@x.fr>', ['a@x.fr']],
    ['Jean Dupont <Jean@x.fr>', ['jean@x.fr']],
    [
      'Jean Dupont <jean@x.fr>; Léa <lea@x.fr>,\r\nOdile<odile@x.fr>',
      ['jean@x.fr', 'lea@x.fr', 'odile@x.fr'],
    ],
    ['Jean <jean@x.fr> Léa <lea@x.fr>', ['jean@x.fr', 'lea@x.fr']],
    ['"Dupont, Jean" <jean@x.fr>', ['jean@x.fr']],
    ['"Dupont; Jean" <jean@x.fr>, "Martin, Léa"<lea@x.fr>', ['jean@x.fr', 'lea@x.fr']],
    ['jean@x.fr <jean@x.fr>', ['jean@x.fr']],
    ['"jean@x.fr"', ['jean@x.fr']],
  ])('with names: %j', (input, entries) => {
    expect(parseEmails(input)).toEqual(entries);
  });

  test.each([
    // A name with a comma and without quotes could be two entries: the person sees both.
    ['Dupont, Jean <jean@x.fr>', ['dupont', 'jean@x.fr']],
    ['Dupont; Jean <jean@x.fr>', ['dupont', 'jean@x.fr']],
    ['Dupont\nJean <jean@x.fr>', ['dupont', 'jean@x.fr']],
    ['Dupont\rJean <jean@x.fr>', ['dupont', 'jean@x.fr']],
    ['jean@, Léa <lea@x.fr>', ['jean@', 'lea@x.fr']],
    ['jean@ Léa <lea@x.fr>', ['jean@', 'lea@x.fr']],
    ['a@x.fr Léa <lea@x.fr>', ['a@x.fr', 'lea@x.fr']],
    ['"a@x.fr, b@x.fr" <c@x.fr>', ['a@x.fr', 'b@x.fr', 'c@x.fr']],
    ['<a@x.fr, b@x.fr>', ['a@x.fr', 'b@x.fr']],
    ['Jean <>', ['jean']],
    ['Jean <jean@>', ['jean@']],
    ['<a@x.fr', ['a@x.fr']],
    ['a"b@x.fr', ['a', 'b@x.fr']],
    ['5" <a@x.fr>\n6" b@x.fr', ['a@x.fr', '6', 'b@x.fr']],
    ['Jean\tjean@x.fr', ['jean', 'jean@x.fr']],
  ])('drops nothing that may be meant as an address: %j', (input, entries) => {
    expect(parseEmails(input)).toEqual(entries);
  });

  test.each([
    "'jean@x.fr'",
    '‘jean@x.fr’',
    '`jean@x.fr`',
    '«jean@x.fr»',
    '« jean@x.fr »',
    '«\u00a0jean@x.fr\u00a0»',
    '‹jean@x.fr›',
    '“jean@x.fr”',
    '„jean@x.fr“',
    '<jean@x.fr>',
    '‹ jean@x.fr ›',
    '(jean@x.fr)',
    '[jean@x.fr]',
    '{jean@x.fr}',
    '*jean@x.fr*',
    '**jean@x.fr**',
    '_jean@x.fr_',
    'jean@x.fr.',
    'jean@x.fr…',
    'jean@x.fr !',
    'jean@x.fr?',
    'jean@x.fr:',
    'jean@x.fr;',
    '- jean@x.fr',
    '• jean@x.fr',
    '> jean@x.fr',
    '\u00a0jean@x.fr\u202f',
    '\ufeffjean@x.fr',
    'jean\u200b@x.fr\u200e',
    'jean@x\u00ad.fr',
    '\u202ajean@x.fr\u202c',
    'JEAN＠X．FR',
    'ｊｅａｎ＠ｘ．ｆｒ',
    'jean﹫x。fr',
    'mailto:jean@x.fr',
    'MAILTO:Jean@x.fr',
    'mailto:jean%40x.fr',
    'mailto:jean@x.fr?subject=Devis%20n%C2%B0%2012&body=Bonjour%2C',
    '<mailto:jean@x.fr>',
    'jean@x.fr?subject=Devis',
    'jean@x.fr<mailto:jean@x.fr>',
    '[jean@x.fr](mailto:jean@x.fr)',
    'Jean Dupont [mailto:jean@x.fr]',
    'smtp:jean@x.fr',
    'E-mail:jean@x.fr',
    'Cc: jean@x.fr',
    'À : Jean Dupont <jean@x.fr>',
    'jean@x.fr (Jean)',
    'jean@x.fr (Jean Dupont, Lyon)',
    'Jean Dupont (jean@x.fr)',
    '(Jean) jean@x.fr',
    '"Jean Dupont" jean@x.fr',
    "'jean@x.fr' <jean@x.fr>",
    "'Dupont, Jean' <jean@x.fr>",
    "Jean Dupont <'jean@x.fr'>",
    'Jean Dupont (Lyon) <jean@x.fr>',
    'Jean Dupont <jean@x.fr> (Lyon)',
    'jean@x.fr, jean@X.FR; Jean@x.fr',
    'jean@x.fr / jean@x.fr',
    'Jean Dupont &lt;jean@x.fr&gt;',
    'jean@x.fr&nbsp;',
    '<mailto:jean@x.fr|jean@x.fr>',
    '[jean@x.fr|mailto:jean@x.fr]',
    'Courriel : jean@x.fr',
    'Adresse e-mail\u00a0: jean@x.fr',
    'Mél :jean@x.fr',
    'Jean Dupont: jean@x.fr',
    '1. jean@x.fr\n2.\tjean@x.fr',
    'a) jean@x.fr',
    '%20jean@x.fr',
    '#jean@x.fr',
    'mailto:jean@x.fr?subject=Devis&amp;body=Bonjour',
  ])('is read in every form that is copied: %j', (input) => {
    expect(parseEmails(input)).toEqual(['jean@x.fr']);
  });

  test.each([
    ["Jean Dupont <jean@x.fr>; 'lea@x.fr'", ['jean@x.fr', 'lea@x.fr']],
    ["Jean Dupont <jean@x.fr>; 'x'", ['jean@x.fr', 'x']],
    ['mailto:a@x.fr,b@x.fr?cc=c%40x.fr&subject=d@x.fr', ['a@x.fr', 'b@x.fr', 'c@x.fr']],
    ['a@x.fr|b@x.fr/c@x.fr', ['a@x.fr', 'b@x.fr', 'c@x.fr']],
    ['a@x.fr，b@x.fr；c@x.fr、d@x.fr', ['a@x.fr', 'b@x.fr', 'c@x.fr', 'd@x.fr']],
    ["o'neil@x.fr; 'd’artagnan@x.fr'", ["o'neil@x.fr", "d'artagnan@x.fr"]],
    ['_jean@x.fr, +33@x.fr', ['_jean@x.fr', '+33@x.fr']],
    ['a@x.fr?b@x.fr', ['a@x.fr?b@x.fr']],
    ['mailto:%E0%A4@x.fr', ['%e0%a4@x.fr']],
    ['(Jean)', ['jean']],
    ['e\u0301ric@x.fr', ['éric@x.fr']],
    ['Équipe : jean@x.fr, lea@x.fr\nCc : odile', ['jean@x.fr', 'lea@x.fr', 'odile']],
    ['jean.dupont : lea@x.fr', ['jean.dupont', 'lea@x.fr']],
    ['12 jean@x.fr', ['12', 'jean@x.fr']],
  ])('and several: %j', (input, entries) => {
    expect(parseEmails(input)).toEqual(entries);
  });

  test('a text that is made to be slow', () => {
    for (const part of [
      "'",
      "' ",
      '((',
      '[(<',
      'a:',
      '!',
      '_',
      '?',
      '@?',
      '"\n',
      'mailto:',
      'a ',
      '&lt;',
      '%20',
    ]) {
      parseEmails(part.repeat(50_000));
    }
  });

  test('a field for one address reads it in the same forms, and no other', () => {
    expect(parseEmail(' Jean <Jean@x.fr>. ')).toBe('jean@x.fr');
    expect(parseEmail('a@x.fr, b@x.fr ')).toBe('a@x.fr, b@x.fr');
    expect(parseEmail(' \u200b')).toBe('');
  });

  test('parses its own output to the same addresses', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.emailAddress()), (noise, addresses) => {
        const entries = parseEmails([noise, ...addresses].join(' '));
        expect(parseEmails(entries.join(', '))).toEqual(entries);
        expect(entries).toEqual([...new Set(entries.map(addressKey))]);
      }),
    );
  });

  const names = fc.string().map((name) => name.replaceAll(/["\r\n]/g, ' '));
  const addresses = fc
    .array(fc.tuple(fc.stringMatching(/^[a-z]{1,8}$/), names), { maxLength: 5 })
    .map((people) => people.map(([local, name]) => ({ email: `${local}@x.fr`, name })));

  test('finds each address, however it is written', () => {
    fc.assert(
      fc.property(
        addresses,
        fc.constantFrom(',', ';', '\n', ', ', ' ;\r\n'),
        (people, separator) => {
          const expected = [...new Set(people.map(({ email }) => email))];
          const written = people.map(({ email, name }) => `"${name}" <${email.toUpperCase()}>`);
          const found = parseEmails(written.join(separator));
          expect(found.filter((entry) => entry.endsWith('@x.fr'))).toEqual(expected);
          // Only a name with an @ leaves anything else.
          expect(found.filter((entry) => !entry.includes('@'))).toEqual([]);
        },
      ),
    );
  });

  test('no word with an @ is lost', () => {
    const piece = fc.constantFrom('"', '<', '>', ',', ';', ' ', '\n', 'a@x.fr', 'b@', 'nom');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        const words = text.split(/[\s,;<>"]+/).filter((word) => word.includes('@'));
        expect(parseEmails(text)).toEqual(expect.arrayContaining(words));
      }),
    );
  });
});

describe('addresses', () => {
  test.each(['a@x.fr', 'prénom.nom+tri@sous.domaine.example', "o'neil@x.fr"])('%s', (address) => {
    expect(isEmailAddress(address)).toBe(true);
  });

  // Chips that would look right, and match nobody.
  test.each([
    "'jean@x.fr'",
    "'jean@x.fr",
    '`jean@x.fr',
    'mailto:jean@x.fr',
    '«jean@x.fr»',
    'jean@x.fr.',
    'jean@x.fr!',
    'jean@x.fr&gt',
    'jean@x.fr\u00a0',
    'jean@x_y.fr',
    'jean@-x.fr',
    'jean@x-.fr',
    'jean@x.f',
    'jean@1.2.3.4',
    '.jean@x.fr',
    'jean.@x.fr',
    'jean..dupont@x.fr',
    'jean＠x.fr',
  ])('not %j', (address) => {
    expect(isEmailAddress(address)).toBe(false);
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
});
