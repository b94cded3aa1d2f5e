import type { DocumentSnapshot } from 'firebase-admin/firestore';
import {
  ancestorFolders,
  folderKeptBy,
  isFolderPath,
  itemPathOf,
  objectNameOf,
  placeholderNameOf,
  ROOT,
  type ItemPath,
} from '@navette/core/paths/item-path';
import { folderPathProblem, itemPathProblem } from '@navette/core/paths/path-problem';
import { isVideo, thumbnailSource } from '@navette/core/files/thumbnail';
import { forEachBounded } from '../walk/for-each-bounded.ts';
import type { Page } from '../walk/for-each-page.ts';
import { isTransient } from '../platform/is-transient.ts';
import { alertFailure } from '../platform/alert-operator.ts';
import { listObjects, type ObjectPage } from '../objects/list-objects.ts';
import { liveObject, objectOfFile, uploaderOf, type LiveObject } from '../objects/live-object.ts';
import { isSettled } from '../objects/settle-upload.ts';
import type { FileContent } from '../opening/attempts.ts';
import type { OwnAccess } from '../records/inherited-access.ts';
import { readOtherMetas, snapshotOf, type DocumentPage } from '../records/meta-collection.ts';
import { isFromBefore, type LeftTime } from './left-time.ts';
import { reconcileItem, reconcileObject } from './reconcile.ts';
import { renameErased } from './rename-erased.ts';
import { ownAccess, sameRecord } from '../records/record.ts';
import { removeAndKeep } from '../records/removed-records.ts';
import { backAmong } from '../records/returning-records.ts';
import {
  draftFor,
  writeRecords,
  type Outcome,
  type WrittenRecord,
  type WrittenRecords,
} from '../records/write-record.ts';

/** Requests for single items that run at the same time. */
const PARALLEL = 16;

/**
 * How long the event of an upload may be on its way, in milliseconds: a repair that comes first counts the upload. An
 * older object without a record was counted, and has lost its record, unless it has come during maintenance.
 */
const EVENT_DUE_MS = 15 * 60_000;

/** What a page of a listing contains, and what was done to its records. */
export interface RepairedPage extends Page<string> {
  /** Paths of the files and folders on the page. */
  existing: ItemPath[];
  /** The path of the last object, in the order of the listing; null for an empty page. */
  last: ItemPath | null;
  outcomes: Outcome[];
  /** Items whose records could not be repaired. */
  failed: ItemPath[];
  /** Files whose thumbnail nobody has tried to make yet; no videos, for which browsers send a frame. */
  withoutThumbnail: FileContent[];
  /** What `readRange` has read. */
  records: DocumentPage;
}

/**
 * Reads the records beside a page of objects, in one range of paths, for whoever goes along the records as well: so each is read
 * once. There may be too many for a page.
 *
 * @param upTo the path of the page's last object; null after the last page
 */
export type ReadRange = (upTo: ItemPath | null) => Promise<DocumentPage>;

/** For whoever goes along the objects alone. */
const noRange: ReadRange = () => Promise.resolve({ documents: [], next: null });

/**
 * Creates missing records and corrects wrong ones: facts that differ from the object's, a stale
 * copy of access, fields written by hand. Does so in batches, for the files on one page of the
 * bucket's listing and for the folders above them.
 *
 * As for a single item (`reconcileItem`), the bucket is read again after a write: the page is
 * listed again, and items that have changed meanwhile are reconciled one by one. So are uploads
 * that need more than a record: those that are not settled (`isSettled`), those with illegal
 * names, and new ones, which count for their uploaders.
 *
 * @param folder the root means everywhere
 * @param left the time of which events have been left, during maintenance and until the repair that follows it has ended (`eventsLeftNow`);
 *   null: none
 * @param readRange by default none is read so
 */
