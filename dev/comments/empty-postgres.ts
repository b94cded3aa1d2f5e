import { existsSync, openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { projectRoot } from '../project-root.ts';
import { writeWhole } from '../write-whole.ts';

/**
 * Starts an empty Postgres in memory.
 *
 * To make one takes three seconds of a core, to load one that was made before takes less than one:
 * the first is kept, for each version of PGlite.
 */
export async function emptyPostgres(): Promise<PGlite> {
  const file = join(projectRoot, `.navette/postgres/${await installedVersion()}.tar`);
  if (existsSync(file)) return PGlite.create({ loadDataDir: await openAsBlob(file) });

  const postgres = await PGlite.create();
  await postgres.exec('checkpoint');
  await writeWhole(file, (await postgres.dumpDataDir('none')).stream());
  return postgres;
}

async function installedVersion(): Promise<string> {
  const manifest = join(projectRoot, 'node_modules/@electric-sql/pglite/package.json');
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  return version;
}
