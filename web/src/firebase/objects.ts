import { objectNameOf, type ItemPath } from '@navette/core/item-path';
import { LIST_PAGE_SIZE } from '@navette/core/limits';
import type { StoredNames } from '@navette/core/listing';
import {
  getBlob,
  getDownloadURL,
  getMetadata,
  list,
  ref,
  type StorageReference,
} from 'firebase/storage';
import { storage } from './storage.ts';

// What is asked of Storage about objects. Its rules decide about each; sending one is in `uploads.ts`,
// which is loaded when there is something to send.

/** What Storage knows of an object. */
export interface ObjectFacts {
  /** In bytes. */
  size: number;
  updatedAt: Date;
  /** Address of who uploaded it; null when it came another way. */
  addedBy: string | null;
  /** Its `Content-Disposition`; empty when it has none. */
  contentDisposition: string;
}

/** One page of what Storage lists directly in a folder, and the token of the next. */
export interface StoredNamesPage extends StoredNames {
  nextPageToken: string | null;
}

/**
 * The address from which anybody may download a file, until access to it narrows.
 *
 * @throws {StorageError}
 */
export function fetchDownloadUrl(path: ItemPath): Promise<string> {
  return getDownloadURL(objectOf(path));
}

/**
 * A file's bytes, in memory.
 *
 * @param limit how many of them at most; all when undefined
 * @throws {StorageError}
 */
export function fetchBytes(path: ItemPath, limit?: number): Promise<Blob> {
  return getBlob(objectOf(path), limit);
}

/** @throws {StorageError} */
export async function fetchObjectFacts(path: ItemPath): Promise<ObjectFacts> {
  const metadata = await getMetadata(objectOf(path));
  return {
    size: metadata.size,
    updatedAt: new Date(metadata.updated),
    addedBy: metadata.customMetadata?.['owner_email'] ?? null,
    contentDisposition: metadata.contentDisposition ?? '',
  };
}

/**
 * Lists a folder's objects and prefixes; for admins alone.
 *
 * @param pageToken of the page before, null for the first
 * @throws {StorageError}
 */
export async function fetchStoredNames(
  folder: ItemPath,
  pageToken: string | null,
): Promise<StoredNamesPage> {
  const page = await list(objectOf(folder), {
    maxResults: LIST_PAGE_SIZE,
    ...(pageToken ? { pageToken } : {}),
  });
  return {
    prefixes: page.prefixes.map((prefix) => prefix.name),
    items: page.items.map((item) => item.name),
    complete: !page.nextPageToken,
    nextPageToken: page.nextPageToken ?? null,
  };
}

function objectOf(path: ItemPath): StorageReference {
  return ref(storage, objectNameOf(path));
}
