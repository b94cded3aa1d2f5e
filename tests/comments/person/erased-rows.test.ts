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

  const erase = async (): Promise<number> =>
    Number(
      await engine.run(
        `select public.erase_person(${list(SPELLINGS)}, ${list(UIDS)}, 'p@effacee.invalid', 'p', 'Personne effacée')::text`,
      ),
    );

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
    const first = await erase();
    expect(first).toBeGreaterThanOrEqual(500);
    expect(await erase()).toBe(1);
    expect(await erase()).toBe(0);
  });

  test('only the secret key may call them', async () => {
    const statements = [
      `select public.erase_person('{a@b.test}', '{}', 'p', 'p', 'p')`,
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
