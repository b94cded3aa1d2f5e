import { Timestamp, type DocumentData, type DocumentSnapshot } from 'firebase-admin/firestore';
import { binWords, type BinnedItem } from '@navette/core/bin/bin';
import {
  ancestorFolders,
  isFolderPath,
  itemName,
  parentPath,
  ROOT,
  type ItemPath,
} from '@navette/core/paths/item-path';
import { displayName } from '@navette/core/paths/stored-name';
import { currentAct } from '../journal/acting.ts';
import { deletedLine } from '../journal/journal-line.ts';
import { eraseLine, repeatLine } from '../journal/write-line.ts';
import { database } from '../platform/admin-app.ts';
import { binDays } from './bin-days.ts';
import {
  binnedFileId,
  binnedRef,
  binObjectOf,
  readBinned,
  type StoredBinItem,
} from './bin-items.ts';
import { metaRef } from './meta-collection.ts';
import type { RecordDraft } from './record.ts';
import { generationOf, noteBinned, removedRecords, type Removal } from './removed-records.ts';

// The record of a file goes into the bin: one transaction removes it and keeps it in a document there (decision 0118).

/** A deletion: a job, and who has asked for it when. */
export interface Deletion {
  id: string;
  askedAt: Timestamp;
  by: string | null;
  byUid: string | null;
}

/** A file whose object is in the bin already, beside the one in its place. */
export interface CopiedIntoBin {
  path: ItemPath;
  generation: string;
  size: number;
  contentType: string;
  /** The id of the document of the named folder that it lies in; null: it was named itself. */
  top: string | null;
  /** Whether its thumbnail is in the bin, too. */
  hasThumbnail: boolean;
}

/**
 * What has become of a file: it is in the bin (`binned`), as this deletion has put it there now or before; another content is in its
 * place (`changed`); or another job, or somebody, has taken it first (`elsewhere`).
 */
export type BinOutcome = 'binned' | 'changed' | 'elsewhere';

const DAY_MS = 24 * 3600 * 1000;

/** What every document of the bin says of its item, and of its deletion. */
export function binFacts(
  { id, askedAt, by, byUid }: Deletion,
  path: ItemPath,
  { own, top }: { own: string; top: string | null },
): Omit<BinnedItem<Timestamp>, 'record' | 'object'> {
  const name = itemName(path);
  return {
    kind: isFolderPath(path) ? 'folder' : 'file',
    state: 'here',
    file_path: path,
    parent_path: parentPath(path),
    label: isFolderPath(path) ? name : displayName(name),
    deletion: id,
    is_top: top === null,
    top: top ?? own,
    within: [...ancestorFolders(path), ROOT],
    words: binWords(path),
    // Of when it was asked for, whichever worker writes it: what was deleted together has one time.
    deleted_at: askedAt,
    deleted_by: by,
    deleted_by_uid: byUid,
    expire_at: Timestamp.fromMillis(askedAt.toMillis() + binDays() * DAY_MS),
  };
}

/**
 * Takes the records of files that were copied into the bin from where they are, as they are now. Idempotent.
 *
 * @param files of one transaction, see {@link FILES_PER_TRANSACTION}
 */
export async function takeIntoBin(
  deletion: Deletion,
  files: readonly CopiedIntoBin[],
): Promise<Map<ItemPath, BinOutcome>> {
  const act = currentAct();
  return database().runTransaction(async (transaction) => {
    const ids = files.map(({ path, generation }) => binnedFileId(path, generation));
    const snapshots = await transaction.getAll(
      ...files.map(({ path }) => metaRef(path)),
      ...ids.map(binnedRef),
      ...ids.map((id) => removedRecords().doc(id)),
    );
    const outcomes = new Map<ItemPath, BinOutcome>();
    for (const [index, file] of files.entries()) {
      const id = ids[index] ?? '';
      const [meta, binned, removal] = [0, 1, 2].map(
        (part) => snapshots[part * files.length + index],
      ) as [DocumentSnapshot, DocumentSnapshot, DocumentSnapshot];
      const found = recordFor(deletion, file, { meta, binned, removal });
      outcomes.set(file.path, found.outcome);
      if (found.outcome !== 'binned') continue;
      if (meta.exists) transaction.delete(meta.ref);
      // It was put there by an earlier worker: a late event may have made a record of the object that is left.
      if (found.isThere) continue;
      const { path, generation, size } = file;
      transaction.set(binnedRef(id), documentOf(deletion, file, { id, record: found.record }));
      if (found.record !== null) noteBinned(transaction, id, { path, record: found.record });
      repeatLine(transaction, deletedLine(act, { path, generation, size }));
    }
    return outcomes;
  });
}

/** Files of one transaction: 5.5 MB with the longest lists of addresses, twice; Firestore takes 10 MiB. */
export const FILES_PER_TRANSACTION = 20;

type Found =
  | { outcome: 'changed' | 'elsewhere' }
  | { outcome: 'binned'; isThere: boolean; record: DocumentData | null };

function recordFor(
  deletion: Deletion,
  { generation }: CopiedIntoBin,
  { meta, binned, removal }: Record<'meta' | 'binned' | 'removal', DocumentSnapshot>,
): Found {
  const there = readBinned(binned);
  if (there !== null) {
    const isOurs = there.deletion === deletion.id;
    return isOurs ? { outcome: 'binned', isThere: true, record: null } : { outcome: 'elsewhere' };
  }
  const record = meta.data();
  if (record !== undefined) {
    // Without one, somebody has written the record by hand.
    const isIts = [undefined, generation].includes(generationOf(record));
    return isIts ? { outcome: 'binned', isThere: false, record } : { outcome: 'changed' };
  }
  const removed = removal.data() as Removal | undefined;
  if (removed === undefined) return { outcome: 'binned', isThere: false, record: null };
  // Somebody has deleted it in the console meanwhile; or it has moved, or come back and gone.
  if (removed.restored_as !== undefined || removed.arrival !== undefined) {
    return { outcome: 'elsewhere' };
  }
  return { outcome: 'binned', isThere: false, record: removed.record };
}

function documentOf(
  deletion: Deletion,
  { path, generation, size, contentType, top, hasThumbnail }: CopiedIntoBin,
  { id, record }: { id: string; record: DocumentData | null },
): StoredBinItem {
  const object = binObjectOf(id);
  return {
    ...binFacts(deletion, path, { own: id, top }),
    record: record as StoredBinItem['record'],
    object,
    size,
    content_type: contentType,
    generation,
    ...(hasThumbnail ? { thumbnail: `${object}.thumbnail` } : {}),
  };
}

/**
 * Puts the record of a file back that this deletion has taken, since Storage refuses to delete its object. Nothing of it is told.
 *
 * @returns whether it was put back: then nothing names its objects in the bin any more
 */
export async function putBack(
  deletion: Deletion,
  { path, generation, size }: CopiedIntoBin,
): Promise<boolean> {
  const act = currentAct();
  const id = binnedFileId(path, generation);
  return database().runTransaction(async (transaction) => {
    const refs = [binnedRef(id), metaRef(path)] as const;
    const [binned, meta] = (await transaction.getAll(...refs)) as [
      DocumentSnapshot,
      DocumentSnapshot,
    ];
    const item = readBinned(binned);
    if (item?.deletion !== deletion.id || item.state !== 'here') return false;
    const { record } = item;
    if (record !== null && !meta.exists) transaction.set(meta.ref, record satisfies RecordDraft);
    transaction.delete(binned.ref);
    transaction.delete(removedRecords().doc(id));
    eraseLine(transaction, deletedLine(act, { path, generation, size }));
    return true;
  });
}
