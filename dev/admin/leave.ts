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

/** What was done, now or by an earlier run. */
export interface LeaveReport {
  /** Whether the address has an account, which is now disabled. */
  hasAccount: boolean;
  /** Whether the person was an admin. */
  wasAdmin: boolean;
  /** Records that named the person. */
  records: number;
  /** Files whose links were revoked. */
  linksReplaced: number;
  /** Files whose links stay valid, although the person could see the files. */
  linksKept: { public: number; others: number };
}

/** Records of one transaction. */
const CHUNK = 100;
/** Tokens replaced in parallel. */
const PARALLEL = 16;
/** Stops after so many rounds, in case something keeps adding the address. */
const MAX_ROUNDS = 10;

/**
 * Ends a person's access: disables the account, removes the address and the account from all
 * records and from the admins, and revokes the links to files that the person owned or that were
 * shared with them.
 *
 * It disables the account first. After an interruption it can be run again: it continues with the
 * records that still name the person, and each changed record leaves a note of the link to revoke.
 *
 * @param email lower-cased
 * @param options.allLinks revokes the links to all files, also those that other people use
 */
export async function leave(email: string, options: { allLinks: boolean }): Promise<LeaveReport> {
  const { departure, hasAccount } = await closeAccount(email);
  let records = 0;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const changed = await removeFromRecords(email, departure.uids);
    if (changed === 0) break;
    records += changed;
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

/**
 * Disables the account and removes the admin. Stores a departure first, so that later events do not
 * add the person to records again.
 */
async function closeAccount(email: string): Promise<{ departure: Departure; hasAccount: boolean }> {
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
      // Never reset: on a second run the person is no longer in the list of admins.
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

/** No account has the address, or Auth considers it malformed. */
const NO_ACCOUNT: readonly unknown[] = ['auth/user-not-found', 'auth/invalid-email'];

/**
 * Removes the person from the records: first from items with their own access, so that copies made
 * meanwhile are correct.
 *
 * @returns how many were changed
 */
async function removeFromRecords(email: string, uids: readonly string[]): Promise<number> {
  const named = [
    metas().where('allowed_emails', 'array-contains', email),
    metas().where('owner_email', '==', email),
    ...uids.map((uid) => metas().where('owner_uid', '==', uid)),
  ];
  let changed = 0;
  for (const inherits of [false, true]) {
    for (const query of named) {
      changed += await removeFromMatches(query.where('inherits', '==', inherits), email, uids);
    }
  }
  return changed;
}

async function removeFromMatches(
  query: Query,
  email: string,
  uids: readonly string[],
): Promise<number> {
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

/** The access without the person. The fields `added_by` and `added_by_uid` stay, as history. */
function withoutPerson(access: Access, email: string, uids: readonly string[]): Access {
  const { allowed_emails, owner_email, owner_uid } = access;
  return {
    ...accessOf(access),
    allowed_emails: allowed_emails.filter((allowed) => allowed !== email),
    owner_email: owner_email === email ? null : owner_email,
    owner_uid: owner_uid !== null && uids.includes(owner_uid) ? null : owner_uid,
  };
}

/** Also for public files: the person may have copied a link while the file was private. */
function noteLink(transaction: Transaction, path: ItemPath): void {
  if (!isFolderPath(path)) noteStaleToken(transaction, path);
}

/** Revokes the links to all other files, also those without a record. */
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
