import { ancestorFolders, isBeneath, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import type { SentResult } from './sent-result.ts';
import type { UploadItem } from './upload-item.ts';

// Where what was sent is. Apart from `sent-result.ts`, which every page loads.

/** Where the link to what was sent leads: to a single file, otherwise to the folder that holds all of it. */
export function sentPlace(items: readonly Pick<UploadItem, 'path' | 'folder'>[]): ItemPath {
  const [first] = items;
  return first && items.length === 1 ? first.path : holderOf(items);
}

/** The deepest folder that holds all of it. */
export function holderOf(items: readonly Pick<UploadItem, 'folder'>[]): ItemPath {
  const [first] = items;
  if (!first) return ROOT;
  const holdsAll = (folder: ItemPath) =>
    items.every((item) => item.folder === folder || isBeneath(item.folder, folder));
  return [first.folder, ...ancestorFolders(first.folder)].find(holdsAll) ?? ROOT;
}

/**
 * Of what was sent, the files that can be shown like their folder: those that were sent privately into one folder
 * that was there already. What is in several folders, or in the root, has no access in common.
 */
export function hiddenIn(
  items: readonly Pick<UploadItem, 'kind' | 'path' | 'folder' | 'newFolders' | 'asFolder'>[],
): readonly ItemPath[] {
  const files = items.filter((item) => item.kind === 'file' && item.asFolder !== true);
  const [first] = files;
  const isAlike = (item: (typeof files)[number]) =>
    item.folder === first?.folder && item.newFolders.length === 0;
  return first?.folder !== ROOT && files.every(isAlike) ? files.map(({ path }) => path) : [];
}

/** What was sent, without what was deleted of it since; null when nothing is left. */
export function withoutDeleted(
  result: SentResult,
  deleted: readonly ItemPath[],
): SentResult | null {
  const gone = new Set(deleted);
  const isLeft = (path: ItemPath) => ![path, ...ancestorFolders(path)].some((one) => gone.has(one));
  const paths = result.paths.filter(isLeft);
  return paths.length === 0 ? null : { ...result, paths, hidden: result.hidden.filter(isLeft) };
}
