import { operatorDatabase } from './operator.ts';
import { EXEMPT, type InvariantGroup } from '../../../dev/invariants/stored-state.ts';

/**
 * Takes out of the check at the end what a test leaves as it must not be, and cannot put right again.
 *
 * @param prefix with which the paths start; as long as it can be
 * @param groups what of them is not looked at
 */
export async function exempt(prefix: string, ...groups: readonly InvariantGroup[]): Promise<void> {
  if (prefix === '') throw new Error('everything would be exempt');
  await operatorDatabase().collection(EXEMPT).add({ prefix, groups });
}
