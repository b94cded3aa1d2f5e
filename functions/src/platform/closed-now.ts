import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { FLAG_AGE_MS, MAINTENANCE } from '@navette/core/calls/maintenance';
import { database } from './admin-app.ts';

/** What was read of the flag last, and when that reading began; milliseconds since the epoch. */
let known: { since: Promise<Date | null>; readAt: number } | null = null;

/**
 * Whether an operator has closed Navette for maintenance (decision 0154). Each change asks this first, so an instance reads
 * Firestore once in `FLAG_AGE_MS`.
 *
 * @throws when Firestore cannot tell: then nothing is to be changed
 */
export async function closedNow(): Promise<boolean> {
  return (await closedSince()) !== null;
}

/** The same, and since when; null while Navette is open. */
export async function closedSince(): Promise<Date | null> {
  const now = Date.now();
  // A clock may be set back.
  if (known === null || Math.abs(now - known.readAt) >= FLAG_AGE_MS) {
    const asked = { since: readFlag(), readAt: now };
    known = asked;
    // Whoever comes next asks again.
    asked.since.catch(() => {
      if (known === asked) known = null;
    });
  }
  return known.since;
}

async function readFlag(): Promise<Date | null> {
  return sinceOf(await database().doc(MAINTENANCE).get());
}

/**
 * Since when there is a flag; null without one. An import of Firestore may bring what the flag of an earlier maintenance said,
 * but nothing was left before this one was there.
 */
export function sinceOf(flag: Pick<DocumentSnapshot, 'get' | 'createTime'>): Date | null {
  const since: unknown = flag.get('since');
  const created = flag.createTime?.toDate() ?? null;
  if (created === null || !(since instanceof Timestamp)) return created;
  return since.toDate() > created ? since.toDate() : created;
}
