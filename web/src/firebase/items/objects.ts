import { binnedObject } from '@navette/core/bin/binned-path';
import { objectNameOf, type ItemPath } from '@navette/core/paths/item-path';
import { versionObject } from '@navette/core/files/versions';
import { modifiedAtOf } from '@navette/core/files/modified-at';
import { LIST_PAGE_SIZE } from '@navette/core/limits';
import type { StoredNames } from '@navette/core/listing/listing';
import {
  getBlob,
  getDownloadURL,
  getMetadata,
  list,
  type StorageReference,
} from 'firebase/storage';
import { objectAt } from '../sdk/storage.ts';

// Requests to Storage about objects; its rules decide about each. `uploads.ts` is apart, and loaded only to send
// something.

/** What Storage knows of an object. */
export interface ObjectFacts {
  /** In bytes. */
  size: number;
  updatedAt: Date;
  /** When the file was last changed before its upload, in milliseconds since the epoch; null when unknown. */
  modifiedAt: number | null;
  /** Address of the uploader; null when it was not uploaded with Navette. */
  addedBy: string | null;
  /** Its `Content-Disposition`; empty when it has none. */
  contentDisposition: string;
}

/** Storage's answers to a token that has been replaced. */
const REFUSED: readonly number[] = [401, 403];
/** Status of an answer without the requested range (RFC 9110, section 15.5.17). */
const RANGE_NOT_SATISFIABLE = 416;

/** A page of the names directly in a folder of Storage, and the token of the next page. */
export interface StoredNamesPage extends StoredNames {
  nextPageToken: string | null;
}

/**
 * An address from which anybody may download the file; it changes when access is narrowed.
 *
 * @throws {StorageError}
 */
export async function fetchDownloadUrl(path: ItemPath): Promise<string> {
  return getDownloadURL(objectOf(path));
}

/**
 * A file's bytes, in memory.
 *
 * @param limit most bytes to fetch; all by default
 * @throws {StorageError}
 */
export async function fetchBytes(path: ItemPath, limit?: number): Promise<Blob> {
  return getBlob(objectOf(path), limit);
}

/**
 * The first bytes of a file, at its address. {@link fetchBytes} may answer with an earlier content, which browsers keep
 * for an hour; with each content the address changes.
 *
 * @param url its address; fetched again if its token was replaced meanwhile
 * @param limit most bytes to fetch
 * @throws {StorageError | TypeError | Error} the last when Storage refuses
 */
export async function fetchCurrentBytes(path: ItemPath, url: string, limit: number): Promise<Blob> {
  // Some browsers mix up the parts that they keep of a file (`file-ranges.ts`).
  const init: RequestInit = { headers: { Range: `bytes=0-${limit - 1}` }, cache: 'no-store' };
  let answer = await fetch(url, init);
  if (REFUSED.includes(answer.status)) answer = await fetch(await fetchDownloadUrl(path), init);
  // An empty file has no first byte.
  if (answer.status === RANGE_NOT_SATISFIABLE) return new Blob();
  if (!answer.ok) throw new Error(`Storage answered ${answer.status}`);
  // A server may ignore ranges.
  return (await answer.blob()).slice(0, limit);
}

/** @throws {StorageError} */
export async function fetchObjectFacts(path: ItemPath): Promise<ObjectFacts> {
  const metadata = await getMetadata(objectOf(path));
  return {
    size: metadata.size,
    updatedAt: new Date(metadata.updated),
    modifiedAt: modifiedAtOf(metadata.customMetadata?.['modified_at']),
    addedBy: metadata.customMetadata?.['owner_email'] ?? null,
    contentDisposition: metadata.contentDisposition ?? '',
  };
}

/**
 * Lists all objects and prefixes directly in a folder; only for admins.
 *
 * @param first the first page, if it was requested earlier
 * @param signal ends it between two pages
 * @throws {StorageError | DOMException} the second when the signal is aborted
 */
export async function fetchStoredNames(
  folder: ItemPath,
  first: Promise<StoredNamesPage> = fetchStoredNamesPage(folder),
  signal?: AbortSignal,
): Promise<StoredNames> {
  const prefixes: string[] = [];
  const items: string[] = [];
  let page = await first;
  for (;;) {
    prefixes.push(...page.prefixes);
    items.push(...page.items);
    if (page.nextPageToken === null) return { prefixes, items };
    signal?.throwIfAborted();
    // Each page has the token of the next.
    page = await fetchStoredNamesPage(folder, page.nextPageToken);
  }
}

/**
 * Lists some of the objects and prefixes directly in a folder; only for admins.
 *
 * @param pageToken of the previous page, null for the first
 * @throws {StorageError}
 */
export async function fetchStoredNamesPage(
  folder: ItemPath,
  pageToken: string | null = null,
): Promise<StoredNamesPage> {
  const page = await list(objectOf(folder), {
    maxResults: LIST_PAGE_SIZE,
    ...(pageToken ? { pageToken } : {}),
  });
  return {
    prefixes: page.prefixes.map((prefix) => prefix.name),
    items: page.items.map((item) => item.name),
    nextPageToken: page.nextPageToken ?? null,
  };
}

function objectOf(path: ItemPath): StorageReference {
  return objectAt(binnedObject(path) ?? versionObject(path) ?? objectNameOf(path));
}
