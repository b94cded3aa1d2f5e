import { setTimeout as delay } from 'node:timers/promises';
import type { ItemPath } from '../../core/src/paths/item-path.ts';
import type { Ports } from '../../dev/stack/config/ports.ts';
import { readState } from './stored-state.ts';
import { violations } from './violations.ts';

/**
 * Milliseconds after which unchanged violations count as final. Triggers need less to correct the
 * others, even when each starts a process on a busy machine.
 */
const STEADY = 60_000;
/** Milliseconds to wait for a state that keeps changing. */
const TIMEOUT = 150_000;
/** Milliseconds between two checks. */
const PAUSE = 500;
/** Number of violations that are shown. */
const SHOWN = 40;

/**
 * Waits until a stack's stored data satisfies all invariants.
 *
 * @param options.comments whether the stack runs a comments database
 * @param options.unrecorded items that have no record on purpose
 * @throws {Error} with the remaining violations
 */
export async function expectInvariants(
  ports: Ports,
  options: { comments?: boolean; unrecorded?: readonly ItemPath[] } = {},
): Promise<void> {
  const { comments = false, unrecorded = [] } = options;
  const end = Date.now() + TIMEOUT;
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
