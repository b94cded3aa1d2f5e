import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { JobFailure } from '@navette/core/calls/jobs';
import { madeThumbnail, thumbnailNameOf } from '@navette/core/files/thumbnail';
import { servedAttributes, uploaderMetadata } from '@navette/core/files/upload-attributes';
import { canHaveVersions } from '@navette/core/files/versions';
import {
  ancestorFolders,
  folderKeptBy,
  isBeneath,
  itemPathOf,
  objectNameOf,
  type ItemPath,
} from '@navette/core/paths/item-path';
import { metaId } from '@navette/core/paths/meta-id';
import { movedWith } from '@navette/core/paths/moved-path';
import { folderPathProblem, itemPathProblem } from '@navette/core/paths/path-problem';
import { copyMark } from '../../objects/copy-mark.ts';
import { copyObject, copyToFreeName, type CopySource } from '../../objects/copy-object.ts';
import { deleteGeneration } from '../../objects/delete-generation.ts';
import { deleteObjects } from '../../objects/delete-objects.ts';
import { newDownloadToken } from '../../objects/download-token.ts';
import { listObjects } from '../../objects/list-objects.ts';
import {
  COPY_KEYS,
  liveObject,
  objectOfFile,
  uploaderOf,
  type LiveObject,
} from '../../objects/live-object.ts';
import { copyVersions, deleteStoredVersions } from '../../objects/version-objects.ts';
import { restorePlaceholder } from '../../objects/write-placeholder.ts';
import { readMetas, snapshotOf } from '../../records/meta-collection.ts';
import { bringFiles, type CopiedFile } from '../../records/moves/move-changes.ts';
import { leadsWhereMeant, type Move } from '../../records/moves/move-notes.ts';
import { isMovedBy, movedRef, readMove, type MovedItem } from '../../records/moves/moved-items.ts';
import { isAccountedFor, type NewPlace } from '../../records/moves/new-places.ts';
import { bringFolders } from '../../records/moves/moving-folders.ts';
import { readRecord } from '../../records/record.ts';
import { generationOf } from '../../records/removal-id.ts';
import { versionsIn } from '../../records/versions/version-facts.ts';
import { asOfItsBytes } from '../../records/write-record.ts';
import { forEachBounded } from '../../walk/for-each-bounded.ts';
import type { Page } from '../../walk/for-each-page.ts';
import { askToOpenUploaded } from '../ask-to-open-uploaded.ts';
import { untilFollowed } from './move-folders.ts';
import { reconcileItem } from '../reconcile.ts';
import { sourceInRecord } from '../source-in-record.ts';

// Items are moved, or copied (decision 0178): a file is copied to its new place and compared; then one transaction takes its
// record there; then its object goes from the old place, at its generation. Each step is idempotent.

/** An item of a move, and what somebody has seen of it. */
export interface SeenMove extends MovedItem {
  /** See `seenOf`; undefined: whatever has the name is moved. */
  seen?: string | null | undefined;
}

/** A file that is to come to its new place. */
interface MovingFile extends MovedItem {
  record: DocumentSnapshot;
  source: CopySource;
  folders: readonly MovedItem[];
}

/** Objects copied at the same time. */
const PARALLEL = 16;

/**
 * Moves, or copies, single files.
 *
 * @returns those that are not at their new places
 * @throws when it has to be done again later
 */
export async function moveFiles(move: Move, items: readonly SeenMove[]): Promise<JobFailure[]> {
  const failures: JobFailure[] = [];
  const records = await readMetas(items.map(({ from }) => from));
  const files: MovingFile[] = [];
  await forEachBounded(items, PARALLEL, async ({ from, to, seen }) => {
    const found = await fileAt(move, { from, to }, snapshotOf(from, records));
    if (found === null) {
      if (!(await hasCome(move, { from, to }))) failures.push({ path: from, reason: 'not-found' });
    } else if (typeof seen === 'string' && seen !== found.source.generation) {
      failures.push({ path: from, reason: 'changed' });
    } else files.push({ ...found, folders: [] });
  });
  return [...failures, ...(await moveAll(move, files, 'not-found'))];
}

/**
 * The file at a place, by its record or, where that tells too little, by its object.
 *
 * @returns null when there is none
 */
