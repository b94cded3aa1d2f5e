import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import {
  ancestorFolders,
  itemPathOf,
  itemPathProblem,
  objectNameOf,
  type ItemPath,
} from '@navette/core/item-path';
import { database } from '../admin-app.ts';
import { forEachBounded } from '../for-each-bounded.ts';
import { listObjects } from '../objects/list-objects.ts';
import { objectOfFile, type LiveObject } from '../objects/live-object.ts';
import { isSettled } from '../objects/settle-upload.ts';
import { metaRef } from './meta-collection.ts';
import { reconcileFile } from './reconcile-file.ts';
import { reconcileFolder } from './reconcile-folder.ts';
import { folderKeptBy } from './reconcile-object.ts';
import type { Tally } from './tally.ts';

/** Files mended at the same time. */
const PARALLEL = 8;

/**
 * Makes the records that are missing, and those whose facts are not their object's, and has uploads
 * served as their names say.
 *
 * @param folder where to look; the root: everywhere
 * @returns the paths of the files and folders that exist
 */
export async function repairFromObjects(folder: ItemPath, tally: Tally): Promise<Set<ItemPath>> {
  const existing = new Set<ItemPath>();
  for await (const page of listObjects(objectNameOf(folder))) {
    const files = new Map<ItemPath, LiveObject>();
    const folders = new Set<ItemPath>();
    for (const object of page.map(objectOfFile)) {
      const path = itemPathOf(object.name);
      if (path === null) continue;
      const kept = folderKeptBy(path);
      const item = kept ?? path;
      if (itemPathProblem(item) !== null) continue;
      if (kept === null) files.set(path, object);
      for (const above of ancestorFolders(item)) folders.add(above);
      if (kept !== null) folders.add(kept);
    }
    await recordFolders(
      [...folders].filter((path) => !existing.has(path)),
      tally,
    );
    await recordFiles(files, tally);
    for (const path of [...folders, ...files.keys()]) existing.add(path);
  }
  return existing;
}

async function recordFolders(folders: ItemPath[], tally: Tally): Promise<void> {
  if (folders.length === 0) return;
  // Sorted, a folder comes before those in it, whose copies come from it.
  const sorted = folders.toSorted();
  const records = await database().getAll(...sorted.map(metaRef));
  const missing = sorted.filter((_, index) => records[index]?.exists !== true);
  for (const folder of missing) tally.count(await reconcileFolder(folder));
}

async function recordFiles(files: Map<ItemPath, LiveObject>, tally: Tally): Promise<void> {
  if (files.size === 0) return;
  const paths = [...files.keys()];
  const records = await database().getAll(...paths.map(metaRef));
  const stale = [...files].filter(
    ([, object], index) => !isSettled(object) || !tellsFacts(records[index], object),
  );
  await forEachBounded(stale, PARALLEL, async ([path]) => tally.count(await reconcileFile(path)));
}

/**
 * Whether a record tells the object's facts. An object's time moves with its metadata too, when a
 * download token is replaced for one, and the record keeps that of its bytes.
 */
function tellsFacts(record: DocumentSnapshot | undefined, object: LiveObject): boolean {
  const updated: unknown = record?.get('file_updated_at');
  return (
    record?.get('size') === object.size &&
    record.get('content_type') === object.contentType &&
    updated instanceof Timestamp &&
    updated.toDate() >= object.created
  );
}
