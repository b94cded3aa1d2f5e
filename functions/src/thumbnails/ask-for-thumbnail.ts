import { itemPathOf, ROOT } from '@navette/core/paths/item-path';
import {
  framedVideo,
  isVideo,
  mayHaveThumbnail,
  thumbnailSource,
} from '@navette/core/files/thumbnail';
import { liveObject } from '../objects/live-object.ts';
import { askToOpen } from '../opening/opening-task.ts';
import { metaRef } from '../records/meta-collection.ts';

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
  if (!isMissing || thumbnailSource(path, size) === null) return;
  const opened = await liveObject(objectName);
  if (opened !== null) await askToOpen('thumbnail', [{ path, generation: opened.generation }]);
}
