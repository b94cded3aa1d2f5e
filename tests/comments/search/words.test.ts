import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { emptyPostgres } from '../../../dev/comments/empty-postgres.ts';
import { readBootstrap, readMigrations } from '../../../dev/comments/migrations.ts';
import { searchWords } from '../../../core/src/text/search-words.ts';
import { FOUND, NOT_FOUND } from '../../cases/folding-cases.ts';
import { literal } from '../support/attempts.ts';
import { onEachPostgres } from '../support/engines.ts';
import { NAMES } from './names.ts';

// What a word is, in the browser and in the database.

onEachPostgres((engine) => {
  async function wordsInSql(texts: readonly string[]): Promise<string[]> {
    const answer = await engine.run(
      `select json_agg(private.search_words(text) order by place)::text
       from json_array_elements_text(${literal(JSON.stringify(texts))}) with ordinality as t (text, place)`,
    );
    return JSON.parse(answer) as string[];
  }

  const wordsHere = (texts: readonly string[]) => texts.map((text) => searchWords(text).join(' '));

  test('names have the same words in the browser and in the database', async () => {
    const names = [...NAMES, ...FOUND.flat(), ...NOT_FOUND.flat()];
    expect(await wordsInSql(names)).toEqual(wordsHere(names));
  });

  test('so has every character of the plane that names use', async () => {
    const characters = Array.from(
      { length: 0x30_00 },
      (_, code) => `a${String.fromCodePoint(code + 1)}b`,
    );
    const differ = (await wordsInSql(characters)).flatMap((words, index) =>
      words === wordsHere([characters[index] ?? ''])[0] ? [] : [characters[index]],
    );
    // Letters of rare scripts, for which the two have different versions of Unicode: found all the same, each by itself.
    expect(differ.length).toBeLessThan(200);
    expect(differ.filter((text) => (text?.codePointAt(1) ?? 0) < 0x2_50)).toEqual([]);
  });

  test('so have texts of any characters that names use', async () => {
    const texts = fc.sample(
      fc.string({
        unit: fc.constantFrom(
          ...Array.from(
            'abcÉéèœŒæßłŁøĐıİºª°˚№²½’´`\'"-–—−_.,;:!?()[]{}<>|&*%\\/+=~#@$€ \u00a0\u202f\u00ad\u200b\ufeff12AZ📦\u0301',
          ),
        ),
        maxLength: 30,
      }),
      { numRuns: 500, seed: 7 },
    );
    expect(await wordsInSql(texts)).toEqual(wordsHere(texts));
  });
});

test('names that were mirrored before the words changed have those of today', async () => {
  const postgres = await emptyPostgres();
  onTestFinished(() => postgres.close());
  await postgres.exec(readBootstrap());
  const migrations = readMigrations();
  const change = migrations.findIndex(({ name }) => name === 'folding');
  for (const { sql } of migrations.slice(0, change)) await postgres.exec(sql);
  await postgres.query(
    "insert into public.file_access (file_path, is_public, allowed_emails, mirrored_at) values ($1, true, '{}', now())",
    ['A/entre\u00adpôt'],
  );
  for (const { sql } of migrations.slice(change)) await postgres.exec(sql);
  const { rows } = await postgres.query(
    'select name_words, path_words, word_prefixes::text, array(select word from private.known_words) as known from public.file_access',
  );
  expect(rows).toEqual([
    {
      name_words: 'entrepot',
      path_words: 'a entrepot',
      word_prefixes: "'a':2B 'entrepot':1A,2B",
      known: ['entrepot'],
    },
  ]);
});
