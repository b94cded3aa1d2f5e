import type { DocumentSnapshot } from 'firebase-admin/firestore';
import {
  ancestorFolders,
  folderKeptBy,
  isBeneath,
  itemPathOf,
  objectNameOf,
  ROOT,
  type ItemPath,
} from '@navette/core/paths/item-path';
import type { JobFailure } from '@navette/core/calls/jobs';
import { canHaveVersions } from '@navette/core/files/versions';
import { movedWith } from '@navette/core/paths/moved-path';
import { copyObject, isCopyOf } from '../objects/copy-object.ts';
import { deleteObjects } from '../objects/delete-objects.ts';
import { uploaderOf, type LiveObject, type Person } from '../objects/live-object.ts';
import { copyThumbnail } from '../objects/thumbnail-objects.ts';
import { copyVersions, deleteVersions } from '../objects/version-objects.ts';
import { awaitArrivals, type Arrival } from '../records/arrivals.ts';
import { readMetas, snapshotOf } from '../records/meta-collection.ts';
import type { MovedItem } from '../records/moved-items.ts';
import { readRecord } from '../records/record.ts';
import { generationOf } from '../records/removed-records.ts';
import { asOfItsBytes, writeRecords } from '../records/write-record.ts';
import { askForText } from '../texts/ask-for-texts.ts';
import { noteThumbnail } from '../thumbnails/note-thumbnail.ts';
import { forEachBounded } from '../walk/for-each-bounded.ts';
import { hasLeft, leavePlaces, leftBy, type CopiedFile } from './leave-places.ts';
import { reconcileItem, reconcileUndone } from './reconcile.ts';

/** A move, or a copy, of which a page is to be done. */
export interface Move {
  /** The id of its job. */
  job: string;
  /** Whose copies they are; null: the items are moved. */
  copier: Person | null;
}

/** An object of an item that is moved, and the item. */
export interface MovingObject {
  object: LiveObject;
  item: MovedItem;
}

/** A file or a placeholder, where it is and where it is to be. */
interface Moving {
  from: ItemPath;
  to: ItemPath;
  object: LiveObject;
}

/** A file with its record where it is now. */
interface MovingFile extends Moving {
  record: DocumentSnapshot;
}

/** Objects copied at the same time. */
const PARALLEL = 16;

/**
 * Moves, or copies, objects with the records of their files, and of the folders within their items: the record waits
 * where the file is to be (`awaitArrivals`), the object is copied there and compared, its record is written, then it
 * leaves where it was. Idempotent: killed after any of these steps, it goes on from there.
 *
 * @returns what stays where it is
 * @throws when it has to be done again later
 */
export async function moveObjects(
  move: Move,
  objects: readonly MovingObject[],
): Promise<JobFailure[]> {
  const all = objects.map(({ object, item }): Moving => {
    const from = itemPathOf(object.name) ?? ROOT;
    return { object, from, to: movedWith(from, item.from, item.to) };
  });
  const placeholders = all.filter(({ from }) => folderKeptBy(from) !== null);
  const { files, left, failures } = await filesAmong(move, all);
  const folders = foldersAbove(objects);
  await awaitArrivals([
    ...(await arrivalsOf(move, folders)),
    ...files.map(({ from, to, record, object }) => ({
      from,
      to,
      record,
      object,
      copier: move.copier,
    })),
  ]);
  const copied = await copyFiles(move, await withTheirVersions(move, files, failures), failures);
  await copyPlaceholders(move, placeholders, failures);
  await writeRecords([
    ...[...folders.values()].map((path) => ({ path, object: null, uploader: null, isBack: true })),
    ...copied.map(({ to, copy }) => ({ path: to, object: copy, uploader: uploaderOf(copy) })),
  ]);
  await forEachBounded(copied, PARALLEL, giveThumbnail);
  await forEachBounded(copied, PARALLEL, ({ copy }) => askForText(copy.name));
  if (move.copier !== null) return failures;
  const stayed = await leavePlaces({ job: move.job, files: copied, folders });
  failures.push(...stayed.map(({ from }) => ({ path: from, reason: 'changed' as const })));
  // Somebody has deleted it, or put another one in its place, meanwhile: it must not be here either.
  await deleteObjects(stayed.map(({ copy }) => copy));
  await reconcileUndone(stayed.map(({ to }) => to));
  await forEachBounded(stayed, PARALLEL, ({ to, record }) =>
    deleteVersions(to, versionsIn(record)),
  );
  const gone = copied.filter((file) => !stayed.includes(file));
  await deleteObjects([...left, ...gone, ...placeholders].map(({ object }) => object));
  await forEachBounded(gone, PARALLEL, ({ from, record }) =>
    deleteVersions(from, versionsIn(record)),
  );
  return failures;
}

/** The generations of the earlier versions that a record lists. */
function versionsIn(record: DocumentSnapshot): string[] {
  return Object.keys(readRecord(record)?.versionFacts.versions ?? {});
}

/**
 * Copies the earlier versions of files to where those are to be, before any record there lists them. What a worker that
 * dies leaves of them, the nightly repair removes.
 *
 * @returns the files that can go there: the longest paths have no versions
 */
async function withTheirVersions(
  { copier }: Move,
  files: readonly MovingFile[],
  failures: JobFailure[],
): Promise<MovingFile[]> {
  if (copier !== null) return [...files];
  const [fit, unfit]: [MovingFile[], MovingFile[]] = [[], []];
  await forEachBounded(files, PARALLEL, async (file) => {
    const { from, to, record } = file;
    const versions = versionsIn(record);
    if (versions.length > 0 && !canHaveVersions(to)) {
      unfit.push(file);
      return;
    }
    await copyVersions(from, to, versions);
    fit.push(file);
  });
  failures.push(...unfit.map(({ from }) => ({ path: from, reason: 'invalid' as const })));
  return fit;
}

