import { beforeAll, describe, expect, test } from 'vitest';
import { nearestAccess } from '../../../core/src/access/access.ts';
import { itemName } from '../../../core/src/paths/item-path.ts';
import { CASE_VIEWERS, type CaseViewer } from '../../cases/access-case-viewers.ts';
import { ACCESS_SITUATIONS } from '../../cases/access-cases.ts';
import { literal } from '../support/attempts.ts';
import { onEachPostgres } from '../support/engines.ts';
import { foundBy, mirrored } from '../support/searching.ts';

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

  describe.each(SITUATIONS)('$name', ({ base, item, recorded, seenBy }) => {
    // An item without a record is in no mirror: not even admins find it.
    const finders = recorded
      ? VIEWERS.filter(([name]) => seenBy.includes(name)).map(([name]) => name)
      : [];

    test('who finds it by its name', async () => {
      const found: CaseViewer[] = [];
      for (const [name, viewer] of VIEWERS) {
        // Without a session, nothing can be asked at all.
        if (viewer === null) continue;
        const paths = await foundBy(engine, viewer, itemName(item), { filters: { folder: base } });
        if (paths.includes(item)) found.push(name);
      }
      expect(found).toEqual(finders);
    });
  });
});
