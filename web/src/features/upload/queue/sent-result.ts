import { ancestorFolders, isBeneath, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { personalStore } from '../../../state/store.ts';
import type { UploadItem } from './upload-item.ts';
import type { UploadSummary } from './upload-summary.ts';

/** What was sent last: all items of a queue. */
export interface SentResult {
  summary: UploadSummary;
  /** The file, or the folder in which all of it is. */
  place: ItemPath;
}

/** The last result, until the person has seen it; null for none. */
export const sentResult = personalStore<SentResult | null>(() => null);

/** Where the link to what was sent leads: to a single file, otherwise to the folder that holds all of it. */
export function placeOf(items: readonly Pick<UploadItem, 'path' | 'folder'>[]): ItemPath {
  const [first] = items;
  if (!first) return ROOT;
  if (items.length === 1) return first.path;
  const holdsAll = (folder: ItemPath) =>
    items.every((item) => item.folder === folder || isBeneath(item.folder, folder));
  return [first.folder, ...ancestorFolders(first.folder)].find(holdsAll) ?? ROOT;
}
