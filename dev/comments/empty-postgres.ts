import { randomUUID } from 'node:crypto';
import { existsSync, openAsBlob } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { projectRoot } from '../project-root.ts';

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
  await keep(postgres, file);
  return postgres;
}

async function keep(postgres: PGlite, file: string): Promise<void> {
  await postgres.exec('checkpoint');
  const dump = await postgres.dumpDataDir('none');
  await mkdir(dirname(file), { recursive: true });
  // Renamed into place, so that a process that runs at the same time never loads half a file.
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, dump.stream());
  await rename(unfinished, file);
}

async function installedVersion(): Promise<string> {
  const manifest = join(projectRoot, 'node_modules/@electric-sql/pglite/package.json');
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  return version;
}
