import { resolve } from 'node:path';
import { readMigrations } from '../../dev/comments/migrations.ts';

// Part of `npm run check`: what hosted Supabase refuses in a migration, and PGlite, where we are superuser, lets pass.

/** Why a migration cannot be applied to hosted Supabase; null: it can, as far as this sees. */
export function migrationProblem(sql: string): string | null {
  const code = sql.replaceAll(/--.*$/gm, '');
  return /\bleakproof\b/i.test(code)
    ? 'only a superuser may mark a function LEAKPROOF, which hosted Supabase grants nobody'
    : null;
}

/** Versions that several migrations have: the database notes each version once, so the second one fails. */
export function repeatedVersions(versions: readonly string[]): string[] {
  return versions.filter((version, index) => versions.indexOf(version) !== index);
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === import.meta.filename) {
  const migrations = readMigrations();
  for (const version of repeatedVersions(migrations.map((migration) => migration.version))) {
    console.error(`supabase/migrations: several have the version ${version}`);
    process.exitCode = 1;
  }
  for (const { version, name, sql } of migrations) {
    const problem = migrationProblem(sql);
    if (problem === null) continue;
    console.error(`supabase/migrations/${version}_${name}.sql: ${problem}`);
    process.exitCode = 1;
  }
}
