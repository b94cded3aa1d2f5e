import type { PGlite } from '@electric-sql/pglite';
import { expect, onTestFinished, test } from 'vitest';
import { StackError } from '../../../dev/stack/stack-error.ts';
import { applyMigrations } from '../../../dev/comments/apply-migrations.ts';
import { emptyPostgres } from '../../../dev/comments/empty-postgres.ts';

test('kept comments survive a reworded comment of a migration, but not another statement', async () => {
  const postgres = await emptyPostgres();
  onTestFinished(() => postgres.close());
  await applyMigrations(postgres);

  // What an older version of the first migration may have looked like.
  await prependToFirst(postgres, '-- Another comment.\n');
  await applyMigrations(postgres, 'comments.tar');

  await prependToFirst(postgres, 'select 1;\n');
  await expect(applyMigrations(postgres, 'comments.tar')).rejects.toThrow(StackError);
  await expect(applyMigrations(postgres, 'comments.tar')).rejects.toThrow(
    /has changed since the comments in comments\.tar were made: delete that file, and try again\./,
  );
});

async function prependToFirst(postgres: PGlite, text: string): Promise<void> {
  await postgres.query(
    'update supabase_migrations.schema_migrations set statements[1] = $1 || statements[1] where version = ' +
      '(select min(version) from supabase_migrations.schema_migrations)',
    [text],
  );
}
