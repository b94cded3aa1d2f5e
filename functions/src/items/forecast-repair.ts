import { isBeneath, itemPathOf, objectNameOf, type ItemPath } from '@navette/core/paths/item-path';
import { listObjects } from '../objects/list-objects.ts';
import { objectOfFile, uploaderOf } from '../objects/live-object.ts';
import type { OwnAccess } from '../records/inherited-access.ts';
import { readMetas, snapshotOf } from '../records/meta-collection.ts';
import { ownAccess, sameRecord } from '../records/record.ts';
import { draftFor } from '../records/write-record.ts';
import { metObjects, type RepairedPage } from './repair-from-objects.ts';

/** What `repairFromObjects` would do with a page. */
interface ForecastPage extends Pick<RepairedPage, 'existing' | 'last' | 'next'> {
  created: number;
  updated: number;
}

/**
 * Says what a repair would do with the records of a page of objects, and changes nothing. What is in a folder whose own
 * record is missing is compared as if that record did not say more than the bucket.
 *
 * @param before the path of the last object of the page before: folders above it have been counted; null for the first page
 */
export async function forecastFromObjects(
  folder: ItemPath,
  cursor: string | null,
  before: ItemPath | null,
): Promise<ForecastPage> {
  const { objects, next } = await listObjects(objectNameOf(folder), cursor);
  const { files, folders, placeholders } = metObjects(objects.map(objectOfFile));
  // Sorted, a folder comes before its content, which copies from it.
  const items = [
    ...[...folders].toSorted().map((path) => ({
      path,
      object: null,
      uploader: uploaderOf(placeholders.get(path) ?? null),
    })),
    ...[...files].map(([path, object]) => ({ path, object, uploader: uploaderOf(object) })),
  ];
  const records = await readMetas(items.map(({ path }) => path));
  const own: OwnAccess = new Map();
  const counts = { created: 0, updated: 0 };
  for (const item of items) {
    const { path, object } = item;
    const snapshot = snapshotOf(path, records);
    const draft = draftFor(item, snapshot, own);
    if (object === null) own.set(path, ownAccess(draft));
    if (object === null && before !== null && isBeneath(before, path)) continue;
    if (!snapshot.exists) counts.created++;
    else if (!sameRecord(snapshot, draft)) counts.updated++;
  }
  const last = objects.at(-1);
  return {
    ...counts,
    existing: items.map(({ path }) => path),
    last: last === undefined ? null : itemPathOf(last.name),
    next,
  };
}
