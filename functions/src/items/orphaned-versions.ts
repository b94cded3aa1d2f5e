import { Timestamp, type DocumentData } from 'firebase-admin/firestore';
import { objectNameOf, type ItemPath } from '@navette/core/paths/item-path';
import { liveObject } from '../objects/live-object.ts';
import { deleteUnlisted } from '../objects/unlisted.ts';
import { listVersions, type ListedVersion } from '../objects/version-objects.ts';
import { database } from '../platform/admin-app.ts';
import { binnedItems, entriesOf } from '../records/bin-items.ts';
import { queriesByPath, readMetas } from '../records/meta-collection.ts';
import { readRecord } from '../records/record.ts';
import { removedRecords, type Removal } from '../records/removed-records.ts';
import {
  arrivalFor,
  readVersionArrivals,
  versionArrivalRef,
} from '../records/versions/version-arrivals.ts';
import { versionsIn } from '../records/versions/version-facts.ts';
import type { Page } from '../walk/for-each-page.ts';

/** A younger version, in milliseconds, may be about to be listed: jobs are given up long before. */
const MAY_BE_LISTED_MS = 24 * 3_600_000;

type Owner = NonNullable<ListedVersion['owner']>;

/**
 * Removes, on a page of the versions of a folder's files, those that nothing has listed for 30 days: a call died, or a
 * record was lost, which may come back from a backup until then. Those of what is in the bin stay, and of what may come back
 * with its object (decision 0090).
 *
 * @param now milliseconds since the epoch
 */
export async function removeOrphanedVersions(
  folder: ItemPath,
  cursor: string | null,
  now: number = Date.now(),
): Promise<Page<string>> {
  const { versions, next } = await listVersions(folder, cursor);
  const old = versions.filter(({ object }) => now - object.created.getTime() > MAY_BE_LISTED_MS);
  const owners = old.flatMap(({ owner }) => owner ?? []);
  const records = await readMetas(owners.map(({ path }) => path));
  const isListed = ({ path, generation }: Owner): boolean =>
    readRecord(records.get(path))?.versionFacts.versions?.[generation] !== undefined;
  const kept = await keptAmong(owners.filter((owner) => !isListed(owner)));
  await deleteUnlisted(
    old.map(({ owner, ...met }) => ({
      ...met,
      isListed: owner !== null && (isListed(owner) || kept.has(keyOf(owner))),
    })),
    now,
  );
  return { next };
}

/** Those of some versions that are listed by what is in the bin, comes back with its object, or waits for it. */
async function keptAmong(owners: readonly Owner[]): Promise<Set<string>> {
  const kept = new Set<string>();
  const paths = [...new Set(owners.map(({ path }) => path))];
  const keep = (path: ItemPath, record: DocumentData | null): void => {
    for (const generation of versionsIn(record ?? {})) kept.add(keyOf({ path, generation }));
  };
  for (const query of queriesByPath(binnedItems(), paths)) {
    const { docs } = await query.get();
    for (const { item } of entriesOf(docs)) keep(item.file_path, item.record);
  }
  for (const query of queriesByPath(removedRecords(), paths)) {
    const { docs } = await query.get();
    for (const removal of docs.map((doc) => doc.data() as Removal)) {
      if (removal.restored_as !== undefined || removal.expire_at <= Timestamp.now()) continue;
      keep(removal.file_path, removal.record);
    }
  }
  const waiting =
    paths.length === 0 ? [] : await database().getAll(...paths.map(versionArrivalRef));
  for (const snapshot of waiting) {
    const latest = readVersionArrivals(snapshot);
    if (latest === null) continue;
    // The new content may be there, and its record not written yet.
    const object = await liveObject(objectNameOf(latest.file_path));
    const arrival = arrivalFor(snapshot, object?.copyOf ?? null);
    if (arrival !== null) keep(arrival.file_path, { ...arrival });
  }
  return kept;
}

function keyOf({ path, generation }: Owner): string {
  return `${path}/${generation}`;
}
