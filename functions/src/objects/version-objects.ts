import { contentDisposition } from '@navette/core/files/content-disposition';
import { VERSION_PREFIX, versionNameOf, versionOwner } from '@navette/core/files/versions';
import { itemName, type ItemPath } from '@navette/core/paths/item-path';
import { displayName } from '@navette/core/paths/stored-name';
import { documentsBucket } from '../platform/admin-app.ts';
import { forEachBounded } from '../walk/for-each-bounded.ts';
import type { Page } from '../walk/for-each-page.ts';
import { deleteObjects } from './delete-objects.ts';
import { hasDownloadToken, newDownloadToken } from './download-token.ts';
import { listObjects } from './list-objects.ts';
import { COPY_KEYS, isNotFound, liveObject, objectOfFile, type LiveObject } from './live-object.ts';

// The objects of earlier versions, beneath `versions/` (decision 0119). None has a download token, so that each request is
// judged by the rules. (Production gives a token to an object whose metadata somebody asks for.)

/** Asked for again each time: the answer of yesterday may be refused today. The content itself never changes. */
const CACHE_CONTROL = 'private, no-cache';
/** Objects copied at the same time. */
const PARALLEL = 4;

/**
 * Copies an object, at the generation that was read, to where a version of a file is, or to anywhere else out of
 * everybody's sight. What is there is written again, so that nobody takes it for one that was forgotten long ago.
 *
 * @param name the name of the copy
 * @param path of the file whose content it is: it is downloaded under that name
 * @returns null when the object is gone, at that generation
 * @throws {Error} when the copy does not have the bytes of the object; it is removed
 */
export async function copyWithoutLink(
  source: LiveObject,
  name: string,
  path: ItemPath,
): Promise<LiveObject | null> {
  const bucket = await documentsBucket();
  const { contentType, contentEncoding, contentLanguage } = source;
  try {
    await bucket.file(source.name, { generation: source.generation }).copy(bucket.file(name), {
      contentType,
      contentDisposition: contentDisposition(displayName(itemName(path))),
      cacheControl: CACHE_CONTROL,
      ...(contentEncoding === null ? {} : { contentEncoding }),
      ...(contentLanguage === null ? {} : { contentLanguage }),
      // With metadata of its own, none of which is a token.
      metadata: { [COPY_KEYS.since]: source.updated.toISOString() },
    });
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
  const copied = await liveObject(name);
  if (copied === null) return null;
  if (copied.size === source.size && copied.contentHash === source.contentHash) return copied;
  await deleteObjects([copied]);
  throw new Error('a copy of a version does not have the bytes of its object');
}

/** Keeps the content that a file has, at the generation that was read, as a version. @returns null when it is gone */
export function keepVersion(path: ItemPath, object: LiveObject): Promise<LiveObject | null> {
  return copyWithoutLink(object, versionNameOf(path, object.generation), path);
}

/** One version of a file; null when it is gone. */
export function liveVersion(path: ItemPath, generation: string): Promise<LiveObject | null> {
  return liveObject(versionNameOf(path, generation));
}

/**
 * Copies versions of a file to where those of another path are, under the same generations.
 *
 * @returns the generations of those that are gone
 * @throws when it has to be done again later
 */
export async function copyVersions(
  from: ItemPath,
  to: ItemPath,
  generations: readonly string[],
): Promise<string[]> {
  const gone: string[] = [];
  await forEachBounded(generations, PARALLEL, async (generation) => {
    const version = await liveVersion(from, generation);
    const copy = version && (await copyWithoutLink(version, versionNameOf(to, generation), to));
    if (copy === null) gone.push(generation);
  });
  return gone;
}

/**
 * Deletes versions of a file. Those that are already gone count as deleted.
 *
 * @throws {Error} when one could not be deleted, or Storage is unavailable
 */
export async function deleteVersions(
  path: ItemPath,
  generations: readonly string[],
): Promise<void> {
  const names = generations.map((generation) => versionNameOf(path, generation));
  const kept = await deleteObjects(names);
  if (kept.size > 0) throw new Error('a version was not deleted');
}

/** A version as it was listed. */
export interface ListedVersion {
  object: LiveObject;
  /** Whose it is; null: its name is that of no version. */
  owner: { path: ItemPath; generation: string } | null;
}

/** A page of the versions of a folder's files, at any depth. @param folder the root: all */
export async function listVersions(
  folder: ItemPath,
  cursor: string | null,
): Promise<Page<string> & { versions: ListedVersion[] }> {
  const { objects, next } = await listObjects(`${VERSION_PREFIX}${folder}`, cursor);
  const versions = objects
    .map(objectOfFile)
    .map((object) => ({ object, owner: versionOwner(object.name) }));
  return { versions, next };
}

/**
 * Ends the links to a file's versions, which somebody who saw it may have made: those that have a token get another
 * one, which nobody knows.
 */
export async function endVersionLinks(path: ItemPath): Promise<void> {
  const bucket = await documentsBucket();
  // The delimiter leaves out those of files in a folder of the same name.
  const [files] = await bucket.getFiles({ prefix: versionNameOf(path, ''), delimiter: '/' });
  await forEachBounded(files.filter(hasDownloadToken), PARALLEL, async (file) => {
    try {
      await file.setMetadata({ metadata: newDownloadToken() });
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
  });
}
