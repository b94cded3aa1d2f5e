import { readBootstrap, readMigrations } from '../../../dev/comments/migrations.ts';
import { projectId } from '../../../dev/stack/config/project.ts';

/** Applies the migrations to an empty Postgres. */
export async function migrate(run: (sql: string) => string | Promise<string>): Promise<void> {
  await run(readBootstrap());
  for (const { sql } of readMigrations()) await run(sql);
  await run(`select public.set_firebase_project('${projectId}')`);
}
