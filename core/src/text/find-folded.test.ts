import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FOUND, NOT_FOUND } from '../../../tests/cases/folding-cases.ts';
import { findFolded, fold } from './find-folded.ts';
import { foldQuery, foldText } from './folding.ts';

/** What the query finds in a text, as it stands there. */
function found(text: string, typed: string): string[] {
  return findFolded(fold(text), foldQuery(typed)).map(({ start, end }) => text.slice(start, end));
}

test.each(FOUND)('%j finds %j', (typed, written) => {
  expect(found(written, typed)).toHaveLength(1);
});

test('a text without lines is folded as for the filter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const line = text.replaceAll('\n', ' ');
      expect(fold(line).text).toBe(foldText(line));
    }),
  );
});

test.each(NOT_FOUND)('%j does not find %j', (typed, written) => {
  expect(found(written, typed)).toEqual([]);
});

describe('what is found', () => {
  test.each([
    ['Le manœuvre', 'oeuvre', ['œuvre']],
    ['à Łódź, Straße 12', 'strasse', ['Straße']],
    ['e\u0301te\u0301 2026', 'ete', ['e\u0301te\u0301']],
    ['entre\u00adpôt\u200b A', 'entrepot', ['entre\u00adpôt\u200b']],
    ['2 – révisé', '2 - r', ['2 – r']],
    ['📦 colis 📦', 'colis', ['colis']],
    ['aaaa', 'aa', ['aa', 'aa']],
    ['ﬁche', 'i', ['ﬁ']],
    ['abc', ' \u200b ', []],
  ])('in %j by %j: %j', (text, typed, hits) => {
    expect(found(text, typed)).toEqual(hits);
  });

  test('lies within the text, in order', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({
          unit: fc.constantFrom('a', 'é', 'œ', '-', '–', ' ', '\n', '\u00ad', '\u0301'),
        }),
        fc.string({ unit: fc.constantFrom('a', 'e', 'o', '-', ' '), minLength: 1, maxLength: 3 }),
        (noise, text, typed) => {
          let before = 0;
          for (const { start, end } of findFolded(fold(text + noise), foldQuery(typed))) {
            expect(start).toBeGreaterThanOrEqual(before);
            expect(end).toBeGreaterThan(start);
            expect(end).toBeLessThanOrEqual(text.length + noise.length);
            before = start;
          }
        },
      ),
    );
  });
});

describe('a word that is hyphenated at the end of a line', () => {
  test.each([
    ['la péna-\nlité', 'penalite', ['péna-\nlité']],
    ['la péna- \n  lité', 'pénalité', ['péna- \n  lité']],
    ['la péna‐\n\nlité', 'pénalité', ['péna‐\n\nlité']],
    ['la péna\u00ad\nlité', 'pénalité', ['péna\u00ad\nlité']],
    ['la péna¬ \nlité', 'pénalité', ['péna¬ \nlité']],
    ['réf. 26-\n48213', '2648213', ['26-\n48213']],
  ])('%j is found by %j', (text, typed, hits) => {
    expect(found(text, typed)).toEqual(hits);
  });

  test.each(['saint-etienne', 'saint etienne', 'saint - étienne', 'saint-\nétienne', 'etienne'])(
    'its hyphen may be its own: %j',
    (typed) => {
      expect(found('à Saint-\nÉtienne', typed)).toHaveLength(1);
    },
  );

  test.each([
    ['a dash', 'le prix –\nhors taxes', 'prixhors'],
    ['two', 'le prix--\nhors taxes', 'prixhors'],
    ['an item of a list', 'prix\n- hors taxes', 'prixhors'],
    ['a hyphen within a line', 'péna-lité', 'pénalité'],
  ])('but not %s', (_what, text, typed) => {
    expect(found(text, typed)).toEqual([]);
  });
});

// In more than linear time, it would outlast the test.
test('a large text that is made to be slow', () => {
  for (const part of ['- \n', 'a-\n', '\u00ad ', ' –', 'a\u00ad\n']) {
    expect(findFolded(fold(part.repeat(60_000)), foldQuery('a - aa b'))).toEqual([]);
  }
});
