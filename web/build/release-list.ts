import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { z } from 'zod';

/** At the root of the site, where no browser keeps it. */
export const RELEASE_LIST = 'release.json';

/** A file of the build whose name changes with its content: by a hash, or by the version of PDF.js. */
const NAMED_BY_CONTENT =
  /^assets\/(?:[\w.-]+-[\w-]{8}\.(?:js|css|svg|woff2)|pdfjs-\d[\w.]*\/(?:[\w-]+\/)?\w[\w.-]*)$/;

const fileSchema = z.strictObject({
  path: z.string().max(200).regex(NAMED_BY_CONTENT),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** A published file: the next deployment checks what it fetches by this. */
export type ReleaseFile = z.infer<typeof fileSchema>;

/** What a release publishes about its files. */
export const releaseListSchema = z.strictObject({
  /** Those of its own build. */
  files: z.array(fileSchema).max(5_000),
  /** Those of the release before, for tabs that are still open (`ops/deploy/stages/carry-assets.ts`). */
  carried: z.array(fileSchema).max(5_000),
});

export type ReleaseList = z.infer<typeof releaseListSchema>;

/** Adds to the build the list of its files that are named by their content (decision 0124). */
export function releaseList(): Plugin {
  return {
    name: 'release-list',
    apply: 'build',
    // As they are written: other plugins may change them until then.
    writeBundle({ dir = '' }, bundle) {
      const paths = Object.keys(bundle).filter((path) => NAMED_BY_CONTENT.test(path));
      const files = paths.toSorted().map((path) => fileOf(path, readFileSync(join(dir, path))));
      writeReleaseList(dir, { files, carried: [] });
    },
  };
}

/** Writes the list into a build. */
export function writeReleaseList(folder: string, list: ReleaseList): void {
  writeFileSync(join(folder, RELEASE_LIST), JSON.stringify(list));
}

/** What the list says of a file. */
export function fileOf(path: string, content: Uint8Array): ReleaseFile {
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { path, bytes: content.length, sha256 };
}
