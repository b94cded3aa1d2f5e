import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { database } from '../platform/admin-app.ts';
import type { Making } from './attempts.ts';

// How long one person's files take to be opened. Somebody whose files take long may have the whole function for a while,
// then half of it, and the other half is for everybody else.

/** Milliseconds that may be spent before a person's next file has to wait. */
export const SPENDABLE_MS = 120_000;

/**
 * Where it is counted, and what a person gets back in a millisecond: the work of half the instances of the function.
 * The security rules keep these collections closed.
 */
const COUNTED = {
  thumbnail: { collection: 'rendering_time', regained: 1 },
  text: { collection: 'extraction_time', regained: 0.5 },
} satisfies Record<Making, { collection: string; regained: number }>;

/** How long a file waits first; each further time twice as long, up to the longest. In seconds. */
const FIRST_WAIT = 30;
const LONGEST_WAIT = 3600;
/** A file that has waited so often, which takes some six hours, is opened whatever came before it. */
export const MAX_WAITS = 12;

/** What was spent, at a certain time; both in milliseconds, the latter since the epoch. */
export interface Spent {
  ms: number;
  at: number;
}

/** What is left of it now: it is regained with time. */
export function spentBy(making: Making, now: number, { ms, at }: Spent): number {
  return Math.max(0, ms - COUNTED[making].regained * Math.max(0, now - at));
}

/** How long a file is to wait, in seconds. @param waited how often it has waited before */
export function waitOf(waited: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** waited);
}

/** How long the document stays that counts it: nothing is left of it by then. */
const KEPT_MS = 24 * 3_600_000;

function spentRef(making: Making, uid: string): DocumentReference {
  return database().collection(COUNTED[making].collection).doc(uid);
}

/** Whether the next file of a person has to wait for those of others. */
export async function hasSpentAll(
  making: Making,
  uid: string,
  now: number = Date.now(),
): Promise<boolean> {
  const stored = (await spentRef(making, uid).get()).data() as Spent | undefined;
  return stored !== undefined && spentBy(making, now, stored) >= SPENDABLE_MS;
}

/** Counts what a person's file has taken. */
export async function spend(
  making: Making,
  uid: string,
  ms: number,
  now: number = Date.now(),
): Promise<void> {
  await database().runTransaction(async (transaction) => {
    const ref = spentRef(making, uid);
    const stored = (await transaction.get(ref)).data() as Spent | undefined;
    const before = stored === undefined ? 0 : spentBy(making, now, stored);
    const expire_at = Timestamp.fromMillis(now + KEPT_MS);
    transaction.set(ref, { ms: before + ms, at: now, expire_at });
  });
}
