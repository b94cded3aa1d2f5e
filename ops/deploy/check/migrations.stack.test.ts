import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBootstrap, readMigrations } from '../../../dev/comments/migrations.ts';
import { findPostgres } from '../../../quality/test-run/find-postgres.ts';
import {
  startNativePostgres,
  type NativePostgres,
} from '../../../tests/comments/support/native-postgres.ts';

// `npm run check:deploy`: the migrations on a native PostgreSQL, each in a transaction, as Supabase's CLI applies them.
// Those of a stack always meet an empty database; those of a deployment meet what the versions before have written.

/** Name of a migration -> rows that the version after it writes, over which every later one is applied. */
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
const binaries = findPostgres() ?? '';

let postgres: NativePostgres;

beforeAll(async () => {
  postgres = await startNativePostgres(binaries);
});

afterAll(() => postgres.stop());

test('from scratch, in one go', () => {
  postgres.run(readBootstrap());
  postgres.run(
    readMigrations()
      .map(({ sql }) => `begin;\n${sql}\ncommit;`)
      .join('\n'),
  );
  expect(postgres.run('select count(*) from public.comments')).toBe('0');
});

test('over the rows of the versions before: none is lost, and what is new holds for them', () => {
  postgres.run('create database before');
  const run = (sql: string) => postgres.run(`\\connect before\n${sql}`);
  // Roles are those of the whole cluster.
  run(readBootstrap().replaceAll(/^create role .*$/gm, ''));
  const migrations = readMigrations();
  run(migrations.map(({ name, sql }) => `begin;\n${sql}\ncommit;\n${ROWS[name] ?? ''}`).join('\n'));
  expect(migrations.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(ROWS)));
  const tables = ['file_access', 'app_admins', 'comments', 'removed_comments', 'file_texts'];
  expect(tables.map((table) => [table, run(`select count(*) from public.${table}`)])).toEqual(
    tables.map((table) => [table, '1']),
  );
  expect(run('select parent_path, extension from public.file_access')).toBe('Contrats/|pdf');
  expect(run("select name_words <> '' and principals <> '{}' from public.file_access")).toBe('t');
});
