import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { servedAttributes } from '@navette/core/files/upload-attributes';
import { thumbnailNameOf } from '@navette/core/files/thumbnail';
import { versionNameOf } from '@navette/core/files/versions';
import { objectNameOf, type ItemPath } from '@navette/core/paths/item-path';
import { Timestamp } from 'firebase-admin/firestore';
import { copyIntoBin, copyThumbnailIntoBin, type BinSource } from '../objects/bin-objects.ts';
import { deleteObjects } from '../objects/delete-objects.ts';
import { liveObject, type LiveObject } from '../objects/live-object.ts';
import {
  binnedFileId,
  binnedRef,
  binObjectOf,
  binThumbnailOf,
  binVersionOf,
} from '../records/bin-items.ts';
import {
  FILES_PER_TRANSACTION,
  putBack,
  takeIntoBin,
  type CopiedIntoBin,
  type Deletion,
} from '../records/bin-records.ts';
import { readRecord } from '../records/record.ts';
import { generationOf } from '../records/removed-records.ts';
import { asOfItsBytes } from '../records/write-record.ts';
import { database } from '../platform/admin-app.ts';
import { chunksOf } from '../walk/chunks-of.ts';
import { forEachBounded } from '../walk/for-each-bounded.ts';

/** A file that goes into the bin. */
export interface FileToBin {
  path: ItemPath;
  /** The content that is meant. */
  generation: string;
  /** As it was met in the bucket; null: only its record is known. */
  object: LiveObject | null;
  record: DocumentSnapshot;
  /** The id of the document of the named folder that it lies in; null: it was named itself. */
  top: string | null;
}

/** Files copied at the same time. */
const PARALLEL = 16;
/** Transactions at the same time. */
const PARALLEL_CHUNKS = 4;

/** Why a file is not in the bin: another content has taken its place, or Storage refuses to delete it. */
export type NotBinned = 'changed' | 'internal';

/**
 * Puts files into the bin: their objects are copied there, their records follow, then the objects go from where they were.
 * Idempotent: killed after any of these steps, it goes on from there.
 *
 * @returns those that are where they were; a file that somebody else has taken is not among them
 * @throws an error that may pass: everything has to be tried again later
 */
export async function binFiles(
  deletion: Deletion,
  files: readonly FileToBin[],
): Promise<Map<ItemPath, NotBinned>> {
  const kept = new Map<ItemPath, NotBinned>();
  const copied: CopiedIntoBin[] = [];
  await forEachBounded(files, PARALLEL, async (file) => {
    const copy = await copyWithAll(file);
    if (copy === 'changed') kept.set(file.path, copy);
    else if (copy !== 'gone') copied.push(copy);
  });
  const going: CopiedIntoBin[] = [];
  const unnamed: CopiedIntoBin[] = [];
  const chunks = chunksOf(copied, FILES_PER_TRANSACTION);
  await forEachBounded(chunks, PARALLEL_CHUNKS, async (chunk) => {
    const outcomes = await takeIntoBin(deletion, chunk);
    for (const file of chunk) {
      const outcome = outcomes.get(file.path);
      if (outcome === 'changed') kept.set(file.path, outcome);
      (outcome === 'binned' ? going : unnamed).push(file);
    }
  });
  const refused = await leavePlaces(deletion, going);
  for (const { path } of refused) kept.set(path, 'internal');
  await dropUnnamed(unnamed, files);
  await dropVersions(
    going.filter((file) => !refused.includes(file)),
    files,
  );
  return kept;
}

/**
 * Deletes the objects of files that are in the bin. What was copied of those that are put back is left to the night, as another
 * deletion of the same file may be about to name it.
 *
 * @returns those that Storage refuses to delete: they are put back
 */
async function leavePlaces(
  deletion: Deletion,
  going: readonly CopiedIntoBin[],
): Promise<CopiedIntoBin[]> {
  const held = await deleteObjects(
    going.map(({ path, generation }) => ({ name: objectNameOf(path), generation })),
  );
  // One that has taken the name since is not theirs, and stays.
  const refused = going.filter(({ path }) => held.get(objectNameOf(path)) === 'internal');
  await forEachBounded(refused, PARALLEL, async (file) => {
    await putBack(deletion, file);
  });
  return refused;
}

/**
 * Ends what earlier workers have begun: those of some files that are in the bin already lose what is left of them in
 * their place.
 *
 * @returns the paths of those that are, by this deletion or another one
 */
