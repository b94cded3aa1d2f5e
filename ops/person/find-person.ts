import { isErasedAddress } from '../../core/src/accounts/erased-person.ts';
import { accountsAmong } from '../../functions/src/people/earlier-accounts.ts';
import { count, type Counts } from './counts.ts';
import { hasMoved, type KnownPerson } from './known-person.ts';
import { pairsIn, type Pair } from './naming.ts';
import {
  eachDocumentPage,
  eachObjectPage,
  isObjectOf,
  naming,
  pairsOf,
  treatmentOf,
} from './places.ts';

/** A person, and where they stand. */
export interface FoundPerson {
  /** With the uids of accounts that stand beside an address of theirs and are gone, and all accounts that have moved on. */
  person: KnownPerson;
  /** Documents and objects, by place. */
  counts: Counts;
  /** Each address of somebody else that stands beside a uid of theirs, with these uids: their own earlier one, or not. */
  beside: ReadonlyMap<string, readonly string[]>;
}

/** Walks over all documents and objects once. */
export async function findPerson(
  known: KnownPerson,
  progress: (line: string) => void,
): Promise<FoundPerson> {
  progress('Looking through all documents and objects…');
  const counts: Counts = new Map();
  // Of everybody: that an account is the person's may be told by the last document.
  const addressesOf = new Map<string, Set<string>>();
  const note = (pairs: readonly Pair[]) => {
    for (const { address, uid } of pairs) {
      const addresses = addressesOf.get(uid) ?? new Set();
      addressesOf.set(uid, addresses.add(address));
    }
  };
  const [isTheirs, isTheirObject] = [naming(known), isObjectOf(known)];
  await eachObjectPage(
    () => true,
    (objects) => {
      for (const object of objects) {
        note(pairsIn(object.metadata.metadata));
        if (isTheirObject(object)) count(counts, 'objects', 1);
      }
    },
  );
  await eachDocumentPage(
    () => true,
    ({ collection, documents }) => {
      for (const document of documents) {
        note(pairsOf(collection, document));
        // What an export of somebody else has left is removed, too, but is not theirs.
        const isWanted = treatmentOf(collection) !== 'passing' && isTheirs(collection, document);
        if (isWanted) count(counts, collection, 1);
      }
    },
  );
  return { ...(await among(addressesOf, known)), counts };
}

/** Whose the uids are. */
async function among(
  addressesOf: ReadonlyMap<string, ReadonlySet<string>>,
  known: KnownPerson,
): Promise<Omit<FoundPerson, 'counts'>> {
  const { addresses } = known;
  const found = [...addressesOf].filter(([, beside]) => addresses.some((one) => beside.has(one)));
  const existing = await accountsAmong(found.map(([uid]) => uid));
  // An account that has another address now may be somebody else's, and is not closed (decision 0014).
  const moved = new Map(known.moved.map((account) => [account.uid, account]));
  for (const account of existing) {
    if (hasMoved(addresses, account)) moved.set(account.uid, account);
  }
  const uids = [...new Set([...known.uids, ...found.map(([uid]) => uid)])].filter(
    (uid) => !moved.has(uid),
  );
  const beside = new Map<string, string[]>();
  for (const uid of uids) {
    for (const address of addressesOf.get(uid) ?? []) {
      if (addresses.includes(address) || isErasedAddress(address)) continue;
      beside.set(address, [...(beside.get(address) ?? []), uid]);
    }
  }
  return { person: { ...known, uids, moved: [...moved.values()] }, beside };
}
