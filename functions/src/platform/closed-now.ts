import { FLAG_AGE_MS, MAINTENANCE } from '@navette/core/calls/maintenance';
import { database } from './admin-app.ts';

/** What was read of the flag last, and when that reading began; milliseconds since the epoch. */
let known: { isClosed: Promise<boolean>; readAt: number } | null = null;

/**
 * Whether an operator has closed Navette for maintenance (decision 0154). Each change asks this first, so an instance reads
 * Firestore once in `FLAG_AGE_MS`.
 *
 * @throws when Firestore cannot tell: then nothing is to be changed
 */
export async function closedNow(): Promise<boolean> {
  const now = Date.now();
  // A clock may be set back.
  if (known === null || Math.abs(now - known.readAt) >= FLAG_AGE_MS) {
    const asked = { isClosed: readFlag(), readAt: now };
    known = asked;
    // Whoever comes next asks again.
    asked.isClosed.catch(() => {
      if (known === asked) known = null;
    });
  }
  return known.isClosed;
}

async function readFlag(): Promise<boolean> {
  return (await database().doc(MAINTENANCE).get()).exists;
}
