import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { database } from '../platform/admin-app.ts';

// How long thumbnails of one person's files take. The function that makes them has two instances: somebody whose
// files take long may use them both for a while, then one of them, and the other one is for everybody else.

/** Milliseconds that may be spent before a person's next file has to wait. */
export const SPENDABLE_MS = 120_000;
/** What a person gets back in a millisecond: the work of one of the two instances. */
const REGAINED = 1;

/** How long a file waits first; each further time twice as long, up to the longest. In seconds. */
const FIRST_WAIT = 30;
const LONGEST_WAIT = 3600;
/** A file that has waited so often, which takes some six hours, is made whatever came before it. */
export const MAX_WAITS = 12;

/** What was spent, at a certain time; both in milliseconds, the latter since the epoch. */
export interface Spent {
  ms: number;
  at: number;
}

/** What is left of it now: it is regained with time. */
export function spentBy(now: number, { ms, at }: Spent): number {
  return Math.max(0, ms - REGAINED * Math.max(0, now - at));
}

/** How long a file is to wait, in seconds. @param waited how often it has waited before */
export function waitOf(waited: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** waited);
}

/** How long the document stays that counts it: nothing is left of it by then. */
const KEPT_MS = 24 * 3_600_000;

/** The document that counts it. The security rules keep this collection closed. */
function spentRef(uid: string): DocumentReference {
  return database().collection('rendering_time').doc(uid);
}

/** Whether the next file of a person has to wait for those of others. */
export async function hasSpentAll(uid: string, now: number = Date.now()): Promise<boolean> {
  const stored = (await spentRef(uid).get()).data() as Spent | undefined;
  return stored !== undefined && spentBy(now, stored) >= SPENDABLE_MS;
}

/** Counts what a person's file has taken. */
export async function spend(uid: string, ms: number, now: number = Date.now()): Promise<void> {
  await database().runTransaction(async (transaction) => {
    const stored = (await transaction.get(spentRef(uid))).data() as Spent | undefined;
    const before = stored === undefined ? 0 : spentBy(now, stored);
    const expire_at = Timestamp.fromMillis(now + KEPT_MS);
    transaction.set(spentRef(uid), { ms: before + ms, at: now, expire_at });
  });
}
