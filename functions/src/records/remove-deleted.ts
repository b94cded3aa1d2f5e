import type { DocumentReference } from 'firebase-admin/firestore';
import { currentAct } from '../journal/acting.ts';
import { deletedLine, type ToldItem } from '../journal/journal-line.ts';
import { repeatLine } from '../journal/write-line.ts';
import { database } from '../platform/admin-app.ts';
import { forEachChunk } from '../walk/for-each-chunk.ts';
import { metaRef } from './meta-collection.ts';

/** Records of items that somebody has deleted. */
export interface DeletedItem extends ToldItem {
  /** Of the record, where it is not that of the path. */
  ref?: DocumentReference;
  /** Whether there was nothing that could be deleted any more. */
  isMissing?: boolean;
}

/** A record is a deletion, its line a write: a batch takes 500. */
const BATCH_ITEMS = 250;
/** Batches at the same time. */
const PARALLEL = 4;

/**
 * Removes the records of what somebody has deleted, and writes a line for each item in the same batch. Those that are
 * already gone are ignored: whoever has removed one has written the same line.
 *
 * @throws an error that may pass; or when a line cannot be stored
 */
export async function removeDeleted(items: readonly DeletedItem[]): Promise<void> {
  const act = currentAct();
  const options = { size: BATCH_ITEMS, parallel: PARALLEL };
  const failed = await forEachChunk(items, options, async (chunk) => {
    const batch = database().batch();
    for (const { ref, isMissing, ...item } of chunk) {
      batch.delete(ref ?? metaRef(item.path));
      if (!isMissing) repeatLine(batch, deletedLine(act, item));
    }
    await batch.commit();
  });
  if (failed.length > 0) throw new Error('records were not removed');
}
