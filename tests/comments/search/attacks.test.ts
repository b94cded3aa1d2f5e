import { beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '../../../core/src/access/access.ts';
import { CASE_VIEWERS, MEMBER_EMAIL } from '../../cases/access-case-viewers.ts';
import { literal, outcomesOf, tokenOf } from '../support/attempts.ts';
import { onEachPostgres } from '../support/engines.ts';
import { NOBODYS, OPEN } from '../support/mirrored.ts';
import { asked, foundBy, mirrored, searched } from '../support/searching.ts';

// Attempts to find out about hidden items by the search.

const { member, admin } = CASE_VIEWERS;
const OWN = { ...NOBODYS, allowed_emails: [MEMBER_EMAIL] };

onEachPostgres((engine) => {
  beforeAll(async () => {
    await mirrored(engine, [
      { path: 'Ouvert/', access: OPEN },
      { path: 'Ouvert/livraison 100 %.pdf', access: OPEN, text: 'palette livrée à l’heure' },
      { path: 'Ouvert/bon_livre.pdf', access: OPEN, text: 'rien' },
      { path: 'Fusion/', access: NOBODYS },
      { path: 'Fusion/accord.pdf', access: NOBODYS, text: 'rachat confidentiel de Brémond' },
      { path: 'Fusion/Annexes/', access: NOBODYS },
      { path: 'Fusion/Annexes/plan du quai.pdf', access: OWN, text: 'le quai numéro trois' },
    ]);
    await engine.run(
      `insert into public.app_admins (email, mirrored_at) values (${literal(admin.email ?? '')}, now())`,
    );
  });

  test('text, words, facts and helpers are read by nobody, nor written', async () => {
    const statements = [
      'select content from public.file_texts',
      'select count(*) from public.file_texts',
      'select facts from public.file_access',
      'select principals from public.file_access',
      'select name_words from public.file_access',
      'select * from public.file_access',
      'select * from private.known_words',
      'select * from public.closing_folders',
      "insert into public.closing_folders values ('', now())",
      "insert into public.file_texts (file_path, generation, content) values ('Ouvert/bon_livre.pdf', '1', 'x')",
      'delete from public.file_texts',
      "select private.candidates('true', '1', 10)",
      "select private.found_within('true', '{rachat}', 10)",
      "select private.snippet('rachat', '{rachat}')",
      "select private.spelled_alike('true', '{fusionn}', 10)",
      "select private.seen_above('{Fusion/accord.pdf}', 'true')",
      'select private.record_of(item) from public.file_access item',
      "select private.some_items('true', 'true', '1', 10)",
      'select public.refresh_known_words()',
    ];
    for (const viewer of [member, admin]) {
      const outcomes = await outcomesOf(
        engine,
        statements.map((statement) => ({ ...tokenOf(viewer), statement })),
      );
      expect(outcomes).toEqual(statements.map(() => '42501'));
    }
  });

  test('without an account, nothing is asked', async () => {
    const calls = [
      "select public.search_items('livraison')",
      'select public.home_items()',
      "select public.folder_contents('{Ouvert/}')",
      "select private.search('livraison', '{}', 8)",
    ];
    const outcomes = await outcomesOf(
      engine,
      calls.map((statement) => ({ ...tokenOf(null), statement })),
    );
    expect(outcomes).toEqual(calls.map(() => '42501'));
  });

  test('a token of another project finds nothing, not even what is public', async () => {
    const { role, claims } = tokenOf(member);
    const foreign = { ...claims, iss: 'https://securetoken.google.com/autre', aud: 'autre' };
    await engine.run(
      `set request.jwt.claims = ${literal(JSON.stringify(foreign))}; set role ${role}`,
    );
    const sql = `set request.jwt.claims = ${literal(JSON.stringify(foreign))}; set role ${role};
      select json_build_array(public.search_items('livraison'), public.home_items(),
        public.folder_contents('{Ouvert/}'))::text`;
    const answer = JSON.parse(await engine.run(sql)) as unknown;
    await engine.run('reset role');
    expect(answer).toEqual([
      { items: [], more: false },
      { recent: [], newest: [], shared: [], to_publish: null },
      { 'Ouvert/': { count: 0, newest: null } },
    ]);
  });

  test.each([
    'fusion',
    'fusionn',
    'accord',
    'rachat',
    'rachat confidentiel',
    'bremond',
    'quai fusion',
    'trois fusion',
    'annexes plan',
  ])('%s: words of what is hidden find nothing, as words that do not exist', async (query) => {
    expect(await searched(engine, member, query)).toEqual({ items: [], more: false });
    expect(await foundBy(engine, admin, query)).not.toEqual([]);
  });

  test('a former admin finds what a member finds', async () => {
    await engine.run(
      `update public.app_admins set gone = true, mirrored_at = now() where email = ${literal(admin.email ?? '')}`,
    );
    expect(await foundBy(engine, admin, 'accord')).toEqual([]);
    await engine.run(
      `update public.app_admins set gone = false, mirrored_at = now() where email = ${literal(admin.email ?? '')}`,
    );
    expect(await foundBy(engine, admin, 'accord')).toEqual(['Fusion/accord.pdf']);
  });

  test('what is given to somebody within hidden folders is found, without the folders’ names', async () => {
    const { items } = await searched(engine, member, 'quai plan');
    expect(items).toMatchObject([
      { record: { file_path: 'Fusion/Annexes/plan du quai.pdf' }, seen: [] },
    ]);
    const byText = await searched(engine, member, 'trois');
    expect(byText.items).toMatchObject([{ fit: 5, snippet: 'le quai numéro trois' }]);
    const byAdmin = await searched(engine, admin, 'quai plan');
    expect(byAdmin.items).toMatchObject([{ seen: ['Fusion/', 'Fusion/Annexes/'] }]);
  });

  test.each([
    ["'; drop table public.comments; --"],
    ["livraison') or true --"],
    ['livraison" & "x'],
    ['%'],
    ['_'],
    ['%%%'],
    ['liv%son'],
    ['liv_aison'],
    [String.raw`\livraison\ `],
    ['.*'],
    ['livr|fusion'],
    ['(fusion)'],
    ['!fusion'],
    ['fus:*'],
    ['fusion:*A'],
    ['%L %s %1$s'],
    ['$1'],
    ['\u0001\u202e'],
  ])('%j is a text to be found, and nothing more', async (query) => {
    for (const path of await foundBy(engine, member, query)) expect(path).toMatch(/^Ouvert\//);
  });

  test.each(['x', 'fusion '])('so is %j, thousands of times', async (word) => {
    for (const path of await foundBy(engine, member, word.repeat(5000))) {
      expect(path).toMatch(/^Ouvert\//);
    }
  });

  test('signs that are patterns elsewhere separate words', async () => {
    expect(await foundBy(engine, member, '100 %')).toEqual(['Ouvert/livraison 100 %.pdf']);
    expect(await foundBy(engine, member, 'bon_livre')).toEqual(['Ouvert/bon_livre.pdf']);
    expect(await foundBy(engine, member, 'bonxlivre')).toEqual([]);
  });

  test.each([
    [{ folder: 'Fusion/' }],
    [{ folder: "Fusion/' or true --" }],
    [{ folder: '%' }],
    [{ extensions: ["pdf') or true --"] }],
    [{ extensions: ['{pdf}', '"'] }],
    [{ extensions: [] }],
    [{ since: '2999-01-01' }],
    [{ until: '1999-01-01' }],
    [{ viewer: 'chef@navette.test', principals: ['e:chef@navette.test'] }],
  ])('the filter %j shows nothing that is hidden', async (filters) => {
    expect(await foundBy(engine, member, 'accord', { filters })).toEqual([]);
    expect(await foundBy(engine, member, 'pdf', { filters })).not.toContain('Fusion/accord.pdf');
  });

  test('a filter of the wrong shape is refused, and says nothing', async () => {
    const statements = ['\'{"since":"hier"}\'', "'[]'", '\'{"extensions":{}}\'', 'null'].map(
      (filters) => `select public.search_items('livraison', ${filters})`,
    );
    const outcomes = await outcomesOf(
      engine,
      statements.map((statement) => ({ ...tokenOf(member), statement })),
    );
    expect(outcomes).toEqual(['22007', '1', '22023', '1']);
  });

  test('who has added what is a filter for admins alone', async () => {
    await mirrored(engine, [
      { path: 'Ouvert/ajout.txt', access: OPEN, facts: { added_by: 'lea@navette.test' } },
    ]);
    const by = (added_by: string) => ({ filters: { added_by } });
    expect(await foundBy(engine, admin, 'ajout', by('Lea@navette.test'))).toEqual([
      'Ouvert/ajout.txt',
    ]);
    expect(await foundBy(engine, admin, 'ajout', by('paul@navette.test'))).toEqual([]);
    expect(await foundBy(engine, member, 'ajout', by('paul@navette.test'))).toEqual([
      'Ouvert/ajout.txt',
    ]);
  });

  test.each([-1, 0, 1, 8, 201, 2_000_000_000])(
    '%i wanted: neither more than 200, nor an error',
    async (wanted) => {
      const { items } = await searched(engine, member, 'pdf', { wanted });
      expect(items.length).toBe(Math.min(Math.max(wanted, 1), 3));
    },
  );

  test('hidden items take no place from visible ones, and do not change their order', async () => {
    const visible = Array.from({ length: 3 }, (_, n) => ({
      path: `Ouvert/colis zeta ${n}.txt`,
      access: OPEN,
      text: 'omega',
      updated: `2020-01-0${n + 1}T00:00:00Z`,
    }));
    await mirrored(engine, visible);
    const before = visible.map(({ path }) => path).toReversed();
    const found = async () => [
      await foundBy(engine, member, 'zeta'),
      await foundBy(engine, member, 'omega'),
    ];
    expect(await found()).toEqual([before, before]);
    await mirrored(
      engine,
      Array.from({ length: 1200 }, (_, n) => ({
        path: `Fusion/zeta ${n}.txt`,
        access: NOBODYS,
        text: 'omega',
      })),
    );
    expect(await found()).toEqual([before, before]);
    expect(await searched(engine, member, 'zeta', { wanted: 3 })).toMatchObject({ more: false });
    expect(await searched(engine, admin, 'zeta', { wanted: 3 })).toMatchObject({ more: true });
  });

  describe('what changes', () => {
    let number = 0;
    let path: string;

    async function file(access = OPEN): Promise<void> {
      path = `Ouvert/sigma${++number}.txt`;
      await mirrored(engine, [{ path, access, text: `lambda${number}` }]);
    }

    const update = (set: string) =>
      engine.run(
        `update public.file_access set ${set}, mirrored_at = now() where file_path = ${literal(path)}`,
      );
    const isFound = async (viewer: Viewer = member) =>
      (await foundBy(engine, viewer, `lambda${number}`)).length > 0 ||
      (await foundBy(engine, viewer, `sigma${number}`)).length > 0;
    const texts = () =>
      engine.run(`select count(*) from public.file_texts where file_path = ${literal(path)}`);

    test('an access that is taken away takes the text along, at once', async () => {
      await file();
      expect(await isFound()).toBe(true);
      await update('is_public = false');
      expect(await isFound()).toBe(false);
      expect(await isFound(admin)).toBe(true);
      await update(`allowed_emails = array[${literal(MEMBER_EMAIL)}]`);
      expect(await isFound()).toBe(true);
      const principals = `select string_agg(principals::text, '') from (
        select principals from public.file_access where file_path = ${literal(path)}
        union select principals from public.file_texts where file_path = ${literal(path)}) copies`;
      expect(await engine.run(principals)).toBe(`{e:${MEMBER_EMAIL}}`);
      await update('gone = true');
      expect(await isFound()).toBe(false);
    });

    test.each([
      ['a deleted record', 'gone = true'],
      ['another content', `facts = '{"generation":"2"}'`],
    ])('%s deletes the text', async (_, change) => {
      await file();
      expect(await texts()).toBe('1');
      await update(change);
      expect(await texts()).toBe('0');
    });

    test('a text of another content, or of what is gone, is not stored', async () => {
      await file();
      await engine.run(`delete from public.file_texts where file_path = ${literal(path)}`);
      const insert = (generation: string) =>
        engine.run(
          `insert into public.file_texts (file_path, generation, content) values (${literal(path)}, '${generation}', 'x')`,
        );
      await insert('2');
      expect(await texts()).toBe('0');
      await insert('1');
      expect(await texts()).toBe('1');
      await update('gone = true');
      await insert('1');
      expect(await texts()).toBe('0');
    });

    test('a folder that is being closed hides what was mirrored before, from members, until it is mirrored again', async () => {
      await file();
      const selected = () =>
        asked(
          engine,
          member,
          `(select count(*) from public.file_access where file_path = ${literal(path)})`,
        );
      const counted = async () =>
        (await asked(engine, member, "public.folder_contents('{Ouvert/}')")) as {
          'Ouvert/': { count: number };
        };
      const before = (await counted())['Ouvert/'].count;
      await engine.run(
        "insert into public.closing_folders values ('Ouvert/', now() + interval '1 ms')",
      );
      expect([await isFound(), await selected(), await isFound(admin)]).toEqual([false, 0, true]);
      expect((await counted())['Ouvert/'].count).toBe(0);
      await engine.run(
        `update public.file_access set mirrored_at = now() + interval '1 s' where file_path = ${literal(path)}`,
      );
      expect([await isFound(), await selected()]).toEqual([true, 1]);
      await engine.run('delete from public.closing_folders');
      expect((await counted())['Ouvert/'].count).toBe(before);
    });

    test('words of names that are gone are forgotten', async () => {
      await file();
      await engine.run("insert into private.known_words values ('disparue')");
      await engine.run('select public.refresh_known_words()');
      const known = await engine.run("select string_agg(word, ' ') from private.known_words");
      expect(known.split(' ')).toContain('livraison');
      expect(known).not.toContain('disparue');
    });
  });

  describe('the home screen', () => {
    beforeAll(async () => {
      const given = (updated_at: string, shared_at?: string) => ({
        facts: { inherits: false, updated_at, ...(shared_at ? { shared_at } : {}) },
      });
      const own = { ...OWN, owner_email: MEMBER_EMAIL.toUpperCase() };
      await mirrored(engine, [
        { path: 'Ouvert/hier.txt', access: OPEN, updated: '2026-11-24T08:00:00Z' },
        { path: 'Fusion/demain.txt', access: NOBODYS, updated: '2026-11-26T08:00:00Z' },
        { path: 'Donné/', access: OWN, ...given('2026-01-05', '2026-01-02') },
        { path: 'Donné/dedans.txt', access: OWN, ...given('2026-01-03') },
        { path: 'Donné/comme le dossier.txt', access: OWN, facts: { updated_at: '2026-01-04' } },
        { path: 'Donné/à soi.txt', access: own, ...given('2026-01-06') },
        { path: 'Fusion/donné.txt', access: OWN, ...given('2026-01-01') },
        { path: 'Fusion/à publier.txt', access: NOBODYS, facts: { to_publish: true } },
      ]);
    });

    const RECENT = "array['Fusion/accord.pdf', 'Ouvert/hier.txt', 'absent', 'Ouvert/']";

    async function home(viewer: Viewer, wanted = 6) {
      const answer = await asked(engine, viewer, `public.home_items(${RECENT}, ${wanted})`);
      const sections = answer as Record<string, { record: { file_path: string } }[] | null>;
      return (name: string) => sections[name]?.map(({ record }) => record.file_path) ?? null;
    }

    test('has the newest files, what was shared last, and for admins what waits', async () => {
      const ofMember = await home(member);
      expect(ofMember('recent')).toEqual(['Ouvert/hier.txt', 'Ouvert/']);
      expect(ofMember('newest')?.[0]).toBe('Ouvert/hier.txt');
      expect(ofMember('shared')).toEqual(['Donné/dedans.txt', 'Donné/', 'Fusion/donné.txt']);
      expect(ofMember('to_publish')).toBeNull();
      const ofAdmin = await home(admin);
      expect(ofAdmin('newest')?.[0]).toBe('Fusion/demain.txt');
      expect(ofAdmin('shared')).toEqual([]);
      expect(ofAdmin('to_publish')).toEqual(['Fusion/à publier.txt']);
      expect((await home(admin, 0))('newest')).toEqual(['Fusion/demain.txt']);
    });

    test('tells whose address is not confirmed what is public alone', async () => {
      const ofNewcomer = await home({ ...member, emailVerified: false });
      expect(ofNewcomer('recent')).toEqual(['Ouvert/hier.txt', 'Ouvert/']);
      expect(ofNewcomer('shared')).toEqual([]);
    });
  });
});
