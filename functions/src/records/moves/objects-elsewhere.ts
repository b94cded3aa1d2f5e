import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { objectNameOf, type ItemPath } from '@navette/core/paths/item-path';
import { readCopyMark, type CopyMark } from '../../objects/copy-mark.ts';
import { liveObject, type LiveObject } from '../../objects/live-object.ts';
import { binnedFileId, binnedRef } from '../bin-items.ts';
import { metaRef } from '../meta-collection.ts';
import { movedRef, readMove, type StoredMove } from './moved-items.ts';
import { isAccountedFor } from './new-places.ts';
import { generationOf, removalId } from '../removal-id.ts';
import { removedRecords } from '../removed-records.ts';
import { runningAmong } from '../running-jobs.ts';

// Objects without a record that are to get none, since the file that they are of is somewhere else: so that every file is at
// exactly one place, whoever meets what a job has copied, or has not deleted yet.

/** `surplus`: to be deleted; `awaited`: a job that is running sees to it, or it may be all there is of its file. */
export type Elsewhere = 'surplus' | 'awaited';

interface Unrecorded {
  path: ItemPath;
  object: LiveObject;
}

/**
 * What of some files is elsewhere. Read in the transaction that would write their records, since a job may be about to say so.
 *
 * @param current the record of a path, as read in the transaction
 */
export async function elsewhereAmong(
  transaction: Transaction,
  items: readonly { path: ItemPath; object: LiveObject | null }[],
  current: (path: ItemPath) => DocumentSnapshot,
): Promise<Map<ItemPath, Elsewhere>> {
  const unrecorded = items.flatMap(({ path, object }) =>
    object === null || current(path).exists ? [] : [{ path, object }],
  );
  const elsewhere = new Map<ItemPath, Elsewhere>();
  if (unrecorded.length === 0) return elsewhere;
  await addLeft(transaction, unrecorded, elsewhere);
  await addCopies(transaction, unrecorded, elsewhere);
  return elsewhere;
}

/** How long what is left of a file is kept that was moved, and is not accounted for where it has come, in milliseconds. */
const KEPT_MS = 30 * 24 * 3600 * 1000;

function isRecent({ moved_at }: StoredMove): boolean {
  return moved_at.toMillis() > Date.now() - KEPT_MS;
}

/** Adds the files whose very objects are in the bin, or were moved away. */
async function addLeft(
  transaction: Transaction,
  unrecorded: readonly Unrecorded[],
  elsewhere: Map<ItemPath, Elsewhere>,
): Promise<void> {
  const binned = unrecorded.map(({ path, object }) =>
    binnedRef(binnedFileId(path, object.generation)),
  );
  const moved = unrecorded.map(({ path }) => movedRef(path));
  const fieldMask = ['state', 'job', 'generation', 'to', 'to_generation', 'moved_at'];
  const documents = await transaction.getAll(...binned, ...moved, { fieldMask });
  const left = unrecorded.flatMap(({ path, object }, index) => {
    if (documents[index]?.exists) elsewhere.set(path, 'surplus');
    const move = readMove(documents[unrecorded.length + index]);
    return move?.generation === object.generation ? [{ path, move }] : [];
  });
  const running = await runningAmong(
    transaction,
    left.map(({ move }) => move.job),
  );
  for (const { path, move } of left) {
    const isAwaited =
      running.has(move.job) || (isRecent(move) && !(await isAccountedFor(move, transaction)));
    elsewhere.set(path, isAwaited ? 'awaited' : 'surplus');
  }
}

/** Adds what jobs have copied to move it, and have not moved: the file is still where it was, or has gone elsewhere. */
async function addCopies(
  transaction: Transaction,
  unrecorded: readonly Unrecorded[],
  elsewhere: Map<ItemPath, Elsewhere>,
): Promise<void> {
  const copies = unrecorded.flatMap(({ path, object }) => {
    const mark = readCopyMark(object.copyOf);
    return mark === null || elsewhere.has(path) ? [] : [{ path, mark }];
  });
  if (copies.length === 0) return;
  const running = await runningAmong(
    transaction,
    copies.map(({ mark }) => mark.job),
  );
  for (const { path, mark } of copies) {
    if (running.has(mark.job)) elsewhere.set(path, 'awaited');
    else if (await isSurplus(transaction, mark)) elsewhere.set(path, 'surplus');
  }
}

/** Whether something tells where the file is of which a job that has ended has left a copy. Otherwise the copy is all there is. */
async function isSurplus(
  transaction: Transaction,
  { kind, job, from, generation }: CopyMark,
): Promise<boolean> {
  if (kind === 'copy') return false;
  const id = removalId(from, generation);
  const [meta, moved, binned, removed] = await transaction.getAll(
    metaRef(from),
    movedRef(from),
    binnedRef(id),
    removedRecords().doc(id),
    { fieldMask: ['generation', 'job'] },
  );
  const move = readMove(moved);
  if (move?.generation === generation) return move.job !== job;
  if (binned?.exists === true || removed?.exists === true) return true;
  if (generationOf(meta?.data()) !== generation) return false;
  // A record is no evidence of bytes: one that a backup has brought back speaks of what has been moved since.
  return (await liveObject(objectNameOf(from)))?.generation === generation;
}
