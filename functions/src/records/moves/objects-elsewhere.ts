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
  /** See `MetItem`. */
  isFromBefore?: boolean | undefined;
}

/**
 * What of some files is elsewhere. Read in the transaction that would write their records, since a job may be about to say so.
 *
 * @param current the record of a path, as read in the transaction
 */
export async function elsewhereAmong(
  transaction: Transaction,
  items: readonly (Omit<Unrecorded, 'object'> & { object: LiveObject | null })[],
  current: (path: ItemPath) => DocumentSnapshot,
): Promise<Map<ItemPath, Elsewhere>> {
  const unrecorded = items.flatMap(({ object, ...item }) =>
    object === null || current(item.path).exists ? [] : [{ ...item, object }],
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
  const copies = unrecorded.flatMap(({ path, object, isFromBefore = false }) => {
    const mark = readCopyMark(object.copyOf);
    return mark === null || elsewhere.has(path) ? [] : [{ path, mark, isFromBefore }];
  });
  if (copies.length === 0) return;
  const running = await runningAmong(
    transaction,
    copies.map(({ mark }) => mark.job),
  );
  for (const { path, mark, isFromBefore } of copies) {
    // The job may have ended long ago, and have come back with a database of before: then it does not see to its copies.
    const isAwaited = running.has(mark.job) && !isFromBefore;
    const state = isAwaited ? 'awaited' : await stateOfCopy(transaction, mark);
    if (state === 'surplus' || (state === 'awaited' && !isFromBefore)) elsewhere.set(path, state);
  }
}

/**
 * What becomes of the copy of a job that has ended: `surplus` where something tells where its file is; `awaited` if it may be all
 * there is, but the file may come back where it was. Null: the copy is the file.
 */
async function stateOfCopy(
  transaction: Transaction,
  { kind, job, from, generation }: CopyMark,
): Promise<Elsewhere | null> {
  if (kind === 'copy') return null;
  const id = removalId(from, generation);
  const [meta, moved, binned, removed] = await transaction.getAll(
    metaRef(from),
    movedRef(from),
    binnedRef(id),
    removedRecords().doc(id),
    { fieldMask: ['generation', 'job', 'restored_as'] },
  );
  const move = readMove(moved);
  if (move?.generation === generation) return move.job === job ? null : 'surplus';
  if (binned?.exists === true || removed?.get('restored_as') !== undefined) return 'surplus';
  const isKept = removed?.exists === true;
  if (!isKept && generationOf(meta?.data()) !== generation) return null;
  // A record is no evidence of bytes: one that a backup has brought back speaks of what has been moved since, and so does one
  // that a repair has removed and kept because they were not there.
  const isThere = (await liveObject(objectNameOf(from)))?.generation === generation;
  if (isThere) return 'surplus';
  return isKept ? 'awaited' : null;
}
