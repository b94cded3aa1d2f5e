import { FieldValue } from 'firebase-admin/firestore';
import { nearestAccess } from '@navette/core/access';
import { ancestorFolders, type ItemPath } from '@navette/core/item-path';
import { database } from '../admin-app.ts';
import { metaRef } from './meta-collection.ts';
import { noteStaleTokens } from './stale-tokens.ts';
import { NO_ACCESS, ownAccess, readRecord, sameAccess } from './stored-record.ts';

/**
 * Writes the copies of a few records in one transaction, from the folders above as they are in it.
 *
 * @param paths a folder before what lies in it
 * @param dropOwn makes those that have access of their own inherit; otherwise they are left alone
 * @returns how many were written
 */
export function rewriteCopies(paths: readonly ItemPath[], dropOwn: boolean): Promise<number> {
  return database().runTransaction(async (transaction) => {
    const all = [...new Set(paths.flatMap((path) => [path, ...ancestorFolders(path)]))];
    const snapshots = await transaction.getAll(...all.map(metaRef));
    const records = new Map(all.map((path, index) => [path, readRecord(snapshots[index])]));
    let written = 0;
    for (const path of paths) {
      const stored = records.get(path) ?? null;
      if (stored === null || (!stored.inherits && !dropOwn)) continue;
      const inherited = nearestAccess(path, (above) =>
        above === path ? null : ownAccess(records.get(above) ?? null),
      );
      const access = inherited ?? NO_ACCESS;
      if (stored.inherits && sameAccess(stored, access)) continue;
      const change = { ...access, inherits: true, updated_at: FieldValue.serverTimestamp() };
      transaction.update(metaRef(path), change);
      noteStaleTokens(transaction, path, stored, access);
      // What follows in this chunk no longer finds access of its own here.
      records.set(path, { ...stored, ...access, inherits: true });
      written++;
    }
    return written;
  });
}
