import { FirebaseError } from 'firebase/app';

/**
 * Makes sure that a request is refused by the rules.
 *
 * @param what a request that succeeds says, e.g. 'an upload replaced a file'
 * @throws {Error} when it succeeds
 * @throws what it fails with, when that is no refusal
 */
export async function expectRefusal(what: string, request: Promise<unknown>): Promise<void> {
  if (!(await isRefused(request))) throw new Error(what);
}

/** Whether the rules refuse a request. @throws what it fails with, when that is no refusal */
export async function isRefused(request: Promise<unknown>): Promise<boolean> {
  try {
    await request;
    return false;
  } catch (error) {
    if (error instanceof FirebaseError && REFUSALS.includes(error.code)) return true;
    throw error;
  }
}

/** The emulator says of a missing file that it is missing. */
const REFUSALS: readonly string[] = [
  'storage/unauthorized',
  'storage/object-not-found',
  'permission-denied',
];
