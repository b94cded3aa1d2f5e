import { credentialOf, type Viewer } from '../access/access.ts';
import { emailKey } from '../accounts/emails.ts';
import { ancestorFolders, parentPath, type ItemPath } from '../paths/item-path.ts';
import { recordedRows, type ListingRow } from './listing.ts';
import { orderRows } from './listing-order.ts';
import type { Meta } from '../access/meta.ts';
import { visibleBreadcrumb, type Step } from '../paths/visible-breadcrumb.ts';

/** An item that is shared with a person, and where it is. */
export interface SharedItem {
  row: ListingRow;
  /** The folders that hold it, from the root down. */
  way: readonly Step[];
}

/**
 * Whether an item has been given to a person: it has access of its own, which names their verified
 * address, and it is not theirs.
 */
export function isSharedWith(viewer: Viewer, meta: Meta): boolean {
  const email = credentialOf(viewer);
  if (meta.inherits || email === null || !meta.allowed_emails.includes(email)) return false;
  const owner = meta.owner_email === null ? null : emailKey(meta.owner_email);
  return owner !== email && meta.owner_uid !== viewer.uid;
}

/** The folders above some items, each once. */
export function foldersAbove(records: readonly Meta[]): ItemPath[] {
  return [...new Set(records.flatMap((meta) => ancestorFolders(meta.file_path)))];
}

/**
 * What has been given to a person, wherever it is, in the order of a listing.
 *
 * @param folders the records of the folders above that the person sees; null for an admin, who sees all of them
 */
export function sharedItems(
  records: readonly Meta<Date>[],
  viewer: Viewer,
  folders: readonly Meta[] | null,
): SharedItem[] {
  const seen = folders && new Set(folders.map((meta) => meta.file_path));
  const given = records.filter((meta) => isSharedWith(viewer, meta));
  return recordedRows(given, viewer).map((row) => ({
    row,
    way: visibleBreadcrumb(parentPath(row.path), (folder) => seen === null || seen.has(folder)),
  }));
}

/** When an item was shared; for one shared before this was noted, when its access last changed. */
export function sharedAt({ meta }: ListingRow): Date | null {
  return meta?.shared_at ?? meta?.updated_at ?? null;
}

export const SHARED_ORDERS = ['newest', 'oldest', 'a-z', 'z-a', 'largest', 'smallest'] as const;
export type SharedOrder = (typeof SHARED_ORDERS)[number];

/** Folders stay first unless the order is by time. @param rows in the order of a listing */
export function orderShared(
  rows: readonly ListingRow[],
  order: SharedOrder,
): readonly ListingRow[] {
  const time = (row: ListingRow) => sharedAt(row)?.getTime() ?? 0;
  if (order === 'newest') return rows.toSorted((a, b) => time(b) - time(a));
  if (order === 'oldest') return rows.toSorted((a, b) => time(a) - time(b));
  const bySize = order === 'largest' || order === 'smallest';
  const descending = order === 'largest' || order === 'z-a';
  return orderRows(rows, bySize ? ({ size }) => size : null, descending);
}
