import type { JobFailure } from '@navette/core/calls/jobs';
import { BIN_PREFIX } from '@navette/core/bin/binned-path';
import { versionNameOf } from '@navette/core/files/versions';
import { isFolderPath, objectNameOf } from '@navette/core/paths/item-path';
import { deleteKeptComments } from '../mirror/kept-comments.ts';
import type { CommentsService } from '../mirror/postgrest.ts';
import { deleteGeneration } from '../objects/delete-generation.ts';
import { deleteObjects } from '../objects/delete-objects.ts';
import { listObjects } from '../objects/list-objects.ts';
import { liveObject, objectOfFile } from '../objects/live-object.ts';
import { deleteUnlisted, unlistedSince } from '../objects/unlisted.ts';
import { logDeferral } from '../platform/log-deferral.ts';
import { leaveBin, stayInBin } from '../records/bin-changes.ts';
import {
  binnedByIds,
  objectsOfBinned,
  versionsOfBinned,
  type BinEntry,
} from '../records/bin-items.ts';
import { readMetas } from '../records/meta-collection.ts';
import type { Page } from '../walk/for-each-page.ts';

/**
 * Deletes items for good that a job has taken out of the bin: their objects, earlier versions included, their comments, and
 * at last their documents.
 * Idempotent: killed after any step, it goes on from there.
 *
 * @param comments null in a project without comments. If they cannot be reached now, the nightly repair deletes those of
 *   which no document is left
 * @returns those that stay, with their comments, since Storage refuses to delete their objects
 * @throws an error that may pass: everything has to be tried again later
 */
export async function discardTaken(
  job: string,
  entries: readonly BinEntry[],
  comments: CommentsService | null,
): Promise<Map<string, JobFailure>> {
  const objects = await objectsOf(entries);
  const refused = await deleteObjects([...objects.values()].flat());
  const failed = new Map<string, JobFailure>();
  for (const { id, item } of entries) {
    if (!objects.get(id)?.some((name) => refused.has(name))) continue;
    failed.set(id, { id, path: item.file_path, reason: 'internal' });
  }
  await stayInBin(job, [...failed.keys()]);
  const gone = entries.filter(({ id }) => !failed.has(id));
  const files = gone.filter(({ item }) => !isFolderPath(item.file_path));
  if (comments !== null) {
    await deleteKeptComments(
      comments,
      files.map(({ id }) => id),
    ).catch((error: unknown) => logDeferral('the night deletes the comments', error));
  }
  await leaveBin(job, gone, 'purged');
  return failed;
}

/** The names of all objects of items, by the ids of their documents. */
async function objectsOf(entries: readonly BinEntry[]): Promise<Map<string, string[]>> {
  const versioned = entries.filter(({ item }) => versionsOfBinned(item).length > 0);
  const records = await readMetas(versioned.map(({ item }) => item.file_path));
  return new Map(
    entries.map(({ id, item }) => {
      const { file_path: path } = item;
      // Of a file that is in the place again they may be the versions, whatever has gone wrong, also if a record that was lost
      // lists none: those that nothing lists for a month go by another night.
      const isThere = records.get(path)?.exists === true;
      const going = isThere ? [] : versionsOfBinned(item);
      const names = going.map((generation) => versionNameOf(path, generation));
      return [id, [...objectsOfBinned(item), ...names]];
    }),
  );
}

/** Deletes what a deletion that was given up has left of a file in its place, of which the bin has the bytes. */
export async function deleteLeftover({ item }: BinEntry): Promise<void> {
  const { file_path: path, generation } = item;
  if (generation === undefined) return;
  const object = await liveObject(objectNameOf(path));
  if (object?.generation === generation) await deleteGeneration(object.name, generation);
}

/** A younger object may be one that a deletion is about to name, in milliseconds: jobs are given up long before. */
const MAY_BE_NAMED_MS = 24 * 3600 * 1000;

/**
 * Deletes, on a page of the objects of the bin, those that no document has named for a month: a worker died after a copy,
 * somebody else had deleted the file first, or the database was lost, which may come back until then.
 *
 * @param now milliseconds since the epoch
 */
export async function sweepBin(
  cursor: string | null,
  now: number = Date.now(),
): Promise<Page<string>> {
  const { objects, next } = await listObjects(BIN_PREFIX, cursor);
  const old = objects
    .map((file) => ({ object: objectOfFile(file), unlistedSince: unlistedSince(file) }))
    .filter(({ object }) => now - object.created.getTime() > MAY_BE_NAMED_MS)
    .flatMap(({ object, ...met }) =>
      object.copyOf === null ? [] : [{ ...met, object, id: object.copyOf }],
    );
  const entries = await binnedByIds([...new Set(old.map(({ id }) => id))]);
  const named = new Set(entries.map(({ id }) => id));
  await deleteUnlisted(
    old.map(({ id, ...met }) => ({ ...met, isListed: named.has(id) })),
    now,
  );
  return { next };
}
