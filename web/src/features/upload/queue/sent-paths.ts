import { ancestorFolders, isBeneath, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import type { SentResult } from './sent-result.ts';
import type { UploadItem } from './upload-item.ts';

// Where sent files are. Not in `sent-result.ts`, which every page loads.

/** The target of the link to what was sent: a single file, or the folder that holds everything. */
export function sentPath(items: readonly Pick<UploadItem, 'path' | 'folder'>[]): ItemPath {
  const [first] = items;
  return first && items.length === 1 ? first.path : holderOf(items);
}

/** The deepest folder that holds all items. */
export function holderOf(items: readonly Pick<UploadItem, 'folder'>[]): ItemPath {
  const [first] = items;
  if (!first) return ROOT;
  const holdsAll = (folder: ItemPath) =>
    items.every((item) => item.folder === folder || isBeneath(item.folder, folder));
  return [first.folder, ...ancestorFolders(first.folder)].find(holdsAll) ?? ROOT;
}

/**
 * The sent files that can be shown like their folder: private ones in one folder that existed before. Several folders,
 * or the root, have no common access.
 */
export function hiddenIn(
  items: readonly Pick<
    UploadItem,
    'kind' | 'path' | 'folder' | 'newFolders' | 'asFolder' | 'version'
  >[],
): readonly ItemPath[] {
  const files = items.filter(
    (item) => item.kind === 'file' && item.asFolder !== true && !item.version,
  );
  const [first] = files;
  const isAlike = (item: (typeof files)[number]) =>
    item.folder === first?.folder && item.newFolders.length === 0;
  return first?.folder !== ROOT && files.every(isAlike) ? files.map(({ path }) => path) : [];
}

/** The result without deleted files; null when nothing is left. */
export function withoutDeleted(
  result: SentResult,
  deleted: readonly ItemPath[],
): SentResult | null {
  const gone = new Set(deleted);
  const isLeft = (path: ItemPath) => ![path, ...ancestorFolders(path)].some((one) => gone.has(one));
  const paths = result.paths.filter(isLeft);
  return paths.length === 0 ? null : { ...result, paths, hidden: result.hidden.filter(isLeft) };
}
