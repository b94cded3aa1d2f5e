import { itemPathOf, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import {
  framedVideo,
  isVideo,
  mayHaveThumbnail,
  thumbnailSource,
} from '@navette/core/files/thumbnail';
import { forEachBounded } from '../walk/for-each-bounded.ts';
import { liveObject } from '../objects/live-object.ts';
import { metaRef } from '../records/meta-collection.ts';
import { enqueueThumbnail } from './thumbnail-task.ts';

/** Tasks given to the queue at the same time. */
const PARALLEL = 16;

/** A file that is to have a thumbnail. */
export interface WantedThumbnail {
  path: ItemPath;
  /** Of what is opened for it: the file itself, or the frame of a video. */
  generation: string;
}

/**
 * Has thumbnails made by the function `makeThumbnail`, through its task queue: for each generation once, however
 * often this is asked. What the queue does not take, or loses, is asked for again by the nightly repair.
 *
 * @param round makes it another request: the hour, for a repair (`hourOf`)
 */
export async function askForThumbnails(
  wanted: readonly WantedThumbnail[],
  round = '',
): Promise<void> {
  await forEachBounded(wanted, PARALLEL, ({ path, generation }) =>
    enqueueThumbnail({ path, generation, round, waited: 0 }),
  );
}

/** The hour of a moment, for the requests of a repair: `2026-11-24T03`. As long, a queue remembers a task. */
export function hourOf(moment: Date): string {
  return moment.toISOString().slice(0, 13);
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
  if (!isMissing || thumbnailSource(path, size) === null) return;
  const opened = await liveObject(objectName);
  if (opened !== null) await askForThumbnails([{ path, generation: opened.generation }]);
}
