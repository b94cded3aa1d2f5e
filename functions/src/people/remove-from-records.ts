import { FieldValue, type Query } from 'firebase-admin/firestore';
import { isFolderPath, type ItemPath } from '@navette/core/item-path';
import type { Access } from '@navette/core/meta';
import { database } from '../admin-app.ts';
import { forEachChunk } from '../for-each-chunk.ts';
import type { Page } from '../for-each-page.ts';
import { pathOfMetaId } from '../mirror/path-of-meta-id.ts';
import { metas, pageById, type Cursor } from '../records/meta-collection.ts';
import { accessOf, readRecord, sameAccess } from '../records/record.ts';
import { noteStaleToken } from '../records/revoke-links.ts';

/** Whom to remove: an address, lower-cased, and the uids of its accounts. */
export interface LeavingPerson {
  email: string;
  uids: readonly string[];
}

/** What was done with a page of the records that name the person. */
interface RemovedFromPage extends Page<Cursor> {
  /** Records that were changed. */
  changed: ItemPath[];
  /** Those of files among them that everybody still sees. */
  publicFiles: number;
  /** Those of other files. */
  otherFiles: number;
  /** Records that could not be changed. */
  failed: ItemPath[];
}

/** Records of one transaction. */
const CHUNK = 100;

/**
 * The queries for the records that name a person: first for items with their own access, so that
 * copies made meanwhile are correct.
 */
export function recordsNaming({ email, uids }: LeavingPerson): Query[] {
  const named = [
    metas().where('allowed_emails', 'array-contains', email),
    metas().where('owner_email', '==', email),
    ...uids.map((uid) => metas().where('owner_uid', '==', uid)),
  ];
  return [false, true].flatMap((inherits) =>
    named.map((query) => query.where('inherits', '==', inherits)),
  );
}

/**
 * Removes the person from a page of records, and notes that the links of the files are to be
 * revoked: also of public files, since the person may have copied a link while the file was private.
 */
export async function removeFromPage(
  query: Query,
  { email, uids }: LeavingPerson,
  cursor: Cursor | null,
): Promise<RemovedFromPage> {
  const { documents, next } = await pageById(query, cursor);
  const done = { changed: [] as ItemPath[], publicFiles: 0, otherFiles: 0 };
  const refs = documents.map(({ ref }) => ref);
  const failed = await forEachChunk(refs, { size: CHUNK, parallel: 1 }, async (chunk) => {
    const written = await database().runTransaction(async (transaction) => {
      const changed: { path: ItemPath; isPublic: boolean }[] = [];
      for (const snapshot of await transaction.getAll(...chunk)) {
        const stored = readRecord(snapshot);
        if (stored === null) continue;
        const access = withoutPerson(stored, email, uids);
        if (sameAccess(stored, access)) continue;
        const path = String(snapshot.get('file_path'));
        transaction.update(snapshot.ref, { ...access, updated_at: FieldValue.serverTimestamp() });
        if (!isFolderPath(path)) noteStaleToken(transaction, path);
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
  return { ...done, failed: failed.map(({ id }) => pathOfMetaId(id) ?? id), next };
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
