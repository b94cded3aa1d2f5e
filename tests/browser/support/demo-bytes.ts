import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../dev/project-root.ts';

const EXPORT = join(projectRoot, 'emulator-data', 'storage_export');

/**
 * The bytes of the first demo file, by object name, that is of a content type.
 *
 * @throws {Error} when the demo has none
 */
export function demoBytesOf(contentType: string): Buffer {
  const found = readdirSync(join(EXPORT, 'metadata'))
    .map((file) => ({ file, metadata: readMetadata(file) }))
    .filter(({ metadata }) => metadata.contentType === contentType)
    .toSorted((a, b) => a.metadata.name.localeCompare(b.metadata.name))[0];
  if (!found) throw new Error(`no demo file is of the type ${contentType}`);
  return readFileSync(join(EXPORT, 'blobs', found.file.replace(/\.json$/, '')));
}

function readMetadata(file: string): { name: string; contentType: string } {
  return JSON.parse(readFileSync(join(EXPORT, 'metadata', file), 'utf8')) as {
    name: string;
    contentType: string;
  };
}