async function fileAt(
  move: Move,
  item: MovedItem,
  record: DocumentSnapshot,
): Promise<Omit<MovingFile, 'folders'> | null> {
  const told = sourceInRecord(item.from, record);
  if (told !== null) return { ...item, record, source: told };
  return fileOf(move, item, { record, object: await liveObject(objectNameOf(item.from)) });
}

async function fileOf(
  move: Move,
  item: MovedItem,
  { record, object }: { record: DocumentSnapshot; object: LiveObject | null },
): Promise<Omit<MovingFile, 'folders'> | null> {
  if (object !== null && generationOf(record.data()) === object.generation) {
    return { ...item, record, source: asOfItsBytes(object, record) };
  }
  if (object !== null && !record.exists && (await deleteLeft(move, item.from, object))) return null;
  // Its event may be late, or lost.
  await reconcileItem(item.from);
  const now = (await readMetas([item.from])).get(item.from);
  const there = now?.exists === true ? await liveObject(objectNameOf(item.from)) : null;
  if (now === undefined || there === null) return null;
  return { ...item, record: now, source: asOfItsBytes(there, now) };
}

/** Deletes an object whose file an earlier worker of the job has moved. @returns whether it is one */
async function deleteLeft({ job }: Move, path: ItemPath, object: LiveObject): Promise<boolean> {
  const note = readMove(await movedRef(path).get());
  if (!isMovedBy(note, job, object.generation)) return false;
  if (await mayLeave(note)) {
    await deleteStoredVersions(note.versions ?? []);
    await deleteGeneration(object.name, object.generation);
  }
  return true;
}

/**
 * Whether a file that is not at its old place any more is where it was to go: by an earlier worker, or by an earlier call
 * whose answer was lost.
 */
async function hasCome({ copier, job }: Move, item: MovedItem): Promise<boolean> {
  const note = readMove(await movedRef(item.from).get());
  if (copier !== null || note === null) return false;
  const isMeant = note.job === job || leadsWhereMeant(note, item);
  return isMeant && (await readMetas([note.to])).get(note.to)?.exists === true;
}

/** Why a file does not come; `gone`: somebody has taken it away. */
type MoveFailure = JobFailure['reason'] | 'gone';

/**
 * Brings files to their new places.
 *
 * @param whenGone what is said of one that somebody has taken away meanwhile; null: nothing
 */
async function moveAll(
  move: Move,
  files: readonly MovingFile[],
  whenGone: 'not-found' | null,
): Promise<JobFailure[]> {
  const failures: JobFailure[] = [];
  const copied: CopiedFile[] = [];
  const fail = async (file: MovedItem, reason: MoveFailure): Promise<void> => {
    const told = reason === 'gone' ? whenGone : reason;
    // Another worker may have brought it a moment ago.
    const isDone = told === null || (reason === 'gone' && (await hasCome(move, file)));
    if (!isDone) failures.push({ path: file.from, reason: told });
  };
  await forEachBounded(files, PARALLEL, async (file) => {
    const copy = await copyThere(move, file);
    if (typeof copy === 'string') await fail(file, copy);
    else copied.push(copy);
  });
  const outcomes = await untilFollowed(move, copied, () => bringFiles(move, copied));
  const come = copied.filter(({ from }) => outcomes.get(from) === 'come');
  await forEachBounded(copied, PARALLEL, async (file) => {
    const outcome = outcomes.get(file.from);
    if (outcome === 'come') return;
    await undoCopy(move, file);
    await fail(file, outcome ?? 'internal');
  });
  if (move.copier === null) failures.push(...(await deleteOld(come)));
  await forEachBounded(come, PARALLEL, ({ copy }) => askToOpenUploaded(copy.name));
  return failures;
}

