import { ancestorFolders, isBeneath, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { MAX_WITHDRAWALS } from '@navette/core/limits';
import { personalStore } from '../../../state/store.ts';
import type { UploadItem } from './upload-item.ts';
import type { UploadSummary } from './upload-summary.ts';

/** What was sent last: all items of a queue. */
export interface SentResult {
  summary: UploadSummary;
  /** The file, or the folder in which all of it is. */
  place: ItemPath;
  /** The files of it that only the person and admins see, if others may see their folder (see {@link hiddenIn}). */
  hidden: readonly ItemPath[];
  /** The files, if they can be taken back in one call (see {@link withdrawableIn}). */
  withdrawable: readonly ItemPath[];
}

/** The last result, until the person has seen it; null for none. */
export const sentResult = personalStore<SentResult | null>(() => null);

/** Where the link to what was sent leads: to a single file, otherwise to the folder that holds all of it. */
export function placeOf(items: readonly Pick<UploadItem, 'path' | 'folder'>[]): ItemPath {
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

/** Of what was sent, the files that can be taken back: all of it, unless folders came with them, or it is too much. */
export function withdrawableIn(
  items: readonly Pick<UploadItem, 'kind' | 'path' | 'newFolders' | 'version'>[],
): readonly ItemPath[] {
  const alone = items.every(
    ({ kind, newFolders, version }) => kind === 'file' && newFolders.length === 0 && !version,
  );
  return alone && items.length <= MAX_WITHDRAWALS ? items.map(({ path }) => path) : [];
}

/** Files were taken back since they were sent: nothing is said of them any more. */
export function noteWithdrawn(paths: readonly ItemPath[]): void {
  const known = sentResult.get()?.withdrawable ?? [];
  if (known.some((path) => paths.includes(path))) sentResult.set(null);
}

/** Files were shown like their folder since they were sent: the result says so from now on. */
export function noteShown(paths: readonly ItemPath[]): void {
  const result = sentResult.get();
  if (result === null) return;
  const hidden = result.hidden.filter((path) => !paths.includes(path));
  const asFolder = result.summary.asFolder + result.hidden.length - hidden.length;
  sentResult.set({ ...result, hidden, summary: { ...result.summary, asFolder } });
}
