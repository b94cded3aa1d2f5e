import { FieldValue, type DocumentSnapshot } from 'firebase-admin/firestore';
import { ancestorFolders, isBeneath, isFolderPath, type ItemPath } from '@navette/core/item-path';
import type { Access } from '@navette/core/meta';
import { database } from '../admin-app.ts';
import { chunksOf } from '../chunks-of.ts';
import { forEachBounded } from '../for-each-bounded.ts';
import type { Page } from '../for-each-page.ts';
import { inheritedAccess, ownAccessIn } from './inherited-access.ts';
import {
  metaRef,
  metas,
  pageByPath,
  readMetas,
  snapshotOf,
  withinFolder,
  type Cursor,
} from './meta-collection.ts';
import { NO_ACCESS, ownAccess, readRecord, sameAccess } from './record.ts';
import { noteIfNarrowed } from './revoke-links.ts';

/** Chunks of files written at the same time. */
const PARALLEL_CHUNKS = 3;
/** Records of one transaction. */
const CHUNK_RECORDS = 200;
/** Bytes of access in one transaction: Firestore takes 10 MiB, the other fields included. */
const CHUNK_BYTES = 4_000_000;

/** A change of a folder's access, to be copied to the records beneath. */
export interface Propagation {
  folder: ItemPath;
  /** The folder's access as it is now. */
  access: Access;
  /** Makes items that have access of their own inherit too. */
  dropOwn: boolean;
}

/** How many records of a page were rewritten. */
interface PropagatedPage extends Page<Cursor> {
  updated: number;
}

/**
 * Rewrites the stale copies of access on a page of the records beneath a folder whose access has
 * changed.
 *
 * Each chunk is a transaction that reads the folders above its records again, so that two changes
 * at the same time still end with correct copies. Folders come first, parents before children,
 * since their content copies from them; then files in parallel, from which nothing copies. The
 * order of the pages also puts a folder before its content.
 */
export async function propagateAccess(
  { folder, access, dropOwn }: Propagation,
  cursor: Cursor | null,
): Promise<PropagatedPage> {
  const { documents, next } = await pageByPath(withinFolder(metas(), folder), cursor);
  const stale = await staleAmong(documents, folder, dropOwn);
  const bytes = new TextEncoder().encode(JSON.stringify(access)).length;
  const size = Math.max(1, Math.min(CHUNK_RECORDS, Math.floor(CHUNK_BYTES / bytes)));
  let updated = 0;
  const rewrite = async (chunk: ItemPath[]): Promise<void> => {
    const written = await rewriteCopies(chunk, dropOwn);
    updated += written;
  };
  await forEachBounded(chunksOf(stale.filter(isFolderPath), size), 1, rewrite);
  const files = stale.filter((path) => !isFolderPath(path));
  await forEachBounded(chunksOf(files, size), PARALLEL_CHUNKS, rewrite);
  return { updated, next };
}

/** Paths of the records beneath whose access is stale, a folder before its content. */
async function staleAmong(
  documents: readonly DocumentSnapshot[],
  folder: ItemPath,
  dropOwn: boolean,
): Promise<ItemPath[]> {
  const [first] = documents;
  if (first === undefined) return [];
  const keepsOwn = (path: ItemPath) => !dropOwn || !isBeneath(path, folder);
  // Each ancestor of these records is on this page or is an ancestor of the first one.
  const above = ancestorFolders(pathOf(first)).filter(keepsOwn);
  const own = ownAccessIn(await readMetas(above));
  const stale: ItemPath[] = [];
  for (const snapshot of documents) {
    const path = pathOf(snapshot);
    const stored = readRecord(snapshot);
    if (stored === null) continue;
    const inherited = inheritedAccess(path, own);
    if (isFolderPath(path) && keepsOwn(path)) own.set(path, ownAccess(stored));
    if (path === folder) continue;
    const carriesCopy = stored.inherits && sameAccess(stored, inherited ?? NO_ACCESS);
    if (!carriesCopy && (stored.inherits || dropOwn)) stale.push(path);
  }
  return stale;
}

function pathOf(snapshot: DocumentSnapshot): ItemPath {
  return String(snapshot.get('file_path'));
}

/**
 * Writes the copies of some records in one transaction, from the folders above as read in it.
 *
 * @param paths a folder before its content
 * @param dropOwn makes those that have access of their own inherit; otherwise they are left alone
 * @returns how many were written
 */
function rewriteCopies(paths: readonly ItemPath[], dropOwn: boolean): Promise<number> {
  return database().runTransaction(async (transaction) => {
    const all = paths.flatMap((path) => [path, ...ancestorFolders(path)]);
    const records = await readMetas(all, transaction);
    const own = ownAccessIn(records);
    let written = 0;
    for (const path of new Set(paths)) {
      const stored = readRecord(snapshotOf(path, records));
      if (stored === null || (!stored.inherits && !dropOwn)) continue;
      const access = inheritedAccess(path, own) ?? NO_ACCESS;
      if (stored.inherits && sameAccess(stored, access)) continue;
      const change = { ...access, inherits: true, updated_at: FieldValue.serverTimestamp() };
      transaction.update(metaRef(path), change);
      noteIfNarrowed(transaction, path, stored, access);
      // The following records of this chunk must see that this one now inherits.
      own.set(path, null);
      written++;
    }
    return written;
  });
}
