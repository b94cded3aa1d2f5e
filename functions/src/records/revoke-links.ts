import type { CollectionReference, Transaction } from 'firebase-admin/firestore';
import { narrowsAccess } from '@navette/core/access';
import { isFolderPath, type ItemPath } from '@navette/core/item-path';
import type { Access } from '@navette/core/meta';
import { metaId } from '@navette/core/meta-id';
import { database } from '../admin-app.ts';
import { forEachBounded } from '../for-each-bounded.ts';
import type { Page } from '../for-each-page.ts';
import { replaceDownloadToken } from '../objects/download-token.ts';
import { pageByPath, withinFolder, type Cursor } from './meta-collection.ts';

/** Tokens replaced at the same time. */
const PARALLEL = 16;

/**
 * Files whose access has narrowed and whose download token has not been replaced yet. The note is
 * written with the change itself, so that a function that dies in between leaves a trace for the next
 * call. No rule opens this collection.
 */
function staleTokens(): CollectionReference {
  return database().collection('stale_tokens');
}

/**
 * Notes, within the transaction that changes an item's access, that links to it have to end, where it is a
 * file and somebody loses it.
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

/** Notes that links to a file have to end. */
export function noteStaleToken(transaction: Transaction, path: ItemPath): void {
  transaction.set(staleTokens().doc(metaId(path)), { file_path: path });
}

/** The files of a page whose tokens were replaced. */
interface RevokedPage extends Page<Cursor> {
  files: ItemPath[];
}

/** Ends, of a page of the noted files, the links to each. @param path the file, or a folder of them */
export async function revokeLinks(path: ItemPath, cursor: Cursor | null): Promise<RevokedPage> {
  const notes = isFolderPath(path)
    ? withinFolder(staleTokens(), path)
    : staleTokens().where('file_path', '==', path).orderBy('file_path');
  const { documents, next } = await pageByPath(notes, cursor);
  const files: ItemPath[] = [];
  await forEachBounded(documents, PARALLEL, async (note) => {
    const file = String(note.get('file_path'));
    await replaceDownloadToken(file);
    files.push(file);
    // Not one that was noted again meanwhile: that one stands for a later change.
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
