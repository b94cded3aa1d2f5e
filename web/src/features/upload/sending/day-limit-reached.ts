import type { ItemPath } from '@navette/core/paths/item-path';
import { currentAccount } from '../../../firebase/accounts/accounts.ts';
import { fetchUsage } from '../../../firebase/accounts/usage.ts';
import { UPLOAD_STRINGS } from '../strings.ts';

/**
 * Whether an upload has failed since its person has reached the limit of the day: it was refused, or removed
 * because it went beyond it.
 *
 * @returns the sentence that says so; null when it has failed for something else, or nobody can tell
 */
export async function dayLimitReached(path: ItemPath): Promise<string | null> {
  const uid = currentAccount()?.uid;
  if (uid === undefined) return null;
  const usage = await fetchUsage(uid).catch(() => null);
  if (usage === null || !(usage.blocked || usage.refused.includes(path))) return null;
  return UPLOAD_STRINGS.dayLimit.reached(usage.day_ends);
}
