import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBootstrap, readMigrations } from '../../../dev/comments/migrations.ts';
import { findPostgres } from '../../../quality/test-run/find-postgres.ts';
import {
  startNativePostgres,
  type NativePostgres,
} from '../../../tests/comments/support/native-postgres.ts';

// `npm run check:deploy`: the migrations on a native PostgreSQL, as Supabase applies them: each in a transaction.

/** Rows of an earlier version: what it wrote after that migration, over which every later one is applied. */
const ROWS: Readonly<Record<string, string>> = {
  removed_comments: `
    insert into public.file_access (file_path, is_public, allowed_emails, owner_email, mirrored_at)
      values ('Contrats/Été 2026.pdf', false, '{a@navette.test}', 'b@navette.test', now());
    insert into public.app_admins (email, mirrored_at) values ('admin@navette.test', now());
    insert into public.comments (file_path, content, author, author_uid, author_email)
      values ('Contrats/Été 2026.pdf', 'Vu.', 'A', 'a', 'a@navette.test');
    insert into private.company_domains values ('navette.test');
    insert into public.removed_comments
      (id, file_path, content, author, created_at, author_uid, removal_id)
      values (gen_random_uuid(), 'Ancien.pdf', 'Vu.', 'A', now(), 'a', 'r');`,
  firebase_project: `insert into private.firebase_project (id) values ('navette');`,
  file_texts: `
    update public.file_access set facts = '{"generation": "1"}';
    insert into public.file_texts (file_path, generation, content)
      values ('Contrats/Été 2026.pdf', '1', 'un mot du contrat');`,
};

describe.skipIf(findPostgres() === null)('on native PostgreSQL', () => {
  let postgres: NativePostgres;

  beforeAll(async () => {
    postgres = await startNativePostgres(findPostgres() ?? '');
  });

  afterAll(() => postgres.stop());

  test('from scratch', () => {
    postgres.run(readBootstrap());
    for (const { sql } of readMigrations()) postgres.run(`begin;\n${sql}\ncommit;`);
    expect(postgres.run('select count(*) from public.comments')).toBe('0');
  });

  test('over the rows of the versions before: none is lost, and what is new holds for them', () => {
    postgres.run('create database before');
    const run = (sql: string) => postgres.run(`\\connect before\n${sql}`);
    // Roles are those of the whole cluster.
    run(readBootstrap().replaceAll(/^create role .*$/gm, ''));
    const names = readMigrations().map(({ name, sql }) => {
      run(`begin;\n${sql}\ncommit;`);
      run(ROWS[name] ?? '');
      return name;
    });
    expect(names).toEqual(expect.arrayContaining(Object.keys(ROWS)));
    const counts = ['file_access', 'app_admins', 'comments', 'removed_comments', 'file_texts'];
    expect(counts.map((table) => [table, run(`select count(*) from public.${table}`)])).toEqual(
      counts.map((table) => [table, '1']),
    );
    expect(run('select parent_path, extension from public.file_access')).toBe('Contrats/|pdf');
    expect(run("select name_words <> '' and principals <> '{}' from public.file_access")).toBe('t');
  });
});
