import { AsyncLocalStorage } from 'node:async_hooks';
import type { Timestamp } from 'firebase-admin/firestore';
import { isAdmin, type Viewer } from '@navette/core/access/access';
import type { JournalCause, JournalLine } from '@navette/core/journal/journal';

// Who is acting, for the lines that are written on the way: a dozen functions lie between a call and the transaction
// that changes a record, and none of them may do anything else for one person than for another.

/** Who does something, and through what. */
export interface Act extends Pick<JournalLine, 'by' | 'by_uid' | 'as_admin'> {
  cause: JournalCause;
  /** The job in which it is done, and when that was asked for, by Firestore's clock. */
  job?: { id: string; askedAt: Timestamp };
}

const acting = new AsyncLocalStorage<Act>();

/** Does something in somebody's name: the lines that it leads to say so. */
export function whileActing<Result>(act: Act, work: () => Result): Result {
  return acting.run(act, work);
}

/** In whose name this is done. */
export function currentAct(): Act {
  return acting.getStore() ?? byNobody('unknown');
}

/** What nobody has asked for in Navette, or of which nobody knows who it was. */
export function byNobody(cause: JournalCause): Act {
  return { by: null, by_uid: null, as_admin: false, cause };
}

/** What the caller of a callable does. */
export function byCaller(caller: Viewer, cause: JournalCause): Act {
  return { by: caller.email, by_uid: caller.uid, as_admin: isAdmin(caller), cause };
}
