import type { Meta } from '../access/meta.ts';
import { isFolderPath, itemName, type ItemPath } from '../paths/item-path.ts';
import { displayName } from '../paths/stored-name.ts';
import { searchWords } from '../text/search-words.ts';

// The bin: what was deleted, until it is brought back or deleted for good (docs/decisions/0118-bin.md). Only functions
// write it, only admins read it. The bytes are objects beneath `bin/`, out of the way of everything that reads `files/`.

/** Name of the collection. */
export const BIN = 'bin';
/** Prefix of the objects of the bin. */
export const BIN_PREFIX = 'bin/';
/** How many days an item stays in the bin, unless the deployment says otherwise. */
export const BIN_DAYS = 30;

/** - `here`: in the bin; `going`: brought back, or deleted for good: only its comments, or its last objects, are left to do. */
export type BinState = 'here' | 'going';

/**
 * A document of `bin`: a file, or a folder that had a record. Each file of a deleted folder has one.
 *
 * @typeParam Time the timestamp type of the reader's library
 */
export interface BinnedItem<Time = unknown> {
  kind: 'file' | 'folder';
  state: BinState;
  /** Where it was. */
  file_path: ItemPath;
  parent_path: ItemPath;
  /** The displayed name. */
  label: string;
  /** The job that has deleted it: what was deleted together comes back together. */
  deletion: string;
  /** Whether it was named in the deletion; the others lie in a folder that was. */
  is_top: boolean;
  /** The id of the document of the item that was named: its own, or that of the folder. */
  top: string;
  /** The folders above it, the root (the empty path) included: what a search by folder asks for. */
  within: readonly ItemPath[];
  /** What a search by name asks for: see {@link binWords}. */
  words: readonly string[];
  deleted_at: Time;
  /** Lower-cased; null: an operator. */
  deleted_by: string | null;
  deleted_by_uid: string | null;
  /** When it is deleted for good. Not a time-to-live of the database: its bytes go with it. */
  expire_at: Time;
  /** The whole record when it was deleted; null: it had none. */
  record: Meta<Time> | null;
  /** Of a file: the name of its object, beneath `bin/`; null for a folder. */
  object: string | null;
  /** Of a file. */
  size?: number;
  content_type?: string;
  generation?: string;
  /** Of a file with a thumbnail: the name of that object, beneath `bin/`. */
  thumbnail?: string;
  /** Of a folder: whether somebody had created it, so that it comes back even without content; and who. */
  placeholder?: { email: string | null; uid: string | null };
}

/** Longest beginning of a word that is kept, in UTF-16 units. */
const MAX_BEGINNING = 20;
/** A name has 200 characters at most: enough of its words are found. */
const MAX_WORDS = 24;

/** The beginnings of the words of an item's displayed name, so that one `array-contains` finds it by what is typed. */
export function binWords(path: ItemPath): string[] {
  const name = itemName(path);
  const words = searchWords(isFolderPath(path) ? name : displayName(name)).slice(0, MAX_WORDS);
  const beginnings = words.flatMap((word) => {
    const end = Math.min(word.length, MAX_BEGINNING);
    return Array.from({ length: end }, (_, index) => word.slice(0, index + 1));
  });
  return [...new Set(beginnings)];
}

/** What a search by name asks the database for: the beginning of the longest word that was typed; null: nothing to ask. */
export function askedBeginning(typed: string): string | null {
  const [longest] = searchWords(typed).toSorted((one, other) => other.length - one.length);
  return longest === undefined ? null : longest.slice(0, MAX_BEGINNING);
}

/** Whether an item's name has a word that begins with each of those that were typed. */
export function isFoundBy(label: string, typed: string): boolean {
  const words = searchWords(label);
  return searchWords(typed).every((asked) => words.some((word) => word.startsWith(asked)));
}
