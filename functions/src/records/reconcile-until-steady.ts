import type { Outcome } from './write-record.ts';

/** Rounds after which an item that keeps changing is left to the next event. */
const MAX_ROUNDS = 10;

/**
 * Makes a record agree with the bucket although the two cannot change together: look, write, and look
 * again when something was written. Whoever wrote last has looked after that, so that events that
 * come twice, late or in any order end with the truth, and none resurrects what is gone.
 *
 * @param look what the bucket holds now; equal texts mean no change
 * @param write makes the record agree with what was seen
 * @returns what the last writing round did
 * @throws {Error} when the item does not hold still
 */
export async function reconcileUntilSteady<State>(
  look: () => Promise<State>,
  versionOf: (state: State) => string,
  write: (state: State) => Promise<Outcome>,
): Promise<Outcome> {
  let state = await look();
  let result: Outcome = 'unchanged';
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const outcome = await write(state);
    if (outcome === 'unchanged') return result;
    result = outcome;
    const now = await look();
    if (versionOf(now) === versionOf(state)) return result;
    state = now;
  }
  throw new Error('an item changes faster than its record can follow');
}
