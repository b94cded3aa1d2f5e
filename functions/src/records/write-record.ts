import {
  FieldValue,
  Timestamp,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { ancestorFolders, isFolderPath, type ItemPath } from '@navette/core/item-path';
import { database } from '../admin-app.ts';
import { forEachChunk } from '../for-each-chunk.ts';
import { hasGrpcCode } from '../grpc-code.ts';
import type { LiveObject } from '../objects/live-object.ts';
import { inheritedAccess, ownAccessIn, readAncestry, type OwnAccess } from './inherited-access.ts';
import { metaRef, readMetas, snapshotOf } from './meta-collection.ts';
import {
  draftRecord,
  ownAccess,
  readRecord,
  sameAccess,
  sameRecord,
  type ItemState,
  type RecordDraft,
} from './record.ts';
import { countUpload, untilCounted } from '../usage/count-upload.ts';
import { noteIfNarrowed } from './revoke-links.ts';
import { PLAIN_STANDING, standingIn, standingsOf, type Standing } from './uploader-standing.ts';

/** What was done to a record. */
export type Outcome = 'created' | 'updated' | 'removed' | 'unchanged';

/** An item as it was read from the bucket. */
export type MetItem = Pick<ItemState, 'path' | 'object' | 'uploader'>;

/**
 * Writes an existing item's record when it is missing or wrong.
 *
 * Runs in a transaction that reads the records above: a change of a folder's access is either seen
 * here, or finds this record when it rewrites the copies. The transaction reads only records,
 * departures and admins.
 *
 * @param item.uploader used only when there is no record yet
 * @throws {BeyondUsage} when a new upload is beyond the limits of its uploader's day
 */
export function writeRecord(item: MetItem): Promise<Outcome> {
  return untilCounted(() =>
    database().runTransaction(async (transaction) => {
      const { snapshot, inherited } = await readAncestry(item.path, transaction);
      const stored = readRecord(snapshot);
      const { uploader } = item;
      const isNew = stored === null && uploader !== null;
      const standing = isNew ? await standingIn(transaction, uploader) : PLAIN_STANDING;
      // The batch version counts nothing: what only a repair finds may be old.
      if (isNew) await countUpload(transaction, { object: item.object, standing });
      const draft = draftRecord({ ...item, stored, inherited, standing });
      return setUnlessSame(transaction, snapshot, draft);
    }),
  );
}

/**
 * Sets a record in a transaction, unless it is the same already. Its `updated_at` changes only with
 * its access, and the tokens of a file whose access narrows are noted as stale in the same
 * transaction.
 *
 * @param snapshot the current record, read in this transaction
 */
function setUnlessSame(
  transaction: Transaction,
  snapshot: DocumentSnapshot,
  draft: RecordDraft,
): Outcome {
  const before = readRecord(snapshot);
  if (before && sameRecord(snapshot, draft)) return 'unchanged';
  const updatedAt: unknown = snapshot.get('updated_at');
  const accessStays = before !== null && sameAccess(before, draft) && updatedAt !== undefined;
  const updated_at = accessStays ? updatedAt : FieldValue.serverTimestamp();
  transaction.set(metaRef(draft.file_path), { ...draft, updated_at });
  if (before !== null) noteIfNarrowed(transaction, draft.file_path, before, draft);
  return before ? 'updated' : 'created';
}

/** What was done to an item's record, and what it says now. */
export interface WrittenRecord {
  outcome: Outcome;
  draft: RecordDraft;
}

/** What was done to the records of many items. */
export interface WrittenRecords {
  written: Map<ItemPath, WrittenRecord>;
  /** Items whose records could not be written. */
  failed: ItemPath[];
}

/** Records per transaction: 6 MB with the longest lists of addresses; Firestore takes 10 MiB. */
const CHUNK_RECORDS = 50;
/** Chunks of files written at the same time. */
const PARALLEL_CHUNKS = 4;

/**
 * Writes the records of many items where they are missing or wrong: the batch version of
 * `writeRecord`. Folders come first, parents before children, since their content copies from them;
 * then files, in parallel.
 *
 * @param items a folder before its content
 */
export async function writeRecords(items: readonly MetItem[]): Promise<WrittenRecords> {
  const written: WrittenRecords['written'] = new Map();
  const write = async (chunk: MetItem[]): Promise<void> => {
    for (const [path, record] of await writeChunk(chunk)) written.set(path, record);
  };
  const folders = items.filter(({ path }) => isFolderPath(path));
  const files = items.filter(({ path }) => !isFolderPath(path));
  const size = CHUNK_RECORDS;
  const failed = [
    ...(await forEachChunk(folders, { size, parallel: 1 }, write)),
    ...(await forEachChunk(files, { size, parallel: PARALLEL_CHUNKS }, write)),
  ];
  return { written, failed: failed.map(({ path }) => path) };
}

function writeChunk(items: readonly MetItem[]): Promise<[ItemPath, WrittenRecord][]> {
  return database().runTransaction(async (transaction) => {
    const paths = items.flatMap(({ path }) => [path, ...ancestorFolders(path)]);
    const records = await readMetas(paths, transaction);
    const own = ownAccessIn(records);
    const newcomers = items.filter(({ path }) => !snapshotOf(path, records).exists);
    const standingOf = await standingsOf(
      transaction,
      newcomers.map(({ uploader }) => uploader).filter((uploader) => uploader !== null),
    );
    return items.map((item) => {
      const snapshot = snapshotOf(item.path, records);
      const standing = item.uploader === null ? PLAIN_STANDING : standingOf(item.uploader);
      const draft = draftFor({ ...item, standing }, snapshot, own);
      // The following records of this chunk may copy from it.
      own.set(item.path, ownAccess(draft));
      return [item.path, { outcome: setUnlessSame(transaction, snapshot, draft), draft }];
    });
  });
}

/**
 * The record that an item should have, given the current one.
 *
 * @param item.standing of the uploader; used, like the uploader, only when there is no record yet
 * @param own of all folders above the item
 */
export function draftFor(
  { path, object, uploader, standing = PLAIN_STANDING }: MetItem & { standing?: Standing },
  snapshot: DocumentSnapshot,
  own: OwnAccess,
): RecordDraft {
  return draftRecord({
    path,
    stored: readRecord(snapshot),
    inherited: inheritedAccess(path, own),
    uploader,
    standing,
    object: object && asOfItsBytes(object, snapshot),
  });
}

/**
 * The object with the record's modification time, if size, type and time show that the content is
 * the same. The object's own time also changes with its metadata, for example when a download token
 * is replaced.
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

/** Removes the record of an item that is gone, if it has one. */
export async function removeRecord(path: ItemPath): Promise<Outcome> {
  try {
    await metaRef(path).delete({ exists: true });
    return 'removed';
  } catch (error) {
    if (hasGrpcCode(error, 'NOT_FOUND')) return 'unchanged';
    throw error;
  }
}
