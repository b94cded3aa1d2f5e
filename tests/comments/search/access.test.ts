import { beforeAll, describe, expect, test } from 'vitest';
import { canView, nearestAccess, type Viewer } from '../../../core/src/access/access.ts';
import { isFolderPath, itemName, parentPath } from '../../../core/src/paths/item-path.ts';
import { CASE_VIEWERS, type CaseViewer } from '../../cases/access-case-viewers.ts';
import { ACCESS_SITUATIONS } from '../../cases/access-cases.ts';
import { literal } from '../support/attempts.ts';
import { onEachPostgres } from '../support/engines.ts';
import { asked, foundBy, mirrored } from '../support/searching.ts';

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
    recorded,
    rows,
    word: `secret${index}x`,
  };
});

const VIEWERS = Object.entries(CASE_VIEWERS) as [CaseViewer, (typeof CASE_VIEWERS)[CaseViewer]][];

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

  describe.each(SITUATIONS)('$name', ({ base, item, recorded, rows, seenBy, word }) => {
    // An item without a record is in no mirror: not even admins find it.
    const finders = recorded
      ? VIEWERS.filter(([name]) => seenBy.includes(name)).map(([name]) => name)
      : [];

    async function ofEverybody(finds: (viewer: Viewer, name: CaseViewer) => Promise<boolean>) {
      const found: CaseViewer[] = [];
      for (const [name, viewer] of VIEWERS) {
        // Without a session, nothing can be asked at all.
        if (viewer !== null && (await finds(viewer, name))) found.push(name);
      }
      return found;
    }

    test('who finds it by its name', async () => {
      const filters = { folder: base };
      expect(
        await ofEverybody(async (viewer) =>
          (await foundBy(engine, viewer, itemName(item), { filters })).includes(item),
        ),
      ).toEqual(finders);
    });

    if (!isFolderPath(item)) {
      test('who finds it by its text', async () => {
        expect(
          await ofEverybody(async (viewer) => (await foundBy(engine, viewer, word)).includes(item)),
        ).toEqual(finders);
      });
    }

    test('who is told of it on the home screen, and how many items the folder has for each', async () => {
      const folder = parentPath(item);
      const counts = new Map<CaseViewer, number>();
      const told = await ofEverybody(async (viewer, name) => {
        const [contents, home] = (await asked(
          engine,
          viewer,
          `json_build_array(
            public.folder_contents(array[${literal(folder)}]), public.home_items(array[${literal(item)}])
          )`,
        )) as [Record<string, { count: number }>, { recent: { record: { file_path: string } }[] }];
        counts.set(name, contents[folder]?.count ?? 0);
        return home.recent.some(({ record }) => record.file_path === item);
      });
      expect(told).toEqual(finders);
      const within = rows.filter(({ path }) => parentPath(base + path) === folder);
      const visible = VIEWERS.filter(([, viewer]) => viewer !== null).map(([name, viewer]) => [
        name,
        within.filter(({ access }) => viewer !== null && canView(viewer, access)).length,
      ]);
      expect([...counts]).toEqual(visible);
    });
  });
});
