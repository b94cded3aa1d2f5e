import type { JobFailure } from '@navette/core/calls/jobs';
import {
  isBeneath,
  itemPathProblem,
  parentPath,
  type ItemPath,
} from '@navette/core/paths/item-path';
import { isTaken, movedPath, nameBeside, type TakenNames } from '@navette/core/paths/moved-path';
import { pathOfMetaId } from '../mirror/path-of-meta-id.ts';
import { isMadeAgain } from '../records/arrivals.ts';
import {
  binnedBy,
  binnedRef,
  readBinned,
  type BinnedSelection,
  type StoredBinItem,
} from '../records/bin-items.ts';
import { namesIn } from '../records/names-in-folder.ts';
import { database } from '../platform/admin-app.ts';

/** An item that was named, and where it is to be. */
export interface PlannedItem {
  id: string;
  deletion: string;
  from: ItemPath;
  to: ItemPath;
}

/** What a restoration is to do. */
export interface RestorePlan {
  items: PlannedItem[];
  failures: JobFailure[];
}

/** A document of the bin that was named. */
export interface SelectedItem {
  id: string;
  /** Null: it is not in the bin, or not any more. */
  item: StoredBinItem | null;
}

/** The items of a selection. */
export async function selectedItems(of: BinnedSelection): Promise<SelectedItem[]> {
  if ('deletion' in of) {
    const { docs } = await binnedBy(of.deletion).where('is_top', '==', true).get();
    return docs.map((doc) => ({ id: doc.id, item: hereIn(readBinned(doc)) }));
  }
  const ids = [...new Set(of.ids)];
  const documents = await database().getAll(...ids.map(binnedRef));
  return documents.map((document) => ({ id: document.id, item: hereIn(readBinned(document)) }));
}

function hereIn(item: StoredBinItem | null): StoredBinItem | null {
  return item?.state === 'here' ? item : null;
}

/** Where an item was, by the id of its document; the root for no such id. */
export function pathOfBinId(id: string): ItemPath {
  const end = id.search(/_(?:folder_[^_]*|\d+|unknown)$/);
  return (end === -1 ? null : pathOfMetaId(id.slice(0, end))) ?? '';
}

/**
 * Where each item would be: where it was, or beside what has its name there. What lies in a folder that is brought back, too,
 * comes with that.
 *
 * @param taken see `changeBinSchema`
 */
export async function planRestore(
  selected: readonly SelectedItem[],
  taken: 'keep-both' | 'skip' | undefined,
): Promise<RestorePlan> {
  const plan: RestorePlan = { items: [], failures: [] };
  const names = new Map<ItemPath, TakenNames>();
  const found: { id: string; item: StoredBinItem }[] = [];
  for (const { id, item } of selected) {
    if (item !== null) found.push({ id, item });
    else plan.failures.push({ path: pathOfBinId(id), reason: 'not-found' });
  }
  const isWithin = ({ item }: (typeof found)[number]): boolean =>
    found.some(
      ({ item: folder }) =>
        folder.kind === 'folder' &&
        folder.deletion === item.deletion &&
        isBeneath(item.file_path, folder.file_path),
    );
  const outermost = found.filter((one) => !isWithin(one));
  // A folder before what was deleted from it earlier.
  const sorted = outermost.toSorted((one, other) =>
    one.item.file_path < other.item.file_path ? -1 : 1,
  );
  for (const { id, item } of sorted) {
    const { file_path: from, deletion } = item;
    const folder = parentPath(from);
    const there = names.get(folder) ?? (await namesIn(folder));
    names.set(folder, there);
    // What was brought back from it earlier has its folder: the rest comes into that.
    if (item.kind === 'folder' && (await isMadeAgain(from, id))) {
      plan.items.push({ id, deletion, from, to: from });
      continue;
    }
    const isThere = isTaken(from, there);
    if (isThere && taken !== 'keep-both') {
      if (taken === undefined) plan.failures.push({ path: from, reason: 'taken' });
      continue;
    }
    const to = movedPath(from, folder, nameBeside(from, there));
    if (to === from || itemPathProblem(to) === null) plan.items.push({ id, deletion, from, to });
    else plan.failures.push({ path: from, reason: 'too-long' });
  }
  return plan;
}
