import { FieldValue, type Query, type Timestamp, type Transaction } from 'firebase-admin/firestore';
import { narrowsAccess } from '@navette/core/access/access';
import { isFolderPath, type ItemPath } from '@navette/core/paths/item-path';
import type { Access, Owner } from '@navette/core/access/meta';
import { database } from '../platform/admin-app.ts';
import { forEachChunk } from '../walk/for-each-chunk.ts';
import type { Page } from '../walk/for-each-page.ts';
import { currentAct } from '../journal/acting.ts';
import { accessLine } from '../journal/journal-line.ts';
import { writeLine } from '../journal/write-line.ts';
import { pathOfMetaId } from '../mirror/path-of-meta-id.ts';
import { leftSince } from '../records/departures.ts';
import { metas, pageById, type Cursor } from '../records/meta-collection.ts';
import { accessOf, readRecord, sameAccess } from '../records/record.ts';
import { noteStaleToken } from '../records/revoke-links.ts';
import { NOBODY } from './named-owner.ts';

/** A person in the records: an address, lower-cased, and the uids of its accounts. */
export interface RecordedPerson {
  email: string;
  uids: readonly string[];
}

/** Who gets what a person owns. */
export interface Heir {
  owner: Owner;
  /** When the heir was named: an heir who has left since gets nothing. */
  since: Timestamp;
}

/** What was done with a page of the records that name the person. */
interface RewrittenPage extends Page<Cursor> {
  /** Whether it has met a record that it could deal with; one that has gone since may name the person elsewhere. */
  hasFound: boolean;
  changed: ItemPath[];
  /** How many of them are of files that everybody still sees. */
  publicFiles: number;
  /** How many of them are of other files. */
  otherFiles: number;
  failed: ItemPath[];
}

/** Records of one transaction. */
const CHUNK = 100;
/** Of those with lines: with the longest lists of addresses, written three times, 9.5 MB of Firestore's 10 MiB. */
const CHUNK_TOLD = 25;

/**
 * The queries for the records that name a person: items with access of their own come first, so that
 * copies made meanwhile are correct.
 */
export function recordsNaming(person: RecordedPerson): Query[] {
  const shared = metas().where('allowed_emails', 'array-contains', person.email);
  return ownFirst([shared, ...owning(person)]);
}

/** The queries for the records that name a person as owner, in the same order. */
export function recordsOwnedBy(person: RecordedPerson): Query[] {
  return ownFirst(owning(person));
}

function owning({ email, uids }: RecordedPerson): Query[] {
  return [
    metas().where('owner_email', '==', email),
    ...uids.map((uid) => metas().where('owner_uid', '==', uid)),
  ];
}

function ownFirst(queries: readonly Query[]): Query[] {
  return [false, true].flatMap((inherits) =>
    queries.map((query) => query.where('inherits', '==', inherits)),
  );
}

/**
 * Removes the person from a page of records, and notes that the files' links are to be revoked; those of
 * public files too, since the person may have copied a link while the file was private.
 *
 * @param heir gets what the person owns; null: nobody does
 */
export function removeFromPage(
  query: Query,
  person: RecordedPerson,
  heir: Heir | null,
  cursor: Cursor | null,
): Promise<RewrittenPage> {
  return rewritePage(query, cursor, async (transaction) => {
    const owner = await stillHeir(heir, transaction);
    return (access) => ({ access: withoutPerson(access, person, owner), endsLinks: true });
  });
}

/** Hands what the person owns on a page of records to somebody else. What is shared with the person stays so. */
export function handOverPage(
  query: Query,
  person: RecordedPerson,
  heir: Heir,
  cursor: Cursor | null,
): Promise<RewrittenPage> {
  return rewritePage(query, cursor, async (transaction) => {
    const owner = (await stillHeir(heir, transaction)) ?? NOBODY;
    return (before) => {
      const access = owns(person, before) ? { ...before, ...owner } : before;
      return { access, endsLinks: narrowsAccess(before, access) };
    };
  });
}

/** What is to become of an access, and whether the links of a file end with it. */
type Rewrite = (access: Access) => { access: Access; endsLinks: boolean };

async function rewritePage(
  query: Query,
  cursor: Cursor | null,
  prepare: (transaction: Transaction) => Promise<Rewrite>,
): Promise<RewrittenPage> {
  const { documents, next } = await pageById(query, cursor);
  const done = { changed: [] as ItemPath[], publicFiles: 0, otherFiles: 0 };
  const refs = documents.map(({ ref }) => ref);
  const isTold = documents.some((record) => record.get('inherits') === false);
  const size = isTold ? CHUNK_TOLD : CHUNK;
  const failed = await forEachChunk(refs, { size, parallel: 1 }, async (chunk) => {
    const written = await database().runTransaction(async (transaction) => {
      const changed: { path: ItemPath; isPublic: boolean }[] = [];
      const snapshots = await transaction.getAll(...chunk);
      const rewrite = await prepare(transaction);
      for (const snapshot of snapshots) {
        const stored = readRecord(snapshot);
        if (stored === null) continue;
        const { access, endsLinks } = rewrite(accessOf(stored));
        if (sameAccess(stored, access)) continue;
        const path = String(snapshot.get('file_path'));
        transaction.update(snapshot.ref, { ...access, updated_at: FieldValue.serverTimestamp() });
        if (endsLinks && !isFolderPath(path)) noteStaleToken(transaction, path);
        if (!stored.inherits) {
          const after = { ...access, inherits: false };
          const told = { before: stored, after, version: snapshot.updateTime };
          writeLine(transaction, accessLine(currentAct(), path, told));
        }
        changed.push({ path, isPublic: access.is_public });
      }
      return changed;
    });
    for (const { path, isPublic } of written) {
      done.changed.push(path);
      if (isFolderPath(path)) continue;
      if (isPublic) done.publicFiles++;
      else done.otherFiles++;
    }
  });
  const hasFound = documents.length > failed.length;
  return { ...done, hasFound, failed: failed.map(({ id }) => pathOfMetaId(id) ?? id), next };
}

/** @returns null when there is no heir, or they have left since */
async function stillHeir(heir: Heir | null, transaction: Transaction): Promise<Owner | null> {
  const email = heir?.owner.owner_email ?? null;
  if (heir === null || email === null) return null;
  return (await leftSince(transaction, heir.since)).has(email) ? null : heir.owner;
}

/**
 * The access without the person. The fields `added_by` and `added_by_uid` stay, as history. Without an
 * heir, an account that once had the address and is not among the person's keeps what it owns by its uid
 * (decision 0014).
 */
function withoutPerson(access: Access, person: RecordedPerson, heir: Owner | null): Access {
  const { email, uids } = person;
  const { allowed_emails, owner_email, owner_uid } = access;
  const owner =
    heir !== null && owns(person, access)
      ? heir
      : {
          owner_email: owner_email === email ? null : owner_email,
          owner_uid: owner_uid !== null && uids.includes(owner_uid) ? null : owner_uid,
        };
  return {
    ...access,
    allowed_emails: allowed_emails.filter((allowed) => allowed !== email),
    ...owner,
  };
}

function owns({ email, uids }: RecordedPerson, { owner_email, owner_uid }: Access): boolean {
  return owner_email === email || (owner_uid !== null && uids.includes(owner_uid));
}
