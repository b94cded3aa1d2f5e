import { foldQuery } from '@navette/core/text/folding';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FOUND } from '../../../../../tests/cases/folding-cases.ts';
import { findInPage, foldPage, type TextPiece } from './page-text.ts';

const line = (text: string): TextPiece => ({ text, endsLine: true });
const part = (text: string): TextPiece => ({ text, endsLine: false });

/** The text of each hit, as it stands in the items. */
function found(pieces: TextPiece[], query: string): string[] {
  return findInPage(foldPage(pieces), foldQuery(query)).map(({ start, end }) =>
    pieces
      .slice(start.item, end.item + 1)
      .map(({ text }, index, all) =>
        text.slice(
          index === 0 ? start.offset : 0,
          index === all.length - 1 ? end.offset : undefined,
        ),
      )
      .join('|'),
  );
}

describe('a search', () => {
  test.each(FOUND)('%j finds %j, in one piece or in many', (typed, written) => {
    expect(found([line(written)], typed)).toHaveLength(1);
    expect(found(Array.from(written, part), typed)).toHaveLength(1);
  });

  test('takes all white space for one space', () => {
    const pieces = [part('  '), part('Clause\t\u00a0 de'), line(' '), line(' prix ')];
    expect(found(pieces, ' clause   de\tprix')).toEqual(['Clause\t\u00a0 de| | prix']);
  });

  test.each([
    [[line('la péna-'), line('lité')], 'penalite', 'péna-|lité'],
    [[part('la '), part('péna-'), line(''), part('lité')], 'penalite', 'péna-||lité'],
    [[line('à Saint-'), line('Étienne')], 'saint etienne', 'Saint-|Étienne'],
    [[line('à Saint-'), line('Étienne')], 'Saint-Étienne', 'Saint-|Étienne'],
  ])('finds a word that is hyphenated across lines: %j', (pieces, typed, hit) => {
    expect(found(pieces, typed)).toEqual([hit]);
  });

  test('gives the hits in their order', () => {
    expect(found([line('Prix bas, PRIX haut'), line('prix')], 'prix')).toEqual([
      'Prix',
      'PRIX',
      'prix',
    ]);
  });

  test('goes over items and lines', () => {
    expect(found([part('péna'), line('lité'), line('de retard')], 'pénalité de')).toEqual([
      'péna|lité|de',
    ]);
    expect(found([line('fin.'), line('Suite')], 'fin.Suite')).toEqual([]);
  });

  test('counts each place once', () => {
    expect(found([line('aaaa')], 'aa')).toHaveLength(2);
    expect(found([line('abc')], '  ')).toEqual([]);
  });

  test('reads right-to-left text and characters of two units', () => {
    expect(found([line('عقد النقل 2026')], 'النقل')).toEqual(['النقل']);
    expect(found([line('📦 colis')], 'colis')).toEqual(['colis']);
  });

  test('finds every word of every page again', () => {
    const word = fc.stringMatching(/^[a-zéèœ’A-Z0-9]{1,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 20 }), fc.nat(), (words, index) => {
        const searched = words[index % words.length] ?? '';
        expect(found(words.map(line), searched).length).toBeGreaterThan(0);
      }),
    );
  });

  test('gives places within the items, whatever they hold', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.boolean()), { maxLength: 10 }),
        fc.string({ unit: 'grapheme', maxLength: 3 }),
        (items, query) => {
          const pieces = items.map(([text, endsLine]) => ({ text, endsLine }));
          for (const { start, end } of findInPage(foldPage(pieces), foldQuery(query))) {
            expect(start.item).toBeLessThanOrEqual(end.item);
            expect(start.offset).toBeLessThanOrEqual(pieces[start.item]?.text.length ?? -1);
          }
        },
      ),
    );
  });
});
