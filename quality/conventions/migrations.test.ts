import { expect, test } from 'vitest';
import { readMigrations } from '../../dev/comments/migrations.ts';

// What hosted Supabase refuses in a migration, and PGlite, where we are superuser, lets pass.

/** Only a superuser may mark a function so, which hosted Supabase grants nobody. */
const LEAKPROOF = /\bleakproof\b/i;

test('no migration needs the rights of a superuser', () => {
  const refused = readMigrations().filter(({ sql }) =>
    LEAKPROOF.test(sql.replaceAll(/--.*$/gm, '')),
  );
  expect(refused.map(({ name }) => name)).toEqual([]);
});

test('no two migrations have one version: the database notes each once, so that the second fails', () => {
  const versions = readMigrations().map(({ version }) => version);
  expect(versions).toEqual([...new Set(versions)]);
});
