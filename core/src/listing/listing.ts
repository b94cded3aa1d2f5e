import { canView, type Viewer } from '../access/access.ts';
import { compareNames } from '../text/french-format.ts';
import {
  FOLDER_PLACEHOLDER,
  folderPathIn,
  filePathIn,
  isFolderPath,
  ROOT,
  type ItemPath,
} from '../paths/item-path.ts';
import type { Meta } from '../access/meta.ts';
import { displayName } from '../paths/stored-name.ts';

/** One line of a folder's listing (docs/specification-coverage.md, section 3, "Listing row"). */
export interface ListingRow {
  kind: 'folder' | 'file';
  path: ItemPath;
  /** Last segment, as stored. */
  name: string;
  /** The displayed name. */
  label: string;
  /** Bytes; null for a folder, or without a record. */
  size: number | null;
  contentType: string | null;
  updatedAt: Date | null;
  addedBy: string | null;
  /** The generation of a file's object that its record speaks of; null for a folder, or without a record. */
  generation: string | null;
  /** The item's record; null for an item without one, which only admins see. */
  meta: Meta<Date> | null;
}

/** The content of a folder from Storage's list API: names only. */
export interface StoredNames {
  prefixes: readonly string[];
  items: readonly string[];
  /** Whether every page has arrived. */
  complete: boolean;
}

/**
 * The rows of a folder: folders first, then files, each by displayed name.
 *
 * @param folder the folder listed
 * @param records the records with this parent that the server returned
 * @param stored for an admin, what Storage lists: objects without a record are added and, once
 *   every page has arrived, files without an object are dropped. Null for everybody else
 */
export function listingRows(
  folder: ItemPath,
  records: readonly Meta<Date>[],
  stored: StoredNames | null,
  viewer: Viewer,
): ListingRow[] {
  return joinStored(folder, recordedRows(records, viewer), stored);
}

/** The rows of the records that the viewer may see, sorted as in a listing. */
export function recordedRows(records: readonly Meta<Date>[], viewer: Viewer): ListingRow[] {
  return records
    .filter((meta) => canView(viewer, meta))
    .map((meta) => rowOf(meta.file_path, meta.name, meta))
    .toSorted(compareRows);
}

/**
 * Joins rows with what Storage lists. Called again for each page that arrives: it keeps the
 * identity of existing rows, and sorting is cheap since most rows are already sorted.
 *
 * @param recorded from {@link recordedRows}
 * @param stored null leaves the rows unchanged
 */
export function joinStored(
  folder: ItemPath,
  recorded: ListingRow[],
  stored: StoredNames | null,
): ListingRow[] {
  if (!stored) return recorded;
  const rows = new Map(recorded.map((row) => [row.path, row]));
  if (stored.complete) {
    dropGoneFiles(rows, new Set(stored.items.map((name) => filePathIn(folder, name))));
  }
  for (const name of stored.items) {
    // In the root, a placeholder keeps no folder alive: it is listed like any other object.
    if (name !== FOLDER_PLACEHOLDER || folder === ROOT)
      addUnrecorded(rows, filePathIn(folder, name), name);
  }
  for (const name of stored.prefixes) addUnrecorded(rows, folderPathIn(folder, name), name);
  return [...rows.values()].toSorted(compareRows);
}

/** Folders before files, then by displayed name, then by stored name. */
export function compareRows(a: ListingRow, b: ListingRow): number {
  return (
    Number(a.kind === 'file') - Number(b.kind === 'file') ||
    compareNames(a.label, b.label) ||
    compareNames(a.name, b.name)
  );
}

function dropGoneFiles(rows: Map<ItemPath, ListingRow>, files: ReadonlySet<ItemPath>): void {
  for (const [path, row] of rows) {
    if (row.kind === 'file' && !files.has(path)) rows.delete(path);
  }
}

function addUnrecorded(rows: Map<ItemPath, ListingRow>, path: ItemPath, name: string): void {
  if (!rows.has(path)) rows.set(path, rowOf(path, name, null));
}

/**
 * The row of an item.
 *
 * @param name last segment, as stored
 * @param meta null when there is no record, or it is not known
 */
export function rowOf(path: ItemPath, name: string, meta: Meta<Date> | null): ListingRow {
  const folder = isFolderPath(path);
  return {
    kind: folder ? 'folder' : 'file',
    path,
    name,
    label: folder ? name : displayName(name),
    size: meta?.size ?? null,
    contentType: meta?.content_type ?? null,
    updatedAt: meta?.file_updated_at ?? null,
    addedBy: meta?.added_by ?? null,
    generation: meta?.generation ?? null,
    meta,
  };
}
