import { RECENTS } from '@navette/core/accounts/recents';
import { database } from '../platform/admin-app.ts';

/** Deletes what some accounts have opened last. Idempotent. */
export async function forgetRecents(uids: readonly string[]): Promise<void> {
  const recents = database().collection(RECENTS);
  await Promise.all(uids.map((uid) => recents.doc(uid).delete()));
}
