import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentsUrl } from '../../../urls.ts';
import { addressLength, linkify } from './linkify.ts';

/** The addresses found, as shown. */
const links = (text: string) =>
  linkify(text).flatMap((part) => (part.kind === 'link' ? [part.text] : []));

test('finds an address among words', () => {
  expect(linkify('Voir https://navette.test/a?b=c#d demain')).toEqual([
    { kind: 'text', text: 'Voir ' },
    { kind: 'link', text: 'https://navette.test/a?b=c#d', href: 'https://navette.test/a?b=c#d' },
    { kind: 'text', text: ' demain' },
  ]);
});

test('a text without an address is one part, an empty text has none', () => {
  expect(linkify('Rien à voir')).toEqual([{ kind: 'text', text: 'Rien à voir' }]);
  expect(linkify('')).toEqual([]);
});

describe('where an address ends', () => {
  test.each([
    ['Lisez http://a.test/b.', 'http://a.test/b'],
    ['Lisez http://a.test/b ! Puis', 'http://a.test/b'],
    ['Lisez http://a.test/b\u00a0: c’est', 'http://a.test/b'],
    ['(voir http://a.test/b)', 'http://a.test/b'],
    ['(voir http://a.test/b).', 'http://a.test/b'],
    ['http://a.test/wiki/Palette_(manutention)', 'http://a.test/wiki/Palette_(manutention)'],
    ['«\u00a0http://a.test/b\u00a0»', 'http://a.test/b'],
    ['"http://a.test/b"', 'http://a.test/b'],
    ['<http://a.test/b>', 'http://a.test/b'],
    ['http://a.test/b\nhttps', 'http://a.test/b'],
    ['http://a.test/?q=1,2', 'http://a.test/?q=1,2'],
    ['https://a.test/été/📦/c', 'https://a.test/été/📦/c'],
    ['HTTPS://A.TEST/B', 'HTTPS://A.TEST/B'],
    ['http://a.test/(b))).)', 'http://a.test/(b)'],
    ['http://a.test/[b]}).', 'http://a.test/[b]'],
    ['[[http://a.test/{b}]]', 'http://a.test/{b}'],
    ['{http://a.test/{b}}', 'http://a.test/{b}'],
    ['http://a.test/b)c(d)', 'http://a.test/b)c(d'],
    ['http://a.test:8080/b', 'http://a.test:8080/b'],
    ['http://[::1]:8080/b', 'http://[::1]:8080/b'],
    [`(http://a.test/${'b'.repeat(1986)}).`, `http://a.test/${'b'.repeat(1986)}`],
    [`http://${'é'.repeat(63)}.test/`, `http://${'é'.repeat(63)}.test/`],
    [`http://a.${'é'.repeat(63)}:8080/b`, `http://a.${'é'.repeat(63)}:8080/b`],
    [`http://${'a.'.repeat(126)}b/`, `http://${'a.'.repeat(126)}b/`],
    ['http:///a.test\\b', 'http:///a.test\\b'],
    ['http://a.test/@b', 'http://a.test/@b'],
  ])('%j', (text, shown) => expect(links(text)).toEqual([shown]));
});

test.each(['Transports Dupont S.A.R.L.', 'Urgent !', 'Tarifs (2026)', '*Lot*_'])(
  'the link to %s is read whole',
  (name) => {
    for (const url of [documentsUrl(`${name}/`), documentsUrl('A/', name)]) {
      const link = `https://navette.test${url}`;
      expect(links(`Voir ${link}.`)).toEqual([link]);
    }
  },
);

describe('what stays text', () => {
  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://a.test/b',
    'https://',
    'http://...',
    'xhttps://a.test',
    'https://banque.test@ailleurs.test/',
    'https://banque.test:mot@ailleurs.test/',
    'https://:mot@ailleurs.test/',
    'https:///banque.test@ailleurs.test/',
    'https://@ailleurs.test/',
    '<a href="x">clic</a>',
    `http://a.test/${'b'.repeat(1987)}`,
    `http://${'a'.repeat(64)}.test/`,
    `http:/\\/${'a'.repeat(64)}.test/`,
    `http://${'a.'.repeat(126)}bc/`,
  ])('%j', (text) => expect(links(text)).toEqual([]));
});

test('nothing is left of an address of nothing but punctuation', () => {
  expect(addressLength('?!)')).toBe(0);
});

test('finds several addresses, and keeps what is between them', () => {
  const parts = linkify('http://a.test, http://b.test !').map(({ text }) => text);
  expect(parts).toEqual(['http://a.test', ', ', 'http://b.test', ' !']);
});

test('a bidirectional control ends an address', () => {
  expect(links('https://a.test/\u202efdp.exe')).toEqual(['https://a.test/']);
});

test('nothing is lost, and every link is http or https, and names no user', () => {
  const pieces = fc.constantFrom(
    'https://',
    'http://',
    'a.test',
    '/',
    '\\',
    ':',
    '(',
    ')',
    '.',
    ' ',
    '📦',
    '@',
    '\u202e',
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.oneof(pieces, fc.string({ unit: 'grapheme', maxLength: 3 })))
      .map((all) => all.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const parts = linkify(text);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const part of parts) {
        if (part.kind === 'link') expect(part.href).toMatch(/^https?:\/\/[^/@]+(?:\/|$)/);
        expect(part.text).not.toBe('');
      }
    }),
  );
});
