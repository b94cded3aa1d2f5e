import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FOUND } from '../../../tests/cases/folding-cases.ts';
import { matchesIn, searchWords } from './search-words.ts';

test.each([
  ['CMR n° 26-48213 – Lyon.pdf', 'cmr n 26 48213 lyon pdf'],
  ['N°12, nº12 et № 12', 'n 12 n 12 et n 12'],
  ['Œuvre à Łódź, Straße, Ærø, Đà Nẵng', 'oeuvre a lodz strasse aero da nang'],
  ["L’avenant d'été (copie) [2].docx", 'l avenant d ete copie 2 docx'],
  ['e\u0301te\u0301', 'ete'],
  ['entre\u00adpôt\u200b 3\ufeff4', 'entrepot 34'],
  ['ﬁche m² ½', 'fiche m2 1 2'],
  ['🚚 …—', ''],
  ['ΟΔΟΣ Москва', 'οδοσ москва'],
])('%s has the words %s', (text, words) => {
  expect(searchWords(text).join(' ')).toBe(words);
});

test.each(FOUND)('the words of %j are in those of %j', (typed, written) => {
  for (const word of searchWords(typed)) expect(searchWords(written).join(' ')).toContain(word);
  expect(matchesIn(written, typed)).not.toEqual([]);
});

test('words contain nothing that a pattern or a query would read as more than itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const word of searchWords(text))
        expect(word).toMatch(/^[^\s%_\\'":&|!()*<>.?+{}[\]^$/-]+$/);
    }),
  );
});

test('words have the same words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const words = searchWords(text).join(' ');
      expect(searchWords(words).join(' ')).toBe(words);
    }),
  );
});

const marked = (text: string, query: string) =>
  matchesIn(text, query)
    .toReversed()
    .reduce(
      (whole, { start, end }) =>
        `${whole.slice(0, start)}[${whole.slice(start, end)}]${whole.slice(end)}`,
      text,
    );

test.each([
  ['CMR n° 26-48213 – Lyon.pdf', '48213', 'CMR n° 26-[48213] – Lyon.pdf'],
  ['CMR n° 26-48213 – Lyon.pdf', 'lyon cmr', '[CMR] n° 26-48213 – [Lyon].pdf'],
  ['Étés à Łódź', 'ete lodz', '[Été]s à [Łódź]'],
  ['Manœuvre', 'oeuvre', 'Man[œuvre]'],
  ['Straße', 'ss', 'Straße'],
  ['e\u0301te\u0301 2', 'ete', '[e\u0301te\u0301] 2'],
  ['entre\u00adpôts', 'entrepot', '[entre\u00adpôt]s'],
  ['mars 26, 1926', '26', 'mars [26], 1926'],
  ['banana', 'ana', 'b[anana]'],
  ['📦 palette', 'palette', '📦 [palette]'],
  ['rien', '…', 'rien'],
])('in %s, %s is marked as %s', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});
