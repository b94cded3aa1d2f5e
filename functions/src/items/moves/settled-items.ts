import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { z } from 'zod';
import type { moveItemsSchema } from '@navette/core/calls/call-contracts';
import {
  isFolderPath,
  objectNameOf,
  parentPath,
  type ItemPath,
} from '@navette/core/paths/item-path';
import { isTaken, movedPath, renamedPath, type TakenNames } from '@navette/core/paths/moved-path';
import { readCopyMark } from '../../objects/copy-mark.ts';
import { existsInBucket } from '../../objects/exists-in-bucket.ts';
import { liveObject } from '../../objects/live-object.ts';
import { readMetas, snapshotOf } from '../../records/meta-collection.ts';
import { leadsWhereMeant } from '../../records/moves/move-notes.ts';
import { movedRef, readMove, type MovedItem } from '../../records/moves/moved-items.ts';
import { generationOf } from '../../records/removal-id.ts';
import { forEachBounded } from '../../walk/for-each-bounded.ts';

/** The data of a call. */
export type MoveData = z.output<typeof moveItemsSchema>;

/** An item of a call, and what the caller has seen of it. */
export interface NamedItem {
  path: ItemPath;
  seen: string | null | undefined;
}

/** Items looked at at the same time. */
const PARALLEL = 16;

/**
 * The items that an earlier call has brought where this one would: each has its own name there, which would count as taken.
 * Of copies that is known of files alone, and asked only where nobody was told that a name is taken.
 */
export async function settledItems(
  { to, copy = false, taken, dryRun = false, name }: MoveData,
  items: readonly NamedItem[],
  { records, names }: { records: ReadonlyMap<ItemPath, DocumentSnapshot>; names: TakenNames },
): Promise<ItemPath[]> {
  const recordOf = (path: ItemPath): DocumentSnapshot => snapshotOf(path, records);
  const mayBeCopied = copy && taken === undefined && !dryRun;
  const asked = items.filter(({ path }) =>
    mayBeCopied
      ? !isFolderPath(path) && parentPath(path) !== to && isTaken(path, names)
      : !copy && !recordOf(path).exists,
  );
  const settled: ItemPath[] = [];
  await forEachBounded(asked, PARALLEL, async ({ path, seen }) => {
    const target = name === undefined ? movedPath(path, to) : renamedPath(path, name);
    const item = { from: path, to: target };
    const isSettled = await (copy ? isCopied(item, recordOf(path)) : hasGone(item, seen));
    if (isSettled) settled.push(path);
  });
  return settled;
}

/** Whether what is where a file is to be is a copy of it as it is now. */
async function isCopied({ from, to }: MovedItem, record: DocumentSnapshot): Promise<boolean> {
  const object = await liveObject(objectNameOf(to));
  const mark = readCopyMark(object?.copyOf ?? null);
  const isOfIt = mark?.kind === 'copy' && mark.from === from;
  return isOfIt && mark.generation === generationOf(record.data()) && hasRecord(to);
}

/** Whether an item without a record has gone where it is to be, as the one that the caller has seen. */
async function hasGone(item: MovedItem, seen: NamedItem['seen']): Promise<boolean> {
  const note = readMove(await movedRef(item.from).get());
  if (note === null || !leadsWhereMeant(note, item)) return false;
  const { generation, to } = note;
  if (generation === null) return !(await existsInBucket(item.from)) && hasRecord(to);
  if (typeof seen === 'string' && seen !== generation) return false;
  // What its job has left, since it died or is not that far yet, is deleted.
  const left = await liveObject(objectNameOf(item.from));
  return (left === null || left.generation === generation) && hasRecord(to);
}

async function hasRecord(path: ItemPath): Promise<boolean> {
  return (await readMetas([path])).get(path)?.exists === true;
}
