import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes a Storage export that was just written tell the demo's dates instead of today's, under file
 * names that are the same each time, so that a new export differs only in what really changed.
 *
 * @param folder of the emulator export
 * @param dates object name -> when it was uploaded
 * @throws {Error} when an exported object is not among them
 */
export function settleExport(folder: string, dates: ReadonlyMap<string, Date>): void {
  const metadataFolder = join(folder, 'storage_export', 'metadata');
  const blobFolder = join(folder, 'storage_export', 'blobs');
  for (const file of readdirSync(metadataFolder)) {
    const metadata = JSON.parse(readFileSync(join(metadataFolder, file), 'utf8')) as {
      name: string;
    };
    const date = dates.get(metadata.name);
    if (!date) throw new Error(`exported, but not in the demo: ${metadata.name}`);
    const blob = decodeURIComponent(file.replace(/\.json$/, ''));
    const settled = createHash('sha256').update(metadata.name).digest('hex').slice(0, 32);
    const stamps = { timeCreated: date.toISOString(), updated: date.toISOString() };
    rmSync(join(metadataFolder, file));
    writeFileSync(
      join(metadataFolder, `${settled}.json`),
      `${JSON.stringify({ ...metadata, ...stamps }, undefined, 2)}\n`,
    );
    renameSync(join(blobFolder, blob), join(blobFolder, settled));
  }
}
