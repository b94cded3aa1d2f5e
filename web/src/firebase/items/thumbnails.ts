import { binnedObject } from '@navette/core/bin/binned-path';
import type { ItemPath } from '@navette/core/paths/item-path';
import { thumbnailNameOf } from '@navette/core/files/thumbnail';
import { getBlob } from 'firebase/storage';
import { objectAt } from '../sdk/storage.ts';

/**
 * The thumbnail of one generation of a file. It has no public address, so the viewer's token is sent.
 *
 * @throws {StorageError} when the viewer may not see the file, or it has changed
 */
export async function fetchThumbnail(path: ItemPath, generation: string): Promise<Blob> {
  const binned = binnedObject(path);
  return getBlob(
    objectAt(binned === null ? thumbnailNameOf(path, generation) : `${binned}.thumbnail`),
  );
}
