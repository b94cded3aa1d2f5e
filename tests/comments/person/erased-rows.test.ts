import { expect, test } from 'vitest';
import { TABLES } from '../../../ops/person/places.ts';
import { literal, outcomesOf } from '../support/attempts.ts';
import { onEachPostgres } from '../support/engines.ts';

// What the function of the migration `erased_people` leaves of a person, in every table of each available Postgres.

const EMAIL = 'partie@navette.test';
const UIDS = ['u-partie', 'u-ancienne'];
/** Addresses and uids that contain theirs, or that theirs contain. */
const OTHERS = ['apartie@navette.test', 'partie@navette.tests', 'u-partie-2', 'u'];

onEachPostgres((engine) => {
  const tables = async (): Promise<string[]> =>
    JSON.parse(
      await engine.run(
        `select json_agg(table_schema || '.' || table_name order by table_name)::text from information_schema.tables
           where table_schema not in ('information_schema', 'pg_catalog') and table_type = 'BASE TABLE'`,
      ),
    ) as string[];

  /** The tables that contain a text anywhere, in rows as text. */
  async function containing(text: string): Promise<string[]> {
    const found: string[] = [];
    for (const table of await tables()) {
      const count = await engine.run(
        `select count(*)::text from ${table} row where strpos(row::text, ${literal(text)}) > 0`,
      );
      if (count !== '0') found.push(table.split('.')[1] ?? table);
    }
    return found;
  }

  const list = (texts: readonly string[]) => `array[${texts.map(literal).join(', ')}]::text[]`;

  const erase = async (): Promise<unknown> =>
    JSON.parse(
      await engine.run(
        `select public.erase_person(${literal(EMAIL)}, ${list(UIDS)}, 'p@effacee.invalid', 'p', 'Personne effacée')::text`,
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
      ['a.pdf', EMAIL, uid],
      ['b.pdf', OTHERS[0], OTHERS[2]],
      ['c.pdf', OTHERS[1], former],
    ] as const) {
      const facts = JSON.stringify({
        added_by: email,
        added_by_uid: owner,
        later_fact: email,
        size: 1,
      });
      await engine.run(
        `insert into file_access (file_path, is_public, allowed_emails, owner_email, owner_uid, mirrored_at, facts)
           values (${literal(path)}, false, ${list([...OTHERS.slice(0, 2), EMAIL])}, ${literal(email ?? '')}, ${literal(owner ?? '')}, now(), ${literal(facts)});
         insert into comments (file_path, author, content, author_uid, author_email)
           values (${literal(path)}, 'Léa', 'Vu.', ${literal(owner ?? '')}, ${literal(email ?? '')});
         insert into removed_comments (id, file_path, author, content, author_uid, author_email, created_at, removal_id)
           values (gen_random_uuid(), ${literal(path)}, 'Léa', 'Vu.', ${literal(owner ?? '')}, ${literal(email ?? '')}, now(), 'r');
         insert into private.written_comments values (${literal(owner ?? '')}, now());
         insert into app_admins values (${literal(email ?? '')}, true, now());`,
      );
    }
    const places = [
      'app_admins',
      'comments',
      'file_access',
      'removed_comments',
      'written_comments',
    ];
    const naming = async () =>
      [...new Set((await Promise.all([EMAIL, ...UIDS].map(containing))).flat())].toSorted();
    expect(await naming()).toEqual(places);
    const access = () =>
      engine.run(
        "select json_agg(file_access order by file_path)::text from file_access where file_path = 'b.pdf'",
      );
    const [before] = JSON.parse(await access()) as object[];

    expect(await erase()).toHaveLength(places.length);
    // What contains the address is somebody else's.
    const left = async (text: string, ...others: readonly string[]) => {
      const rows = await Promise.all(
        (await tables()).map((table) =>
          engine.run(`select coalesce(string_agg(row::text, ' '), '') from ${table} row`),
        ),
      );
      const all = others.reduce((whole, other) => whole.replaceAll(other, ''), rows.join(' '));
      return all.includes(text);
    };
    expect(await left(EMAIL, ...OTHERS)).toBe(false);
    for (const one of UIDS)
      expect([one, await left(one, ...OTHERS.slice(2, 3))]).toEqual([one, false]);
    const [after] = JSON.parse(await access()) as object[];
    expect(after).toMatchObject({ owner_email: OTHERS[0], owner_uid: OTHERS[2] });
    expect(Object.keys(after ?? {})).toEqual(Object.keys(before ?? {}));
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
    ]);
    expect(
      await engine.run(
        "select array_to_string(allowed_emails, ' ') from file_access where file_path = 'a.pdf'",
      ),
    ).toBe(OTHERS.slice(0, 2).join(' '));
    expect(await erase()).toEqual([]);
  });

  test('more rows than one call changes are changed by the next ones', async () => {
    await engine.run(
      `insert into comments (file_path, author, content, author_uid)
         select 'a.pdf', 'Léa', 'Vu.', ${literal(UIDS[0] ?? '')} from generate_series(1, 501)`,
    );
    expect(await erase()).toEqual([{ place: 'comments', rows: 500 }]);
    expect(await erase()).toEqual([{ place: 'comments', rows: 1 }]);
    expect(await erase()).toEqual([]);
  });

  test('only the secret key may call it', async () => {
    const statement = `select public.erase_person('a@b.test', '{}', 'p', 'p', 'p')`;
    expect(
      await outcomesOf(
        engine,
        (['anon', 'authenticated', 'service_role'] as const).map((role) => ({
          role,
          claims: { role },
          statement,
        })),
      ),
    ).toEqual(['42501', '42501', '1']);
  });
});
