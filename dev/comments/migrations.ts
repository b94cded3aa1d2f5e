import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

/** One file of `supabase/migrations/`. */
export interface Migration {
  /** The digits before the first underscore. */
  version: string;
  name: string;
  sql: string;
}

const folder = join(projectRoot, 'supabase/migrations');

/** SQL for what a hosted project has before its first migration. */
export function readBootstrap(): string {
  return readFileSync(join(import.meta.dirname, 'bootstrap.sql'), 'utf8');
}

/** The migrations in the order in which hosted Supabase applies them. */
export function readMigrations(): Migration[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
      if (version === undefined || name === undefined) return [];
      return [{ version, name, sql: readFileSync(join(folder, file), 'utf8') }];
    });
}
