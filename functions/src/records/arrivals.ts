import {
  FieldValue,
  Timestamp,
  type DocumentSnapshot,
  type WithFieldValue,
} from 'firebase-admin/firestore';
import { itemName, parentPath, type ItemPath } from '@navette/core/paths/item-path';
import type { LiveObject, Person } from '../objects/live-object.ts';
import { database } from '../platform/admin-app.ts';
import { chunksOf } from '../walk/chunks-of.ts';
import { metaRef } from './meta-collection.ts';
import {
  generationOf,
  KEPT_MS,
  removalId,
  removedRecords,
  type Removal,
} from './removed-records.ts';

// What is moved or copied comes to its new place as what has come back: its record waits there for its object, kept
// like one that was removed, and whoever meets the object first writes it, the job or the event (decision 0117).

/** An item that is about to be somewhere else. */
export interface Arrival {
  from: ItemPath;
  to: ItemPath;
  /** Its record where it is now, or where it was. */
  record: Pick<DocumentSnapshot, 'data'>;
  /** Of a file, where it is now; null for a folder. */
  object: LiveObject | null;
  /** Whose copy it is; null: it is moved, and stays who has added it. */
  copier: Person | null;
  /** The job that brings it back from the bin, and the id of its document there. */
  job?: string;
  binned?: string;
  /** Of what is brought back: since when nobody of its access was known to have left. */
  accessSince?: Timestamp;
}

/** Records of one batch: 6 MB with the longest lists of addresses; Firestore takes 10 MiB. */
const BATCH = 50;

/** Has the records of items wait for them where they are to be. Idempotent. */
export async function awaitArrivals(arrivals: readonly Arrival[]): Promise<void> {
  for (const chunk of chunksOf(arrivals, BATCH)) {
    const batch = database().batch();
    for (const arrival of chunk) {
      const { to, record } = arrival;
      batch.set(arrivalRef(to, record), waiting(arrival));
    }
    await batch.commit();
  }
}

/** A copy is added now, by whoever copies: it has no earlier versions, which are its original's. */
function asCopyOf({ email, uid }: Person) {
  return {
    added_by: email,
    added_by_uid: uid,
    versions: null,
    version_by: null,
    added_at: null,
  };
}

/**
 * Those of some arrivals that have come, in a job: also when they are gone again.
 *
 * @returns where they were to be
 */
export async function arrivedWith(
  job: string,
  arrivals: readonly Pick<Arrival, 'to' | 'record'>[],
): Promise<Set<ItemPath>> {
  if (arrivals.length === 0) return new Set();
  const refs = arrivals.map(({ to, record }) => arrivalRef(to, record));
  const removals = await database().getAll(...refs);
  const hasCome = ({ arrival, restored_as }: Partial<Removal> = {}): boolean =>
    arrival?.job === job && restored_as !== undefined;
  const come = arrivals.filter((_, index) => hasCome(removals[index]?.data()));
  return new Set(come.map(({ to }) => to));
}

/**
 * Whether the record of a folder is one that was made from a document of the bin, for what was brought back from that folder
 * earlier: not one that somebody has made since.
 *
 * @param binned the id of the document
 */
export async function isMadeAgain(folder: ItemPath, binned: string): Promise<boolean> {
  const [record, removal] = await database().getAll(
    metaRef(folder),
    removedRecords().doc(removalId(folder, undefined)),
  );
  const { arrival, restored_as } = (removal?.data() ?? {}) as Partial<Removal>;
  if (arrival?.binned !== binned || restored_as === undefined) return false;
  // Both were written in one transaction.
  return (
    record?.createTime !== undefined && removal?.updateTime?.isEqual(record.createTime) === true
  );
}

function arrivalRef(to: ItemPath, record: Arrival['record']) {
  return removedRecords().doc(removalId(to, generationOf(record.data())));
}

function waiting({
  from,
  to,
  record,
  object,
  copier,
  job,
  binned,
  accessSince,
}: Arrival): WithFieldValue<Removal> {
  return {
    file_path: to,
    record: {
      ...record.data(),
      file_path: to,
      parent_path: parentPath(to),
      name: itemName(to),
      ...(copier === null ? {} : asCopyOf(copier)),
      // By these it knows its object again.
      ...(object === null ? {} : { size: object.size, content_hash: object.contentHash }),
    },
    removed_at: FieldValue.serverTimestamp(),
    expire_at: Timestamp.fromMillis(Date.now() + KEPT_MS),
    arrival: {
      from,
      copies: copier !== null,
      ...(job === undefined ? {} : { job }),
      ...(binned === undefined ? {} : { binned }),
    },
    ...(accessSince === undefined ? {} : { access_since: accessSince }),
  };
}
