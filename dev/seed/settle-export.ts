import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoObjects } from './seed-objects.ts';
import { exportedThumbnail } from './seed-thumbnails.ts';

/**
 * Gives the objects of a new Storage export the dates and file names of the manifest, so that the
 * committed export differs only in what really changed.
 *
 * @param folder of the emulator export
 * @throws {Error} when an exported object is not of the demo
 */
export function settleExport(folder: string): void {
  const metadataFolder = join(folder, 'storage_export', 'metadata');
  const blobFolder = join(folder, 'storage_export', 'blobs');
  const objects = new Map(demoObjects.map((object) => [object.name, object]));
  for (const file of readdirSync(metadataFolder)) {
    const metadata = JSON.parse(readFileSync(join(metadataFolder, file), 'utf8')) as {
      name: string;
    };
    const object = objects.get(metadata.name) ?? exportedThumbnail(metadata.name);
    if (!object) throw new Error(`exported, but not in the demo: ${metadata.name}`);
    const date = object.date.toISOString();
    const exported = decodeURIComponent(file.replace(/\.json$/, ''));
    rmSync(join(metadataFolder, file));
    writeFileSync(
      join(metadataFolder, `${object.blob}.json`),
      `${JSON.stringify({ ...metadata, timeCreated: date, updated: date }, undefined, 2)}\n`,
    );
    renameSync(join(blobFolder, exported), join(blobFolder, object.blob));
  }
}
