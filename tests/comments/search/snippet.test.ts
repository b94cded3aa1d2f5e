import { expect, test } from 'vitest';
import { foldText } from '../../../core/src/text/folding.ts';
import { literal } from '../support/attempts.ts';
import { onEachPostgres } from '../support/engines.ts';

// The part of a text that a result shows: around the typed words, however the text writes them.

onEachPostgres((engine) => {
  function snippet(text: string, words: readonly string[]): Promise<string> {
    const list = words.map(literal).join(', ');
    return engine.run(`select private.snippet(${literal(text)}, array[${list}])`);
  }

  const far = 'palette '.repeat(50);

  test.each([
    ['quantite', 'Quantités'],
    ['ete', 'd’Été'],
    ['lodz', 'ŁÓDŹ'],
    ['yzeron', 'Ÿžeroň'],
    ['48213', '26-48213'],
    ['48213', 'CMR_48213'],
    ['coeur', 'cœur'],
    ['coeur', 'coëur'],
    ['strasse', 'Straße'],
  ])('typed %s, it is around %s', async (word, written) => {
    const shown = await snippet(`${far}${written} ${far}`, [word]);
    expect(shown).toMatch(/^….*…$/);
    expect(shown).toContain(written);
  });

  test('so with every letter of Latin that the search knows by plain ones', async () => {
    // Letters of Latin-1 and Latin Extended-A.
    const letters = Array.from({ length: 0xbf }, (_, at) => String.fromCodePoint(0xc0 + at));
    const known = letters.filter((letter) => /^[a-z]{1,2}$/.test(foldText(letter)));
    const found = (letter: string) =>
      `private.snippet(${literal(`${far}q${letter} ${far}`)}, array[${literal(foldText(`q${letter}`))}]) like '%q' || ${literal(letter)} || ' %'`;
    const rows = known.map((letter) => `(${literal(letter)}, ${found(letter)})`).join(', ');
    const missed = await engine.run(
      `select coalesce(string_agg(letter, '' order by letter), '') from (values ${rows}) all_letters (letter, is_found) where not is_found`,
    );
    expect(known.length).toBeGreaterThan(170);
    expect(missed).toBe('');
  });

  test('it is around the first of the words that is there, at the beginning of a word', async () => {
    const shown = await snippet(`${far}pesété ${far}Lyon ${far}été ${far}`, [
      'absent',
      'ete',
      'lyon',
    ]);
    expect(shown).toContain(' été ');
    expect(shown).not.toMatch(/pesété|Lyon/);
  });

  test('a text that has none of the words is shown from its beginning', async () => {
    expect(await snippet(`Quai  3\n${far}`, ['absent'])).toMatch(/^Quai 3 palette .*…$/);
  });
});
