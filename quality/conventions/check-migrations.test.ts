import { expect, test } from 'vitest';
import { migrationProblem, repeatedVersions } from './check-migrations.ts';

test.each([
  'create function f() returns int language sql immutable leakproof as $$ select 1 $$;',
  'alter function f() LEAKPROOF;',
])('hosted Supabase refuses: %s', (sql) => {
  expect(migrationProblem(sql)).toMatch(/superuser/);
});

test.each([
  '-- The operator is leakproof.\nselect 1;',
  'select 1; -- leakproof',
  'select leakproofs',
])('hosted Supabase accepts: %j', (sql) => {
  expect(migrationProblem(sql)).toBeNull();
});

test('no two migrations have one version', () => {
  expect(repeatedVersions(['1', '2', '3'])).toEqual([]);
  expect(repeatedVersions(['1', '2', '2', '3'])).toEqual(['2']);
});
