import type { PGlite } from '@electric-sql/pglite';
import { StackError } from '../stack/stack-error.ts';
import { readBootstrap, readMigrations } from './migrations.ts';

/**
 * Brings a new or kept database up to date.
 *
 * @param saved the file from which the database was loaded, for the error message
 * @throws {StackError} when an applied migration has changed since, other than in its comments
 */
export async function applyMigrations(postgres: PGlite, saved?: string): Promise<void> {
  const applied = await readApplied(postgres);
  // A database that was kept before migrations used extensions has no place for them.
  await postgres.exec('create schema if not exists extensions');
  for (const { version, name, sql } of readMigrations()) {
    const before = applied.get(version);
    if (before !== undefined && withoutComments(before) === withoutComments(sql)) continue;
    if (before !== undefined) {
      throw new StackError(
        `The migration ${version}_${name}.sql has changed since the comments in ${saved} were made: delete that file, and try again.`,
      );
    }
    await postgres.transaction(async (transaction) => {
      await transaction.exec(sql);
      await transaction.query(
        'insert into supabase_migrations.schema_migrations values ($1, $2, $3)',
        [version, name, [sql]],
      );
    });
  }
}

/** The SQL of a migration without the lines that are comments. */
function withoutComments(sql: string): string {
  return sql.replaceAll(/^\s*--.*\n/gm, '');
}

/** Version -> the SQL text that was applied. */
async function readApplied(postgres: PGlite): Promise<Map<string, string>> {
  const { rows: found } = await postgres.query(
    "select from pg_namespace where nspname = 'supabase_migrations'",
  );
  if (found.length === 0) {
    await postgres.transaction((transaction) => transaction.exec(readBootstrap()));
    return new Map();
  }
  const { rows } = await postgres.query<{ version: string; sql: string }>(
    'select version, statements[1] as sql from supabase_migrations.schema_migrations',
  );
  return new Map(rows.map(({ version, sql }) => [version, sql]));
}
