import { Timestamp } from 'firebase-admin/firestore';
import type { JobFailure } from '@navette/core/calls/jobs';
import {
  canBeStored,
  isFolderPath,
  itemName,
  parentPath,
  type ItemPath,
} from '@navette/core/paths/item-path';
import { itemPathProblem } from '@navette/core/paths/path-problem';
import { movedPath, nameBeside, type TakenNames } from '@navette/core/paths/moved-path';
import { displayName } from '@navette/core/paths/stored-name';
import { nameKey } from '@navette/core/paths/unique-name';
import { forEachPage } from '../walk/for-each-page.ts';
import { isSameFolder } from '../records/arrivals.ts';
import type { Taking } from '../records/bin-changes.ts';
import type { BinEntry } from '../records/bin-items.ts';
import { metas, pageById, type Cursor } from '../records/meta-collection.ts';

/** What a folder holds, and what a selection is about to bring there. */
interface Occupied {
  /** The names, as they count for what gets a new one. */
  names: TakenNames;
  /** What has each name, as people see it. */
  byName: Map<string, Occupant[]>;
}

interface Occupant {
  path: ItemPath;
  /** Since when it is there; of an item of the selection, the deletion by which it had gone. */
  since: Timestamp | string;
}

/**
 * Where each item of a selection is restored: where it was, or beside what has its name there. A folder that is still
 * there, or was made again for something that was in it, takes the rest.
 *
 * @param options.keepBoth whether an item whose name is taken gets another one; otherwise it fails
 * @param options.ours what the job has taken already, and is about to restore
 */
export async function planRestore(
  entries: readonly BinEntry[],
  { keepBoth, ours }: { keepBoth: boolean; ours: readonly BinEntry[] },
): Promise<{ takings: Taking[]; failures: JobFailure[] }> {
  const takings: Taking[] = [];
  const failures: JobFailure[] = [];
  const places = new Map<ItemPath, Occupied>();
  for (const entry of entries) {
    const { id, item } = entry;
    const { file_path: from } = item;
    const folder = parentPath(from);
    const place = places.get(folder) ?? (await occupied(folder, ours));
    places.set(folder, place);
    const isFree = !isTaken(entry, place) || (isFolderPath(from) && (await isSameFolder(entry)));
    if (!isFree && !keepBoth) {
      failures.push({ id, path: from, reason: 'taken' });
      continue;
    }
    const to = isFree ? from : movedPath(from, folder, nameBeside(from, place.names));
    const fits = to === from || (canBeStored(to) && itemPathProblem(to) === null);
    if (!fits) {
      failures.push({ id, path: from, reason: 'too-long' });
      continue;
    }
    // The next of the selection may have had the same name.
    occupy(place, to, item.deletion);
    takings.push({ id, to, isNamed: true });
  }
  return { takings, failures };
}

/**
 * Whether something has the name of an item. What people see twice under one name, as members who do not see each
 * other's files may add them, comes back beside what had the name before it was deleted, and with what was deleted with it.
 */
function isTaken({ item }: BinEntry, { byName }: Occupied): boolean {
  const path = item.file_path;
  const others = byName.get(keyOf(path)) ?? [];
  return others.some(
    (other) =>
      other.path === path ||
      (isFolderPath(other.path) === isFolderPath(path) &&
        (typeof other.since === 'string'
          ? other.since !== item.deletion
          : other.since > item.deleted_at)),
  );
}

/** What a folder holds, whoever sees it: only admins ask. */
async function occupied(folder: ItemPath, ours: readonly BinEntry[]): Promise<Occupied> {
  const place: Occupied = { names: { files: new Set(), folders: new Set() }, byName: new Map() };
  const query = metas().where('parent_path', '==', folder).select('file_path');
  const read = (_: ItemPath, cursor: Cursor | null) => pageById(query, cursor);
  await forEachPage(read, folder, ({ documents }) => {
    for (const record of documents) {
      // Of what a query finds, the time is known.
      const since = record.createTime ?? Timestamp.now();
      occupy(place, String(record.get('file_path')), since);
    }
  });
  for (const { item } of ours) {
    const { restored_to: to, deletion } = item;
    if (to !== undefined && parentPath(to) === folder) occupy(place, to, deletion);
  }
  return place;
}

function occupy({ names, byName }: Occupied, path: ItemPath, since: Occupant['since']): void {
  const key = keyOf(path);
  (isFolderPath(path) ? names.folders : names.files).add(key);
  byName.set(key, [...(byName.get(key) ?? []), { path, since }]);
}

/** The name of an item, as people see it. */
function keyOf(path: ItemPath): string {
  return nameKey(displayName(itemName(path)));
}
