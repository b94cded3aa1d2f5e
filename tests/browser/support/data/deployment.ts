import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { inject } from 'vitest';

/** A file of the build that is named after its content. */
const HASHED = /^(?<name>.+-)(?<hash>[\w-]{7,8})(?<rest>\.(js|css|svg|woff2))$/;

/** The files of the build that Hosting serves, as the browser asks for them. */
export function builtFiles(): string[] {
  return readdirSync(folder(), { recursive: true, encoding: 'utf8' }).map((file) => `/${file}`);
}

/**
 * Copies the build that Hosting serves, all of it: its service worker knows the names of its files.
 *
 * @returns puts it back
 */
function keepBuild(): () => void {
  const served = folder();
  const kept = mkdtempSync(join(tmpdir(), 'navette-build-'));
  cpSync(served, kept, { recursive: true });
  return () => {
    // Hosting goes on to serve the folder itself.
    for (const file of readdirSync(served)) rmSync(join(served, file), { recursive: true });
    cpSync(kept, served, { recursive: true });
    rmSync(kept, { recursive: true });
  };
}

/**
 * Replaces the build that Hosting serves by a newer one, in which every file that is named after its content has
 * another name, as if all of it had changed: the old names are gone from the server.
 *
 * @returns puts the old build back
 */
export function deployNewer(): () => void {
  const served = folder();
  const putBack = keepBuild();
  const assets = join(served, 'assets');
  const renamed = readdirSync(assets).flatMap((file) => {
    const { name, hash, rest } = HASHED.exec(file)?.groups ?? {};
    return name && hash && rest
      ? [[file, `${name}${Array.from(hash).toReversed().join('')}${rest}`]]
      : [];
  }) as [string, string][];
  const texts = readdirSync(served, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(index\.html|sw\.js|assets\/[^/]+\.(js|css))$/.test(file),
  );
  for (const file of texts) {
    let text = readFileSync(join(served, file), 'utf8');
    for (const [before, after] of renamed) text = text.replaceAll(before, after);
    // Files without a hash in their name, such as the page, have one in the service worker's list.
    text = text.replaceAll(/(?<=\brevision:")(?=\w+")/g, 'newer');
    writeFileSync(join(served, file), text);
  }
  for (const [before, after] of renamed) renameSync(join(assets, before), join(assets, after));
  return putBack;
}

function folder(): string {
  return resolve(inject('webBuild'));
}
