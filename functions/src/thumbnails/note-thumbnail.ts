import { objectNameOf, type ItemPath } from '@navette/core/paths/item-path';
import type { ThumbnailProblem } from '@navette/core/files/thumbnail';
import { database } from '../platform/admin-app.ts';
import { liveObject } from '../objects/live-object.ts';
import { metaRef } from '../records/meta-collection.ts';

/**
 * Notes in a file's record what has become of its thumbnail.
 *
 * The bucket is read in the transaction, after the record: if the file is replaced later, its record
 * is written again after this transaction, and loses the note.
 *
 * @returns false when this generation of the file is gone, or its record is still that of another one
 */
export function noteThumbnail(
  path: ItemPath,
  generation: string,
  outcome: 'made' | ThumbnailProblem,
): Promise<boolean> {
  return database().runTransaction(async (transaction) => {
    const record = await transaction.get(metaRef(path));
    const object = await liveObject(objectNameOf(path));
    if (!record.exists || object?.generation !== generation) return false;
    // The record may still give access to an earlier file of this name: its viewers must not see this file's picture.
    if (record.get('generation') !== generation) return false;
    transaction.update(record.ref, { thumbnail: outcome, thumbnail_generation: generation });
    return true;
  });
}
