import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type WithFieldValue,
} from 'firebase-admin/firestore';
import {
  isFolderPath,
  itemName,
  objectNameOf,
  parentPath,
  type ItemPath,
} from '@navette/core/paths/item-path';
import { itemPathProblem } from '@navette/core/paths/path-problem';
import { liveObject, type LiveObject } from '../objects/live-object.ts';
import { currentAct } from '../journal/acting.ts';
import { database } from '../platform/admin-app.ts';
import { chunksOf } from '../walk/chunks-of.ts';
import { forEachBounded } from '../walk/for-each-bounded.ts';
import type { BinEntry } from './bin-items.ts';
import { metaRef, readMetas, snapshotOf } from './meta-collection.ts';
import { NO_ACCESS } from './record.ts';
import { removalId } from './removal-id.ts';
import { keptMs, removedRecords, type Removal } from './removed-records.ts';

// What is restored from the bin comes to its place as what has come back (decision 0090): its record waits there for its
// object, like one that was removed and kept, and whoever meets the object first writes it, the job or the event.

/** An item of the bin that is about to be in a place. */
export interface Arrival extends BinEntry {
  to: ItemPath;
  /** Of a file: its object in the bin. */
  object: LiveObject | null;
}

/** Records of one transaction: with the longest lists of addresses, read and written, 6 MB of Firestore's 10 MiB. */
const CHUNK = 40;
/** Transactions at the same time. */
const PARALLEL = 4;

/**
 * Has the records of items wait where they are to be. Idempotent: one that waits already, or has come, stays as it is.
 *
 * @returns the ids of those that have come before, also when they are gone again: nothing more is to be done for them
 */
export async function awaitArrivals(arrivals: readonly Arrival[]): Promise<Set<string>> {
  const come = new Set<string>();
  await forEachBounded(chunksOf(arrivals, CHUNK), PARALLEL, async (chunk) => {
    const before = await database().runTransaction(async (transaction) => {
      const documents = await transaction.getAll(...chunk.map(arrivalRef));
      const folders = chunk.map(({ to }) => to).filter(isFolderPath);
      const records = await readMetas(folders, transaction);
      const ids: string[] = [];
      for (const [index, arrival] of chunk.entries()) {
        const removal = documents[index]?.data() as Removal | undefined;
        const isThere = removal?.binned_as === arrival.id;
        const hasBeen = isThere && removal.restored_as !== undefined;
        // A folder that came, and is gone again, comes again for what was in it.
        const isDue = isFolderPath(arrival.to)
          ? !snapshotOf(arrival.to, records).exists && (hasBeen || !isThere)
          : // Without its object, a file has come already, or does not come.
            !isThere && arrival.object !== null;
        if (isDue) transaction.set(arrivalRef(arrival), waiting(arrival));
        else if (hasBeen) ids.push(arrival.id);
        // It has waited since a restoration that failed: now somebody else may restore it.
        else if (isThere) transaction.update(arrivalRef(arrival), { act: currentAct() });
      }
      return ids;
    });
    for (const id of before) come.add(id);
  });
  return come;
}

/**
 * The ids of those items that have come to where a job restores them, also when they are gone again. Of a file whose name no
 * record can have, its object tells; of such a folder nothing does, so that it counts.
 */
export async function comeAmong(entries: readonly BinEntry[]): Promise<Set<string>> {
  const restored = entries.flatMap(({ id, item }) =>
    item.restored_to === undefined ? [] : [{ id, item, to: item.restored_to, object: null }],
  );
  const come = new Set((await comeAs(restored)).keys());
  const records = await readMetas(restored.map(({ to }) => to).filter(isFolderPath));
  for (const { id, item, to } of restored) {
    const isLegal = itemPathProblem(to) === null;
    const isThere = isFolderPath(to)
      ? !isLegal || snapshotOf(to, records).exists
      : !isLegal && (await liveObject(objectNameOf(to)))?.copyOf === item.object;
    if (isThere) come.add(id);
  }
  return come;
}

/** As which generations files have come, by the ids of their documents; those that have not are left out. */
export async function comeAs(arrivals: readonly Arrival[]): Promise<Map<string, string>> {
  if (arrivals.length === 0) return new Map();
  const removals = await database().getAll(...arrivals.map(arrivalRef));
  const come = arrivals.flatMap(({ id }, index): [string, string][] => {
    const { binned_as, restored_as } = (removals[index]?.data() ?? {}) as Partial<Removal>;
    return binned_as === id && restored_as !== undefined ? [[id, restored_as]] : [];
  });
  return new Map(come);
}

/**
 * Whether the folder in a place is the one of the bin: it was never removed, since something was added to it meanwhile, or it
 * was made again for something that was in it. Then the rest is restored into it.
 */
export async function isSameFolder({ id, item }: BinEntry): Promise<boolean> {
  const path = item.file_path;
  const [record, removal] = await database().getAll(
    metaRef(path),
    arrivalRef({ id, item, to: path }),
  );
  const made = record?.createTime;
  if (made === undefined) return false;
  if (made <= item.deleted_at) return true;
  // Both were written in one transaction. A late event may have removed what came, and brought it back.
  return removal?.get('restored_as') !== undefined && removal.updateTime?.isEqual(made) === true;
}

function arrivalRef({ item, to }: Pick<Arrival, 'id' | 'item' | 'to'>): DocumentReference {
  return removedRecords().doc(removalId(to, item.generation));
}

function waiting({ id, item, to, object }: Arrival): WithFieldValue<Removal> {
  // Of an item without a record, which only admins saw.
  const record = item.record ?? {
    ...NO_ACCESS,
    inherits: false,
    added_by: null,
    added_by_uid: null,
  };
  return {
    file_path: to,
    record: {
      ...record,
      file_path: to,
      parent_path: parentPath(to),
      name: itemName(to),
      // By these it knows its object again.
      ...(object === null ? {} : { size: object.size, content_hash: object.contentHash }),
    },
    removed_at: FieldValue.serverTimestamp(),
    expire_at: Timestamp.fromMillis(Date.now() + keptMs()),
    binned_as: id,
    deleted_at: item.deleted_at,
    from: item.file_path,
    act: currentAct(),
  };
}
