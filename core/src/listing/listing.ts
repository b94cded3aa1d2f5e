import { canView, type Viewer } from '../access/access.ts';
import { compareNames } from '../text/french-format.ts';
import { isFolderPath, type ItemPath } from '../paths/item-path.ts';
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
  /** The generation of the object that a file's record is about; null for a folder, or without a record. */
  generation: string | null;
  /** The item's record; null for an item without one, which only admins see. */
  meta: Meta<Date> | null;
  /** Deleted or hidden from the viewer since; the row stays until it can be removed without moving others. */
  gone?: boolean;
}

/** The content of a folder from Storage's list API: names only. */
export interface StoredNames {
  prefixes: readonly string[];
  items: readonly string[];
}

/** What became of the differences between a folder's records and its objects. */
export interface StoredFindings {
  /** Items without a record. */
  unrecorded: readonly ListingRow[];
  /** Files whose record is about to come; they are not shown before. */
  coming: readonly ItemPath[];
  /** When the first of the coming files counts as unrecorded, in milliseconds since the epoch; null for none. */
  due: number | null;
  /** Files with a record but no object: path -> the generation that is gone. */
  gone: ReadonlyMap<ItemPath, string | null>;
  /** Whether Storage has anything in the folder. */
  any: boolean;
}

/** The rows of the records that the viewer may see, sorted as in a listing. */
export function recordedRows(records: readonly Meta<Date>[], viewer: Viewer): ListingRow[] {
  return records
    .filter((meta) => canView(viewer, meta))
    .map((meta) => rowOf(meta.file_path, meta.name, meta))
    .toSorted(compareRows);
}

/**
 * The rows of a folder: those with a record, except files that are gone, and those without a record.
 *
 * @param recorded may be newer than the findings
 * @param findings null while Storage has not been asked
 */
export function withStored(
  recorded: readonly ListingRow[],
  findings: StoredFindings | null,
): readonly ListingRow[] {
  if (findings === null) return recorded;
  const { gone, unrecorded } = findings;
  if (gone.size + unrecorded.length === 0) return recorded;
  const known = new Set(recorded.map(({ path }) => path));
  return [
    ...recorded.filter(({ path, generation }) => !gone.has(path) || gone.get(path) !== generation),
    ...unrecorded.filter(({ path }) => !known.has(path)),
  ].toSorted(compareRows);
}

/** Folders before files, then by displayed name, then by stored name. */
export function compareRows(a: ListingRow, b: ListingRow): number {
  return (
    Number(a.kind === 'file') - Number(b.kind === 'file') ||
    compareNames(a.label, b.label) ||
    compareNames(a.name, b.name)
  );
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
