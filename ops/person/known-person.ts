import type { UserRecord } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { accountOf } from '../../functions/src/people/close-account.ts';
import type { RecordedPerson } from '../../functions/src/people/remove-from-records.ts';
import { departureRef, readDeparture } from '../../functions/src/records/departures.ts';

/** A person as Navette knows them before it looks for them. */
export interface KnownPerson extends RecordedPerson {
  /** That the address has now; null: none. */
  account: UserRecord | null;
  /** What is noted of them since their access has ended; null: it has not. */
  departure: {
    uids: readonly string[];
    /** When it was last ended; null: only an erasure has begun. */
    at: Date | null;
    /** What an erasure has chosen that has begun; null: none has. */
    erasedAs: string | null;
  } | null;
}

/** @param email lower-cased */
export async function knownPerson(email: string): Promise<KnownPerson> {
  const account = await accountOf(email);
  const snapshot = await departureRef(email).get();
  const uids = readDeparture(snapshot)?.uids ?? [];
  const at: unknown = snapshot.get('at');
  const erasedAs: unknown = snapshot.get('erased_as');
  return {
    email,
    uids: [...new Set([...uids, ...(account === null ? [] : [account.uid])])],
    account,
    departure: snapshot.exists
      ? {
          uids,
          at: at instanceof Timestamp ? at.toDate() : null,
          erasedAs: typeof erasedAs === 'string' ? erasedAs : null,
        }
      : null,
  };
}
