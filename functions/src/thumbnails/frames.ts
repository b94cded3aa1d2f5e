import type { ItemPath } from '@navette/core/paths/item-path';
import {
  framedVideo,
  INBOX_PREFIX,
  inboxNameOf,
  MAX_FRAME_BYTES,
} from '@navette/core/files/thumbnail';
import type { Page } from '../walk/for-each-page.ts';
import { deleteObjects } from '../objects/delete-objects.ts';
import { listObjects } from '../objects/list-objects.ts';
import { liveObject, objectOfFile, type LiveObject } from '../objects/live-object.ts';
import type { FileContent } from '../opening/attempts.ts';
import { askToOpen, hourOf } from '../opening/opening-task.ts';

// Frames of videos, which their uploaders' browsers send (decision 0068). A function cannot open videos.

/**
 * The frame that was sent for a video, by whoever sent the video, and after it.
 *
 * @returns null when there is none
 */
export async function takeFrame(path: ItemPath, video: LiveObject): Promise<LiveObject | null> {
  const frame = await liveObject(inboxNameOf(path));
  // The rules have checked the frame against the record, but the video may have been replaced since.
  const isOurs = frame !== null && frame.ownerUid !== null && frame.ownerUid === video.ownerUid;
  const isNew = frame !== null && frame.created >= video.created;
  return isOurs && isNew && frame.size <= MAX_FRAME_BYTES ? frame : null;
}

/** Removes the frame of a video: it was taken, or the video is gone. */
export async function removeFrame(path: ItemPath): Promise<void> {
  await deleteObjects([inboxNameOf(path)]);
}

/** Age in milliseconds after which a frame is given up: its video is gone, or it cannot be drawn. */
const FORGOTTEN_MS = 24 * 3_600_000;

/**
 * Goes over a page of the frames that are left for a folder's videos: asks again for the thumbnails, and removes
 * old frames.
 *
 * @param options.keepsOld whether no thumbnail could be made meanwhile, so that their age says nothing
 * @param options.now milliseconds since the epoch
 */
export async function sweepFrames(
  folder: ItemPath,
  cursor: string | null,
  { keepsOld = false, now = Date.now() }: { keepsOld?: boolean; now?: number } = {},
): Promise<Page<string>> {
  const { objects, next } = await listObjects(`${INBOX_PREFIX}${folder}`, cursor);
  const frames = objects.map(objectOfFile);
  const old = frames.filter(({ created }) => !keepsOld && now - created.getTime() > FORGOTTEN_MS);
  await deleteObjects(old.map(({ name }) => name));
  const waiting = frames.filter((frame) => !old.includes(frame));
  const wanted = waiting.map(({ name, generation }) => ({ path: framedVideo(name), generation }));
  await askToOpen(
    'thumbnail',
    wanted.filter((one): one is FileContent => one.path !== null),
    hourOf(new Date(now)),
  );
  return { next };
}
