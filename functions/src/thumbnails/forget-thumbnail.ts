import type { ItemPath } from '@navette/core/paths/item-path';
import { isVideo, mayHaveThumbnail } from '@navette/core/files/thumbnail';
import { forgetAttempts } from '../opening/attempts.ts';
import { removeFrame } from './frames.ts';
import { removeStaleThumbnails } from '../objects/thumbnail-objects.ts';

/**
 * Removes what is left of earlier thumbnails of a file, and of attempts to make one; of a file that is gone,
 * everything.
 */
export async function forgetThumbnail(path: ItemPath): Promise<void> {
  if (!mayHaveThumbnail(path)) return;
  await removeStaleThumbnails(path);
  await forgetAttempts('thumbnail', path);
  if (isVideo(path)) await removeFrame(path);
}
