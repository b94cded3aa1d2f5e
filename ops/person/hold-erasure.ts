import { randomBytes, randomUUID } from 'node:crypto';
import { FieldValue, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { database } from '../../functions/src/platform/admin-app.ts';
import { departureRef } from '../../functions/src/records/departures.ts';
import { OperatorError } from '../admin/operator-error.ts';
import type { NamedPerson } from './known-person.ts';

// What an erasure keeps in the departures of its person, which are deleted last: what the pseudonym is made of, and which run of
// the command is at it.

/** How long a run may be silent before another one goes on, and how often it says that it is there, in milliseconds. */
const HELD_MS = 60_000;
const RENEWED_EVERY_MS = 15_000;

/** An erasure that nobody else is at. */
export interface HeldErasure {
  /** What the pseudonym is made of: the same each time, until the person is erased. */
  letters: string;
  /** @throws {OperatorError} when another run has gone on meanwhile, since this one was silent */
  check: () => Promise<void>;
}

/**
 * Does what one run at a time may do. Notes all uids that were found, too.
 *
 * @throws {OperatorError} when another run is at it
 */
export async function whileHeld<Result>(
  person: NamedPerson,
  work: (held: HeldErasure) => Promise<Result>,
): Promise<Result> {
  const refs = person.addresses.map(departureRef);
  const holder = randomUUID();
  const letters = await take(refs, holder, person.uids);
  const renewing = () => renew(refs, holder);
  // What fails here is met by the next check.
  const timer = setInterval(() => void renewing().catch(() => undefined), RENEWED_EVERY_MS);
  try {
    return await work({ letters, check: renewing });
  } catch (error) {
    // The operator may call it again at once.
    await renew(refs, holder, 0).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

function take(
  refs: readonly DocumentReference[],
  erasing_by: string,
  uids: readonly string[],
): Promise<string> {
  return database().runTransaction(async (transaction) => {
    const departures = await transaction.getAll(...refs);
    const until = departures.map((one) => one.get('erasing_until') as unknown);
    if (until.some((time) => time instanceof Timestamp && time.toMillis() > Date.now())) {
      throw new OperatorError(
        'Another run of this command is at it, or has ended less than a minute ago: wait for its end, then run it again.',
      );
    }
    const chosen = departures.map((one) => one.get('erased_as') as unknown);
    const letters = chosen.find((one) => typeof one === 'string') ?? randomBytes(4).toString('hex');
    const found = uids.length > 0 ? { uids: FieldValue.arrayUnion(...uids) } : {};
    for (const ref of refs) {
      const held = { erased_as: letters, erasing_by, erasing_until: heldUntil(HELD_MS), ...found };
      transaction.set(ref, held, { merge: true });
    }
    return letters;
  });
}

function renew(refs: readonly DocumentReference[], holder: string, forMs = HELD_MS): Promise<void> {
  return database().runTransaction(async (transaction) => {
    const departures = await transaction.getAll(...refs);
    if (departures.some((one) => one.exists && one.get('erasing_by') !== holder)) {
      throw new OperatorError('NOT YET ERASED: another run of this command has gone on with it.');
    }
    for (const { ref, exists } of departures) {
      // At the end they are gone.
      if (exists) transaction.update(ref, { erasing_until: heldUntil(forMs) });
    }
  });
}

function heldUntil(ms: number): Timestamp {
  return Timestamp.fromMillis(Date.now() + ms);
}
