import { operatorDatabase } from './operator.ts';
import { EXEMPT, type InvariantGroup } from '../../../quality/invariants/stored-state.ts';

/**
 * Excludes paths from the final check of invariants, for a test that breaks one and cannot repair
 * it.
 *
 * @param prefix of the paths; as long as possible
 * @param groups the invariants that are not checked for them
 */
export async function exempt(prefix: string, ...groups: readonly InvariantGroup[]): Promise<void> {
  if (prefix === '') throw new Error('everything would be exempt');
  await operatorDatabase().collection(EXEMPT).add({ prefix, groups });
}
