import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { nearestAccess } from '@navette/core/access';
import { ancestorFolders, isFolderPath, ROOT, type ItemPath } from '@navette/core/item-path';
import type { Access } from '@navette/core/meta';
import { database } from '../admin-app.ts';
import { inPages, metaRef, metas, withinFolder } from './meta-collection.ts';
import { ownAccess, readRecord, type StoredAccess } from './stored-record.ts';

/** A record met on a walk through a folder. */
export interface WalkedRecord {
  path: ItemPath;
  snapshot: DocumentSnapshot;
  stored: StoredAccess;
  /** The access of the nearest ancestor that has its own. */
  inherited: Access | null;
}

/**
 * The records of a folder and of all beneath it, its own included, in the order of their paths, in
 * which a folder comes before what lies in it.
 *
 * @param keepsOwn whether a folder's own access counts for what lies beneath; by default each does
 */
export async function* recordsWithin(
  folder: ItemPath,
  keepsOwn: (path: ItemPath) => boolean = () => true,
): AsyncGenerator<WalkedRecord> {
  const own = await ownAccessAbove(folder);
  for await (const page of inPages(withinFolder(metas(), folder))) {
    for (const snapshot of page) {
      const path = String(snapshot.get('file_path'));
      const stored = readRecord(snapshot);
      if (stored === null) continue;
      const inherited = nearestAccess(path, (above) => (above === path ? null : own.get(above)));
      if (isFolderPath(path) && keepsOwn(path)) own.set(path, ownAccess(stored));
      yield { path, snapshot, stored, inherited };
    }
  }
}

async function ownAccessAbove(folder: ItemPath): Promise<Map<ItemPath, Access | null>> {
  const above = folder === ROOT ? [] : ancestorFolders(folder);
  if (above.length === 0) return new Map();
  const snapshots = await database().getAll(...above.map(metaRef));
  return new Map(above.map((path, index) => [path, ownAccess(readRecord(snapshots[index]))]));
}
