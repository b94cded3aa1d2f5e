import { existsSync, openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { projectRoot } from '../project-root.ts';
import { writeWhole } from '../write-whole.ts';

/** The extensions that the migrations use. */
const extensions = { btree_gin, pg_trgm };

/** Starts a Postgres in memory from a dump of one. */
export function loadPostgres(dump: Blob): Promise<PGlite> {
  return PGlite.create({ loadDataDir: dump, extensions });
}

/**
 * Starts an empty Postgres in memory.
 *
 * To make one takes three seconds of a core, to load one that was made before takes less than one:
 * the first is kept, for each version of PGlite.
 */
export async function emptyPostgres(): Promise<PGlite> {
  const file = join(projectRoot, `.navette/postgres/${await installedVersion()}.tar`);
  if (existsSync(file)) return loadPostgres(await openAsBlob(file));

  const postgres = await PGlite.create({ extensions });
  await postgres.exec('checkpoint');
  await writeWhole(file, (await postgres.dumpDataDir('none')).stream());
  return postgres;
}

async function installedVersion(): Promise<string> {
  const manifest = join(projectRoot, 'node_modules/@electric-sql/pglite/package.json');
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  return version;
}
