import { credentialOf, type Viewer } from '../access/access.ts';
import { emailKey } from '../accounts/emails.ts';
import { ancestorFolders, parentPath, ROOT, type ItemPath } from '../paths/item-path.ts';
import { recordedRows, type ListingRow } from './listing.ts';
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

/** The folders above some items, each once: which of them a person sees decides what they find. */
export function foldersAbove(records: readonly Meta[]): ItemPath[] {
  return [...new Set(records.flatMap((meta) => ancestorFolders(meta.file_path)))];
}

/**
 * What has been given to a person and is not found by opening folders, from the root or from a folder
 * that has been given to them: the items of hidden folders, and those at the root, which has no access
 * of its own (decision 0065).
 *
 * @param folders the records of the folders above that the person sees; null for an admin, who sees all
 *   of them: then nothing is left out
 */
export function sharedItems(
  records: readonly Meta<Date>[],
  viewer: Viewer,
  folders: readonly Meta[] | null,
): SharedItem[] {
  const seen = folders && new Map(folders.map((meta) => [meta.file_path, meta]));
  const isFound = (folder: ItemPath): boolean => {
    if (folder === ROOT) return true;
    const meta = seen?.get(folder);
    return meta !== undefined && (isSharedWith(viewer, meta) || isFound(parentPath(folder)));
  };
  const given = records.filter((meta) => {
    const parent = parentPath(meta.file_path);
    return isSharedWith(viewer, meta) && (parent === ROOT || !isFound(parent));
  });
  return recordedRows(given, viewer).map((row) => ({
    row,
    way: visibleBreadcrumb(parentPath(row.path), (folder) => seen === null || seen.has(folder)),
  }));
}
