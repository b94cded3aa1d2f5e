import type { CollectionReference, Transaction } from 'firebase-admin/firestore';
import { narrowsAccess } from '@navette/core/access';
import { isFolderPath, type ItemPath } from '@navette/core/item-path';
import type { Access } from '@navette/core/meta';
import { metaId } from '@navette/core/meta-id';
import { database } from '../admin-app.ts';
import { forEachBounded } from '../for-each-bounded.ts';
import { replaceDownloadToken } from '../objects/download-token.ts';
import { inPages, withinFolder } from './meta-collection.ts';

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

/**
 * Replaces the noted tokens of a file, or of all files in a folder.
 *
 * @returns the files
 */
export async function revokeLinks(path: ItemPath): Promise<ItemPath[]> {
  const notes = isFolderPath(path)
    ? withinFolder(staleTokens(), path)
    : staleTokens().where('file_path', '==', path).orderBy('file_path');
  const replaced: ItemPath[] = [];
  for await (const page of inPages(notes)) {
    await forEachBounded(page, PARALLEL, async (note) => {
      const file = String(note.get('file_path'));
      await replaceDownloadToken(file);
      replaced.push(file);
      // Not one that was noted again meanwhile: that one stands for a later change.
      const unchanged = note.updateTime ? { lastUpdateTime: note.updateTime } : {};
      await note.ref.delete(unchanged).catch(ignoreChanged);
    });
  }
  return replaced;
}

/** gRPC's FAILED_PRECONDITION and NOT_FOUND: the note has changed or is gone. */
const CHANGED_CODES: readonly unknown[] = [9, 5];

function ignoreChanged(error: unknown): void {
  if (error instanceof Error && 'code' in error && CHANGED_CODES.includes(error.code)) return;
  throw error;
}
