import type { DocumentReference } from 'firebase-admin/firestore';
import type { ItemPath } from '@navette/core/item-path';
import { metaId } from '@navette/core/meta-id';
import { database } from '../admin-app.ts';

/**
 * Attempts to make one thumbnail. An instance that ends in the middle of one, since the file takes more memory
 * than it has, cannot note it afterwards: so each is counted before.
 */
const MAX_ATTEMPTS = 2;

/** The document that counts them. The security rules keep this collection closed. */
function attemptsRef(path: ItemPath): DocumentReference {
  return database().collection('thumbnail_attempts').doc(metaId(path));
}

/**
 * Counts an attempt that is about to begin.
 *
 * @returns false when there have been too many
 */
export function beginAttempt(path: ItemPath, generation: string): Promise<boolean> {
  return database().runTransaction(async (transaction) => {
    const ref = attemptsRef(path);
    const before = await transaction.get(ref);
    const attempts = before.get('generation') === generation ? Number(before.get('attempts')) : 0;
    if (attempts >= MAX_ATTEMPTS) return false;
    transaction.set(ref, { file_path: path, generation, attempts: attempts + 1 });
    return true;
  });
}

/** Forgets the attempts at a file: one has ended, or the file is gone. */
export async function forgetAttempts(path: ItemPath): Promise<void> {
  await attemptsRef(path).delete();
}