export async function leftBefore(
  deletion: Deletion,
  files: readonly Pick<FileToBin, 'path' | 'generation'>[],
): Promise<Set<ItemPath>> {
  if (files.length === 0) return new Set();
  const refs = files.map(({ path, generation }) => binnedRef(binnedFileId(path, generation)));
  const documents = await database().getAll(...refs, { fieldMask: ['deletion'] });
  const left = files.filter((_, index) => documents[index]?.exists);
  const own = files.filter((_, index) => documents[index]?.get('deletion') === deletion.id);
  await forEachBounded(own, PARALLEL, async ({ path, generation }) => {
    const name = objectNameOf(path);
    // Not what has taken the name since. (The emulator checks no generation.)
    const there = await liveObject(name);
    if (there?.generation === generation) await deleteObjects([{ name, generation }]);
  });
  return new Set(left.map(({ path }) => path));
}

/** Copies a file with its thumbnail and its earlier versions. */
async function copyWithAll(file: FileToBin): Promise<CopiedIntoBin | 'gone' | 'changed'> {
  const { path, generation, top, record } = file;
  const id = binnedFileId(path, generation);
  const object = binObjectOf(id);
  let source = file.object === null ? sourceOf(file) : asOfItsBytes(file.object, record);
  if (source === null || !(await copyIntoBin(source, object, id))) {
    // The record may be wrong, or say too little.
    const there = await liveObject(objectNameOf(path));
    if (there === null) return 'gone';
    if (there.generation !== generation) return 'changed';
    source = asOfItsBytes(there, record);
    if (!(await copyIntoBin(source, object, id))) throw new Error('a file was not copied');
  }
  const hasThumbnail = await copyThumbnail(file, binThumbnailOf(object), id);
  for (const version of versionsOf(record)) {
    const earlier = await liveObject(versionNameOf(path, version));
    if (earlier !== null) await copyIntoBin(earlier, binVersionOf(object, version), id);
  }
  const { size, contentType } = source;
  return { path, generation, size, contentType, top, hasThumbnail };
}

/** The object of an upload, as its record tells of it; null for what the console has put there, and may be served otherwise. */
function sourceOf({ path, generation, record }: FileToBin): BinSource | null {
  const since: unknown = record.get('file_updated_at');
  const hash: unknown = record.get('content_hash');
  const size: unknown = record.get('size');
  const isUpload = typeof record.get('added_by') === 'string';
  const isIts = generationOf(record.data()) === generation;
  if (!isUpload || !isIts || !(since instanceof Timestamp)) return null;
  if (typeof hash !== 'string' || typeof size !== 'number') return null;
  return {
    name: objectNameOf(path),
    generation,
    size,
    contentHash: hash,
    ...servedAttributes(path),
    contentEncoding: null,
    contentLanguage: null,
    updated: since.toDate(),
  };
}

async function copyThumbnail(
  { path, generation, record }: FileToBin,
  name: string,
  id: string,
): Promise<boolean> {
  const facts = readRecord(record)?.thumbnailFacts;
  if (facts?.thumbnail !== 'made' || facts.thumbnail_generation !== generation) return false;
  return copyThumbnailIntoBin(thumbnailNameOf(path, generation), name, id);
}

function versionsOf(record: DocumentSnapshot): string[] {
  const versions: unknown = record.get('versions');
  return typeof versions === 'object' && versions !== null ? Object.keys(versions) : [];
}

/** Deletes the earlier versions of files from where they were. */
async function dropVersions(
  gone: readonly CopiedIntoBin[],
  asked: readonly FileToBin[],
): Promise<void> {
  const paths = new Set(gone.map(({ path }) => path));
  const names = asked
    .filter(({ path }) => paths.has(path))
    .flatMap(({ path, record }) => versionsOf(record).map((one) => versionNameOf(path, one)));
  await deleteObjects(names);
}

/** Deletes what was copied into the bin and is named by no document there. */
async function dropUnnamed(
  files: readonly CopiedIntoBin[],
  asked: readonly FileToBin[],
): Promise<void> {
  if (files.length === 0) return;
  const ids = files.map(({ path, generation }) => binnedFileId(path, generation));
  const documents = await database().getAll(...ids.map(binnedRef), { fieldMask: [] });
  const records = new Map(asked.map(({ path, record }) => [path, record]));
  const names = files.flatMap(({ path }, index) => {
    if (documents[index]?.exists) return [];
    const object = binObjectOf(ids[index] ?? '');
    const record = records.get(path);
    const versions = record === undefined ? [] : versionsOf(record);
    return [object, binThumbnailOf(object), ...versions.map((one) => binVersionOf(object, one))];
  });
  await deleteObjects(names);
}