export async function repairFromObjects(
  folder: ItemPath,
  cursor: string | null,
  left: LeftTime | null,
  readRange: ReadRange = noRange,
): Promise<RepairedPage> {
  const list = () => listObjects(objectNameOf(folder), cursor);
  const { objects, next } = await list();
  await renameErased(objects);
  const met = metObjects(objects.map(objectOfFile));
  const last = lastOf(objects);
  const records = await readRange(next === null ? null : last);
  const read = byId(records.documents);
  const own: OwnAccess = new Map();
  const folders = await repairFolders(met, own, { read, left });
  const files = await repairFiles(met, own, { read, left });
  const written = [...folders.written, ...files.written];
  const outcomes = written.map(([, { outcome }]) => outcome);
  const failed = [...folders.failed, ...files.failed];
  const eachAlone = async <Item extends readonly [ItemPath, ...unknown[]]>(
    items: Iterable<Item>,
    reconcile: (item: Item) => Promise<void>,
  ): Promise<void> => {
    await forEachBounded(items, PARALLEL, async (item) => {
      try {
        await reconcile(item);
      } catch (error) {
        if (isTransient(error)) throw error;
        alertFailure('item-left-out', error);
        failed.push(item[0]);
      }
    });
  };
  await eachAlone(await changedSince(list, met, written), async ([path, { outcome }]) => {
    // Created for an object that is gone: a new object of this name may belong to somebody else.
    if (outcome === 'created' && (await removeAndKeep([path])) > 0) outcomes.push('removed');
    outcomes.push(await reconcileItem(path, left));
  });
  const unsettled = [...met.files].filter(([, object]) => !isSettled(object));
  const surplus = files.surplus.map((path) => [path] as const);
  await eachAlone([...unsettled, ...files.uncounted, ...surplus], async ([path]) => {
    outcomes.push(await reconcileItem(path, left));
  });
  const forged = met.forged.map((name) => [itemPathOf(name) ?? ROOT, name] as const);
  await eachAlone(forged, async ([, name]) => {
    outcomes.push(await reconcileObject(name));
  });
  return {
    existing: [...met.folders, ...met.files.keys()],
    last,
    outcomes,
    failed,
    withoutThumbnail: files.withoutThumbnail,
    records,
    next,
  };
}

/** The path of the last object of a page; null for an empty one. */
export function lastOf(objects: ObjectPage['objects']): ItemPath | null {
  const last = objects.at(-1);
  return last === undefined ? null : itemPathOf(last.name);
}

/** Records by their ids. */
export function byId(documents: readonly DocumentSnapshot[]): Map<string, DocumentSnapshot> {
  return new Map(documents.map((record) => [record.id, record]));
}

/** What is known besides the objects. */
interface KnownBefore {
  /** Records that were read just before, by their ids. */
  read: ReadonlyMap<string, DocumentSnapshot>;
  left: LeftTime | null;
}

type Written = [ItemPath, WrittenRecord][];

/** @param own is filled with the own access of each folder */
async function repairFolders(
  met: MetObjects,
  own: OwnAccess,
  { read, left }: KnownBefore,
): Promise<WrittenRecords> {
  // Sorted, a folder comes before its content.
  const folders = [...met.folders].toSorted();
  const stale = new Set<ItemPath>();
  const records = await readOtherMetas(folders, read);
  for (const [path, snapshot] of records) {
    const draft = draftFor({ path, object: null, uploader: null }, snapshot, own);
    // What a folder inherits is only known once the stale folders above it are written.
    const waiting = ancestorFolders(path).some((above) => stale.has(above));
    if (waiting || !sameRecord(snapshot, draft)) stale.add(path);
    own.set(path, ownAccess(draft));
  }
  const placeholders = await placeholdersOf(stale, met);
  const back = await foldersBack(
    folders.filter((path) => !snapshotOf(path, records).exists),
    met,
  );
  const items = [...stale].map((path) => ({
    path,
    object: null,
    uploader: uploaderOf(placeholders.get(path) ?? null),
    placeholder: placeholders.get(path) ?? null,
    // A folder whose record is kept is not to be as the one above because all in it is of an earlier day.
    isBack: left !== null || back.has(path),
    isFromBefore: isFromBefore(placeholders.get(path) ?? null, left),
  }));
  const folderRecords = await writeRecords(items);
  for (const [path, { draft }] of folderRecords.written) own.set(path, ownAccess(draft));
  return folderRecords;
}

/** Of these folders without a record, those that hold something that has come back. */
async function foldersBack(
  folders: readonly ItemPath[],
  { files, placeholders }: MetObjects,
): Promise<Set<ItemPath>> {
  if (folders.length === 0) return new Set();
  const missing = new Set(folders);
  const put = [...placeholders].map(([path, placeholder]) => ({
    path,
    object: null,
    uploader: uploaderOf(placeholder),
  }));
  const stored = [...files].map(([path, object]) => ({
    path,
    object,
    uploader: uploaderOf(object),
  }));
  const within = [...put, ...stored].filter(({ path }) =>
    [path, ...ancestorFolders(path)].some((folder) => missing.has(folder)),
  );
  const back = await backAmong(within);
  return new Set([...back].flatMap((path) => [path, ...ancestorFolders(path)]));
}

