import { FieldValue } from 'firebase-admin/firestore';
import type { UserRecord } from 'firebase-admin/auth';
import { accounts } from '../platform/admin-app.ts';
import { chunksOf } from '../walk/chunks-of.ts';
import type { Page } from '../walk/for-each-page.ts';
import { departureRef, readDeparture } from '../records/departures.ts';
import { metas, pageById, type Cursor } from '../records/meta-collection.ts';
import { forgetRecents } from './forget-recents.ts';

/** How far the walk over the records that name an address is. */
export interface EarlierCursor {
  /** Index of the pair of fields. */
  fields: number;
  page: Cursor | null;
}

/** Fields of a record that name somebody: by address and, beside it, by uid. */
const NAMING = [
  ['owner_email', 'owner_uid'],
  ['added_by', 'added_by_uid'],
] as const;

/** Accounts that Auth looks up at once. */
const MAX_LOOKED_UP = 100;
/** Auth refuses to look up a longer uid, which can only be written by hand. */
const MAX_UID_CHARACTERS = 128;

/**
 * Notes in an address's departure the accounts that a page of records names together with the address, but Auth does
 * not any more: accounts that were deleted, and accounts that have another address now. The latter are not closed,
 * since the address may have been given to somebody else.
 *
 * @param email lower-cased
 */
export async function noteEarlierAccounts(
  email: string,
  cursor: EarlierCursor | null,
): Promise<Page<EarlierCursor>> {
  const { fields, page } = cursor ?? { fields: 0, page: null };
  const naming = NAMING[fields];
  if (naming === undefined) return { next: null };
  const [address, uid] = naming;
  const records = metas().where(address, '==', email).select(uid);
  const { documents, next } = await pageById(records, page);
  await noteAccounts(email, new Set(documents.map((record) => record.get(uid) as unknown)));
  if (next !== null) return { next: { fields, page: next } };
  return { next: fields + 1 < NAMING.length ? { fields: fields + 1, page: null } : null };
}

async function noteAccounts(email: string, found: ReadonlySet<unknown>): Promise<void> {
  const known = readDeparture(await departureRef(email).get())?.uids ?? [];
  const uids = [...found].filter(isUid).filter((uid) => !known.includes(uid));
  if (uids.length === 0) return;
  const moved = (await accountsAmong(uids)).map((account) => account.uid);
  const deleted = uids.filter((uid) => !moved.includes(uid));
  await forgetRecents(deleted);
  await departureRef(email).set(
    {
      ...(deleted.length > 0 ? { uids: FieldValue.arrayUnion(...deleted) } : {}),
      ...(moved.length > 0 ? { moved_uids: FieldValue.arrayUnion(...moved) } : {}),
    },
    { merge: true },
  );
}

function isUid(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_UID_CHARACTERS;
}

/** The accounts that exist among those of some uids. */
export async function accountsAmong(uids: readonly string[]): Promise<UserRecord[]> {
  const auth = await accounts();
  const existing: UserRecord[] = [];
  for (const chunk of chunksOf(uids, MAX_LOOKED_UP)) {
    const { users } = await auth.getUsers(chunk.map((uid) => ({ uid })));
    existing.push(...users);
  }
  return existing;
}
