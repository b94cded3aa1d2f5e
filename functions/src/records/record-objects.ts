import type { DocumentSnapshot } from 'firebase-admin/firestore';
import {
  ancestorFolders,
  isFolderPath,
  itemPathOf,
  placeholderNameOf,
  ROOT,
  type ItemPath,
} from '@navette/core/item-path';
import type { Access } from '@navette/core/meta';
import { database } from '../admin-app.ts';
import { forEachBounded } from '../for-each-bounded.ts';
import type { ObjectPage } from '../objects/list-objects.ts';
import { liveObject, objectOfFile, uploaderOf, type Person } from '../objects/live-object.ts';
import { isSettled } from '../objects/settle-upload.ts';
import { forgetRecord } from './forget-record.ts';
import { metaRef } from './meta-collection.ts';
import { metObjects, type MetObjects } from './met-objects.ts';
import { reconcileItem } from './reconcile-item.ts';
import { reconcileObject } from './reconcile-object.ts';
import { sameRecord } from './same-record.ts';
import { ownAccess } from './stored-record.ts';
import type { Tally } from './tally.ts';
import { draftFor, writeRecords, type WrittenRecord } from './write-records.ts';

/** Requests for single items that run at the same time. */
const PARALLEL = 16;

/** The access that each folder met so far has of its own, or null. */
export type OwnAccess = Map<ItemPath, Access | null>;

/**
 * Makes the records of what a page of a listing shows, and of the folders above, agree with it: those
 * that are missing or do not say what they should are written, many at a time.
 *
 * As for a single item (`reconcileUntilSteady`), whoever writes last has looked after that: the page is
 * listed again when something was written, and what has changed since is reconciled by itself. So is
 * what needs more than a record: uploads that are not served as their names say, or have illegal names.
 *
 * @param own of the folders on the pages before; those of this page are added
 * @returns the paths of the files and folders that the page shows
 */
export async function recordObjects(
  page: ObjectPage,
  own: OwnAccess,
  tally: Tally,
): Promise<ItemPath[]> {
  const met = metObjects(page.objects.map(objectOfFile));
  const written = [...(await recordFolders(met, own)), ...(await recordFiles(met, own))];
  for (const [, { outcome }] of written) tally.count(outcome);
  await forEachBounded(await changedSince(page, met, written), PARALLEL, async (change) => {
    const [path, { outcome }] = change;
    // Made for an object that is gone: another one's record is another person's.
    if (outcome === 'created') tally.count(await forgetRecord(path));
    tally.count(await reconcileItem(path));
  });
  const unsettled = [...met.files].filter(([, object]) => !isSettled(object));
  await forEachBounded(unsettled, PARALLEL, async ([path]) => {
    tally.count(await reconcileItem(path));
  });
  await forEachBounded(met.forged, PARALLEL, reconcileObject);
  return [...met.folders, ...met.files.keys()];
}

type Written = [ItemPath, WrittenRecord][];

async function recordFolders(met: MetObjects, own: OwnAccess): Promise<Written> {
  // In order, a folder comes before what lies in it.
  const folders = [...met.folders].filter((folder) => !own.has(folder)).toSorted();
  const stale = new Set<ItemPath>();
  for (const [path, snapshot] of await readRecords(folders)) {
    const draft = draftFor({ path, object: null, uploader: null }, snapshot, own);
    // What a folder is to copy from is known once those above are written.
    const waiting = ancestorFolders(path).some((above) => stale.has(above));
    if (waiting || !sameRecord(snapshot, draft)) stale.add(path);
    own.set(path, ownAccess(draft));
  }
  const creators = await creatorsOf(stale, met);
  const items = [...stale].map((path) => ({
    path,
    object: null,
    uploader: creators.get(path) ?? null,
  }));
  const written = [...(await writeRecords(items))];
  for (const [path, { draft }] of written) own.set(path, ownAccess(draft));
  return written;
}

/** Who created each folder; null: it exists by what is beneath alone. */
async function creatorsOf(
  folders: Iterable<ItemPath>,
  { placeholders }: MetObjects,
): Promise<Map<ItemPath, Person | null>> {
  const creators = new Map<ItemPath, Person | null>();
  await forEachBounded(folders, PARALLEL, async (folder) => {
    const placeholder = placeholders.get(folder) ?? (await liveObject(placeholderNameOf(folder)));
    creators.set(folder, uploaderOf(placeholder));
  });
  return creators;
}

async function recordFiles({ files }: MetObjects, own: OwnAccess): Promise<Written> {
  const settled = [...files].filter(([, object]) => isSettled(object));
  const records = await readRecords(settled.map(([path]) => path));
  const stale = settled
    .map(([path, object]) => ({ path, object, uploader: uploaderOf(object) }))
    .filter((item, index) => {
      const [, snapshot] = records[index] ?? [];
      return snapshot && !sameRecord(snapshot, draftFor(item, snapshot, own));
    });
  return [...(await writeRecords(stale))];
}

async function readRecords(paths: readonly ItemPath[]): Promise<[ItemPath, DocumentSnapshot][]> {
  if (paths.length === 0) return [];
  const snapshots = await database().getAll(...paths.map(metaRef));
  return snapshots.map((snapshot, index) => [paths[index] ?? '', snapshot]);
}

/** Of what was written, what is no longer in the bucket as it was on the page. */
async function changedSince(
  page: ObjectPage,
  { files }: MetObjects,
  written: Written,
): Promise<Written> {
  const changes = written.filter(([, { outcome }]) => outcome !== 'unchanged');
  if (changes.length === 0) return [];
  const generations = new Map<ItemPath, string>();
  const folders = new Set<ItemPath>();
  for (const object of (await page.again()).map(objectOfFile)) {
    const path = itemPathOf(object.name) ?? ROOT;
    generations.set(path, object.generation);
    for (const folder of [path, ...ancestorFolders(path)]) folders.add(folder);
  }
  return changes.filter(([path]) =>
    isFolderPath(path) ? !folders.has(path) : generations.get(path) !== files.get(path)?.generation,
  );
}
