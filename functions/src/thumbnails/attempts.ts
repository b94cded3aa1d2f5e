import type { DocumentReference } from 'firebase-admin/firestore';
import type { ItemPath } from '@navette/core/paths/item-path';
import { metaId } from '@navette/core/paths/meta-id';
import { database } from '../platform/admin-app.ts';

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

/**
 * Does the work of an attempt, which counts from its beginning until it has ended, and for good when the
 * instance ends with it.
 *
 * @returns false when there have been too many: nothing was done
 * @throws what the work throws: our own failure, which does not count
 */
export async function attempt(
  path: ItemPath,
  generation: string,
  work: () => Promise<void>,
): Promise<boolean> {
  if (!(await beginAttempt(path, generation))) return false;
  try {
    await work();
  } catch (error) {
    await withdrawAttempt(path, generation);
    throw error;
  }
  return true;
}

/** Takes one attempt back, and no other: an instance may have ended with one before. */
function withdrawAttempt(path: ItemPath, generation: string): Promise<void> {
  return database().runTransaction(async (transaction) => {
    const ref = attemptsRef(path);
    const before = await transaction.get(ref);
    if (before.get('generation') !== generation) return;
    const attempts = Number(before.get('attempts')) - 1;
    if (attempts > 0) transaction.update(ref, { attempts });
    else transaction.delete(ref);
  });
}

/** Forgets the attempts at a file: one has succeeded, or the file is gone. */
export async function forgetAttempts(path: ItemPath): Promise<void> {
  await attemptsRef(path).delete();
}
