import type { Meta } from '../access/meta.ts';
import { isFolderPath, itemName, type ItemPath } from '../paths/item-path.ts';
import { displayName } from '../paths/stored-name.ts';
import { searchWords } from '../text/search-words.ts';

// The bin: what was deleted, until it is restored or deleted for good (decision 0175). Only functions write it, only
// admins read it. The bytes are objects beneath `bin/`, where nothing that reads `files/` finds them.

/** Name of the collection. */
export const BIN = 'bin';
/** How many days an item stays in the bin, unless the deployment says otherwise. */
export const BIN_DAYS = 30;

/**
 * A document of `bin`: a file, or a folder that had a record. Each file of a deleted folder has one.
 *
 * @typeParam Time the timestamp type of the reader's library
 */
export interface BinnedItem<Time = unknown> {
  /** `going`: a job restores it or deletes it for good; nobody else may. */
  state: 'here' | 'going';
  /** Where it was. */
  file_path: ItemPath;
  /** The displayed name. */
  label: string;
  /** The job that deleted it: what was deleted together can be restored together. */
  deletion: string;
  /** Whether it was named in the deletion; the others lie in a folder that was. */
  is_top: boolean;
  /** The folders above it, for a search by folder. */
  within: readonly ItemPath[];
  /** The beginnings of the words of its name, for a search by name: see {@link binWords}. */
  words: readonly string[];
  deleted_at: Time;
  /** Lower-cased; null: an operator. */
  deleted_by: string | null;
  deleted_by_uid: string | null;
  /** When it is deleted for good. Not a time-to-live of the database, which would leave the bytes. */
  expire_at: Time;
  /** The record as it was last; null: it had none. */
  record: Meta<Time> | null;
  /** Of a file: the name of its object; null for a folder. */
  object: string | null;
  /** Of a file. */
  size?: number;
  content_type?: string;
  generation?: string;
  /** Of a file with a thumbnail: the name of that object. */
  thumbnail?: string;
  /** Of a folder that somebody had created: by whom, so that it comes back even without content. */
  placeholder?: { email: string | null; uid: string | null };
}

/** Longest beginning of a word that is kept, in UTF-16 units. */
const MAX_BEGINNING = 20;
/** A name has 200 characters at most: enough of its words are found. */
const MAX_WORDS = 24;

/** The beginnings of the words of an item's displayed name, so that one `array-contains` finds it by what is typed. */
export function binWords(path: ItemPath): string[] {
  const words = searchWords(labelOf(path)).slice(0, MAX_WORDS);
  const beginnings = words.flatMap((word) => {
    const end = Math.min(word.length, MAX_BEGINNING);
    return Array.from({ length: end }, (_, index) => word.slice(0, index + 1));
  });
  return [...new Set(beginnings)];
}

/** The displayed name of an item of the bin. */
export function labelOf(path: ItemPath): string {
  const name = itemName(path);
  return isFolderPath(path) ? name : displayName(name);
}

/** What a search by name asks the database for: the beginning of the longest word that was typed; null: nothing. */
export function askedBeginning(typed: string): string | null {
  const [longest] = searchWords(typed).toSorted((one, other) => other.length - one.length);
  return longest === undefined ? null : longest.slice(0, MAX_BEGINNING);
}

/** Whether an item's name has a word that begins with each of those that were typed. */
export function isFoundBy(label: string, typed: string): boolean {
  const words = searchWords(label);
  return searchWords(typed).every((asked) => words.some((word) => word.startsWith(asked)));
}
