import { FLAG_AGE_MS, MAINTENANCE } from '@navette/core/calls/maintenance';
import { database } from './admin-app.ts';

/** What was read of the flag last, and when that began; milliseconds since the epoch. */
let known: { isClosed: Promise<boolean>; readAt: number } | null = null;

/**
 * Whether an operator has closed Navette for maintenance (decision 0120). Asked before each change, so it is read
 * from Firestore every few seconds only (`FLAG_AGE_MS`).
 *
 * @throws when Firestore cannot tell: then nothing is to be changed
 */
export async function closedNow(): Promise<boolean> {
  const now = Date.now();
  // A clock may be set back.
  if (known === null || Math.abs(now - known.readAt) >= FLAG_AGE_MS) {
    known = { isClosed: readFlag(), readAt: now };
    // Whoever comes next asks again.
    known.isClosed.catch(() => {
      known = null;
    });
  }
  return known.isClosed;
}

async function readFlag(): Promise<boolean> {
  return (await database().doc(MAINTENANCE).get()).exists;
}

/** Does something unless Navette is closed: the repair that follows makes good what is missed. */
export async function unlessClosed(act: () => Promise<void>): Promise<void> {
  if (!(await closedNow())) await act();
}
