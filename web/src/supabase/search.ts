import type { TextProblem } from '@navette/core/files/file-text';
import type { ItemPath } from '@navette/core/paths/item-path';
import type { Meta } from '@navette/core/access/meta';
import { commentsClient } from './client.ts';
import type { ContentSummary, ToldRow } from './database.ts';

// What the database finds for the signed-in person; it decides by itself what they see
// (supabase/migrations/20260101001200_home_and_folders.sql and 20260101001300_file_texts.sql).

/** An item that the person sees, and where it is. */
export interface ToldItem {
  record: Meta<Date>;
  /** The folders above that the person sees, from the root down: only these may be named. */
  seen: readonly ItemPath[];
}

/** Further conditions of a search; those left out do not count. */
export interface SearchFilters {
  /** In lower case, without the dot; `/` for folders. */
  extensions?: readonly string[];
  /** An address; only for admins. */
  added_by?: string;
  /** Times of a file's content, ISO 8601; `until` is excluded. */
  since?: string;
  until?: string;
  /** Only what is in this folder or below. */
  folder?: ItemPath;
}

/** An item that a search has found. */
export interface FoundItem extends ToldItem {
  /**
   * 0 to 2: the name has the words, as whole words, as beginnings, or inside others; 3: a folder above has some of
   * them; 4: the spelling is similar; 5: the text has some of them.
   */
  fit: 0 | 1 | 2 | 3 | 4 | 5;
  /** Whether the file's text is known, or why there is none; null if none was looked for, or not yet, or none is to be. */
  text: 'there' | TextProblem | null;
  /** The text around the first word found, where the text has them. */
  snippet: string | null;
}

/** The best match comes first. */
export interface SearchAnswer {
  items: FoundItem[];
  /** Whether there are more than were wanted. */
  more: boolean;
}

/** Most items that a search finds. */
export const MOST_FOUND = 200;

/**
 * Searches all that the person sees, in names, folders above, and texts.
 *
 * @param wanted most items to return, up to {@link MOST_FOUND}
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
  return { items: data.items.map(toldItem), more: data.more };
}

/** What the home page shows. */
export interface HomeItems {
  /** What was opened last and the person still sees, in that order. */
  recent: ToldItem[];
  /** The newest files. */
  newest: ToldItem[];
  /** What was shared with the person, the latest first. */
  shared: ToldItem[];
  /** Null for members. */
  to_publish: ToldItem[] | null;
}

/**
 * @param recent what the person has opened last; the first 100 paths count
 * @param wanted most items of each kind, up to 50
 * @throws as {@link searchItems}
 */
export async function fetchHome(recent: readonly ItemPath[], wanted: number): Promise<HomeItems> {
  const client = await commentsClient();
  const { data } = await client.rpc('home_items', { recent, wanted }).throwOnError();
  return {
    recent: data.recent.map(toldItem),
    newest: data.newest.map(toldItem),
    shared: data.shared.map(toldItem),
    to_publish: data.to_publish?.map(toldItem) ?? null,
  };
}

/** Most folders that one call asks about. */
export const MOST_FOLDERS = 1_000;

/** What the person sees directly in a folder. */
export interface FolderContents {
  count: number;
  /** When the newest file came; null without a file. */
  newest: Date | null;
}

/**
 * What the person sees in each of some folders.
 *
 * @param folders up to {@link MOST_FOLDERS}
 * @throws as {@link searchItems}
 */
export async function fetchFolderContents(
  folders: readonly ItemPath[],
): Promise<ReadonlyMap<ItemPath, FolderContents>> {
  const client = await commentsClient();
  const { data } = await client.rpc('folder_contents', { folders }).throwOnError();
  return new Map(Object.entries(data).map(([folder, summary]) => [folder, contentsOf(summary)]));
}

function contentsOf({ count, newest }: ContentSummary): FolderContents {
  return { count, newest: newest === null ? null : new Date(newest) };
}

function toldItem<Row extends ToldRow>({ record, ...told }: Row) {
  const { updated_at, file_updated_at, shared_at, added_at, ...rest } = record;
  return {
    record: {
      ...rest,
      updated_at: new Date(updated_at ?? 0),
      ...(file_updated_at ? { file_updated_at: new Date(file_updated_at) } : {}),
      ...(shared_at ? { shared_at: new Date(shared_at) } : {}),
      ...(added_at ? { added_at: new Date(added_at) } : {}),
    },
    ...told,
  };
}
