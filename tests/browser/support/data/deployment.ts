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
import { carryAssets } from '../../../../ops/deploy/stages/carry-assets.ts';
import { fileOf, writeReleaseList } from '../../../../web/build/release-list.ts';

/** A file of the build that is named after its content. */
const HASHED = /^(?<name>.+-)(?<hash>[\w-]{8})(?<rest>\.(js|css|svg|woff2))$/;

/** The files of the build that Hosting serves, as the browser asks for them. */
export function builtFiles(): string[] {
  return readdirSync(folder(), { recursive: true, encoding: 'utf8' }).map((file) => `/${file}`);
}

/**
 * Copies the build that Hosting serves, all of it: its service worker knows the names of its files.
 *
 * @returns puts it back
 */
export function keepBuild(): () => void {
  const kept = mkdtempSync(join(tmpdir(), 'navette-build-'));
  cpSync(folder(), kept, { recursive: true });
  return () => {
    replaceServed(kept);
    rmSync(kept, { recursive: true });
  };
}

/**
 * Replaces the build that Hosting serves by a newer one, in which every file that is named after its content has
 * another name, as if all of it had changed: the old names are gone from the server.
 *
 * @param options.carry whether the new build has the files of the old one beside its own, as a deployment adds them
 * @returns puts the old build back
 */
export async function deployNewer({ carry = false } = {}): Promise<() => void> {
  const newer = mkdtempSync(join(tmpdir(), 'navette-newer-'));
  cpSync(folder(), newer, { recursive: true });
  renameAll(newer);
  if (carry) await carryAssets(inject('url'), newer);
  const putBack = keepBuild();
  replaceServed(newer);
  rmSync(newer, { recursive: true });
  return putBack;
}

function renameAll(build: string): void {
  const assets = join(build, 'assets');
  const renamed = readdirSync(assets).flatMap((file) => {
    const { name, hash, rest } = HASHED.exec(file)?.groups ?? {};
    return name && hash && rest
      ? [[file, `${name}${Array.from(hash).toReversed().join('')}${rest}`]]
      : [];
  }) as [string, string][];
  const texts = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(index\.html|sw\.js|assets\/[^/]+\.(js|css))$/.test(file),
  );
  for (const file of texts) {
    let text = readFileSync(join(build, file), 'utf8');
    for (const [before, after] of renamed) text = text.replaceAll(before, after);
    // What has no hash in its name, as the page, has one in the list of the service worker.
    text = text.replaceAll(/(?<=\brevision:")(?=\w+")/g, 'newer');
    writeFileSync(join(build, file), text);
  }
  for (const [before, after] of renamed) renameSync(join(assets, before), join(assets, after));
  const files = renamed.map(([, after]) =>
    fileOf(`assets/${after}`, readFileSync(join(assets, after))),
  );
  writeReleaseList(build, { files, carried: [] });
}

/** Hosting goes on to serve the folder itself. */
function replaceServed(build: string): void {
  const served = folder();
  for (const file of readdirSync(served)) rmSync(join(served, file), { recursive: true });
  cpSync(build, served, { recursive: true });
}

function folder(): string {
  return resolve(inject('webBuild'));
}
