import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { ItemPath } from '@navette/core/paths/item-path';
import { narrowsAccess } from '@navette/core/access/access';
import type { Access, Owner } from '@navette/core/access/meta';
import { publicationMark } from '@navette/core/access/publication';
import { database } from '../platform/admin-app.ts';
import { currentAct } from '../journal/acting.ts';
import { accessLine } from '../journal/journal-line.ts';
import { writeLine } from '../journal/write-line.ts';
import { hasLeft } from '../records/departures.ts';
import { readAncestry, type Ancestry } from '../records/inherited-access.ts';
import { reconcileItem } from './reconcile.ts';
import { isUnseen, type SeenAccess } from './seen-access.ts';
import {
  NO_ACCESS,
  NOT_SHARED,
  ownAccess,
  readRecord,
  sameOwnAccess,
  type StoredAccess,
} from '../records/record.ts';
import { noteIfNarrowed } from '../records/revoke-links.ts';

/** What an item's access is to be. */
export type AccessChange =
  | { inherits: true }
  | {
      inherits: false;
      isPublic: boolean;
      allowedEmails: readonly string[];
      /** The address of who asks for it; absent in jobs stored before it was noted. */
      by?: string | null;
      /** Left out, the owner stays (see `ownerOf`). */
      owner?: Owner;
    };

/**
 * For a change that may come late: reads, in its transaction, what is still to be changed.
 *
 * @returns null when a later change has taken its place
 */
export type Revise = (transaction: Transaction) => Promise<AccessChange | null>;

/**
 * What became of a change; `narrowed`: changed, and somebody has lost access; `missing`: there is no such item;
 * `unseen`: refused, since the access is not what its person has seen.
 */
type ChangeOutcome = 'changed' | 'narrowed' | 'missing' | 'superseded' | 'unseen';

/**
 * Writes an item's own access, or replaces it by a copy of its nearest ancestor's. It does not
 * update the copies beneath a folder: see `propagateAccess`.
 *
 * @param seen what its person has seen of the access; left out, the change is made whatever the access is
 * @param revise for a change that may come late
 */
export async function changeAccess(
  path: ItemPath,
  change: AccessChange,
  seen: SeenAccess = {},
  revise: Revise = () => Promise.resolve(change),
): Promise<ChangeOutcome> {
  const outcome = await changeRecord(path, revise, seen);
  if (outcome !== 'missing') return outcome;
  // The record of an item that exists may be missing.
  await reconcileItem(path);
  const { item, ...others } = seen;
  // A person who saw that there was no record cannot have seen the one just created.
  return changeRecord(path, revise, item === null ? others : seen);
}

function changeRecord(path: ItemPath, revise: Revise, seen: SeenAccess): Promise<ChangeOutcome> {
  return database().runTransaction(async (transaction) => {
    const change = await revise(transaction);
    if (change === null) return 'superseded';
    const planned = await planIn(transaction, path, change);
    if (planned === null) return 'missing';
    if (isUnseen(path, change.inherits, seen, planned)) return 'unseen';
    writePlanned(transaction, path, change, planned);
    return narrowsAccess(planned.stored, planned.access) ? 'narrowed' : 'changed';
  });
}

/** Writes what `planIn` has planned, in the same transaction. */
export function writePlanned(
  transaction: Transaction,
  path: ItemPath,
  change: AccessChange,
  { stored, access, ancestry }: PlannedChange,
): void {
  const { inherits } = change;
  const item = { file_path: path, ...access, inherits, added_by: stored.added_by };
  transaction.update(ancestry.snapshot.ref, {
    ...access,
    inherits,
    // Setting the access of an item decides about it, even when it stays private.
    to_publish: publicationMark(item, ancestry.inherited, true) ?? FieldValue.delete(),
    updated_at: FieldValue.serverTimestamp(),
    ...sharingAfter(change, stored),
  });
  noteIfNarrowed(transaction, path, stored, access);
  const after = { ...access, inherits };
  if (sameOwnAccess(stored, after)) return;
  const { updateTime: version } = ancestry.snapshot;
  writeLine(transaction, accessLine(currentAct(), path, { before: stored, after, version }));
}

/**
 * What a change writes about who shared the item. That stays if every address was there already, and goes if nobody is
 * named any more, or nobody is known to have asked.
 */
function sharingAfter(change: AccessChange, stored: StoredAccess) {
  if (change.inherits || change.allowedEmails.length === 0) return NOT_SHARED;
  const known = new Set(ownAccess(stored)?.allowed_emails);
  if (change.allowedEmails.every((email) => known.has(email))) return {};
  const { by } = change;
  return by ? { shared_by: by, shared_at: FieldValue.serverTimestamp() } : NOT_SHARED;
}

/** What a change makes of an item's record. */
export interface PlannedChange {
  /** The record as it is. */
  stored: StoredAccess;
  /** The access that it is to have. */
  access: Access;
  ancestry: Ancestry;
}

/**
 * What `changeAccess` would write. Writes nothing.
 *
 * @returns null when there is no such record
 */
export function planChange(path: ItemPath, change: AccessChange): Promise<PlannedChange | null> {
  return database().runTransaction((transaction) => planIn(transaction, path, change), {
    readOnly: true,
  });
}

/** What a change would write, from the records as read in its transaction; null when there is no such record. */
export async function planIn(
  transaction: Transaction,
  path: ItemPath,
  change: AccessChange,
): Promise<PlannedChange | null> {
  const ancestry = await readAncestry(path, transaction);
  const stored = readRecord(ancestry.snapshot);
  if (stored === null) return null;
  const access: Access = change.inherits
    ? (ancestry.inherited ?? NO_ACCESS)
    : {
        is_public: change.isPublic,
        allowed_emails: change.allowedEmails,
        ...(change.owner ?? (await ownerOf(stored, transaction))),
      };
  return { stored, access, ancestry };
}

/**
 * The owner of an item when the change names none: the owner stays. But an item that inherited has a copy of its
 * ancestor's owner: when it gets access of its own, it belongs to who added it, if known and if they have not left.
 */
async function ownerOf(stored: StoredAccess, transaction: Transaction): Promise<Owner> {
  if (stored.inherits && stored.added_by !== null) {
    const person = { email: stored.added_by, uid: stored.added_by_uid };
    if (!(await hasLeft(transaction, person))) {
      return { owner_email: person.email, owner_uid: person.uid };
    }
  }
  return { owner_email: stored.owner_email, owner_uid: stored.owner_uid };
}
