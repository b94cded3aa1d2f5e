import { BIN_PREFIX } from '@navette/core/bin/bin';
import { BINNED_KEY } from '../objects/bin-objects.ts';
import { deleteObjects, type ObjectToDelete } from '../objects/delete-objects.ts';
import { listObjects } from '../objects/list-objects.ts';
import { objectOfFile } from '../objects/live-object.ts';
import { database } from '../platform/admin-app.ts';
import { binnedRef } from '../records/bin-items.ts';
import { chunksOf } from '../walk/chunks-of.ts';
import type { Page } from '../walk/for-each-page.ts';
import type { UnlistedObjects } from './unlisted.ts';

/** A younger object may be one that a job is about to name, in milliseconds: jobs are given up long before that. */
const MAY_BE_NAMED_MS = 24 * 3600 * 1000;
/** Documents read at once. */
const CHUNK = 200;

/**
 * Finds, on a page of the objects of the bin, those that no document names: a worker has died after it had copied a file,
 * which somebody else has taken then.
 *
 * @param now milliseconds since the epoch
 */
export async function findUnnamedBinned(
  cursor: string | null,
  now: number = Date.now(),
): Promise<UnlistedObjects> {
  const { objects, next } = await listObjects(BIN_PREFIX, cursor);
  const old = objects.flatMap((file) => {
    const object = objectOfFile(file);
    const id = file.metadata.metadata?.[BINNED_KEY];
    const isOld = now - object.created.getTime() > MAY_BE_NAMED_MS;
    return isOld && typeof id === 'string' ? [{ id, object }] : [];
  });
  const unnamed: ObjectToDelete[] = [];
  for (const chunk of chunksOf(old, CHUNK)) {
    const refs = chunk.map(({ id }) => binnedRef(id));
    const documents = await database().getAll(...refs, { fieldMask: [] });
    const orphans = chunk.filter((_, index) => documents[index]?.exists === false);
    unnamed.push(...orphans.map(({ object: { name, generation } }) => ({ name, generation })));
  }
  return { objects: unnamed, next };
}

/** Deletes those of a page at once. */
export async function sweepBin(cursor: string | null, now?: number): Promise<Page<string>> {
  const { objects, next } = await findUnnamedBinned(cursor, now);
  await deleteObjects(objects);
  return { next };
}
