import { isBeneath, objectNameOf, type ItemPath } from '@navette/core/paths/item-path';
import { listObjects } from '../objects/list-objects.ts';
import { objectOfFile, uploaderOf } from '../objects/live-object.ts';
import type { OwnAccess } from '../records/inherited-access.ts';
import { database } from '../platform/admin-app.ts';
import { readOtherMetas, snapshotOf } from '../records/meta-collection.ts';
import { elsewhereAmong } from '../records/moves/objects-elsewhere.ts';
import { ownAccess, sameRecord } from '../records/record.ts';
import { draftFor } from '../records/write-record.ts';
import { isFromBefore, type LeftTime } from './left-time.ts';
import {
  byId,
  lastOf,
  metObjects,
  type ReadRange,
  type RepairedPage,
} from './repair-from-objects.ts';

/** What `repairFromObjects` would do with a page. */
interface ForecastPage extends Pick<RepairedPage, 'existing' | 'last' | 'records' | 'next'> {
  counts: { created: number; updated: number; removed: number };
}

/**
 * Says what a repair would do with the records of a page of objects, and changes nothing. What is in a folder whose own
 * record is missing is compared as if that record did not say more than the bucket.
 *
 * @param page.before the path of the last object of the page before: folders above it have been counted; null for the first page
 * @param left as of `repairFromObjects`, like `readRange`
 */
export async function forecastFromObjects(
  folder: ItemPath,
  { cursor, before }: { cursor: string | null; before: ItemPath | null },
  left: LeftTime | null,
  readRange: ReadRange,
): Promise<ForecastPage> {
  const { objects, next } = await listObjects(objectNameOf(folder), cursor);
  const { files, folders, placeholders, forged } = metObjects(objects.map(objectOfFile));
  // Sorted, a folder comes before its content, which copies from it.
  const items = [
    ...[...folders].toSorted().map((path) => ({
      path,
      object: null,
      uploader: uploaderOf(placeholders.get(path) ?? null),
    })),
    ...[...files].map(([path, object]) => ({
      path,
      object,
      uploader: uploaderOf(object),
      isFromBefore: isFromBefore(object, left),
    })),
  ];
  const last = lastOf(objects);
  const range = await readRange(next === null ? null : last);
  const records = await readOtherMetas(
    items.map(({ path }) => path),
    byId(range.documents),
  );
  const elsewhere = await database().runTransaction(
    (transaction) => elsewhereAmong(transaction, items, (path) => snapshotOf(path, records)),
    { readOnly: true },
  );
  const own: OwnAccess = new Map();
  // What has got past the rules with an illegal name is removed.
  const counts = { created: 0, updated: 0, removed: forged.length };
  for (const item of items) {
    const { path, object } = item;
    const state = elsewhere.get(path);
    if (state === 'surplus') counts.removed++;
    if (state !== undefined) continue;
    const snapshot = snapshotOf(path, records);
    const draft = draftFor(item, snapshot, own);
    if (object === null) own.set(path, ownAccess(draft));
    if (object === null && before !== null && isBeneath(before, path)) continue;
    if (!snapshot.exists) counts.created++;
    else if (!sameRecord(snapshot, draft)) counts.updated++;
  }
  return { counts, existing: items.map(({ path }) => path), last, records: range, next };
}