/** What keeps each folder alive; null when it exists only because of its content. */
async function placeholdersOf(
  folders: Iterable<ItemPath>,
  { placeholders }: MetObjects,
): Promise<Map<ItemPath, LiveObject | null>> {
  const found = new Map<ItemPath, LiveObject | null>();
  await forEachBounded(folders, PARALLEL, async (folder) => {
    const placeholder = placeholders.get(folder) ?? (await liveObject(placeholderNameOf(folder)));
    found.set(folder, placeholder);
  });
  return found;
}

interface RepairedFiles extends WrittenRecords, Pick<RepairedPage, 'withoutThumbnail'> {
  /** Left alone: uploads that may not have been counted yet. */
  uncounted: [ItemPath, LiveObject][];
}

async function repairFiles(
  { files }: MetObjects,
  own: OwnAccess,
  { read, left }: KnownBefore,
): Promise<RepairedFiles> {
  const settled = [...files].filter(([, object]) => isSettled(object));
  const records = await readOtherMetas(
    settled.map(([path]) => path),
    read,
  );
  const withoutThumbnail: FileContent[] = [];
  const stale = settled
    .map(([path, object]) => ({
      path,
      object,
      uploader: uploaderOf(object),
      isFromBefore: isFromBefore(object, left),
    }))
    .filter((item) => {
      const { path, object } = item;
      const snapshot = snapshotOf(path, records);
      const draft = draftFor(item, snapshot, own);
      const isMissing = draft.thumbnail === undefined && !isVideo(path);
      if (isMissing && thumbnailSource(path, object.size) !== null) {
        withoutThumbnail.push({ path, generation: object.generation });
      }
      return !sameRecord(snapshot, draft);
    });
  const eventsSince = left?.since.getTime() ?? Date.now();
  const isNew = ({ uploader, object: { created } }: (typeof stale)[number]): boolean =>
    uploader !== null && eventsSince - created.getTime() < EVENT_DUE_MS;
  return {
    ...(await writeRecords(stale.filter((item) => !isNew(item)))),
    uncounted: stale.filter(isNew).map(({ path, object }) => [path, object]),
    withoutThumbnail,
  };
}

/** The written items whose objects have changed in the bucket since the page was listed. */
async function changedSince(
  list: () => Promise<ObjectPage>,
  { files }: MetObjects,
  written: Written,
): Promise<Written> {
  const changes = written.filter(([, { outcome }]) => outcome !== 'unchanged');
  if (changes.length === 0) return [];
  const generations = new Map<ItemPath, string>();
  const folders = new Set<ItemPath>();
  const { objects } = await list();
  for (const object of objects.map(objectOfFile)) {
    const path = itemPathOf(object.name) ?? ROOT;
    generations.set(path, object.generation);
    for (const folder of [path, ...ancestorFolders(path)]) folders.add(folder);
  }
  return changes.filter(([path]) =>
    isFolderPath(path) ? !folders.has(path) : generations.get(path) !== files.get(path)?.generation,
  );
}

/** The objects of a listing, by kind. */
export interface MetObjects {
  files: Map<ItemPath, LiveObject>;
  /** The folders above the objects, and those that the placeholders keep alive. */
  folders: Set<ItemPath>;
  /** The placeholders among the objects, by the folder that each keeps alive. */
  placeholders: Map<ItemPath, LiveObject>;
  /** Names of uploads that got past the rules with an illegal name. */
  forged: string[];
}

/** Groups the objects of a listing. Those with illegal names have no record; see `reconcileObject`. */
export function metObjects(objects: readonly LiveObject[]): MetObjects {
  const met: MetObjects = {
    files: new Map(),
    folders: new Set(),
    placeholders: new Map(),
    forged: [],
  };
  for (const object of objects) {
    const path = itemPathOf(object.name);
    if (path !== null && path !== ROOT) add(met, path, object);
  }
  return met;
}

function add(met: MetObjects, path: ItemPath, object: LiveObject): void {
  const folder = folderKeptBy(path);
  const item = folder ?? path;
  const legal = itemPathProblem(item) === null;
  if (!legal && uploaderOf(object) !== null) {
    met.forged.push(object.name);
    return;
  }
  for (const above of ancestorFolders(item)) {
    // An object with an illegal name, put there in the console, still keeps the folders above
    // alive.
    if (legal || folderPathProblem(above) === null) met.folders.add(above);
  }
  if (!legal) return;
  if (folder === null) met.files.set(path, object);
  else met.folders.add(folder);
  if (folder !== null && object.name === placeholderNameOf(folder)) {
    met.placeholders.set(folder, object);
  }
}
