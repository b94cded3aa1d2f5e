import { RECENTS } from '@navette/core/accounts/recents';
import { database } from '../platform/admin-app.ts';

/** What Firestore takes for the id of a document. */
const DOCUMENT_ID = /^(?!\.{1,2}$|__.*__$)[^/]+$/;

/**
 * Deletes what some accounts have opened last. Idempotent.
 *
 * @param uids may come from records, which may be written by hand: what can be no document's id has none
 */
export async function forgetRecents(uids: readonly string[]): Promise<void> {
  const recents = database().collection(RECENTS);
  const documents = uids.filter((uid) => DOCUMENT_ID.test(uid)).map((uid) => recents.doc(uid));
  await Promise.all(documents.map((document) => document.delete()));
}
