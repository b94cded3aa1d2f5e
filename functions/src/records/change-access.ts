import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { ItemPath } from '@navette/core/item-path';
import type { Access } from '@navette/core/meta';
import { publicationMark } from '@navette/core/publication';
import { database } from '../admin-app.ts';
import { hasLeft } from './departures.ts';
import { readAncestry } from './inherited-access.ts';
import { reconcileItem } from './reconcile.ts';
import { NO_ACCESS, readRecord, type StoredAccess } from './record.ts';
import { noteIfNarrowed } from './revoke-links.ts';

/** What an item's access is to be. */
export type AccessChange =
  { inherits: true } | { inherits: false; isPublic: boolean; allowedEmails: readonly string[] };

/**
 * Writes an item's own access, or replaces it by a copy of its nearest ancestor's. It does not
 * update the copies beneath a folder: see `propagateAccess`.
 *
 * @returns whether there is such an item
 */
export async function changeAccess(path: ItemPath, change: AccessChange): Promise<boolean> {
  if (await changeRecord(path, change)) return true;
  // The record of an item that exists may be missing.
  await reconcileItem(path);
  return changeRecord(path, change);
}

/** @returns whether there is such a record */
function changeRecord(path: ItemPath, change: AccessChange): Promise<boolean> {
  return database().runTransaction(async (transaction) => {
    const { snapshot, inherited } = await readAncestry(path, transaction);
    const stored = readRecord(snapshot);
    if (stored === null) return false;
    const access: Access = change.inherits
      ? (inherited ?? NO_ACCESS)
      : {
          is_public: change.isPublic,
          allowed_emails: change.allowedEmails,
          ...(await ownerOf(stored, transaction)),
        };
    const { inherits } = change;
    const item = { file_path: path, ...access, inherits, added_by: stored.added_by };
    transaction.update(snapshot.ref, {
      ...access,
      inherits,
      // Whoever sets the access of an item has decided, also to leave it private.
      to_publish: publicationMark(item, inherited, true) ?? FieldValue.delete(),
      updated_at: FieldValue.serverTimestamp(),
    });
    noteIfNarrowed(transaction, path, stored, access);
    return true;
  });
}

/**
 * The owner stays. But an item that inherited carries its ancestor's owner: when it gets access of
 * its own, it belongs to the person who added it, if known and if they have not left.
 */
async function ownerOf(
  stored: StoredAccess,
  transaction: Transaction,
): Promise<Pick<Access, 'owner_email' | 'owner_uid'>> {
  if (stored.inherits && stored.added_by !== null) {
    const person = { email: stored.added_by, uid: stored.added_by_uid };
    if (!(await hasLeft(transaction, person))) {
      return { owner_email: person.email, owner_uid: person.uid };
    }
  }
  return { owner_email: stored.owner_email, owner_uid: stored.owner_uid };
}
