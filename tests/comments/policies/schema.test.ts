import { expect, test } from 'vitest';
import { outcomesOf } from '../support/attempts.ts';
import { onEachPostgres } from '../support/engines.ts';

// What the migrations leave in the catalog of each available Postgres. Where a right is denied in two ways, a refused
// request would not notice that one of them is missing: this does.

/** Everybody without the secret key. */
const PEOPLE = "('anon', 'authenticated', 'PUBLIC')";
const OURS = "('public', 'private')";

onEachPostgres((engine) => {
  /** The texts that a query selects, sorted. */
  async function texts(query: string): Promise<string[]> {
    const all = await engine.run(
      `select coalesce(json_agg(text order by text), '[]')::text from (${query}) as found (text)`,
    );
    return JSON.parse(all) as string[];
  }

  test('what a row may lack', async () => {
    expect(
      await texts(
        `select table_name || '.' || column_name from information_schema.columns where table_schema in ${OURS} and is_nullable = 'YES'`,
      ),
    ).toEqual([
      'comments.author_email',
      'file_access.file_updated_at',
      'file_access.owner_email',
      'file_access.owner_uid',
      'file_texts.content',
      'file_texts.file_updated_at',
      'file_texts.problem',
      'removed_comments.author_email',
    ]);
  });

  /** What becomes of statements with the rights of the secret key: the number of rows, or the error's code. */
  const outcomes = (statements: readonly string[]) =>
    outcomesOf(
      engine,
      statements.map((statement) => ({
        role: 'service_role',
        claims: { role: 'service_role' },
        statement,
      })),
    );

  test('the path of a comment has 1 to 1,024 bytes', async () => {
    const paths = ['', 'a', 'é'.repeat(512), `${'é'.repeat(512)}a`];
    const statements = paths.map(
      (path) =>
        `insert into comments (file_path, author, content, author_uid) values ('${path}', 'a', 'b', 'u')`,
    );
    expect(await outcomes(statements)).toEqual(['23514', '1', '1', '23514']);
  });

  test('a domain is stored in lower case', async () => {
    expect(
      await outcomes([
        "insert into private.company_domains values ('transport.test')",
        "insert into private.company_domains values ('Transport.test')",
      ]),
    ).toEqual(['1', '23514']);
  });

  test('the project has an id, and there is one', async () => {
    expect(
      await outcomes([
        "update private.firebase_project set id = 'autre'",
        "insert into private.firebase_project (id) values ('autre')",
        "insert into private.firebase_project values ('autre', false)",
        "update private.firebase_project set id = ''",
        "select public.set_firebase_project('')",
      ]),
    ).toEqual(['1', '23505', '23514', '23514', '23514']);
  });

  test('every policy is for people with an account', async () => {
    expect(await texts('select distinct roles::text from pg_policies')).toEqual([
      '{authenticated}',
    ]);
  });

  test('what people may do with whole tables', async () => {
    expect(
      await texts(
        `select concat_ws(' ', grantee, privilege_type, table_name) from information_schema.table_privileges where table_schema in ${OURS} and grantee in ${PEOPLE}`,
      ),
    ).toEqual(['authenticated DELETE comments', 'authenticated SELECT comments']);
  });

  test('what the secret key may do with the tables that no policy opens', async () => {
    expect(
      await texts(
        "select concat_ws(' ', privilege_type, table_name) from information_schema.table_privileges where table_schema = 'private' and grantee = 'service_role'",
      ),
    ).toEqual([
      'DELETE company_domains',
      'DELETE known_words',
      'DELETE maintenance',
      'INSERT company_domains',
      'INSERT firebase_project',
      'INSERT known_words',
      'INSERT maintenance',
      'SELECT company_domains',
      'SELECT firebase_project',
      'SELECT known_words',
      'SELECT maintenance',
      'UPDATE firebase_project',
    ]);
  });

  test('what people may do with columns', async () => {
    const comments = ['author', 'author_email', 'author_uid', 'content', 'created_at'];
    expect(
      await texts(
        `select concat_ws(' ', grantee, privilege_type, table_name || '.' || column_name) from information_schema.column_privileges where table_schema in ${OURS} and grantee in ${PEOPLE}`,
      ),
    ).toEqual([
      ...['author', 'content', 'file_path', 'id'].map(
        (column) => `authenticated INSERT comments.${column}`,
      ),
      'authenticated SELECT app_admins.email',
      ...[...comments, 'file_path', 'id'].map(
        (column) => `authenticated SELECT comments.${column}`,
      ),
      'authenticated SELECT file_access.file_path',
    ]);
  });

  test('which functions people may call: those that policies call, and what tells only what they see', async () => {
    const calledBy = (role: string) =>
      texts(
        `select proname from pg_proc where pronamespace::regnamespace::text in ${OURS} and has_function_privilege('${role}', oid, 'execute')`,
      );
    expect(await calledBy('anon')).toEqual([]);
    expect(await calledBy('authenticated')).toEqual([
      'closings',
      'confirmed_uid',
      'contents',
      'folder_contents',
      'home',
      'home_items',
      'is_admin',
      'is_closing',
      'is_credential',
      'is_in_sight',
      'is_of_company',
      'is_of_project',
      'is_open',
      'search',
      'search_items',
      'token_email',
      'trimmed',
      'viewer_email',
      'viewer_uid',
    ]);
    expect(
      await texts(
        "select r from unnest(array['anon', 'authenticated']) r where has_schema_privilege(r, 'private', 'usage')",
      ),
    ).toEqual(['authenticated']);
  });
});
