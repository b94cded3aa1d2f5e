import { contentDisposition } from '@navette/core/files/content-disposition';
import { VERSION_PREFIX, versionNameOf, versionOwner } from '@navette/core/files/versions';
import { itemName, type ItemPath } from '@navette/core/paths/item-path';
import { displayName } from '@navette/core/paths/stored-name';
import { documentsBucket } from '../platform/admin-app.ts';
import { forEachBounded } from '../walk/for-each-bounded.ts';
import type { Page } from '../walk/for-each-page.ts';
import { copyObject } from './copy-object.ts';
import { deleteObjects } from './delete-objects.ts';
import { hasDownloadToken, newDownloadToken } from './download-token.ts';
import { listObjects } from './list-objects.ts';
import { isNotFound, liveObject, objectOfFile, type LiveObject } from './live-object.ts';
import { unlistedSince } from './unlisted.ts';

// The objects of earlier versions, beneath `versions/` (decision 0180). None has a download token, so that each request is
// judged by the rules. (Production gives a token to an object when somebody asks for its metadata.)

/** Browsers ask again each time, since a person may lose access. (The content itself never changes.) */
const CACHE_CONTROL = 'private, no-cache';
/** Objects copied at the same time. */
const PARALLEL = 4;

/**
 * Keeps the content that a file has, at the generation that was read, as a version. Again, it writes the copy anew, so that
 * the night takes it for a new one.
 *
 * @returns the copy; null when the object is gone, or is another one
 */
export function keepVersion(path: ItemPath, object: LiveObject): Promise<LiveObject | null> {
  return copyAsVersion(object, path, object.generation);
}

async function copyAsVersion(
  source: LiveObject,
  path: ItemPath,
  generation: string,
): Promise<LiveObject | null> {
  const name = versionNameOf(path, generation);
  const served = {
    contentDisposition: contentDisposition(displayName(itemName(path))),
    cacheControl: CACHE_CONTROL,
  };
  const { modifiedAt } = source;
  const metadata = modifiedAt === null ? {} : { modified_at: String(modifiedAt) };
  const isThere = await copyObject({ ...source, ...served }, { name, of: generation, metadata });
  return isThere ? liveObject(name) : null;
}

/** One version of a file; null when it is gone. */
export function liveVersion(path: ItemPath, generation: string): Promise<LiveObject | null> {
  return liveObject(versionNameOf(path, generation));
}

/**
 * Copies versions of a file to where those of another path are, under the same generations.
 *
 * @param to has room for the names of versions: see `canHaveVersions`
 * @returns those that were there
 * @throws when it has to be done again later
 */
export async function copyVersions(
  from: ItemPath,
  to: ItemPath,
  generations: readonly string[],
): Promise<CarriedVersion[]> {
  const carried: CarriedVersion[] = [];
  await forEachBounded(generations, PARALLEL, async (generation) => {
    const source = await liveVersion(from, generation);
    const copy = source && (await copyAsVersion(source, to, generation));
    if (source && copy) carried.push({ generation, source, copy });
  });
  return carried;
}

/** A version that is at two places. */
export interface CarriedVersion {
  /** By which the record lists it. */
  generation: string;
  source: StoredVersion;
  copy: StoredVersion;
}

/** The object of a version, and its own generation, which differs from the one in its name. */
export type StoredVersion = Pick<LiveObject, 'name' | 'generation'>;

/**
 * Deletes objects of versions: not what has come to these names since, as by a move back.
 *
 * @throws {Error} when one could not be deleted, or Storage is unavailable
 */
export async function deleteStoredVersions(versions: readonly StoredVersion[]): Promise<void> {
  const going = versions.map(({ name, generation }) => ({ name, generation }));
  const kept = await deleteObjects(going);
  if ([...kept.values()].includes('internal')) throw new Error('a version was not deleted');
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
  /** Since when nothing lists it, as a repair has found; null: something did. */
  unlistedSince: Date | null;
}

/** A page of the versions of a folder's files, at any depth. @param folder the root: all */
export async function listVersions(
  folder: ItemPath,
  cursor: string | null,
): Promise<Page<string> & { versions: ListedVersion[] }> {
  const { objects, next } = await listObjects(`${VERSION_PREFIX}${folder}`, cursor);
  const versions = objects.map((file) => {
    const object = objectOfFile(file);
    return { object, owner: versionOwner(object.name), unlistedSince: unlistedSince(file) };
  });
  return { versions, next };
}

/**
 * Ends the links to a file's versions, which people who saw the file may have made: those with a token get another one,
 * which nobody knows.
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
