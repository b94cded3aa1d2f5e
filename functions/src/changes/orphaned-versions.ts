import { Timestamp, type DocumentData } from 'firebase-admin/firestore';
import { objectNameOf, type ItemPath } from '@navette/core/paths/item-path';
import { deleteObjects } from '../objects/delete-objects.ts';
import type { UnlistedObjects } from './unlisted.ts';
import { liveObject } from '../objects/live-object.ts';
import { listVersions, type ListedVersion } from '../objects/version-objects.ts';
import { database } from '../platform/admin-app.ts';
import { readMetas } from '../records/meta-collection.ts';
import { readData, readRecord } from '../records/record.ts';
import { removedRecords, type Removal } from '../records/removed-records.ts';
import {
  readVersionArrival,
  versionArrivalRef,
  type VersionArrival,
} from '../records/version-arrivals.ts';
import { chunksOf } from '../walk/chunks-of.ts';
import type { Page } from '../walk/for-each-page.ts';

/** A version that is younger, in milliseconds, may be one that was copied, and is not listed yet. */
const JUST_COPIED_MS = 3_600_000;
/** Paths that one query may name. */
const MAX_ASKED = 30;

type Owner = NonNullable<ListedVersion['owner']>;

/**
 * Finds, on a page of the versions of a folder's files, those that nothing lists: the file is gone, or has got
 * another object; a call died. Those of a record that is kept, and comes back with its object, stay (decision 0090).
 *
 * @param now milliseconds since the epoch
 */
export async function findOrphanedVersions(
  folder: ItemPath,
  cursor: string | null,
  now: number = Date.now(),
): Promise<UnlistedObjects> {
  const { versions, next } = await listVersions(folder, cursor);
  const old = versions.filter(({ object }) => now - object.created.getTime() > JUST_COPIED_MS);
  const paths = old.map(({ owner }) => owner?.path).filter((path) => path !== undefined);
  const records = await readMetas(paths);
  const unlisted = old.filter(({ owner }) => {
    const listed = owner && readRecord(records.get(owner.path))?.versionFacts.versions;
    return owner === null || listed?.[owner.generation] === undefined;
  });
  const kept = await keptAmong(unlisted.flatMap(({ owner }) => owner ?? []));
  const orphans = unlisted.filter(({ owner }) => owner === null || !kept.has(keyOf(owner)));
  // At the generation that was listed: somebody may copy it again, and list it, at this moment.
  return {
    objects: orphans.map(({ object: { name, generation } }) => ({ name, generation })),
    next,
  };
}

/** Removes those of a page at once. What cannot be removed now is found again by the next repair. */
export async function removeOrphanedVersions(
  folder: ItemPath,
  cursor: string | null,
  now?: number,
): Promise<Page<string>> {
  const { objects, next } = await findOrphanedVersions(folder, cursor, now);
  await deleteObjects(objects);
  return { next };
}

/** Those of some versions that are listed by what comes back with its object, or waits for it. */
async function keptAmong(owners: readonly Owner[]): Promise<Set<string>> {
  const kept = new Set<string>();
  const paths = [...new Set(owners.map(({ path }) => path))];
  const keep = (path: ItemPath, record: DocumentData): void => {
    const { versions = {} } = readData(record).versionFacts;
    for (const generation of Object.keys(versions)) kept.add(keyOf({ path, generation }));
  };
  for (const chunk of chunksOf(paths, MAX_ASKED)) {
    const { docs } = await removedRecords().where('file_path', 'in', chunk).get();
    for (const removal of docs.map((doc) => doc.data() as Removal)) {
      if (removal.restored_as === undefined && removal.expire_at > Timestamp.now()) {
        keep(removal.file_path, removal.record);
      }
    }
    const arrivals = await database().getAll(...chunk.map(versionArrivalRef));
    for (const arrival of arrivals.map(readVersionArrival)) {
      if (arrival === null || !(await hasCome(arrival))) continue;
      keep(arrival.file_path, { versions: arrival.versions });
    }
  }
  return kept;
}

/** Whether a new content is there, for which the record may not have been written yet. */
async function hasCome({ file_path: path, copy_of: copyOf }: VersionArrival): Promise<boolean> {
  return (await liveObject(objectNameOf(path)))?.copyOf === copyOf;
}

function keyOf({ path, generation }: Owner): string {
  return `${path}/${generation}`;
}
