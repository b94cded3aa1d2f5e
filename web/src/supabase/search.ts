import type { ItemPath } from '@navette/core/paths/item-path';
import type { Meta } from '@navette/core/access/meta';
import { commentsClient } from './client.ts';
import type { FoundRow } from './database.ts';

// What the database finds for the signed-in person: it decides by itself what they see
// (supabase/migrations/20260101000800_search.sql).

/** What else a search asks for; what is left out is not asked. */
export interface SearchFilters {
  /** In lower case, without the dot; `/` for folders. */
  extensions?: readonly string[];
  /** An address; counts for admins alone. */
  added_by?: string;
  /** Of a file's content, ISO 8601; `until` is excluded. */
  since?: string;
  until?: string;
  /** Only what is beneath this folder. */
  folder?: ItemPath;
}

/** An item that a search has found. */
export interface FoundItem {
  record: Meta<Date>;
  /** Those of the folders above that the person sees, from the root down: only their names may be told. */
  seen: readonly ItemPath[];
  /**
   * 0 to 2: its name has the words whole, from their beginning, or within; 3: a folder above has some of them; 4: they
   * are spelled alike.
   */
  fit: 0 | 1 | 2 | 3 | 4;
}

/** The best of what was found first. */
export interface SearchAnswer {
  items: FoundItem[];
  /** Whether there is more than was wanted. */
  more: boolean;
}

/** At most so many items are found for one search. */
export const MOST_FOUND = 200;

/**
 * Searches all that the person sees, by the words of names and of folders above.
 *
 * @param wanted at most so many, up to {@link MOST_FOUND}
 * @throws {PostgrestError} when the database refused
 * @throws {Error} when it could not be reached
 */
export async function searchItems(
  query: string,
  filters: SearchFilters,
  wanted: number,
  signal: AbortSignal,
): Promise<SearchAnswer> {
  const client = await commentsClient();
  const { data } = await client
    .rpc('search_items', { query, filters, wanted })
    .abortSignal(signal)
    .throwOnError();
  return { items: data.items.map(foundItem), more: data.more };
}

function foundItem({ record, seen, fit }: FoundRow): FoundItem {
  const { updated_at, file_updated_at, ...rest } = record;
  return {
    record: {
      ...rest,
      updated_at: new Date(updated_at ?? 0),
      ...(file_updated_at ? { file_updated_at: new Date(file_updated_at) } : {}),
    },
    seen,
    fit,
  };
}
