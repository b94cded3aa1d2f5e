import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The oldest version that hosted Supabase runs. */
const OLDEST = 15;
/** Debian's folder, with a subfolder for each version. */
const DEBIAN = '/usr/lib/postgresql';

/** The folder with `initdb`, `postgres` and `psql` of a PostgreSQL 15 or newer, or null. */
export function findPostgres(): string | null {
  const debian = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN, version, 'bin'))
    : [];
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...debian, ...onPath].find(isComplete) ?? null;
}

function isComplete(folder: string): boolean {
  if (!['initdb', 'postgres', 'psql'].every((name) => existsSync(join(folder, name)))) return false;
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/ (\d+)/.exec(stdout)?.[1] ?? 0) >= OLDEST;
}
