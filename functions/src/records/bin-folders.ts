import type { DocumentData, DocumentSnapshot } from 'firebase-admin/firestore';
import type { BinnedItem } from '@navette/core/bin/bin';
import type { ItemPath } from '@navette/core/paths/item-path';
import { currentAct } from '../journal/acting.ts';
import { deletedLine } from '../journal/journal-line.ts';
import { repeatLine } from '../journal/write-line.ts';
import { database } from '../platform/admin-app.ts';
import { forEachChunk } from '../walk/for-each-chunk.ts';
import { binnedFolderId, binnedRef, readBinned, type StoredBinItem } from './bin-items.ts';
import { binFacts, type Deletion } from './bin-records.ts';
import { readMetas, snapshotOf } from './meta-collection.ts';
import { toldBy } from './removed-records.ts';

// The documents of folders in the bin (decision 0118). They are written while a deletion meets their content, since the event of
// the last object removes the record of its folder; the job then removes those that are left, and keeps what they say last.

/** A folder that a deletion meets. */
export interface FolderToBin {
  path: ItemPath;
  /** By whom, if somebody had created it. */
  placeholder?: BinnedItem['placeholder'];
}

/** Documents of one batch: 6 MB with the longest lists of addresses. */
const BATCH = 40;
/** Batches at the same time. */
const PARALLEL = 4;

/**
 * Writes the documents of folders, or what they do not say yet. Idempotent.
 *
 * @param top the folder that was named
 */
export async function writeFolders(
  deletion: Deletion,
  top: ItemPath,
  folders: readonly FolderToBin[],
): Promise<void> {
  const failed = await forEachChunk(folders, { size: BATCH, parallel: PARALLEL }, async (chunk) => {
    const refs = chunk.map(({ path }) => binnedRef(binnedFolderId(path, deletion.id)));
    const documents = await database().getAll(...refs);
    const records = await readMetas(chunk.map(({ path }) => path));
    const batch = database().batch();
    for (const [index, { path, placeholder }] of chunk.entries()) {
      const ref = refs[index];
      const there = documents[index] ? readBinned(documents[index]) : null;
      const record = snapshotOf(path, records).data() ?? null;
      if (ref === undefined) continue;
      if (there === null)
        batch.set(ref, folderDocument(deletion, top, { path, placeholder, record }));
      else if (placeholder !== undefined) batch.update(ref, { placeholder });
    }
    await batch.commit();
  });
  if (failed.length > 0) throw new Error('folders were not put into the bin');
}

/** Removes the records of folders, and keeps them in their documents: in one batch, with a line for each. */
export async function removeIntoBin(
  deletion: Deletion,
  top: ItemPath,
  records: readonly DocumentSnapshot[],
): Promise<void> {
  const act = currentAct();
  const failed = await forEachChunk(records, { size: BATCH, parallel: PARALLEL }, async (chunk) => {
    const batch = database().batch();
    for (const record of chunk) {
      const path = String(record.get('file_path'));
      const data = record.data() ?? null;
      const document = folderDocument(deletion, top, { path, record: data });
      // Merged, so that who has created it stays.
      batch.set(binnedRef(binnedFolderId(path, deletion.id)), document, {
        mergeFields: Object.keys(document),
      });
      batch.delete(record.ref);
      repeatLine(batch, deletedLine(act, toldBy(path, record)));
    }
    await batch.commit();
  });
  if (failed.length > 0) throw new Error('records were not removed');
}

function folderDocument(
  deletion: Deletion,
  top: ItemPath,
  folder: FolderToBin & { record: DocumentData | null },
): StoredBinItem {
  const { path, placeholder, record } = folder;
  const own = binnedFolderId(path, deletion.id);
  const above = path === top ? null : binnedFolderId(top, deletion.id);
  return {
    ...binFacts(deletion, path, { own, top: above }),
    record: record as StoredBinItem['record'],
    object: null,
    ...(placeholder === undefined ? {} : { placeholder }),
  };
}
