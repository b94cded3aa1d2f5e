import type { Viewer } from '../access/access.ts';
import type { Meta } from '../access/meta.ts';
import {
  filePathIn,
  FOLDER_PLACEHOLDER,
  folderPathIn,
  isFolderPath,
  itemName,
  ROOT,
  type ItemPath,
} from '../paths/item-path.ts';
import { itemPathProblem } from '../paths/path-problem.ts';
import {
  compareRows,
  recordedRows,
  rowOf,
  type ListingRow,
  type StoredFindings,
  type StoredNames,
} from './listing.ts';

// How records are joined with what Storage lists (decision 0104). The first rows of a folder do not wait for this code.

/** Where the records of a folder and what Storage lists disagree. */
export interface Differences {
  /** Items that Storage lists and that have no record. */
  unrecorded: readonly ItemPath[];
  /** Files with a record that Storage does not list. */
  unstored: readonly ItemPath[];
}

/** How long after a file was stored its record may still come, in milliseconds: a function's cold start takes seconds. */
export const RECORD_MS = 60_000;

/** What Storage says of an item that was looked up after the listing. */
export interface StoredFacts {
  /** Null for a folder, or when it is not known. */
  size: number | null;
  updatedAt: Date | null;
  addedBy: string | null;
}

/**
 * The rows of a folder: folders first, then files, each by displayed name.
 *
 * @param folder the folder listed
 * @param records the records with this parent that the server returned
 * @param stored for an admin, what Storage lists: objects without a record are added, and files without an object are
 *   dropped. Null for everybody else
 */
export function listingRows(
  folder: ItemPath,
  records: readonly Meta<Date>[],
  stored: StoredNames | null,
  viewer: Viewer,
): ListingRow[] {
  const recorded = recordedRows(records, viewer);
  if (!stored) return recorded;
  const { unrecorded, unstored } = differences(folder, recorded, stored);
  const gone = new Set(unstored);
  const added = unrecorded.map((path) => rowOf(path, itemName(path), null));
  return [...recorded.filter(({ path }) => !gone.has(path)), ...added].toSorted(compareRows);
}

/**
 * Where records and Storage disagree about a folder. The two were asked at different times, so a difference may also be a
 * change in between.
 *
 * @param recorded the folder's rows that have a record
 * @param stored all that Storage lists
 */
export function differences(
  folder: ItemPath,
  recorded: readonly ListingRow[],
  { prefixes, items }: StoredNames,
): Differences {
  // A placeholder in the root keeps no folder alive, so it is listed like any other object.
  const files = items
    .filter((name) => name !== FOLDER_PLACEHOLDER || folder === ROOT)
    .map((name) => filePathIn(folder, name));
  // Storage may list a prefix with each of its pages.
  const stored = new Set([...prefixes.map((name) => folderPathIn(folder, name)), ...files]);
  const known = new Set(recorded.map(({ path }) => path));
  const named = new Set(files);
  return {
    unrecorded: [...stored].filter((path) => !known.has(path)),
    unstored: recorded
      .filter(({ kind, path }) => kind === 'file' && !named.has(path))
      .map(({ path }) => path),
  };
}

/**
 * Which items without a record are to be shown. A new file is not, since its record is being made; but a file whose name
 * Navette refuses is shown at once, since it never gets a record.
 *
 * @param found the items that Storage still has, with what it says of them
 * @param now milliseconds since the epoch
 */
export function findUnrecorded(
  found: ReadonlyMap<ItemPath, StoredFacts>,
  now: number,
): Pick<StoredFindings, 'unrecorded' | 'coming' | 'due'> {
  const unrecorded: ListingRow[] = [];
  const coming: ItemPath[] = [];
  let due: number | null = null;
  for (const [path, facts] of found) {
    const until = itemPathProblem(path) === null ? dueOf(path, facts) : 0;
    if (until <= now) unrecorded.push({ ...rowOf(path, itemName(path), null), ...facts });
    else {
      coming.push(path);
      due = Math.min(due ?? Infinity, until);
    }
  }
  return { unrecorded, coming, due };
}

function dueOf(path: ItemPath, { updatedAt }: StoredFacts): number {
  return isFolderPath(path) || updatedAt === null ? 0 : updatedAt.getTime() + RECORD_MS;
}
