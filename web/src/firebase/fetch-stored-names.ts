import { objectNameOf, type ItemPath } from '@navette/core/item-path';
import { LIST_PAGE_SIZE } from '@navette/core/limits';
import type { StoredNames } from '@navette/core/listing';
import { list, ref } from 'firebase/storage';
import { storage } from './storage.ts';

/** One page of what Storage lists directly in a folder, and the token of the next. */
export interface StoredNamesPage extends StoredNames {
  nextPageToken: string | null;
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
  const page = await list(ref(storage, objectNameOf(folder)), {
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
