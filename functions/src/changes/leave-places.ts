import { Timestamp, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { parentPath, type ItemPath } from '@navette/core/paths/item-path';
import { metaId } from '@navette/core/paths/meta-id';
import type { LiveObject } from '../objects/live-object.ts';
import { byNobody, currentAct, whileActing } from '../journal/acting.ts';
import { transferLine, type Line } from '../journal/journal-line.ts';
import { repeatLine } from '../journal/write-line.ts';
import { database } from '../platform/admin-app.ts';
import { metaRef } from '../records/meta-collection.ts';
import { movedItems, movedRef, type StoredMove } from '../records/moved-items.ts';
import { ownAccess, readData, readRecord, sameOwnAccess } from '../records/record.ts';
import { generationOf, noteMoved } from '../records/removed-records.ts';
import { chunksOf } from '../walk/chunks-of.ts';
import { forEachBounded } from '../walk/for-each-bounded.ts';
import {
  changeTo,
  planIn,
  writePlanned,
  type AccessChange,
  type PlannedChange,
} from './change-access.ts';

/** A file that was copied to where it is to be, and has its record there. */
export interface CopiedFile {
  from: ItemPath;
  to: ItemPath;
  /** The object where it was. */
  object: LiveObject;
  /** The record from which that of the copy was made. */
  record: DocumentSnapshot;
  copy: LiveObject;
}

/** Whether this job has taken a file from its place, so that only its object is left there. */
export async function hasLeft(
  job: string,
  { from, object }: { from: ItemPath; object: LiveObject },
): Promise<boolean> {
  return isNoted(await movedRef(from).get(), job, object);
}

/** Those of some paths that this job has taken their files from. */
export async function leftBy(job: string, paths: readonly ItemPath[]): Promise<Set<ItemPath>> {
  if (paths.length === 0) return new Set();
  const moves = await database().getAll(...paths.map(movedRef));
  return new Set(paths.filter((_, index) => moves[index]?.get('job') === job));
}

/** Files of one transaction: 6 MB with the longest lists of addresses, three times; Firestore takes 10 MiB. */
const CHUNK_FILES = 15;
/** Chunks of files that leave at the same time. */
const PARALLEL_CHUNKS = 4;
/** Folders of one batch, each with two writes: a batch takes 500. */
const CHUNK_FOLDERS = 200;

/** What leaves its place. */
interface Leaving {
  job: string;
  files: readonly CopiedFile[];
  /** Folders, and where they are. */
  folders: ReadonlyMap<ItemPath, ItemPath>;
}

/**
 * Takes the records of files that were copied from where they were, and notes where they have gone. A change of access
 * that came after the copy of the record comes along.
 *
 * @returns files that are not what was copied any more: they stay as they are, and the copy must go
 * @throws {Error} when a copy has no record yet
 */
export async function leavePlaces({ job, files, folders }: Leaving): Promise<CopiedFile[]> {
  const stayed: CopiedFile[] = [];
  await forEachBounded(chunksOf(files, CHUNK_FILES), PARALLEL_CHUNKS, async (chunk) => {
    const here = await database().runTransaction((transaction) => leaveIn(transaction, job, chunk));
    stayed.push(...here);
  });
  for (const chunk of chunksOf([...folders], CHUNK_FOLDERS)) {
    const batch = database().batch();
    for (const [from, to] of chunk) {
      batch.set(movedRef(from), noteOf(job, { from, to }, null));
      repeatLine(batch, leavingLine({ path: from, to }));
    }
    await batch.commit();
  }
  const gone = files.filter((file) => !stayed.includes(file));
  await leadOn(new Map([...folders, ...gone.map(({ from, to }) => [from, to] as const)]));
  return stayed;
}

/** Paths that one query may name. */
const MAX_ASKED = 30;

/** Has what was moved to a place before lead to where that has gone. */
async function leadOn(moves: ReadonlyMap<ItemPath, ItemPath>): Promise<void> {
  for (const chunk of chunksOf([...moves.keys()], MAX_ASKED)) {
    const { docs } = await movedItems().where('to', 'in', chunk).get();
    const batch = database().batch();
    for (const { ref, data } of docs.map((doc) => ({ ref: doc.ref, data: doc.data() }))) {
      const to = moves.get((data as StoredMove).to);
      if (to !== undefined) batch.update(ref, { to, to_id: metaId(to) });
    }
    await batch.commit();
  }
}

async function leaveIn(
  transaction: Transaction,
  job: string,
  files: readonly CopiedFile[],
): Promise<CopiedFile[]> {
  const refs = files.flatMap(({ from, to }) => [metaRef(from), metaRef(to), movedRef(from)]);
  const snapshots = await transaction.getAll(...refs);
  const stayed: CopiedFile[] = [];
  const leaving: { file: CopiedFile; source: DocumentSnapshot; late: LateChange | null }[] = [];
  for (const [index, file] of files.entries()) {
    const [source, target, moved] = snapshots.slice(3 * index) as [
      DocumentSnapshot,
      DocumentSnapshot,
      DocumentSnapshot,
    ];
    if (isNoted(moved, job, file.object)) continue;
    if (generationOf(source.data()) !== file.object.generation) {
      stayed.push(file);
      continue;
    }
    if (target.get('generation') !== file.copy.generation) {
      throw new Error('a file that was moved has no record yet');
    }
    leaving.push({ file, source, late: await lateChange(transaction, file, source) });
  }
  for (const { file, source, late } of leaving) {
    const { from, to, copy } = file;
    if (late !== null) {
      // Whoever has made the change is told of where they made it.
      whileActing(byNobody('moveItems'), () => {
        writePlanned(transaction, to, late.change, late.planned);
      });
    }
    noteMoved(transaction, from, source);
    const told = { path: from, to, generation: copy.generation, size: copy.size };
    repeatLine(transaction, leavingLine(told));
    transaction.delete(source.ref);
    transaction.set(movedRef(file.from), noteOf(job, file, file.object.generation));
  }
  return stayed;
}

function isNoted(moved: DocumentSnapshot, job: string, object: LiveObject): boolean {
  const { job: by, generation } = (moved.data() ?? {}) as Partial<StoredMove>;
  return by === job && generation === object.generation;
}

/** A change of a file's own access since its record was copied, to be made where it is now. */
interface LateChange {
  change: AccessChange;
  planned: PlannedChange;
}

async function lateChange(
  transaction: Transaction,
  { record, to }: CopiedFile,
  source: DocumentSnapshot,
): Promise<LateChange | null> {
  const was = ownAccess(readData(record.data() ?? {}));
  const is = ownAccess(readRecord(source));
  if (sameOwnAccess(was, is)) return null;
  const change = changeTo(is);
  const planned = await planIn(transaction, to, change);
  return planned === null ? null : { change, planned };
}

/** What stays in its folder was renamed. */
function leavingLine(item: Parameters<typeof transferLine>[2]): Line {
  const action = parentPath(item.path) === parentPath(item.to) ? 'renamed' : 'moved';
  return transferLine(currentAct(), action, item);
}

function noteOf(
  job: string,
  { from, to }: { from: ItemPath; to: ItemPath },
  generation: string | null,
): StoredMove {
  return { file_path: from, to, to_id: metaId(to), job, generation, moved_at: Timestamp.now() };
}
