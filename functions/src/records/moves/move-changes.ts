import {
  FieldValue,
  type DocumentData,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import type { ThumbnailFacts } from '@navette/core/files/thumbnail';
import { ancestorFolders, type ItemPath } from '@navette/core/paths/item-path';
import { folderPathProblem } from '@navette/core/paths/path-problem';
import { currentAct } from '../../journal/acting.ts';
import { moveLine } from '../../journal/journal-line.ts';
import { toldChunks } from '../../journal/told-chunk.ts';
import { writeLine } from '../../journal/write-line.ts';
import type { LiveObject } from '../../objects/live-object.ts';
import type { CarriedVersion } from '../../objects/version-objects.ts';
import { database } from '../../platform/admin-app.ts';
import { forEachBounded } from '../../walk/for-each-bounded.ts';
import { inheritedAccess, ownAccessIn } from '../inherited-access.ts';
import { metaRef, readMetas, snapshotOf } from '../meta-collection.ts';
import { inheritsSince, isOtherFolder, noteMoved, type Move } from './move-notes.ts';
import { isMovedBy, movedRef, readMove, type MovedItem } from './moved-items.ts';
import { expectRunning, haveFollowed } from './moving-folders.ts';
import { draftRecord, ownAccess, readData } from '../record.ts';
import { generationOf } from '../removal-id.ts';
import { runningAmong } from '../running-jobs.ts';
import { PLAIN_STANDING } from '../uploader-standing.ts';

// Files come to their new places (decision 0178): each in the one transaction that decides it, with the access that it has
// at that moment, and with the line of the journal that tells of it. Every move and every copy passes here.

/** A file whose bytes are at its new place, beside those at the old one. */
export interface CopiedFile extends MovedItem {
  /** At the old place. */
  generation: string;
  copy: LiveObject;
  /** Whether its thumbnail was copied, too. */
  hasThumbnail: boolean;
  /** Its earlier versions that are at the new place, too. */
  versions: readonly CarriedVersion[];
  /** The folders of the item, if that is a folder, in which the file lies. */
  folders: readonly MovedItem[];
}

/**
 * What became of a file: it has come, by this worker or an earlier one (`come`); it is not at its old place any more (`gone`);
 * another content is there, or the folder is another one (`changed`); another file has its new place (`taken`).
 */
export type MoveOutcome = 'come' | 'gone' | 'changed' | 'taken';

/** Files of one transaction: with the longest lists of addresses, read and written, 6 MB of Firestore's 10 MiB. */
const CHUNK = 30;
/** Transactions at the same time. */
const PARALLEL = 4;

/**
 * Writes the records of files at their new places, as they are at this moment at the old ones, from where it takes them unless
 * they are copied. Idempotent.
 *
 * @throws {FoldersBehind} when a folder that is moved with them is not the same any more at its old place
 */
export async function bringFiles(
  move: Move,
  files: readonly CopiedFile[],
): Promise<Map<ItemPath, MoveOutcome>> {
  const outcomes = new Map<ItemPath, MoveOutcome>();
  // The line of each names the folders of both places.
  const chunks = toldChunks(files, ({ from, to }) => from + to, CHUNK);
  await forEachBounded(chunks, PARALLEL, async (chunk) => {
    for (const [from, outcome] of await bringChunk(move, chunk)) outcomes.set(from, outcome);
  });
  return outcomes;
}

function bringChunk(move: Move, files: readonly CopiedFile[]): Promise<Map<ItemPath, MoveOutcome>> {
  return database().runTransaction(async (transaction) => {
    await expectRunning(transaction, move.job);
    const folders = [
      ...new Map(files.flatMap((file) => file.folders.map((one) => [one.from, one]))).values(),
    ];
    const records = await readMetas(
      [
        ...files.flatMap(({ from, to }) => [from, to, ...ancestorFolders(to)]),
        ...folders.map(({ from }) => from),
      ],
      transaction,
    );
    const places = [...files.map(({ from }) => from), ...files.map(({ to }) => to)];
    const moved = await transaction.getAll(...places.map(movedRef));
    const [notes, left] = [moved.slice(0, files.length), moved.slice(files.length)];
    const leaving = await leavingAmong(transaction, move, left);
    const isSafe = await haveFollowed(transaction, move, folders, records);
    const own = ownAccessIn(records);
    const outcomes = new Map<ItemPath, MoveOutcome>();
    for (const [index, file] of files.entries()) {
      const source = snapshotOf(file.from, records);
      const isLeft = leaving.has(file.to) && readMove(left[index])?.to !== file.from;
      const outcome = outcomeOf(move, file, { source, note: notes[index], isLeft, records });
      const isOpened = !file.folders.every(({ from }) => isSafe(from));
      outcomes.set(file.from, outcome ?? (isOpened ? 'changed' : 'come'));
      if (outcome !== null || isOpened) continue;
      const { from, to, generation, copy } = file;
      const draft = draftRecord({
        path: to,
        stored: storedOf(move, file, source.data() ?? {}),
        inherited: inheritedAccess(to, own),
        uploader: null,
        standing: PLAIN_STANDING,
        object: copy,
      });
      transaction.set(metaRef(to), { ...draft, updated_at: FieldValue.serverTimestamp() });
      const { size } = copy;
      const told = { path: from, to, isCopy: move.copier !== null, generation, size };
      writeLine(transaction, moveLine(currentAct(), told));
      if (move.copier !== null) continue;
      transaction.delete(source.ref);
      const generations = { generation, to_generation: copy.generation };
      noteMoved(transaction, move, { from, to, ...generations, versions: file.versions });
    }
    return outcomes;
  });
}

/** The places from which other jobs, which have not ended, have moved something. */
async function leavingAmong(
  transaction: Transaction,
  { job }: Move,
  documents: readonly DocumentSnapshot[],
): Promise<Set<ItemPath>> {
  const notes = documents.map(readMove).filter((note) => note !== null && note.job !== job);
  const jobs = notes.map((note) => note?.job ?? '');
  const running = await runningAmong(transaction, jobs);
  return new Set(
    notes.flatMap((note) => (note !== null && running.has(note.job) ? [note.file_path] : [])),
  );
}

interface Found {
  source: DocumentSnapshot;
  note: DocumentSnapshot | undefined;
  /** Whether the comments of another file may still be at the new place, from where it has gone. */
  isLeft: boolean;
  records: ReadonlyMap<ItemPath, DocumentSnapshot>;
}

/** @returns null when the file is to come now */
function outcomeOf(
  move: Move,
  { to, generation, copy, folders }: CopiedFile,
  { source, note, isLeft, records }: Found,
): MoveOutcome | null {
  const { job, copier } = move;
  const moved = readMove(note);
  if (isMovedBy(moved, job, generation) && moved.to === to) return 'come';
  const target = snapshotOf(to, records);
  const isHere = generationOf(target.data()) === copy.generation;
  if (copier !== null && isHere) return 'come';
  if (!source.exists) return 'gone';
  if (generationOf(source.data()) !== generation) return 'changed';
  const isGoverned = folders.some(({ from }) => ownAccess(readData(recordIn(records, from))));
  if (!isGoverned && inheritsSince(source, move.askedAt)) return 'changed';
  if (target.exists || isLeft) return 'taken';
  const isLost = ancestorFolders(to).some(
    (folder) => !snapshotOf(folder, records).exists && folderPathProblem(folder) === null,
  );
  return isLost || isOtherFolder(move, records) ? 'changed' : null;
}

function recordIn(records: ReadonlyMap<ItemPath, DocumentSnapshot>, path: ItemPath): DocumentData {
  return snapshotOf(path, records).data() ?? {};
}

/**
 * What a record says at the new place: a copy is of who has copied it, and begins anew; of earlier content there is no
 * thumbnail.
 */
function storedOf(
  { copier }: Move,
  { generation, copy, hasThumbnail, versions }: CopiedFile,
  data: DocumentData,
) {
  const stored = readData(data);
  const { thumbnail, thumbnail_generation } = stored.thumbnailFacts;
  const isKnown =
    thumbnail !== undefined &&
    thumbnail_generation === generation &&
    (thumbnail !== 'made' || hasThumbnail);
  const thumbnailFacts: ThumbnailFacts = isKnown
    ? { thumbnail, thumbnail_generation: copy.generation }
    : {};
  if (copier !== null) {
    const adder = { added_by: copier.email, added_by_uid: copier.uid };
    return { ...stored, ...adder, thumbnailFacts, versionFacts: {} };
  }
  const { versions: listed = {}, ...facts } = stored.versionFacts;
  const come = Object.entries(listed).filter(([one]) =>
    versions.some((version) => version.generation === one),
  );
  const carried = come.length === 0 ? {} : { versions: Object.fromEntries(come) };
  return { ...stored, thumbnailFacts, versionFacts: { ...facts, ...carried } };
}