async function copyThere(
  move: Move,
  { from, to, record, source, folders }: MovingFile,
): Promise<CopiedFile | 'gone' | 'taken' | 'too-long' | 'invalid'> {
  const problem = itemPathProblem(to);
  if (problem !== null) return problem === 'too-many-bytes' ? 'too-long' : 'invalid';
  const { generation } = source;
  const stored = readRecord(record);
  // A copy begins anew.
  const listed = move.copier === null ? versionsIn(record.data() ?? {}) : [];
  if (listed.length > 0 && !canHaveVersions(to)) return 'too-long';
  const adder =
    move.copier ??
    (stored === null || stored.added_by === null
      ? null
      : { email: stored.added_by, uid: stored.added_by_uid });
  const modifiedAt: unknown = record.get('modified_at');
  const person =
    adder === null
      ? { meta_id: metaId(to) }
      : uploaderMetadata(
          to,
          { email: adder.email, uid: adder.uid ?? '' },
          false,
          typeof modifiedAt === 'number' ? modifiedAt : 0,
        );
  // An upload is served by its name (see `settledObject`); what an operator has put there, as it was.
  const served =
    adder === null ? {} : { ...servedAttributes(to), contentEncoding: null, contentLanguage: null };
  const kind = move.copier === null ? 'move' : 'copy';
  const copy = await copyToFreeName(
    { ...source, ...served },
    {
      name: objectNameOf(to),
      of: copyMark({ kind, job: move.job, from, generation }),
      metadata: { ...person, ...newDownloadToken(), [COPY_KEYS.job]: move.job },
    },
  );
  if (typeof copy === 'string') return copy;
  const hasThumbnail =
    madeThumbnail(stored?.thumbnailFacts ?? null) === generation &&
    (await copyThumbnail({ from, generation }, { to, copy }));
  const versions = await copyVersions(from, to, listed);
  return { from, to, generation, copy, hasThumbnail, versions, folders };
}

/** Copies the thumbnail of a file: that of a video could not be made again. */
async function copyThumbnail(
  { from, generation }: { from: ItemPath; generation: string },
  { to, copy }: { to: ItemPath; copy: LiveObject },
): Promise<boolean> {
  const thumbnail = await liveObject(thumbnailNameOf(from, generation));
  if (thumbnail === null) return false;
  const name = thumbnailNameOf(to, copy.generation);
  return copyObject(thumbnail, { name, of: thumbnail.name });
}

async function undoCopy(
  { job }: Move,
  { from, to, generation, copy, hasThumbnail, versions }: CopiedFile,
): Promise<void> {
  // Another worker may have brought it since this one was refused.
  const note = readMove(await movedRef(from).get());
  const record = (await readMetas([to])).get(to);
  const isBrought = isMovedBy(note, job, generation) && note.to === to;
  if (isBrought || generationOf(record?.data()) === copy.generation) return;
  await deleteGeneration(copy.name, copy.generation);
  await deleteStoredVersions(versions.map((version) => version.copy));
  if (hasThumbnail) await deleteObjects([thumbnailNameOf(to, copy.generation)]);
}

/** Deletes objects whose files have come to their new places. */
async function deleteOld(files: readonly CopiedFile[]): Promise<JobFailure[]> {
  const going: CopiedFile[] = [];
  // Another worker, which found the file gone for a moment, may have deleted the copy.
  await forEachBounded(files, PARALLEL, async (file) => {
    if (await mayLeave({ to: file.to, to_generation: file.copy.generation })) going.push(file);
  });
  // First: what an earlier worker has left is found by the object.
  await deleteStoredVersions(going.flatMap(({ versions }) => versions.map(({ source }) => source)));
  const kept = await deleteObjects(
    going.map(({ from, generation }) => ({ name: objectNameOf(from), generation })),
  );
  return going.flatMap(({ from }) =>
    kept.get(objectNameOf(from)) === 'internal'
      ? [{ path: from, reason: 'internal' as const }]
      : [],
  );
}

/**
 * Whether what is left of a file at its old place may be deleted.
 *
 * @throws when its object is lost where it has come: then the old one is all there is of it
 */
async function mayLeave(place: NewPlace): Promise<boolean> {
  if (await isAccountedFor(place)) return true;
  if ((await readMetas([place.to])).get(place.to)?.exists !== true) return false;
  throw new Error('a file that has come has lost its object');
}

/** What was done with a page of the objects beneath a folder. */
interface MovedPage extends Page<string> {
  /** Objects. */
  done: number;
  /** Whether there was anything to move. */
  found: boolean;
  failures: JobFailure[];
}

/**
 * Moves, or copies, a page of the objects beneath a folder, with the records of the folders that they are in. What somebody
 * adds to the folder meanwhile stays there.
 *
 * @throws when it has to be done again later
 */
