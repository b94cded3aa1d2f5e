import type { TextProblem } from '@navette/core/files/file-text';
import type { ItemPath } from '@navette/core/paths/item-path';
import type { Meta } from '@navette/core/access/meta';
import { commentsClient } from './client.ts';
import type { ContentSummary, ToldRow } from './database.ts';

// What the database finds for the signed-in person: it decides by itself what they see
// (supabase/migrations/20260101001200_home_and_folders.sql and 20260101001300_file_texts.sql).

/** An item that the person sees, and where it is. */
export interface ToldItem {
  record: Meta<Date>;
  /** Those of the folders above that they see, from the root down: only their names may be told. */
  seen: readonly ItemPath[];
}

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
export interface FoundItem extends ToldItem {
  /**
   * 0 to 2: its name has the words whole, from their beginning, or within; 3: a folder above has some of them; 4: they
   * are spelled alike; 5: its text has some of them.
   */
  fit: 0 | 1 | 2 | 3 | 4 | 5;
  /** Whether its text is known, or why there is none; null: none was looked for, or not yet. */
  text: 'there' | TextProblem | null;
  /** Some of the text around the first of the words, where these are in the text. */
  snippet: string | null;
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
 * Searches all that the person sees, by the words of names, of folders above, and of texts.
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
  return { items: data.items.map(toldItem), more: data.more };
}

/** What the home screen shows. */
export interface HomeItems {
  /** Of what was opened last, what the person still sees, in that order. */
  recent: ToldItem[];
  /** The newest files. */
  newest: ToldItem[];
  /** What was shared with the person, the last first. */
  shared: ToldItem[];
  /** Null for members. */
  to_publish: ToldItem[] | null;
}

/**
 * @param recent what the person has opened last, of which 100 paths count
 * @param wanted at most so many of each, up to 50
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

/** As many folders as are asked about at once. */
export const MOST_FOLDERS = 1_000;

/** What the person sees in a folder, without the folders within. */
export interface FolderContents {
  count: number;
  /** When the last file came; null without a file. */
  newest: Date | null;
}

/**
 * What the person sees in some folders.
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
  const { updated_at, file_updated_at, shared_at, ...rest } = record;
  return {
    record: {
      ...rest,
      updated_at: new Date(updated_at ?? 0),
      ...(file_updated_at ? { file_updated_at: new Date(file_updated_at) } : {}),
      ...(shared_at ? { shared_at: new Date(shared_at) } : {}),
    },
    ...told,
  };
}
