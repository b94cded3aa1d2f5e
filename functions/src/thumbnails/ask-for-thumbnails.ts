import { itemPathOf, ROOT, type ItemPath } from '@navette/core/item-path';
import { framedVideo, isVideo, mayHaveThumbnail, thumbnailSource } from '@navette/core/thumbnail';
import { functionQueues } from '../admin-app.ts';
import { forEachBounded } from '../for-each-bounded.ts';
import { logDeferral } from '../log-failure.ts';
import { REGION } from '../options.ts';
import { metaRef } from '../records/meta-collection.ts';

/** Tasks given to the queue at the same time. */
const PARALLEL = 16;

/**
 * Has thumbnails made by the function `makeThumbnail`, through its task queue. What the queue does not take,
 * or loses, is asked for again by the nightly repair.
 */
export async function askForThumbnails(paths: readonly ItemPath[]): Promise<void> {
  if (paths.length === 0) return;
  try {
    const queue = (await functionQueues()).taskQueue(`locations/${REGION}/functions/makeThumbnail`);
    await forEachBounded(paths, PARALLEL, (path) => queue.enqueue({ path }));
  } catch (error) {
    logDeferral('thumbnails are made later', error);
  }
}

/**
 * Has the thumbnail of a file made that was just uploaded, or of a video whose frame was, unless its record
 * says that there is nothing to make.
 *
 * @param objectName any object of the bucket
 */
export async function askForMissingThumbnail(objectName: string): Promise<void> {
  const video = framedVideo(objectName);
  const path = video ?? itemPathOf(objectName) ?? ROOT;
  // A video waits for its frame, which comes after it.
  if (!mayHaveThumbnail(path) || isVideo(path) !== (video !== null)) return;
  const record = await metaRef(path).get();
  const size: unknown = record.get('size');
  const isMissing = typeof size === 'number' && record.get('thumbnail') === undefined;
  if (isMissing && thumbnailSource(path, size) !== null) await askForThumbnails([path]);
}