/**
 * Settles what earlier workers of a job have copied, and have not seen to the end: a copy of a file that has not left, as
 * somebody has deleted it in between, must go; any other gets its record.
 *
 * @param there objects where the item is to be
 */
export async function settleCopies(
  { job, isMove }: { job: string; isMove: boolean },
  { from, to }: MovedItem,
  there: readonly LiveObject[],
): Promise<void> {
  const copies = there.flatMap((object) => {
    const path = itemPathOf(object.name) ?? ROOT;
    if (!isCopyOf(job, object) || folderKeptBy(path) !== null) return [];
    return [{ object, path, source: movedWith(path, to, from) }];
  });
  const left = await leftBy(
    job,
    copies.map(({ source }) => source),
  );
  const orphans = isMove ? copies.filter(({ source }) => !left.has(source)) : [];
  await deleteObjects(orphans.map(({ object }) => object));
  await reconcileUndone(orphans.map(({ path }) => path));
  if (isMove) return;
  const records = await readMetas(copies.map(({ path }) => path));
  const missing = copies.filter(({ path }) => !snapshotOf(path, records).exists);
  await forEachBounded(missing, PARALLEL, async ({ path }) => {
    await reconcileItem(path);
  });
}

/** The folders above objects, within the items that they are of: where each is to be, from above. */
function foldersAbove(objects: readonly MovingObject[]): Map<ItemPath, ItemPath> {
  const folders = new Map<ItemPath, ItemPath>();
  for (const { object, item } of objects) {
    const path = itemPathOf(object.name) ?? ROOT;
    const kept = folderKeptBy(path);
    for (const folder of [
      ...ancestorFolders(path).toReversed(),
      ...(kept === null ? [] : [kept]),
    ]) {
      if (folder !== item.from && !isBeneath(folder, item.from)) continue;
      folders.set(folder, movedWith(folder, item.from, item.to));
    }
  }
  return folders;
}

async function arrivalsOf(
  { copier }: Move,
  folders: ReadonlyMap<ItemPath, ItemPath>,
): Promise<Arrival[]> {
  const records = await readMetas(folders.keys());
  const arrived = await readMetas(folders.values());
  return [...folders].flatMap(([from, to]) => {
    const record = snapshotOf(from, records);
    // One that is there has arrived with an earlier page.
    const isDue = record.exists && !snapshotOf(to, arrived).exists;
    return isDue ? [{ from, to, record, object: null, copier }] : [];
  });
}

/** The files among objects: those to move, those that have left already, and those that cannot. */
async function filesAmong(move: Move, all: readonly Moving[]) {
  const moving = all.filter(({ from }) => folderKeptBy(from) === null);
  const found = { files: [] as MovingFile[], left: [] as Moving[], failures: [] as JobFailure[] };
  const records = await readMetas(moving.map(({ from }) => from));
  await forEachBounded(moving, PARALLEL, async (file) => {
    let record = snapshotOf(file.from, records);
    if (!record.exists) {
      if (await hasLeft(move.job, file)) {
        found.left.push(file);
        return;
      }
      await reconcileItem(file.from);
      record = snapshotOf(file.from, await readMetas([file.from]));
    }
    const isIts = generationOf(record.data()) === file.object.generation;
    if (isIts) found.files.push({ ...file, record });
    // An illegal path has no record.
    else found.failures.push({ path: file.from, reason: record.exists ? 'changed' : 'invalid' });
  });
  return found;
}

async function copyFiles(
  move: Move,
  files: readonly MovingFile[],
  failures: JobFailure[],
): Promise<CopiedFile[]> {
  const copied: CopiedFile[] = [];
  await forEachBounded(files, PARALLEL, async (file) => {
    const { record, object } = file;
    const stored = readRecord(record);
    const uploader =
      move.copier ??
      (stored?.added_by ? { email: stored.added_by, uid: stored.added_by_uid } : null);
    const copy = await copyObject(object, {
      name: objectNameOf(file.to),
      uploader,
      since: asOfItsBytes(object, record).updated,
      reason: move.job,
    });
    if (copy === 'gone') failures.push({ path: file.from, reason: 'not-found' });
    else if (copy === 'taken') failures.push({ path: file.from, reason: 'taken' });
    else copied.push({ ...file, copy });
  });
  return copied;
}

/** Copies what keeps folders alive. A folder that is there already has one. */
async function copyPlaceholders(
  { job, copier }: Move,
  placeholders: readonly Moving[],
  failures: JobFailure[],
): Promise<void> {
  await forEachBounded(placeholders, PARALLEL, async ({ object, from, to }) => {
    const uploader = copier ?? uploaderOf(object);
    const as = { name: objectNameOf(to), uploader, since: object.updated, reason: job };
    if ((await copyObject(object, as)) === 'gone') {
      failures.push({ path: from, reason: 'not-found' });
    }
  });
}

/** Gives a copied file the thumbnail of the file: that of a video could not be made again. */
async function giveThumbnail({ record, object, from, to, copy }: CopiedFile): Promise<void> {
  const facts = readRecord(record)?.thumbnailFacts ?? {};
  if (facts.thumbnail === undefined || facts.thumbnail_generation !== object.generation) return;
  if (facts.thumbnail === 'made') {
    const source = { path: from, generation: object.generation };
    if (!(await copyThumbnail(source, { path: to, generation: copy.generation }))) return;
  }
  await noteThumbnail(to, copy.generation, facts.thumbnail);
}
