import type { DocumentReference } from 'firebase-admin/firestore';
import type { ItemPath } from '@navette/core/item-path';
import { database } from '../admin-app.ts';
import { chunksOf } from '../chunks-of.ts';
import { inPages, metas, withinFolder } from './meta-collection.ts';

/** Deletions of one batch: small ones, far from Firestore's 10 MiB. */
const BATCH_SIZE = 500;

/** Removes the records of a folder and of all beneath it, its own included. */
export async function forgetRecordsWithin(folder: ItemPath): Promise<void> {
  for await (const page of inPages(withinFolder(metas(), folder))) {
    await forgetRecords(page.map((record) => record.ref));
  }
}

/** Removes records. Those that are gone already are fine. */
export async function forgetRecords(refs: readonly DocumentReference[]): Promise<void> {
  for (const chunk of chunksOf(refs, BATCH_SIZE)) {
    const batch = database().batch();
    for (const ref of chunk) batch.delete(ref);
    await batch.commit();
  }
}