export async function moveWithin(
  move: Move,
  item: MovedItem,
  cursor: string | null,
): Promise<MovedPage> {
  const { objects: listed, next } = await listObjects(objectNameOf(item.from), cursor);
  const askedAt = move.askedAt.toDate();
  const objects = listed
    .map(objectOfFile)
    .filter(({ created }) => created <= askedAt)
    .flatMap((object) => {
      const path = itemPathOf(object.name);
      return path === null ? [] : [{ path, object }];
    });
  const failures: JobFailure[] = [];
  const folders = foldersOf(
    item,
    objects.map(({ path }) => path),
  );
  const legal = folders.filter(({ from }) => folderPathProblem(from) === null);
  const refused = new Map<ItemPath, JobFailure['reason']>(
    legal.filter(({ to }) => folderPathProblem(to) !== null).map(({ from }) => [from, 'too-long']),
  );
  const fitting = legal.filter(({ from }) => !refused.has(from));
  for (const [from, reason] of await bringLegal(move, fitting)) refused.set(from, reason);
  const isRefused = (path: ItemPath): boolean =>
    [path, ...ancestorFolders(path)].some((folder) => refused.has(folder));
  const isKept = (path: ItemPath): boolean => folderKeptBy(path) !== null;
  for (const [path, reason] of refused) {
    const isWithin = ancestorFolders(path).some((above) => refused.has(above));
    if (!isWithin) failures.push({ path, reason });
  }
  const moving = objects.filter(({ path }) => !isRefused(path));
  const records = await readMetas(
    moving.filter(({ path }) => !isKept(path)).map(({ path }) => path),
  );
  const files: MovingFile[] = [];
  await forEachBounded(moving, PARALLEL, async ({ path, object }) => {
    if (isKept(path)) return movePlaceholder(move, item, { path, object }, failures);
    if (itemPathProblem(path) !== null) {
      failures.push({ path, reason: 'invalid' });
      return;
    }
    const to = movedWith(path, item.from, item.to);
    const record = snapshotOf(path, records);
    const file = await fileOf(move, { from: path, to }, { record, object });
    if (file === null) return;
    const above = new Set(ancestorFolders(path));
    files.push({ ...file, folders: legal.filter(({ from }) => above.has(from)) });
  });
  failures.push(...(await moveAll(move, files, null)));
  return { done: objects.length, found: objects.length > 0, failures, next };
}

/** The folder of an item, and those in it in which some paths lie, or which they keep alive; from above. */
function foldersOf(item: MovedItem, paths: readonly ItemPath[]): MovedItem[] {
  const folders = new Set<ItemPath>();
  for (const path of paths) {
    const kept = folderKeptBy(path);
    for (const folder of [...(kept === null ? [] : [kept]), ...ancestorFolders(path)]) {
      if (folder === item.from || isBeneath(folder, item.from)) folders.add(folder);
    }
  }
  return [...folders].toSorted().map((from) => ({ from, to: movedWith(from, item.from, item.to) }));
}

/** @returns the old places of those that cannot come, and why */
async function bringLegal(
  move: Move,
  folders: readonly MovedItem[],
): Promise<Map<ItemPath, 'taken' | 'changed'>> {
  const records = await readMetas(folders.map(({ from }) => from));
  // Their events may be late, or lost.
  for (const { from } of folders) if (!snapshotOf(from, records).exists) await reconcileItem(from);
  return bringFolders(move, folders);
}

/** Puts what keeps a folder alive to its new place. */
async function movePlaceholder(
  move: Move,
  item: MovedItem,
  { path, object }: { path: ItemPath; object: LiveObject },
  failures: JobFailure[],
): Promise<void> {
  const folder = folderKeptBy(path);
  const problem = folder === null ? null : folderPathProblem(folder);
  if (folder === null || problem !== null) {
    failures.push({ path, reason: 'invalid' });
    return;
  }
  const to = movedWith(folder, item.from, item.to);
  if (folderPathProblem(to) !== null) {
    failures.push({ path: folder, reason: 'too-long' });
    return;
  }
  await restorePlaceholder(to, move.copier ?? uploaderOf(object), move.job);
  if (move.copier === null) await deleteGeneration(object.name, object.generation);
}
