import type { UserRecord } from 'firebase-admin/auth';
import { isErasedAddress } from '../../core/src/accounts/erased-person.ts';
import { accountsOf } from '../../functions/src/people/close-account.ts';
import { accountsAmong } from '../../functions/src/people/earlier-accounts.ts';
import { keyOfAccount, spellingsOf } from '../../functions/src/platform/address-claim.ts';
import { closedAt, departureRef, readDeparture } from '../../functions/src/records/departures.ts';

/** Addresses, and the uids of their accounts. */
export interface NamedPerson {
  /** As records hold them: the one that was asked for, and those that the operator has named as theirs, too. */
  addresses: readonly string[];
  uids: readonly string[];
}

/** A person as Navette knows them. */
export interface KnownPerson extends NamedPerson {
  /** The addresses in all their spellings, lower-cased (decision 0145). */
  emails: readonly string[];
  /** Those that have an address of theirs now. */
  accounts: readonly UserRecord[];
  /** Those that used one and have another one now: perhaps somebody else's, so nothing is done to them (decision 0014). */
  moved: readonly UserRecord[];
  /** Uids that are noted as those of closed accounts. */
  noted: readonly string[];
  /** Whether anything is noted of them. */
  hasNotes: boolean;
  /** When the last of their accounts was closed; null: the access of an address was never ended. */
  closedAt: Date | null;
  /** Who got what they owned, if this command was told; null: nobody. */
  heir: string | null;
}

/** @param addresses as records hold them */
export async function knownPerson(addresses: readonly string[]): Promise<KnownPerson> {
  const accounts = (await Promise.all(addresses.map(accountsOf))).flat();
  const notes = await Promise.all(addresses.map((address) => departureRef(address).get()));
  const departures = notes.map(readDeparture);
  const noted = [...new Set(departures.flatMap((one) => one?.uids ?? []))];
  const movedUids = departures.flatMap((one) => one?.movedUids ?? []);
  const existing = await accountsAmong([...new Set([...noted, ...movedUids])]);
  const moved = existing.filter((account) => hasMoved(addresses, account));
  const movedNow = new Set(moved.map(({ uid }) => uid));
  const theirs = new Set([...noted, ...accounts.map(({ uid }) => uid)]);
  const times = notes.map(closedAt).filter((time) => time !== null);
  const heir: unknown = notes.map((note) => note.get('heir') as unknown).find(Boolean);
  return {
    addresses,
    emails: addresses.flatMap(spellingsOf).map((spelling) => spelling.toLowerCase()),
    uids: [...theirs].filter((uid) => !movedNow.has(uid)),
    accounts,
    moved,
    noted,
    hasNotes: notes.some(({ exists }) => exists),
    closedAt: times.length < addresses.length ? null : new Date(Math.max(...times.map(Number))),
    heir: typeof heir === 'string' && !isErasedAddress(heir) ? heir : null,
  };
}

/** Whether an account that has had one of these addresses has another one now. */
export function hasMoved(addresses: readonly string[], { email }: UserRecord): boolean {
  return email !== undefined && !addresses.includes(keyOfAccount(email));
}
