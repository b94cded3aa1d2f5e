import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findInPage, foldPage, foldQuery, type TextPiece } from './page-text.ts';

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
  test('ignores case, accents and typographic characters', () => {
    expect(found([line('Clause de PÉNALITÉ')], 'penalite')).toEqual(['PÉNALITÉ']);
    expect(found([line('L’avenant n° 2 – révisé')], "l'avenant")).toEqual(['L’avenant']);
    expect(found([line('L’avenant n° 2 – révisé')], '2 - revise')).toEqual(['2 – révisé']);
    expect(found([line('office')], 'ﬁ')).toEqual(['fi']);
    expect(found([line('oﬃce')], 'office')).toEqual(['oﬃce']);
  });

  test.each([
    ['‘quai’ «nord» “sud”', `'quai' "nord" "sud"`],
    ['2024‐2025‑2026–2027—2028', '2024-2025-2026-2027-2028'],
    ['entre\u00adpôt', 'entrepot'],
  ])('finds %s, as people type it: %s', (text, typed) => {
    expect(found([line(text)], typed)).toEqual([text]);
    expect(found([line(typed)], text)).toEqual([typed]);
  });

  test('takes all white space for one space', () => {
    const pieces = [part('  '), part('Clause\t\u00a0 de'), line(' '), line(' prix ')];
    expect(foldPage(pieces).folded).toBe('clause de prix ');
    expect(found([line('Clause de  prix')], ' clause   de\tprix ')).toEqual(['Clause de  prix']);
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
