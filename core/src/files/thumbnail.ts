import { fileType, type ThumbnailSource } from './file-types.ts';
import { isFolderPath, itemName, type ItemPath } from '../paths/item-path.ts';
import { MAX_OBJECT_NAME_BYTES } from '../limits.ts';

// Thumbnails of files (decision 0068). Each is an object of its own beside the documents, made by a
// function; the record of the file says whether it exists, and decides who may read it.

export const THUMBNAIL_PREFIX = 'thumbnails/';

/** Longest side of a thumbnail, in pixels: a tile on a screen with two pixels per point. */
export const MAX_THUMBNAIL_SIDE = 480;

/** The quality of a larger thumbnail, in bytes, is lowered, so that tiles of 200 photos stay below 3 MB. */
export const WANTED_THUMBNAIL_BYTES = 14_000;

/**
 * Why a file has no thumbnail, and gets none until its content changes:
 *
 * - `unreadable`: broken, or not what its name says;
 * - `encrypted`: it asks for a password;
 * - `too-large`: it needs more pixels or memory than a thumbnail is worth;
 * - `too-slow`: it needs more time than a thumbnail is worth.
 */
export type ThumbnailProblem = 'unreadable' | 'encrypted' | 'too-large' | 'too-slow';

/** What is known of a file's thumbnail; both are absent until somebody has tried to make it. */
export interface ThumbnailFacts {
  thumbnail?: 'made' | ThumbnailProblem;
  /** Generation of the object for which it was tried: a new object of the same name has another. */
  thumbnail_generation?: string;
}

/** Prefix of the frames of videos that browsers send, until the function has taken them. */
export const INBOX_PREFIX = 'inbox/';
export const MAX_FRAME_BYTES = 300_000;
/** The type of a frame: what every browser can write. */
export const FRAME_TYPE = 'image/jpeg';

/** No image or PDF of fewer bytes shows anything. */
const MIN_BYTES = 64;

/** Largest file that is opened for its thumbnail, in bytes: the function holds it in its memory. */
export const MAX_SOURCE_BYTES = 100_000_000;

/** A generation is a 64-bit number. */
const MAX_GENERATION_BYTES = 19;

/**
 * How the thumbnail of a file is made; null for a file that has none because of its name or size. The
 * record alone tells, so that nobody asks for thumbnails in vain.
 *
 * @param size in bytes
 */
export function thumbnailSource(path: ItemPath, size: number): ThumbnailSource | null {
  const source = sourceByName(path);
  const isTooLarge = source !== 'frame' && size > MAX_SOURCE_BYTES;
  return size < MIN_BYTES || isTooLarge ? null : source;
}

/** Whether a file of this name may have a thumbnail. */
export function mayHaveThumbnail(path: ItemPath): boolean {
  return sourceByName(path) !== null;
}

/** Whether a thumbnail is made of a frame that its uploader's browser sends. */
export function isVideo(path: ItemPath): boolean {
  return sourceByName(path) === 'frame';
}

function sourceByName(path: ItemPath): ThumbnailSource | null {
  // The longest names leave no room for the prefix and the generation.
  const name = new TextEncoder().encode(thumbnailPrefixOf(path));
  if (isFolderPath(path) || name.length + MAX_GENERATION_BYTES > MAX_OBJECT_NAME_BYTES) return null;
  return fileType(itemName(path)).thumbnail;
}

/** The object name of the thumbnail of one generation of a file. `storage.rules` reads it back. */
export function thumbnailNameOf(path: ItemPath, generation: string): string {
  return `${thumbnailPrefixOf(path)}${generation}`;
}

/** The object name of the frame of a video. `storage.rules` reads it back. */
export function inboxNameOf(path: ItemPath): string {
  return `${INBOX_PREFIX}${path}`;
}

/** The video that a frame was sent for; null for any other object. */
export function framedVideo(objectName: string): ItemPath | null {
  return objectName.startsWith(INBOX_PREFIX) ? objectName.slice(INBOX_PREFIX.length) : null;
}

/** What the names of all thumbnails of a file start with; those of other files have a further `/`. */
export function thumbnailPrefixOf(path: ItemPath): string {
  return `${THUMBNAIL_PREFIX}${path}/`;
}

/** The file and its generation that a thumbnail was made of; null for any other object. */
export function thumbnailOwner(objectName: string): { path: ItemPath; generation: string } | null {
  if (!objectName.startsWith(THUMBNAIL_PREFIX)) return null;
  const end = objectName.lastIndexOf('/');
  const path = objectName.slice(THUMBNAIL_PREFIX.length, Math.max(end, THUMBNAIL_PREFIX.length));
  return path === '' ? null : { path, generation: objectName.slice(end + 1) };
}

/** The generation whose thumbnail can be fetched; null while there is none. */
export function madeThumbnail(facts: ThumbnailFacts | null): string | null {
  return facts?.thumbnail === 'made' ? (facts.thumbnail_generation ?? null) : null;
}
