import {
  FieldValue,
  Timestamp,
  type DocumentData,
  type DocumentSnapshot,
  type WithFieldValue,
} from 'firebase-admin/firestore';
import { binWords, labelOf } from '@navette/core/bin/bin';
import { ancestorFolders, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { itemPathProblem } from '@navette/core/paths/path-problem';
import { currentAct } from '../journal/acting.ts';
import {
  deletionLine,
  goneLine,
  purgeLine,
  restorationLine,
  type Line,
} from '../journal/journal-line.ts';
import { toldChunks } from '../journal/told-chunk.ts';
import { eraseLine, writeLine } from '../journal/write-line.ts';
import { database } from '../platform/admin-app.ts';
import { chunksOf } from '../walk/chunks-of.ts';
import { forEachBounded } from '../walk/for-each-bounded.ts';
import {
  binMs,
  binnedFileId,
  binnedFolderId,
  binnedRef,
  binObjectOf,
  binThumbnailOf,
  readBinned,
  type BinEntry,
  type StoredBinItem,
} from './bin-items.ts';
import { contentIn, hasOwnLines } from './gone-lines.ts';
import { metaRef, readMetas, snapshotOf } from './meta-collection.ts';
import { movedRef, readMove } from './moves/moved-items.ts';
import { generationOf } from './removal-id.ts';
import { removedRecords, type Removal } from './removed-records.ts';
import { noteVersionLinks } from './revoke-links.ts';

// What happens to items of the bin: they come into it (`takeIntoBin`, `foldersIntoBin`), a job takes them (`takeFromBin`), and
// their documents go, once they are restored or deleted for good (`leaveBin`). Every deletion, restoration and deletion
// for good passes here, in the transaction that decides it (decision 0175).

/** A deletion: a job, and who asked for it when. */
export interface Deletion {
  id: string;
  askedAt: Timestamp;
  by: string | null;
  byUid: string | null;
}

/** A file whose bytes are in the bin, beside those in its place. */
export interface CopiedFile {
  path: ItemPath;
  generation: string;
  size: number;
  contentType: string;
  hasThumbnail: boolean;
  /** Whether it was named itself, and does not lie in a folder that was. */
  isTop: boolean;
}

/**
 * What became of a file: it is in the bin by this deletion (`binned`); another content is in its place (`changed`); or
 * somebody else has deleted it first (`elsewhere`).
 */
export type BinOutcome = 'binned' | 'changed' | 'elsewhere';

/** Documents of one transaction: with the longest lists of addresses, read and written, 6 MB of Firestore's 10 MiB. */
const CHUNK = 40;
/** Transactions at the same time. */
const PARALLEL = 4;

/**
 * Takes the records of files from where they are, as they are at this moment, into documents of the bin. Idempotent.
 *
 * @param files with different paths
 */
export async function takeIntoBin(
  deletion: Deletion,
  files: readonly CopiedFile[],
): Promise<Map<ItemPath, BinOutcome>> {
  const outcomes = new Map<ItemPath, BinOutcome>();
  const chunks = toldChunks(files, ({ path }) => path, CHUNK);
  await forEachBounded(chunks, PARALLEL, async (chunk) => {
    for (const [path, outcome] of await takeChunk(deletion, chunk)) outcomes.set(path, outcome);
  });
  return outcomes;
}

function takeChunk(
  deletion: Deletion,
  files: readonly CopiedFile[],
): Promise<Map<ItemPath, BinOutcome>> {
  return database().runTransaction(async (transaction) => {
    const ids = files.map(({ path, generation }) => binnedFileId(path, generation));
    const records = files.map(({ path }) => metaRef(path));
    const documents = await transaction.getAll(...records, ...ids.map(binnedRef));
    const found = files.map((file, index) => ({
      file,
      id: ids[index] ?? '',
      meta: documents[index],
      binned: readBinned(documents[files.length + index]),
    }));
    const unrecorded = found.filter(({ meta, binned }) => !meta?.exists && binned === null);
    const removals = new Map<string, DocumentSnapshot>();
    const movedAway = new Set<ItemPath>();
    if (unrecorded.length > 0) {
      const refs = unrecorded.map(({ id }) => removedRecords().doc(id));
      for (const removal of await transaction.getAll(...refs)) removals.set(removal.id, removal);
      const moves = unrecorded.map(({ file }) => movedRef(file.path));
      for (const [index, move] of (await transaction.getAll(...moves)).entries()) {
        const file = unrecorded[index]?.file;
        if (file && readMove(move)?.generation === file.generation) movedAway.add(file.path);
      }
    }
    const outcomes = new Map<ItemPath, BinOutcome>();
    for (const { file, id, meta, binned } of found) {
      const isOurs = binned?.item.deletion === deletion.id;
      const isMeant = (!meta?.exists && !movedAway.has(file.path)) || isRecordOf(meta, file);
      outcomes.set(file.path, isMeant ? (binned && !isOurs ? 'elsewhere' : 'binned') : 'changed');
      if (!isMeant) continue;
      // A record that a late event has made of the object that is left goes, too.
      if (meta?.exists) transaction.delete(meta.ref);
      if (binned !== null) continue;
      const removal = removals.get(id);
      const record = meta?.data() ?? (removal?.data() as Removal | undefined)?.record ?? null;
      transaction.set(binnedRef(id), fileDocument(deletion, file, { id, record }));
      const { path, generation, size } = file;
      writeLine(transaction, deletionLine(currentAct(), { path, generation, size }));
      // Earlier versions stay where they are, but the links to them end.
      noteVersionLinks(transaction, file.path, record);
      // Somebody has deleted the object in the console meanwhile.
      if (removal?.exists) transaction.delete(removal.ref);
    }
    return outcomes;
  });
}

/** A record without a generation was written by hand. */
function isRecordOf(meta: DocumentSnapshot | undefined, { generation }: CopiedFile): boolean {
  return meta?.exists === true && [undefined, generation].includes(generationOf(meta.data()));
}

function fileDocument(
  deletion: Deletion,
  { path, generation, size, contentType, hasThumbnail, isTop }: CopiedFile,
  { id, record }: { id: string; record: DocumentData | null },
): StoredBinItem {
  const object = binObjectOf(id);
  return {
    ...factsOf(deletion, path, isTop),
    record: record as StoredBinItem['record'],
    object,
    size,
    content_type: contentType,
    generation,
    ...(hasThumbnail ? { thumbnail: binThumbnailOf(object) } : {}),
  };
}

function factsOf(
  { id, askedAt, by, byUid }: Deletion,
  path: ItemPath,
  isTop: boolean,
): Omit<StoredBinItem, 'record' | 'object'> {
  return {
    state: 'here',
    file_path: path,
    label: labelOf(path),
    deletion: id,
    is_top: isTop,
    within: ancestorFolders(path),
    words: binWords(path),
    // What was deleted together has one time.
    deleted_at: askedAt,
    deleted_by: by,
    deleted_by_uid: byUid,
    expire_at: Timestamp.fromMillis(askedAt.toMillis() + binMs()),
  };
}

/**
 * Puts the record of a file back that this deletion has taken, since Storage refuses to delete its object. Its bytes in
 * the bin are left to the night: another deletion may be about to name them.
 */
export async function putBack(deletion: Deletion, { path, generation }: CopiedFile): Promise<void> {
  const ref = binnedRef(binnedFileId(path, generation));
  await database().runTransaction(async (transaction) => {
    const [document, meta] = await transaction.getAll(ref, metaRef(path));
    const item = readBinned(document)?.item;
    if (item?.deletion !== deletion.id || item.state !== 'here') return;
    if (item.record !== null && !meta?.exists) transaction.set(metaRef(path), item.record);
    transaction.delete(ref);
    eraseLine(transaction, deletionLine(currentAct(), { path, generation }));
  });
}

/** A folder that a deletion meets. */
export interface FolderToBin {
  path: ItemPath;
  isTop: boolean;
  /** By whom, if somebody had created it. */
  placeholder?: StoredBinItem['placeholder'];
}

/**
 * Writes the documents of folders, with their records as they are now. These stay: the events of the last objects remove
 * them, or `removeRecordsWithin`. Again, it adds what the documents do not say yet.
 */
export async function foldersIntoBin(
  deletion: Deletion,
  folders: readonly FolderToBin[],
): Promise<void> {
  const chunks = toldChunks(folders, ({ path }) => path, CHUNK);
  await forEachBounded(chunks, PARALLEL, async (chunk) => {
    const refs = chunk.map(({ path }) => binnedRef(binnedFolderId(path, deletion.id)));
    const documents = await database().getAll(...refs, { fieldMask: ['state'] });
    const records = await readMetas(chunk.map(({ path }) => path));
    const batch = database().batch();
    for (const [index, { path, isTop, placeholder }] of chunk.entries()) {
      const ref = refs[index];
      const record = snapshotOf(path, records).data() ?? null;
      const added = placeholder === undefined ? {} : { placeholder };
      if (ref === undefined) continue;
      if (!documents[index]?.exists) {
        const document = { ...factsOf(deletion, path, isTop), record, object: null, ...added };
        batch.set(ref, document);
        writeLine(batch, deletionLine(currentAct(), { path }));
      } else if (placeholder !== undefined) batch.update(ref, added);
    }
    await batch.commit();
  });
}

/** Removes the records of folders, and keeps them in their documents, as they are at this moment. */
export async function foldersLeave(deletion: Deletion, paths: readonly ItemPath[]): Promise<void> {
  await forEachBounded(
    toldChunks(paths, (path) => path, CHUNK),
    PARALLEL,
    (chunk) =>
      database().runTransaction(async (transaction) => {
        const ids = chunk.map((path) => binnedFolderId(path, deletion.id));
        const documents = await transaction.getAll(...chunk.map(metaRef), ...ids.map(binnedRef));
        for (const index of chunk.keys()) {
          const path = chunk[index] ?? ROOT;
          const [meta, binned] = [documents[index], documents[chunk.length + index]];
          const { updateTime: version } = meta ?? {};
          if (!meta?.exists || version === undefined) continue;
          transaction.delete(meta.ref);
          if (binned?.exists) transaction.update(binned.ref, { record: meta.data() });
          else if (hasOwnLines(path, meta.data() ?? {})) {
            // There was nothing in the bucket: somebody has removed it there, and the event is late or lost.
            writeLine(transaction, goneLine(currentAct(), { path }, version));
          }
        }
      }),
  );
}

/** Items that a job takes; with where it restores each of them, or to delete them for good. */
export interface Taking {
  id: string;
  to?: ItemPath;
  /** Whether it was named: if it stays in the bin, it is listed for itself. */
  isNamed?: boolean;
}

/**
 * Takes items out of the bin for a job: from then on no other job has them. Idempotent for one job; where that restores an
 * item stays as it was said first.
 *
 * @param isEnded whether a job has ended: what it has not finished is taken from it
 * @returns those that are this job's now; the others are another one's, or gone
 */
export async function takeFromBin(
  job: string,
  items: readonly Taking[],
  isEnded: (job: string) => Promise<boolean> = () => Promise.resolve(false),
): Promise<BinEntry[]> {
  const taken: BinEntry[] = [];
  await forEachBounded(chunksOf(items, CHUNK), PARALLEL, async (chunk) => {
    const entries = await database().runTransaction(async (transaction) => {
      const documents = await transaction.getAll(...chunk.map(({ id }) => binnedRef(id)));
      const ours: BinEntry[] = [];
      for (const [index, document] of documents.entries()) {
        const entry = readBinned(document);
        const { to, isNamed = false } = chunk[index] ?? {};
        if (entry === null) continue;
        const { state, taken_by, restored_to } = entry.item;
        if (state === 'going' && taken_by === job) {
          ours.push(entry);
          continue;
        }
        if (state === 'going') {
          // It may be restored already, but for its comments.
          const mayGo = to !== undefined || restored_to === undefined;
          if (!mayGo || taken_by === undefined || !(await isEnded(taken_by))) continue;
        }
        // Where a job that was given up has begun to restore it, it may be already.
        const target = to === undefined ? undefined : (restored_to ?? to);
        const change = {
          state: 'going' as const,
          taken_by: job,
          ...(isNamed ? { is_top: true } : {}),
        };
        transaction.update(document.ref, {
          ...change,
          restored_to: target ?? FieldValue.delete(),
        } satisfies WithFieldValue<Partial<StoredBinItem>>);
        const { restored_to: _, ...rest } = entry.item;
        const item = {
          ...rest,
          ...change,
          ...(target === undefined ? {} : { restored_to: target }),
        };
        ours.push({ id: entry.id, item });
      }
      return ours;
    });
    taken.push(...entries);
  });
  return taken;
}

/** Leaves items in the bin that a job had taken: each is listed for itself, as its folder may have gone without it. */
export async function stayInBin(job: string, ids: readonly string[]): Promise<void> {
  await forEachBounded(chunksOf(ids, CHUNK), PARALLEL, (chunk) =>
    database().runTransaction(async (transaction) => {
      for (const document of await transaction.getAll(...chunk.map(binnedRef))) {
        if (document.get('taken_by') !== job) continue;
        transaction.update(document.ref, {
          state: 'here',
          is_top: true,
          taken_by: FieldValue.delete(),
          restored_to: FieldValue.delete(),
        });
      }
    }),
  );
}

/** How items have left the bin. */
export type BinEnd = 'restored' | 'purged';

/**
 * Removes the documents of items of which nothing is left in the bin: a job has restored them, or deleted them for good. Of the
 * latter the journal tells here; of the former where their records came, but for names that no record can have.
 */
export async function leaveBin(
  job: string,
  entries: readonly BinEntry[],
  end: BinEnd,
): Promise<void> {
  const chunks = toldChunks(entries, ({ item }) => item.file_path, CHUNK);
  await forEachBounded(chunks, PARALLEL, (chunk) =>
    database().runTransaction(async (transaction) => {
      const refs = chunk.map(({ id }) => binnedRef(id));
      const documents = await transaction.getAll(...refs, { fieldMask: ['taken_by'] });
      for (const [index, document] of documents.entries()) {
        const entry = chunk[index];
        if (entry === undefined || document.get('taken_by') !== job) continue;
        transaction.delete(document.ref);
        const line = lineOfEnd(entry, end);
        if (line !== null) writeLine(transaction, line);
      }
    }),
  );
}

function lineOfEnd({ id, item }: BinEntry, end: BinEnd): Line | null {
  const { file_path: path, restored_to: to = path } = item;
  const told = { path, ...contentIn(item) };
  if (end === 'purged') return purgeLine(currentAct(), id, told);
  return itemPathProblem(to) === null ? null : restorationLine(currentAct(), id, { ...told, to });
}
