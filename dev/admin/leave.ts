import { FieldValue, type Query, type Transaction } from 'firebase-admin/firestore';
import {
  folderKeptBy,
  isFolderPath,
  itemPathOf,
  OBJECT_PREFIX,
  ROOT,
  type ItemPath,
} from '../../core/src/item-path.ts';
import type { Access } from '../../core/src/meta.ts';
import { accounts, database } from '../../functions/src/admin-app.ts';
import { chunksOf } from '../../functions/src/chunks-of.ts';
import { forEachBounded } from '../../functions/src/for-each-bounded.ts';
import { forEachPage } from '../../functions/src/for-each-page.ts';
import { listObjects } from '../../functions/src/objects/list-objects.ts';
import { replaceDownloadToken } from '../../functions/src/objects/download-token.ts';
import {
  departureRef,
  readDeparture,
  type Departure,
} from '../../functions/src/records/departures.ts';
import { metas, pageById } from '../../functions/src/records/meta-collection.ts';
import { accessOf, readRecord, sameAccess } from '../../functions/src/records/record.ts';
import { noteStaleToken, revokeLinks } from '../../functions/src/records/revoke-links.ts';

/** What was done, or found done already. */
export interface LeaveReport {
  /** Whether the address has an account, which is disabled now. */
  hasAccount: boolean;
  /** Whether the person was an admin. */
  wasAdmin: boolean;
  /** Records that named the person. */
  records: number;
  /** Files whose links were ended. */
  linksReplaced: number;
  /** Files whose links stay, though the person could see them. */
  linksKept: { public: number; others: number };
}

/** Records of one transaction. */
const CHUNK = 100;
/** Tokens replaced at the same time. */
const PARALLEL = 16;
/** Walks over the records after which something must be adding the address again and again. */
const MAX_ROUNDS = 10;

/**
 * Ends a person's access: nobody can sign in with the account, no record and no list names the address or
 * the account any more, and the links end that the person could copy as an owner or as somebody named.
 *
 * The doors close first. Whoever stops this anywhere runs it again: it goes on where it stopped, since
 * what is still to be done is what still names the person, and which links are to end is noted with the
 * change of each record.
 *
 * @param email lower-cased
 * @param options.allLinks ends the links to all files, which others may have been sent
 */
export async function leave(email: string, options: { allLinks: boolean }): Promise<LeaveReport> {
  const { departure, hasAccount } = await close(email);
  let records = 0;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const forgotten = await forget(email, departure.uids);
    if (forgotten === 0) break;
    records += forgotten;
  }
  const replaced = new Set<ItemPath>();
  await forEachPage(revokeLinks, ROOT, ({ files }) => {
    for (const file of files) replaced.add(file);
  });
  if (options.allLinks) await replaceOthers(replaced);
  return {
    hasAccount,
    wasAdmin: departure.wasAdmin,
    records,
    linksReplaced: replaced.size,
    linksKept: options.allLinks
      ? { public: 0, others: 0 }
      : await countKept(replaced, departure.wasAdmin),
  };
}

/** Closes the account and takes the address off the admins; remembers both, for the records' sake. */
async function close(email: string): Promise<{ departure: Departure; hasAccount: boolean }> {
  const auth = await accounts();
  const user = await auth.getUserByEmail(email).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && NO_ACCOUNT.includes(error.code)) return null;
    throw error;
  });
  const admin = email.includes('/') ? null : database().collection('admins').doc(email);
  const ref = departureRef(email);
  await ref.set(
    {
      ...(user ? { uids: FieldValue.arrayUnion(user.uid) } : {}),
      at: FieldValue.serverTimestamp(),
      // Said once, it stays: a second run finds the list without the address.
      ...((await admin?.get())?.exists ? { was_admin: true } : {}),
    },
    { merge: true },
  );
  if (user !== null) {
    await auth.updateUser(user.uid, { disabled: true });
    await auth.revokeRefreshTokens(user.uid);
  }
  await admin?.delete();
  const departure = readDeparture(await ref.get()) ?? { uids: [], wasAdmin: false };
  return { departure, hasAccount: user !== null };
}

/** Nobody has the address, or it is none in Auth's eyes. */
const NO_ACCOUNT: readonly unknown[] = ['auth/user-not-found', 'auth/invalid-email'];

/**
 * Takes the person out of the records: items with access of their own first, so that what copies from
 * them meanwhile copies what is true.
 *
 * @returns how many were changed
 */
async function forget(email: string, uids: readonly string[]): Promise<number> {
  const named = [
    metas().where('allowed_emails', 'array-contains', email),
    metas().where('owner_email', '==', email),
    ...uids.map((uid) => metas().where('owner_uid', '==', uid)),
  ];
  let changed = 0;
  for (const inherits of [false, true]) {
    for (const query of named) {
      changed += await forgetIn(query.where('inherits', '==', inherits), email, uids);
    }
  }
  return changed;
}

async function forgetIn(query: Query, email: string, uids: readonly string[]): Promise<number> {
  let changed = 0;
  await forEachPage(pageById, query, async ({ documents }) => {
    for (const chunk of chunksOf(documents, CHUNK)) {
      const refs = chunk.map(({ ref }) => ref);
      changed += await database().runTransaction(async (transaction) => {
        const snapshots = await transaction.getAll(...refs);
        return snapshots.filter((snapshot) => {
          const stored = readRecord(snapshot);
          if (stored === null) return false;
          const access = withoutPerson(stored, email, uids);
          if (sameAccess(stored, access)) return false;
          transaction.update(snapshot.ref, { ...access, updated_at: FieldValue.serverTimestamp() });
          noteLink(transaction, String(snapshot.get('file_path')));
          return true;
        }).length;
      });
    }
  });
  return changed;
}

/** What remains of an access; who has put the item here stays in the record, as a fact. */
function withoutPerson(access: Access, email: string, uids: readonly string[]): Access {
  const { allowed_emails, owner_email, owner_uid } = access;
  return {
    ...accessOf(access),
    allowed_emails: allowed_emails.filter((allowed) => allowed !== email),
    owner_email: owner_email === email ? null : owner_email,
    owner_uid: owner_uid !== null && uids.includes(owner_uid) ? null : owner_uid,
  };
}

/** Links to a public file end too: the person could copy one while it was not. */
function noteLink(transaction: Transaction, path: ItemPath): void {
  if (!isFolderPath(path)) noteStaleToken(transaction, path);
}

/** Ends the links to all other files, also those without a record. */
async function replaceOthers(replaced: Set<ItemPath>): Promise<void> {
  await forEachPage(listObjects, OBJECT_PREFIX, async ({ objects }) => {
    const paths = objects
      .map(({ name }) => itemPathOf(name))
      .filter((path) => path !== null)
      .filter((path) => folderKeptBy(path) === null && !replaced.has(path));
    await forEachBounded(paths, PARALLEL, async (path) => {
      await replaceDownloadToken(path);
      replaced.add(path);
    });
  });
}

async function countKept(
  replaced: ReadonlySet<ItemPath>,
  wasAdmin: boolean,
): Promise<LeaveReport['linksKept']> {
  const kept = { public: 0, others: 0 };
  await forEachPage(pageById, metas().select('file_path', 'is_public'), ({ documents }) => {
    for (const record of documents) {
      const path = String(record.get('file_path'));
      if (isFolderPath(path) || replaced.has(path)) continue;
      if (record.get('is_public') === true) kept.public++;
      else if (wasAdmin) kept.others++;
    }
  });
  return kept;
}
