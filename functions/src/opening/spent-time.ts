import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { database } from '../platform/admin-app.ts';
import type { Making } from './attempts.ts';

// How long the files of one person have taken to open. Somebody whose files take long has the whole function for a while,
// then half of it, so that the other half is left for everybody else.

/** Milliseconds that may be spent before a person's next file has to wait. */
export const SPENDABLE_MS = 120_000;

/**
 * Where the time is counted, and how much a person regains in a millisecond: the work of half the function's instances.
 * The security rules keep these collections closed.
 */
const COUNTED = {
  thumbnail: { collection: 'rendering_time', regained: 1 },
  text: { collection: 'extraction_time', regained: 0.5 },
} satisfies Record<Making, { collection: string; regained: number }>;

/** How long a file waits the first time, in seconds; each further time twice as long, up to the longest. */
const FIRST_WAIT = 30;
const LONGEST_WAIT = 3600;
/** A file that has waited so often, for some six hours in all, waits no more. */
export const MAX_WAITS = 12;

/** What a person had spent, in milliseconds, at a time, in milliseconds since the epoch. */
export interface Spent {
  ms: number;
  at: number;
}

/** How much of it counts now: what was spent is regained with time. */
export function spentBy(making: Making, now: number, { ms, at }: Spent): number {
  return Math.max(0, ms - COUNTED[making].regained * Math.max(0, now - at));
}

/** How long a file is to wait, in seconds. @param waited how often it has waited before */
export function waitOf(waited: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** waited);
}

/** How long the document of a person stays, in milliseconds: all is regained by then. */
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
