import { canView, type Viewer } from './access.ts';
import { compareNames } from './french-format.ts';
import {
  FOLDER_PLACEHOLDER,
  folderPathIn,
  filePathIn,
  isFolderPath,
  ROOT,
  type ItemPath,
} from './item-path.ts';
import type { Meta } from './meta.ts';
import { displayName } from './stored-name.ts';

/** One line of a folder's listing (specification, section 3, "Listing row"). */
export interface ListingRow {
  kind: 'folder' | 'file';
  path: ItemPath;
  /** Last segment, as stored. */
  name: string;
  /** What a person sees of it. */
  label: string;
  /** Bytes; null for a folder, or when no record tells. */
  size: number | null;
  contentType: string | null;
  updatedAt: Date | null;
  addedBy: string | null;
  /** The record that decides about the item; null for an item without any: admins alone see it. */
  meta: Meta<Date> | null;
}

/** What Storage's list API knows of a folder: names only. */
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
 * @param records the records with this parent that the server handed out
 * @param stored for an admin what Storage lists, so that an object without record shows too, and a
 *   record whose object is gone does not, once every page is there; null for everybody else
 */
export function listingRows(
  folder: ItemPath,
  records: readonly Meta<Date>[],
  stored: StoredNames | null,
  viewer: Viewer,
): ListingRow[] {
  return joinStored(folder, recordedRows(records, viewer), stored);
}

/** The rows of the records that the viewer may see, in the order of a listing. */
export function recordedRows(records: readonly Meta<Date>[], viewer: Viewer): ListingRow[] {
  return records
    .filter((meta) => canView(viewer, meta))
    .map((meta) => rowOf(meta.file_path, meta.name, meta))
    .toSorted(compareRows);
}

/**
 * Rows joined with what Storage lists. Rows that stay are the same objects, and sorting costs little
 * again: pages arrive one by one, and most of their names are recorded and sorted already.
 *
 * @param recorded as {@link recordedRows} gives them
 * @param stored null leaves the rows as they are
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
    // In the root it keeps no folder alive: it is a stray object like another.
    if (name !== FOLDER_PLACEHOLDER || folder === ROOT)
      addUnrecorded(rows, filePathIn(folder, name), name);
  }
  for (const name of stored.prefixes) addUnrecorded(rows, folderPathIn(folder, name), name);
  return [...rows.values()].toSorted(compareRows);
}

/** Folders before files, then by displayed name; two of one displayed name by stored name. */
export function compareRows(a: ListingRow, b: ListingRow): number {
  if (a.kind !== b.kind) return a.kind === 'folder' ? -1 : 1;
  return compareNames(a.label, b.label) || compareNames(a.name, b.name);
}

function dropGoneFiles(rows: Map<ItemPath, ListingRow>, files: ReadonlySet<ItemPath>): void {
  for (const [path, row] of rows) {
    if (row.kind === 'file' && !files.has(path)) rows.delete(path);
  }
}

function addUnrecorded(rows: Map<ItemPath, ListingRow>, path: ItemPath, name: string): void {
  if (!rows.has(path)) rows.set(path, rowOf(path, name, null));
}

function rowOf(path: ItemPath, name: string, meta: Meta<Date> | null): ListingRow {
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
    meta,
  };
}
