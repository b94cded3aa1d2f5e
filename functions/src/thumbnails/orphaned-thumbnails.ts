import type { ItemPath } from '@navette/core/paths/item-path';
import { madeThumbnail, THUMBNAIL_PREFIX, thumbnailOwner } from '@navette/core/files/thumbnail';
import type { Page } from '../walk/for-each-page.ts';
import { deleteObjects } from '../objects/delete-objects.ts';
import { listObjects } from '../objects/list-objects.ts';
import { objectOfFile } from '../objects/live-object.ts';
import { readMetas } from '../records/meta-collection.ts';
import { readRecord } from '../records/record.ts';

/** A thumbnail younger than this, in milliseconds, may be stored and not yet noted. */
const JUST_MADE_MS = 3_600_000;

/**
 * Removes, on a page of the thumbnails of a folder, those that no record names: the event of a deleted file
 * was lost, or a worker died. No rule lets anybody but admins read them.
 *
 * @param now milliseconds since the epoch
 */
export async function removeOrphanedThumbnails(
  folder: ItemPath,
  cursor: string | null,
  now: number = Date.now(),
): Promise<Page<string>> {
  const { objects, next } = await listObjects(`${THUMBNAIL_PREFIX}${folder}`, cursor);
  const thumbnails = objects
    .map(objectOfFile)
    .filter(({ created }) => now - created.getTime() > JUST_MADE_MS)
    .map(({ name }) => ({ name, owner: thumbnailOwner(name) }));
  const paths = thumbnails.map(({ owner }) => owner?.path).filter((path) => path !== undefined);
  const records = await readMetas(paths);
  const orphans = thumbnails.filter(({ owner }) => {
    const facts = owner && (readRecord(records.get(owner.path))?.thumbnailFacts ?? null);
    return owner === null || madeThumbnail(facts) !== owner.generation;
  });
  // The next repair finds again what cannot be removed now.
  await deleteObjects(orphans.map(({ name }) => name));
  return { next };
}
