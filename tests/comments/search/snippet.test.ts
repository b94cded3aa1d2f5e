import { expect, test } from 'vitest';
import { literal } from '../support/attempts.ts';
import { onEachPostgres } from '../support/engines.ts';

// What a result shows of a text: where the words typed are, however they are written.

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
    ['48213', '48213'],
  ])('typed %s, it is around %s', async (word, written) => {
    const shown = await snippet(`${far}${written} ${far}`, [word]);
    expect(shown).toMatch(/^….*…$/);
    expect(shown).toContain(written);
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
