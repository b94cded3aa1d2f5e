import type { ItemPath } from '@navette/core/paths/item-path';
import { thumbnailNameOf } from '@navette/core/files/thumbnail';
import { getBlob } from 'firebase/storage';
import { objectAt } from '../sdk/storage.ts';

/**
 * The thumbnail of one generation of a file, with the viewer's own token: it has no address of its own.
 *
 * @throws {StorageError} when the viewer may not see the file, or it has changed
 */
export async function fetchThumbnail(path: ItemPath, generation: string): Promise<Blob> {
  return getBlob(objectAt(thumbnailNameOf(path, generation)));
}
