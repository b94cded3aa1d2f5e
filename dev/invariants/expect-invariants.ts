import { setTimeout as delay } from 'node:timers/promises';
import type { ItemPath } from '../../core/src/item-path.ts';
import type { Ports } from '../stack.ts';
import { readState } from './stored-state.ts';
import { violations } from './violations.ts';

/**
 * Milliseconds for which the same violations have to stand: what triggers still mend goes in less, even
 * where each of them starts a process on a busy machine.
 */
const STEADY = 60_000;
/** Milliseconds after which a state that keeps changing is not waited for. */
const PATIENCE = 150_000;
/** Milliseconds between two looks. */
const PAUSE = 500;
/** Violations that are shown. */
const SHOWN = 40;

/**
 * Waits until all that must hold of what a stack has stored does hold.
 *
 * @param options.comments whether the stack runs a comments database
 * @param options.unrecorded items that have no record on purpose
 * @throws {Error} with the violations that stay
 */
export async function expectInvariants(
  ports: Ports,
  options: { comments?: boolean; unrecorded?: readonly ItemPath[] } = {},
): Promise<void> {
  const { comments = false, unrecorded = [] } = options;
  const end = Date.now() + PATIENCE;
  let since = Date.now();
  let before: string[] = [];
  for (;;) {
    const now = violations(await readState(ports, comments), unrecorded);
    if (now.length === 0) return;
    if (now.join() !== before.join()) [since, before] = [Date.now(), now];
    if (Date.now() - since > STEADY || Date.now() > end) {
      const more = now.length > SHOWN ? `\n  and ${now.length - SHOWN} more` : '';
      throw new Error(
        `${now.length} invariants do not hold:\n  ${now.slice(0, SHOWN).join('\n  ')}${more}`,
      );
    }
    await delay(PAUSE);
  }
}
