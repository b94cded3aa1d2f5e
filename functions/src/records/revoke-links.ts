import type { CollectionReference, Transaction } from 'firebase-admin/firestore';
import { narrowsAccess } from '@navette/core/access';
import { isFolderPath, type ItemPath } from '@navette/core/item-path';
import type { Access } from '@navette/core/meta';
import { metaId } from '@navette/core/meta-id';
import { database } from '../admin-app.ts';
import { forEachBounded } from '../for-each-bounded.ts';
import type { Page } from '../for-each-page.ts';
import { replaceDownloadToken } from '../objects/download-token.ts';
import { pageById, pageByPath, withinFolder, type Cursor } from './meta-collection.ts';

/** Tokens replaced at the same time. */
const PARALLEL = 16;

/**
 * Notes of files whose access has narrowed and whose download token has not been replaced yet. A
 * note is written in the same transaction as the change, so that the next call can finish the work
 * of a function that has crashed. The security rules keep this collection closed.
 */
function staleTokens(): CollectionReference {
  return database().collection('stale_tokens');
}

/**
 * Notes, in the transaction that changes an item's access, that its links have to be revoked, if it
 * is a file and somebody loses access.
 */
export function noteIfNarrowed(
  transaction: Transaction,
  path: ItemPath,
  before: Access,
  after: Access,
): void {
  if (isFolderPath(path) || !narrowsAccess(before, after)) return;
  noteStaleToken(transaction, path);
}

/** Notes that the links to a file have to be revoked. */
export function noteStaleToken(transaction: Transaction, path: ItemPath): void {
  transaction.set(staleTokens().doc(metaId(path)), { file_path: path });
}

/** The files of a page whose tokens were replaced. */
interface RevokedPage extends Page<Cursor> {
  files: ItemPath[];
}

/**
 * Revokes the links of a page of the noted files.
 *
 * @param path a file, or the folder that holds them
 */
export async function revokeLinks(path: ItemPath, cursor: Cursor | null): Promise<RevokedPage> {
  // Production refuses an order by a field that has an equality filter.
  const { documents, next } = isFolderPath(path)
    ? await pageByPath(withinFolder(staleTokens(), path), cursor)
    : await pageById(staleTokens().where('file_path', '==', path), cursor);
  const files: ItemPath[] = [];
  await forEachBounded(documents, PARALLEL, async (note) => {
    const file = String(note.get('file_path'));
    await replaceDownloadToken(file);
    files.push(file);
    // A note that was written again meanwhile stays: it belongs to a later change.
    const unchanged = note.updateTime ? { lastUpdateTime: note.updateTime } : {};
    await note.ref.delete(unchanged).catch(ignoreChanged);
  });
  return { files, next };
}

/** gRPC's FAILED_PRECONDITION and NOT_FOUND: the note has changed or is gone. */
const CHANGED_CODES: readonly unknown[] = [9, 5];

function ignoreChanged(error: unknown): void {
  if (error instanceof Error && 'code' in error && CHANGED_CODES.includes(error.code)) return;
  throw error;
}
