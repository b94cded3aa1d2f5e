import type { UnlistedKind } from '@navette/core/calls/notices';
import type { ItemPath } from '@navette/core/paths/item-path';
import type { JobCount } from '@navette/core/calls/jobs';
import type { ObjectToDelete } from '../objects/delete-objects.ts';
import { closedNow } from '../platform/closed-now.ts';
import type { Page } from '../walk/for-each-page.ts';
import { brakeSettings } from './brake-settings.ts';
import { currentLimit, LARGEST_LIMIT, noteUnlisted } from './repair-brake.ts';

// What no record lists: earlier versions, objects of the bin, comments on files that are gone. A dead worker leaves some;
// a database that was lost, or came back as of yesterday, leaves very many, which could still be brought back. So nothing
// of a kind is deleted before all of it is known (decision 0126).

/** Objects on a page that no record lists. */
export interface UnlistedObjects extends Page<string> {
  objects: ObjectToDelete[];
}

/** What a walk has found so far: any value of JSON, to be kept with the place of the walk. */
export interface Unlisted<Item> {
  items: readonly Item[];
  /** All, also those that are too many to be listed. */
  count: number;
}

/** One kind of it, for a repair of a folder. */
export interface UnlistedWalk<Item> {
  kind: UnlistedKind;
  folder: ItemPath;
  isDryRun: boolean;
  /** Somebody has confirmed that any number may go. */
  isConfirmed: boolean;
  remove: (items: readonly Item[]) => Promise<unknown>;
  /** The file that an item was of, to be told. */
  fileOf: (item: Item) => ItemPath | null;
}

/**
 * Goes one page further. Once the walk has ended, removes what it has found, unless it is more than a repair may remove
 * without a confirmation: then the operator and the admins are told. While Navette is closed, that is nothing: whoever
 * restores something looks first.
 *
 * @param found by the pages before
 * @returns what is to be kept with the place of the next page, and what is counted
 */
export async function takeUnlisted<Item>(
  walk: UnlistedWalk<Item>,
  found: Unlisted<Item> | undefined,
  page: { items: readonly Item[]; isLast: boolean },
): Promise<{ found: Unlisted<Item>; counts: Partial<Record<JobCount, number>> }> {
  const { kind, folder, isDryRun, isConfirmed, remove } = walk;
  if (isConfirmed && !isDryRun) {
    await remove(page.items);
    if (page.isLast) await noteUnlisted(folder, kind, null);
    return { found: NOTHING, counts: { unlisted: page.items.length } };
  }
  const all = withMore(found ?? NOTHING, page.items);
  if (!page.isLast) return { found: all, counts: {} };
  const { items, count } = all;
  const limit = count === 0 ? 0 : await unlistedLimit();
  const isTooMuch = count > limit;
  if (!isDryRun) {
    const paths = items.map(walk.fileOf).filter((path) => path !== null);
    await noteUnlisted(folder, kind, isTooMuch ? { count, limit, paths } : null);
    if (!isTooMuch) await remove(items);
  }
  return { found: NOTHING, counts: isTooMuch ? { unlistedLeft: count } : { unlisted: count } };
}

const NOTHING: Unlisted<never> = { items: [], count: 0 };

function withMore<Item>(found: Unlisted<Item>, more: readonly Item[]): Unlisted<Item> {
  // Of more than a repair may remove, some are told.
  return {
    items: [...found.items, ...more].slice(0, LARGEST_LIMIT),
    count: found.count + more.length,
  };
}

async function unlistedLimit(): Promise<number> {
  return (await closedNow()) ? 0 : currentLimit(brakeSettings());
}
