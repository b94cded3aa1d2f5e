import { textSource } from '@navette/core/files/file-text';
import {
  framedVideo,
  isVideo,
  mayHaveThumbnail,
  thumbnailSource,
} from '@navette/core/files/thumbnail';
import { itemPathOf, ROOT } from '@navette/core/paths/item-path';
import { liveObject } from '../objects/live-object.ts';
import { askToOpen } from '../opening/opening-task.ts';
import { metaRef } from '../records/meta-collection.ts';
import { textContentOf } from '../texts/ask-for-texts.ts';
import { hasTextSearch } from '../texts/text-search.ts';

/**
 * Has the thumbnail and the text of a file made that was just uploaded, or the thumbnail of a video whose frame was,
 * unless its name or its record says that there is nothing to make.
 *
 * @param objectName any object of the bucket
 */
export async function askToOpenUploaded(objectName: string): Promise<void> {
  const video = framedVideo(objectName);
  const path = video ?? itemPathOf(objectName) ?? ROOT;
  // A video waits for its frame, which comes after it.
  const isDrawn = mayHaveThumbnail(path) && isVideo(path) === (video !== null);
  const isRead = textSource(path) !== null && hasTextSearch();
  if (!isDrawn && !isRead) return;
  const record = await metaRef(path).get();
  const size: unknown = record.get('size');
  const lacksThumbnail = typeof size === 'number' && record.get('thumbnail') === undefined;
  if (isDrawn && lacksThumbnail && thumbnailSource(path, size) !== null) {
    const opened = await liveObject(objectName);
    if (opened !== null) await askToOpen('thumbnail', [{ path, generation: opened.generation }]);
  }
  const text = isRead ? textContentOf(record) : null;
  if (text !== null) await askToOpen('text', [text]);
}
