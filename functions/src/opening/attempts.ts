import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import type { ItemPath } from '@navette/core/paths/item-path';
import { metaId } from '@navette/core/paths/meta-id';
import { database } from '../platform/admin-app.ts';

/** What is made of files by opening them, each in a function of its own. */
export type Making = 'thumbnail' | 'text';

/**
 * Attempts at one file. Each is counted before it begins, since an instance that runs out of memory in the
 * middle cannot count it afterwards.
 */
const MAX_ATTEMPTS = 2;

/** How long a count stays after its last attempt, in milliseconds: the file may be gone. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** One content of a file. */
export interface FileContent {
  path: ItemPath;
  generation: string;
}

/** The document that counts the attempts at a file. The security rules keep these collections closed. */
export function attemptsRef(making: Making, path: ItemPath): DocumentReference {
  return database().collection(`${making}_attempts`).doc(metaId(path));
}

/**
 * Counts an attempt that is about to begin.
 *
 * @returns false when there have been too many
 */
export function beginAttempt(
  making: Making,
  { path, generation }: FileContent,
  now: number = Date.now(),
): Promise<boolean> {
  return database().runTransaction(async (transaction) => {
    const ref = attemptsRef(making, path);
    const before = await transaction.get(ref);
    const attempts = before.get('generation') === generation ? Number(before.get('attempts')) : 0;
    if (attempts >= MAX_ATTEMPTS) return false;
    const expire_at = Timestamp.fromMillis(now + KEPT_MS);
    transaction.set(ref, { file_path: path, generation, attempts: attempts + 1, expire_at });
    return true;
  });
}

/**
 * Does the work of an attempt. The attempt counts unless the work fails by throwing.
 *
 * @returns false when there have been too many attempts: nothing was done
 * @throws what the work throws: our own failure, which does not count
 */
export async function attempt(
  making: Making,
  content: FileContent,
  work: () => Promise<void>,
): Promise<boolean> {
  if (!(await beginAttempt(making, content))) return false;
  try {
    await work();
  } catch (error) {
    await withdrawAttempt(making, content);
    throw error;
  }
  return true;
}

/** Takes back one attempt, and not those before, with which an instance may have died. */
function withdrawAttempt(making: Making, { path, generation }: FileContent): Promise<void> {
  return database().runTransaction(async (transaction) => {
    const ref = attemptsRef(making, path);
    const before = await transaction.get(ref);
    if (before.get('generation') !== generation) return;
    const attempts = Number(before.get('attempts')) - 1;
    if (attempts > 0) transaction.update(ref, { attempts });
    else transaction.delete(ref);
  });
}

/** Forgets the attempts at a file: one has succeeded, or the file is gone. */
export async function forgetAttempts(making: Making, path: ItemPath): Promise<void> {
  await attemptsRef(making, path).delete();
}
