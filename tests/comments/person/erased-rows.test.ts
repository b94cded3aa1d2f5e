import { expect, test } from 'vitest';
import { TABLES } from '../../../ops/person/places.ts';
import { literal, outcomesOf } from '../support/attempts.ts';
import { onEachPostgres } from '../support/engines.ts';

// What the functions of the migration `erased_people` tell and leave of a person, in every table of each available Postgres.

const EMAIL = 'partie@navette.test';
const SPELLINGS = [EMAIL, 'partie@société.test'];
const UIDS = ['u-partie', 'u-ancienne'];
/** Addresses and uids that contain theirs, or that theirs contain. */
const OTHERS = ['apartie@navette.test', 'partie@navette.tests', 'u-partie-2', 'u'] as const;

onEachPostgres((engine) => {
  const tables = async (): Promise<string[]> =>
    JSON.parse(
      await engine.run(
        `select json_agg(table_schema || '.' || table_name order by table_name)::text from information_schema.tables
           where table_schema not in ('information_schema', 'pg_catalog') and table_type = 'BASE TABLE'`,
      ),
    ) as string[];

  /** The tables that contain a text anywhere, in any case, in rows as text, when others that contain it are taken out. */
  async function containing(text: string, others: readonly string[]): Promise<string[]> {
    const found: string[] = [];
    for (const table of await tables()) {
      const rows = await engine.run(
        `select coalesce(string_agg(row::text, ' '), '') from ${table} row`,
      );
      const all = others.reduce((whole, other) => whole.replaceAll(other, ''), rows);
      if (all.toLowerCase().includes(text)) found.push(table.split('.')[1] ?? table);
    }
    return found;
  }

  const list = (texts: readonly string[]) => `array[${texts.map(literal).join(', ')}]::text[]`;

  const erasePage = async (erased = 'p@effacee.invalid', kept: readonly string[] = []) =>
    Number(
      await engine.run(
        `select public.erase_person(${list(SPELLINGS)}, ${list(UIDS)}, ${list(kept)}, ${literal(erased)}, 'p', 'Personne effacée')::text`,
      ),
    );

  const erasePageOfItems = async (after: string, erased = 'p@effacee.invalid') =>
    JSON.parse(
      await engine.run(
        `select public.erase_in_mirror(${list(SPELLINGS)}, ${list(UIDS)}, ${literal(erased)}, 'p', ${literal(after)})::text`,
      ),
    ) as { changed: number; next: string | null };

  /** As the job does it. */
  async function erase(): Promise<number> {
    let changed = await erasePage();
    for (let after: string | null = ''; after !== null;) {
      const page = await erasePageOfItems(after);
      changed += page.changed;
      after = page.next;
    }
    return changed;
  }

  test('every table is known to whoever exports or erases a person', async () => {
    // What else there is belongs to Supabase.
    const ours = (await tables()).filter((table) => /^(public|private)\./.test(table));
    expect(ours.map((table) => table.split('.')[1] ?? table).toSorted()).toEqual(
      [...TABLES].toSorted(),
    );
  });

  test('nothing names the person afterwards, in any table, and others are as before', async () => {
    const [uid, former] = UIDS;
    for (const [path, email, owner] of [
      ['a.pdf', 'Partie@Navette.test', uid],
      ['b.pdf', OTHERS[0], OTHERS[2]],
      ['c.pdf', OTHERS[1], former],
      ['d.pdf', 'partie@société.test', OTHERS[3]],
    ] as const) {
      const facts = JSON.stringify({
        added_by: email,
        added_by_uid: owner,
        later_fact: email,
        // A word, which is no uid here.
        kind: uid,
        size: 1,
        none: null,
      });
      const allowed = [OTHERS[0], email, OTHERS[1], EMAIL];
      await engine.run(
        `insert into file_access (file_path, is_public, allowed_emails, owner_email, owner_uid, mirrored_at, facts)
           values (${literal(path)}, false, ${list(allowed)}, ${literal(email)}, ${literal(owner ?? '')}, now(), ${literal(facts)});
         insert into comments (file_path, author, content, author_uid, author_email)
           values (${literal(path)}, 'Léa', 'Vu.', ${literal(owner ?? '')}, ${literal(email)});
         insert into removed_comments (id, file_path, author, content, author_uid, author_email, created_at, removal_id)
           values (gen_random_uuid(), ${literal(path)}, 'Léa', 'Vu.', ${literal(owner ?? '')}, ${literal(email)}, now(), 'r');
         insert into private.written_comments values (${literal(owner ?? '')}, now());
         insert into app_admins values (${literal(email)}, true, now());`,
      );
    }
    const naming = async (): Promise<string[]> => {
      // A row as text doubles its quotes.
      const among = [`""kind"": ""${uid}""`, OTHERS[2]];
      const found = await Promise.all([
        ...SPELLINGS.map((email) => containing(email, OTHERS.slice(0, 2))),
        ...UIDS.map((one) => containing(one, among)),
      ]);
      return [...new Set(found.flat())].toSorted();
    };
    expect(await naming()).toEqual([
      'app_admins',
      'comments',
      'file_access',
      'removed_comments',
      'written_comments',
    ]);
    const access = async (path: string): Promise<object | undefined> => {
      const rows = await engine.run(
        `select json_agg(file_access)::text from file_access where file_path = ${literal(path)}`,
      );
      return (JSON.parse(rows) as object[])[0];
    };
    const before = await access('b.pdf');

    // Of comments and kept ones those of three files, four records, which all share with them, two admins, two times.
    expect(await erase()).toBe(3 + 3 + 4 + 2 + 2);
    expect(await naming()).toEqual([]);
    expect(await access('b.pdf')).toEqual({
      ...before,
      allowed_emails: [OTHERS[0], OTHERS[0], OTHERS[1]],
      principals: expect.arrayContaining([`u:${OTHERS[2]}`]) as unknown,
    });
    expect(await access('a.pdf')).toMatchObject({
      owner_email: 'p@effacee.invalid',
      owner_uid: 'p',
      allowed_emails: [OTHERS[0], OTHERS[1]],
      facts: {
        added_by: 'p@effacee.invalid',
        added_by_uid: 'p',
        later_fact: 'p@effacee.invalid',
        kind: uid,
        size: 1,
        none: null,
      },
    });
    expect(
      JSON.parse(
        await engine.run(
          'select json_agg(json_build_array(author, author_uid, author_email, content) order by file_path)::text from comments',
        ),
      ),
    ).toEqual([
      ['Personne effacée', 'p', 'p@effacee.invalid', 'Vu.'],
      ['Léa', OTHERS[2], OTHERS[0], 'Vu.'],
      ['Personne effacée', 'p', 'p@effacee.invalid', 'Vu.'],
      ['Personne effacée', 'p', 'p@effacee.invalid', 'Vu.'],
    ]);
    expect(await erase()).toBe(0);
  });

  test('more rows than one call changes are changed by the next ones', async () => {
    await engine.run(
      `insert into comments (file_path, author, content, author_uid)
         select 'a.pdf', 'Léa', 'Vu.', ${literal(UIDS[0] ?? '')} from generate_series(1, 501)`,
    );
    // Each comment is also noted, as written at a time.
    const first = await erasePage();
    expect(first).toBeGreaterThanOrEqual(500);
    expect(await erasePage()).toBe(1);
    expect(await erasePage()).toBe(0);
  });

  test('items are walked over in pages, in the order of their paths', async () => {
    await engine.run(
      `insert into file_access (file_path, is_public, allowed_emails, mirrored_at)
         select 'page/' || lpad(n::text, 4, '0'), false, ${list([EMAIL])}, now() from generate_series(1, 1001) n`,
    );
    const first = await erasePageOfItems('page/');
    expect(first).toEqual({ changed: 1000, next: 'page/1000' });
    expect(await erasePageOfItems('page/1000')).toEqual({ changed: 1, next: 'page/1001' });
    expect(await erasePageOfItems('page/1001')).toEqual({ changed: 0, next: null });
    expect(await erasePageOfItems('page/')).toEqual({ changed: 0, next: 'page/1000' });
  });

  test('an account of somebody else keeps its uid where it stands beside the address', async () => {
    await engine.run(
      `insert into comments (file_path, author, content, author_uid, author_email)
         values ('autre.pdf', 'Léa', 'Vu.', 'u-autre', ${literal(EMAIL)})`,
    );
    expect(await erasePage(undefined, ['u-autre'])).toBe(1);
    expect(
      await engine.run(
        `select author || ' ' || author_uid || ' ' || author_email from comments where file_path = 'autre.pdf'`,
      ),
    ).toBe('Personne effacée u-autre p@effacee.invalid');
  });

  test('a pseudonym is not erased once more, which would never end', async () => {
    await engine.run(
      `insert into comments (file_path, author, content, author_uid, author_email)
         values ('a.pdf', 'Léa', 'Vu.', 'u-tiers', ${literal(EMAIL)});
       insert into file_access (file_path, is_public, allowed_emails, owner_email, mirrored_at)
         values ('z.pdf', false, '{}', ${literal(EMAIL)}, now())`,
    );
    expect(await erasePage(EMAIL)).toBe(0);
    expect(await erasePageOfItems('', EMAIL)).toEqual({ changed: 0, next: null });
    expect(await erase()).toBeGreaterThan(1);
  });

  test('only the secret key may call them', async () => {
    const statements = [
      `select public.erase_person('{a@b.test}', '{}', '{}', 'p', 'p', 'p')`,
      `select public.erase_in_mirror('{a@b.test}', '{}', 'p', 'p', '')`,
      `select public.comments_by('{a@b.test}', '{}', null, null, null)`,
    ];
    for (const statement of statements) {
      const outcomes = await outcomesOf(
        engine,
        (['anon', 'authenticated', 'service_role'] as const).map((role) => ({
          role,
          claims: { role },
          statement,
        })),
      );
      expect([statement, ...outcomes]).toEqual([statement, '42501', '42501', '1']);
    }
  });
});
