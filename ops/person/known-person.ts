import type { UserRecord } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { accountsOf } from '../../functions/src/people/close-account.ts';
import { accountsAmong } from '../../functions/src/people/earlier-accounts.ts';
import type { RecordedPerson } from '../../functions/src/people/remove-from-records.ts';
import { keyOfAccount, spellingsOf } from '../../functions/src/platform/address-claim.ts';
import { departureRef, readDeparture } from '../../functions/src/records/departures.ts';

/** An address, and the uids of its accounts. */
export interface NamedPerson extends RecordedPerson {
  /** As records hold it. */
  email: string;
}

/** A person as Navette knows them before it looks for them. */
export interface KnownPerson extends NamedPerson {
  /** The address in all its spellings, lower-cased (decision 0145). */
  emails: readonly string[];
  /** Those that have the address now. */
  accounts: readonly UserRecord[];
  /** Those that used it and have another one now: perhaps somebody else's, so nothing is done to them (decision 0014). */
  moved: readonly UserRecord[];
  /** What is noted of them since their access has ended; null: it has not. */
  departure: {
    uids: readonly string[];
    /** When it was last ended; null: only an erasure has begun. */
    at: Date | null;
  } | null;
}

/** @param email as records hold it */
export async function knownPerson(email: string): Promise<KnownPerson> {
  const accounts = await accountsOf(email);
  const snapshot = await departureRef(email).get();
  const { uids = [], movedUids = [] } = readDeparture(snapshot) ?? {};
  const noted = await accountsAmong([...uids, ...movedUids]);
  const moved = noted.filter((one) => one.email !== undefined && keyOfAccount(one.email) !== email);
  const movedNow = new Set(moved.map(({ uid }) => uid));
  const theirs = new Set([...uids, ...accounts.map(({ uid }) => uid)]);
  const at: unknown = snapshot.get('at');
  return {
    email,
    emails: spellingsOf(email).map((spelling) => spelling.toLowerCase()),
    uids: [...theirs].filter((uid) => !movedNow.has(uid)),
    accounts,
    moved,
    departure: snapshot.exists ? { uids, at: at instanceof Timestamp ? at.toDate() : null } : null,
  };
}
