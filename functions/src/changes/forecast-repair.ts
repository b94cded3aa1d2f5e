import { isBeneath, objectNameOf, type ItemPath } from '@navette/core/paths/item-path';
import type { Page } from '../walk/for-each-page.ts';
import { listObjects } from '../objects/list-objects.ts';
import { objectOfFile, uploaderOf } from '../objects/live-object.ts';
import type { OwnAccess } from '../records/inherited-access.ts';
import { readOtherMetas, snapshotOf, type DocumentPage } from '../records/meta-collection.ts';
import { ownAccess, sameRecord } from '../records/record.ts';
import { draftFor } from '../records/write-record.ts';
import { lastOf, metObjects, type ReadRange } from './repair-from-objects.ts';

/** What `repairFromObjects` would do with a page. */
interface ForecastPage extends Page<string> {
  existing: ItemPath[];
  last: ItemPath | null;
  created: number;
  updated: number;
  records: DocumentPage;
}

/**
 * Says what a repair would do with the records of a page of objects, and changes nothing. What is under a folder whose own
 * record is missing counts with the access that this record would get without what is kept of an earlier one.
 *
 * @param before the path of the last object of the page before: folders above it have been counted; null for the first page
 * @param readRange as of `repairFromObjects`
 */
export async function forecastFromObjects({
  folder,
  cursor,
  before,
  readRange,
}: {
  folder: ItemPath;
  cursor: string | null;
  before: ItemPath | null;
  readRange: ReadRange;
}): Promise<ForecastPage> {
  const { objects, next } = await listObjects(objectNameOf(folder), cursor);
  const { files, folders, placeholders } = metObjects(objects.map(objectOfFile));
  // Sorted, a folder comes before its content.
  const items = [
    ...[...folders].toSorted().map((path) => ({
      path,
      object: null,
      uploader: uploaderOf(placeholders.get(path) ?? null),
    })),
    ...[...files].map(([path, object]) => ({ path, object, uploader: uploaderOf(object) })),
  ];
  const last = lastOf(objects);
  const range = await readRange(next === null ? null : last);
  const read = new Map(range.documents.map((record) => [record.id, record]));
  const records = await readOtherMetas(
    items.map(({ path }) => path),
    read,
  );
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
  return { ...counts, existing: items.map(({ path }) => path), last, records: range, next };
}
