import {
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { isErasedAddress } from '@navette/core/accounts/erased-person';
import { database } from '../platform/admin-app.ts';
import type { Person } from '../objects/live-object.ts';

/**
 * What is stored about a person who has left (see `ops/admin/leave.ts`). Objects and `added_by`
 * still name them; the address may belong to somebody else later.
 */
export interface Departure {
  /** Firebase uids of the accounts that the address had; they are closed, or deleted. */
  uids: readonly string[];
  /** Uids of accounts that had changed to another address before this was noted; they are still open. */
  movedUids: readonly string[];
  /** Whether the person was an admin, and so may have copied links to everything. */
  wasAdmin: boolean;
}

/** The document of an address's departure. The security rules keep this collection closed. */
export function departureRef(email: string): DocumentReference {
  // A document id cannot hold a slash.
  return database().collection('departures').doc(encodeURIComponent(email));
}

/** @returns null when nobody of this address has left */
export function readDeparture(snapshot: DocumentSnapshot): Departure | null {
  if (!snapshot.exists) return null;
  return {
    uids: textsOf(snapshot.get('uids')),
    movedUids: textsOf(snapshot.get('moved_uids')),
    wasAdmin: snapshot.get('was_admin') === true,
  };
}

/**
 * When the last account of an address was closed: unlike `at`, it stays when its access is ended once more although no account
 * is open. Null: nobody of this address has left.
 */
export function closedAt(snapshot: DocumentSnapshot): Date | null {
  // Departures from before this was noted have `at` alone.
  const at: unknown = snapshot.get('closed_at') ?? snapshot.get('at');
  return at instanceof Timestamp ? at.toDate() : null;
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

/** Whether the person that an object or a record names has left, and so must not become owner again. */
export async function hasLeft(transaction: Transaction, person: Person): Promise<boolean> {
  const left = await leftAmong(transaction, [person]);
  return left(person);
}

/**
 * The addresses of those who have left since a time: a change that was asked for before must not name
 * them again. Read in the transaction of that change.
 */
export async function leftSince(transaction: Transaction, time: Timestamp): Promise<Set<string>> {
  const departures = database().collection('departures').where('at', '>', time);
  const { docs } = await transaction.get(departures);
  return new Set(docs.map(({ id }) => decodeURIComponent(id)));
}

/** Reads the departures of several people at once. @returns a function that tells whether one has left */
export async function leftAmong(
  transaction: Transaction,
  people: readonly Person[],
): Promise<(person: Person) => boolean> {
  const emails = [...new Set(people.map(({ email }) => email))];
  if (emails.length === 0) return () => false;
  const snapshots = await transaction.getAll(...emails.map(departureRef));
  const departures = new Map(
    snapshots.map((snapshot, index) => [emails[index], readDeparture(snapshot)]),
  );
  return ({ email, uid }) => {
    // Whose departure is erased, too.
    if (isErasedAddress(email)) return true;
    const departure = departures.get(email) ?? null;
    if (departure === null) return false;
    const { uids, movedUids } = departure;
    return uid === null || uids.includes(uid) || movedUids.includes(uid);
  };
}
