import { beforeAll, expect, test } from 'vitest';
import { nearestAccess } from '../../../core/src/access/access.ts';
import { itemName } from '../../../core/src/paths/item-path.ts';
import { CASE_VIEWERS, type CaseViewer } from '../../cases/access-case-viewers.ts';
import { ACCESS_SITUATIONS } from '../../cases/access-cases.ts';
import { literal, outcomesOf, tokenOf } from '../support/attempts.ts';
import { onEachPostgres } from '../support/engines.ts';
import { mirrored } from '../support/searching.ts';

// The table of cases of who may see what, asked of the search.

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
    recorded,
    rows,
  };
});

const VIEWERS = Object.entries(CASE_VIEWERS) as [CaseViewer, (typeof CASE_VIEWERS)[CaseViewer]][];

onEachPostgres((engine) => {
  beforeAll(async () => {
    for (const { base, rows } of SITUATIONS) {
      await mirrored(
        engine,
        rows.map(({ path, access }) => ({ path: base + path, access })),
      );
    }
    await engine.run(`
      insert into public.app_admins (email, mirrored_at) values
        ${VIEWERS.filter(([, viewer]) => viewer?.listedAsAdmin)
          .map(([, viewer]) => `(${literal(viewer?.email ?? '')}, now())`)
          .join(', ')}`);
  });

  test('everybody finds by its name what they see, and nothing else', async () => {
    // Without a session, nothing can be asked at all.
    const viewers = VIEWERS.filter(([, viewer]) => viewer !== null);
    const attempts = SITUATIONS.flatMap(({ base, item }) =>
      viewers.map(([, viewer]) => ({ ...tokenOf(viewer), statement: findingOf(item, base) })),
    );
    const outcomes = await outcomesOf(engine, attempts);
    const finders = SITUATIONS.map(({ name }, row) => [
      name,
      viewers.filter((_, at) => outcomes[row * viewers.length + at] === '1').map(([who]) => who),
    ]);
    // An item without a record is in no mirror: not even admins find it.
    const expected = SITUATIONS.map(({ name, recorded, seenBy }) => [
      name,
      recorded ? viewers.filter(([who]) => seenBy.includes(who)).map(([who]) => who) : [],
    ]);
    expect(finders).toEqual(expected);
  });
});

/** SQL that returns a row when the search for the name of an item finds it. */
function findingOf(item: string, folder: string): string {
  const filters = literal(JSON.stringify({ folder }));
  const search = `public.search_items(${literal(itemName(item))}, ${filters}, 50)`;
  return `select from jsonb_array_elements(${search} -> 'items') found
    where found -> 'record' ->> 'file_path' = ${literal(item)}`;
}
