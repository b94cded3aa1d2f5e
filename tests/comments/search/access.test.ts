import { beforeAll, expect, test } from 'vitest';
import { canView, nearestAccess } from '../../../core/src/access/access.ts';
import { isFolderPath, itemName, parentPath } from '../../../core/src/paths/item-path.ts';
import { CASE_VIEWERS, type CaseViewer } from '../../cases/access-case-viewers.ts';
import { ACCESS_SITUATIONS } from '../../cases/access-cases.ts';
import { literal, outcomesOf, tokenOf } from '../support/attempts.ts';
import { onEachPostgres } from '../support/engines.ts';
import { mirrored } from '../support/searching.ts';

// The table of cases of who may see what, asked of the search, of the home screen, and of the numbers in folders.

const SITUATIONS = ACCESS_SITUATIONS.map((situation, index) => {
  const base = `Recherche ${index}/`;
  const copied = nearestAccess(situation.path, (path) => situation.own[path]);
  const recorded = copied !== null && !situation.unrecorded;
  const rows = Object.entries(situation.own).map(([path, access]) => ({ path, access }));
  if (recorded && !situation.own[situation.path]) {
    rows.push({ path: situation.path, access: copied });
  }
  return {
    ...situation,
    base,
    item: base + situation.path,
    word: `secret${index}x`,
    recorded,
    rows,
  };
});

type Situation = (typeof SITUATIONS)[number];

const VIEWERS = Object.entries(CASE_VIEWERS) as [CaseViewer, (typeof CASE_VIEWERS)[CaseViewer]][];

/** Without a session, nothing can be asked at all. */
const ASKING = VIEWERS.filter(([, viewer]) => viewer !== null);

/** Who sees the item of each situation. One without a record is in no mirror: not even admins find it. */
const SEEN = SITUATIONS.map(({ recorded, seenBy }) =>
  ASKING.map(([who]) => recorded && seenBy.includes(who)),
);

onEachPostgres((engine) => {
  beforeAll(async () => {
    for (const { base, item, rows, word } of SITUATIONS) {
      await mirrored(
        engine,
        rows.map(({ path, access }) => ({
          path: base + path,
          access,
          ...(base + path === item && !isFolderPath(item) ? { text: `Un ${word} mot` } : {}),
        })),
      );
    }
    await engine.run(`
      insert into public.app_admins (email, mirrored_at) values
        ${VIEWERS.filter(([, viewer]) => viewer?.listedAsAdmin)
          .map(([, viewer]) => `(${literal(viewer?.email ?? '')}, now())`)
          .join(', ')}`);
  });

  test('everybody finds by its name what they see, and nothing else', async () => {
    const answers = await ofEverybody((of) => findingOf(of, itemName(of.item)));
    expect(answers.map((row) => row.map((rows) => rows === '1'))).toEqual(SEEN);
  });

  test('everybody finds by its text what they see, and nothing else', async () => {
    const answers = await ofEverybody((of) => findingOf(of, of.word));
    const found = SITUATIONS.map(({ item }, row) =>
      SEEN[row]!.map((seen) => seen && !isFolderPath(item)),
    );
    expect(answers.map((row) => row.map((rows) => rows === '1'))).toEqual(found);
  });

  test('the home screen tells everybody what they see, and nothing else', async () => {
    const answers = await ofEverybody(({ item }) => tellingOf(item));
    expect(answers.map((row) => row.map((rows) => rows === '1'))).toEqual(SEEN);
  });

  test('a folder has as many items for everybody as they see in it', async () => {
    const answers = await ofEverybody(({ item }) => countingOf(parentPath(item)));
    const counts = SITUATIONS.map(({ base, item, rows }) => {
      const within = rows.filter(({ path }) => parentPath(base + path) === parentPath(item));
      return ASKING.map(
        ([, viewer]) => within.filter(({ access }) => viewer && canView(viewer, access)).length,
      );
    });
    expect(answers.map((row) => row.map(Number))).toEqual(counts);
  });

  /** How many rows a statement has for each situation and viewer. */
  async function ofEverybody(statementOf: (situation: Situation) => string): Promise<string[][]> {
    const attempts = SITUATIONS.flatMap((situation) =>
      ASKING.map(([, viewer]) => ({ ...tokenOf(viewer), statement: statementOf(situation) })),
    );
    const outcomes = await outcomesOf(engine, attempts);
    return SITUATIONS.map((_, row) =>
      outcomes.slice(row * ASKING.length, (row + 1) * ASKING.length),
    );
  }
});

/** SQL that returns a row when a search finds an item. */
function findingOf({ item, base }: Situation, typed: string): string {
  const filters = literal(JSON.stringify({ folder: base }));
  const search = `public.search_items(${literal(typed)}, ${filters}, 50)`;
  return `select from jsonb_array_elements(${search} -> 'items') found
    where found -> 'record' ->> 'file_path' = ${literal(item)}`;
}

/** SQL that returns a row when the home screen tells of an item that was opened. */
function tellingOf(item: string): string {
  return `select from jsonb_array_elements(public.home_items(array[${literal(item)}]) -> 'recent') told
    where told -> 'record' ->> 'file_path' = ${literal(item)}`;
}

/** SQL that returns as many rows as a folder is said to have items. */
function countingOf(folder: string): string {
  const contents = `public.folder_contents(array[${literal(folder)}])`;
  return `select from generate_series(1, (${contents} -> ${literal(folder)} ->> 'count')::int)`;
}
