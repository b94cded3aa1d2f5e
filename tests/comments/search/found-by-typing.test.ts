import { beforeAll, expect, test } from 'vitest';
import { searchWords } from '../../../core/src/text/search-words.ts';
import { CASE_VIEWERS } from '../../cases/access-case-viewers.ts';
import { literal } from '../support/attempts.ts';
import { onEachPostgres } from '../support/engines.ts';
import { NOBODYS, OPEN } from '../support/mirrored.ts';
import { asked, foundBy, mirrored } from '../support/searching.ts';
import { NAMES, PARTS } from './names.ts';

// 300 realistic names, each found by three ways of typing it, by somebody who sees half of all items.

const { member } = CASE_VIEWERS;

/** Each way has a name's number or place in it, which tell the names apart. */
const WAYS: Readonly<Record<string, (name: string, index: number) => string>> = {
  'as it stands': (name) => name.replace(/\.[^.]+$/, ''),
  'in another order, in lower case and without accents': (name) =>
    searchWords(name).toReversed().join(' '),
  'by a part of its number and the beginning of its place': (_, index) => {
    const { place, number } = PARTS[index] ?? { place: '', number: '' };
    return `${searchWords(place)[0]?.slice(0, 3)} ${number.slice(1)}`;
  },
};

onEachPostgres((engine, isNative) => {
  // Differences between the two engines, such as the case of letters, show in a tenth of the names too.
  const asksFor = (index: number): boolean => isNative || index % 10 === 0;

  beforeAll(async () => {
    const open = NAMES.map((name) => ({ path: `Dossiers/${name}`, access: OPEN }));
    const hidden = NAMES.map((name) => ({ path: `Cachés/${name}`, access: NOBODYS }));
    await mirrored(engine, [...open, ...hidden]);
  });

  /** Those names that are not among the first eight. */
  async function missed(typed: (name: string, index: number) => string): Promise<string[]> {
    const names = NAMES.map((name, index) => ({ name, index })).filter(({ index }) =>
      asksFor(index),
    );
    const queries = names.map(({ name, index }) => typed(name, index));
    const answers = (await asked(
      engine,
      member,
      `(select json_agg(public.search_items(query, '{}', 8) order by place)
        from json_array_elements_text(${literal(JSON.stringify(queries))}) with ordinality as t (query, place))`,
    )) as { items: { record: { file_path: string } }[] }[];
    return names
      .filter(
        ({ name }, at) =>
          !answers[at]?.items.some(({ record }) => record.file_path === `Dossiers/${name}`),
      )
      .map(({ name }) => name);
  }

  test.each(Object.entries(WAYS))('each %s', async (_, typed) => {
    expect(await missed(typed)).toEqual([]);
  });

  test('beside those that have a word in their name and their text, what is spelled alike', async () => {
    const text = 'bordereau';
    const names = [1, 2, 3, 4].map((number) => `Bordereau ${number}.pdf`);
    await mirrored(engine, [
      ...names.map((name) => ({ path: `Lots/${name}`, access: OPEN, text })),
      { path: 'Lots/Bordeyeau.pdf', access: OPEN },
    ]);
    expect(await foundBy(engine, member, 'bordereau', { wanted: 5 })).toEqual(
      [...names, 'Bordeyeau.pdf'].map((name) => `Lots/${name}`),
    );
  });

  test.each([
    ['Koeln', 'Köln'],
    ['Muenchen', 'München'],
    ['Duesseldorf', 'Düsseldorf'],
    ['Strassbourg Wroclav', null],
    ['Genevilliers', 'Gennevilliers'],
    ['Bialistok', 'Białystok'],
    ['livraisson', 'livraison'],
    ['affretment', 'affrètement'],
  ])('typed %s: %s', async (typed, place) => {
    const { items } = (await asked(engine, member, `public.search_items(${literal(typed)})`)) as {
      items: { fit: number; record: { file_path: string } }[];
    };
    if (place === null) expect(items).toEqual([]);
    else expect(items.length).toBeGreaterThan(0);
    for (const { fit, record } of items) {
      expect(fit).toBe(4);
      expect(record.file_path.toLowerCase()).toContain(place?.toLowerCase());
      expect(record.file_path).toMatch(/^Dossiers\//);
    }
  });
});
