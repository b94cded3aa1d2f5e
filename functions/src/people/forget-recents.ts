import { RECENTS } from '@navette/core/accounts/recents';
import { database } from '../platform/admin-app.ts';

/** What Firestore accepts as the id of a document. */
const DOCUMENT_ID = /^(?!\.{1,2}$|__.*__$)[^/]+$/;

/**
 * Deletes what some accounts have opened last. Idempotent.
 *
 * @param uids may come from records that were written by hand: what cannot be a document's id is ignored
 */
export async function forgetRecents(uids: readonly string[]): Promise<void> {
  const recents = database().collection(RECENTS);
  const documents = uids.filter((uid) => DOCUMENT_ID.test(uid)).map((uid) => recents.doc(uid));
  await Promise.all(documents.map((document) => document.delete()));
}
