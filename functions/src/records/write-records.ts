import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { nearestAccess } from '@navette/core/access';
import { ancestorFolders, isFolderPath, type ItemPath } from '@navette/core/item-path';
import type { Access } from '@navette/core/meta';
import { database } from '../admin-app.ts';
import { chunksOf } from '../chunks-of.ts';
import { forEachBounded } from '../for-each-bounded.ts';
import type { LiveObject } from '../objects/live-object.ts';
import { leftAmong } from './departures.ts';
import { draftRecord, type ItemState } from './draft-record.ts';
import { metaRef } from './meta-collection.ts';
import { ownAccess, readRecord, type RecordDraft } from './stored-record.ts';
import { setUnlessSame, type Outcome } from './write-record.ts';

/** An item as it was met in the bucket. */
export type MetItem = Pick<ItemState, 'path' | 'object' | 'uploader'>;

/** What was done to an item's record, and what it says now. */
export interface WrittenRecord {
  outcome: Outcome;
  draft: RecordDraft;
}

/** Records of one transaction: with the longest lists of addresses 6 MB, of Firestore's 10 MiB. */
const CHUNK_RECORDS = 50;
/** Chunks of files written at the same time. */
const PARALLEL_CHUNKS = 4;

/**
 * Writes the records of many items where they are missing or do not say what they should: what
 * `writeRecord` does, for as many of them as a transaction takes. Folders come first, from the outside
 * in, since what lies in them copies from them; then files, in parallel.
 *
 * @param items a folder before what lies in it
 */
export async function writeRecords(
  items: readonly MetItem[],
): Promise<Map<ItemPath, WrittenRecord>> {
  const written = new Map<ItemPath, WrittenRecord>();
  const write = async (chunk: MetItem[]): Promise<void> => {
    for (const [path, record] of await writeChunk(chunk)) written.set(path, record);
  };
  const folders = items.filter(({ path }) => isFolderPath(path));
  const files = items.filter(({ path }) => !isFolderPath(path));
  await forEachBounded(chunksOf(folders, CHUNK_RECORDS), 1, write);
  await forEachBounded(chunksOf(files, CHUNK_RECORDS), PARALLEL_CHUNKS, write);
  return written;
}

function writeChunk(items: readonly MetItem[]): Promise<[ItemPath, WrittenRecord][]> {
  return database().runTransaction(async (transaction) => {
    const above = items.flatMap(({ path }) => ancestorFolders(path));
    const all = [...new Set([...items.map(({ path }) => path), ...above])];
    const snapshots = await transaction.getAll(...all.map(metaRef));
    const found = new Map(all.map((path, index) => [path, snapshots[index]]));
    const own = new Map(above.map((path) => [path, ownAccess(readRecord(found.get(path)))]));
    const newcomers = items.filter(({ path }) => found.get(path)?.exists === false);
    const hasLeft = await leftAmong(
      transaction,
      newcomers.map(({ uploader }) => uploader).filter((uploader) => uploader !== null),
    );
    return items.map((item) => {
      const snapshot = found.get(item.path);
      if (snapshot === undefined)
        throw new Error('Firestore answered without the record asked for');
      const uploaderHasLeft = item.uploader !== null && hasLeft(item.uploader);
      const draft = draftFor({ ...item, uploaderHasLeft }, snapshot, own);
      // What follows in this chunk may copy from it.
      if (own.has(item.path)) own.set(item.path, ownAccess(draft));
      return [item.path, { outcome: setUnlessSame(transaction, snapshot, draft), draft }];
    });
  });
}

/**
 * The record that an item should have, beside the one that it has.
 *
 * @param item.uploaderHasLeft counts, like the uploader, only when there is no record yet
 * @param own the access that each folder above has of its own, or null
 */
export function draftFor(
  { path, object, uploader, uploaderHasLeft = false }: MetItem & { uploaderHasLeft?: boolean },
  snapshot: DocumentSnapshot,
  own: ReadonlyMap<ItemPath, Access | null>,
): RecordDraft {
  return draftRecord({
    path,
    stored: readRecord(snapshot),
    inherited: nearestAccess(path, (above) => (above === path ? null : own.get(above))),
    uploader,
    uploaderHasLeft,
    object: object && asOfItsBytes(object, snapshot),
  });
}

/**
 * An object with the time that the record tells, when that is the time of these bytes: an object's own
 * moves with its metadata too, when a download token is replaced for one.
 */
function asOfItsBytes(object: LiveObject, snapshot: DocumentSnapshot): LiveObject {
  const told: unknown = snapshot.get('file_updated_at');
  const same =
    snapshot.get('size') === object.size &&
    snapshot.get('content_type') === object.contentType &&
    told instanceof Timestamp &&
    told.toDate() >= object.created;
  return same ? { ...object, updated: told.toDate() } : object;
}
