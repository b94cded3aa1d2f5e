import {
  currentAccount,
  onTokenChange,
  signOutHere,
  type SignedIn,
} from '../../firebase/accounts/accounts.ts';
import { onRefusal } from '../../firebase/refusals.ts';
import { browserStorage } from '../../state/browser-storage.ts';
import { noteLeaver } from '../../state/leavers.ts';
import { forgetOthersThan } from '../../state/per-person.ts';
import { createStore, useStore } from '../../state/store.ts';
import { SESSION_STRINGS } from './strings.ts';

export type Session =
  | { status: 'loading' }
  /**
   * `notice` tells why a session that was open here has ended. `left` is its person, if they did not end it themselves:
   * they continue where they were.
   */
  | { status: 'signed-out'; notice: string | null; left: SignedIn | null }
  | { status: 'signed-in'; user: SignedIn };

const session = createStore<Session>({ status: 'loading' });
/** The uid of the signed-in person, null for nobody; undefined while it is not known. */
let uid: string | null | undefined;
/** What to say after a sign-out that was started here; undefined if none was. */
let farewell: string | null | undefined;
/** Key that tells the browser's other tabs that the person has signed out, and nothing of them may stay. */
const SIGNED_OUT_KEY = 'navette.signed-out';

onTokenChange((owner) => {
  const there = owner?.uid ?? null;
  if (there !== uid) {
    uid = there;
    // Everything of the previous person is removed before anything of the next is shown. The screens go first:
    // otherwise they would fetch again what is being forgotten.
    if (!owner) announce(signedOut());
    else if (session.get().status === 'signed-in') announce({ status: 'loading' });
    forgetOthersThan(there, hasLeft());
  }
  if (!owner) return;
  browserStorage.write(SIGNED_OUT_KEY, null);
  noteLeaver(owner.uid, false);
  void owner.read().then((user) => {
    // A slow answer about a previous person must not replace the current one.
    if (currentAccount()?.uid === user.uid) announce({ status: 'signed-in', user });
  });
});

onRefusal((refusal) => {
  // The session may have ended meanwhile.
  if (refusal === 'session-ended' && currentAccount()) {
    farewell = SESSION_STRINGS.ended;
    // The token is revoked anyway, so a failure needs no retry.
    signOutHere().catch(() => undefined);
  }
});

/**
 * Ends the session on this device, because the person wants it.
 *
 * @param notice what the sign-in screen says then; null for nothing
 */
export async function endSession(notice: string | null): Promise<void> {
  const account = currentAccount();
  // The session may have ended meanwhile.
  if (!account) return;
  farewell = notice;
  browserStorage.write(SIGNED_OUT_KEY, 'true');
  noteLeaver(account.uid, true);
  try {
    await signOutHere();
  } catch (error) {
    farewell = undefined;
    browserStorage.write(SIGNED_OUT_KEY, null);
    noteLeaver(account.uid, false);
    throw error;
  }
}

/** The state after a session has ended: here, in another tab, or because it was revoked. */
function signedOut(): Session {
  const notice = farewell === undefined ? SESSION_STRINGS.ended : farewell;
  const before = session.get();
  const left = !hasLeft() && before.status === 'signed-in' ? before.user : null;
  farewell = undefined;
  return { status: 'signed-out', notice: before.status === 'loading' ? null : notice, left };
}

/** Whether the person has signed out, here or in another tab. */
function hasLeft(): boolean {
  return browserStorage.read(SIGNED_OUT_KEY) !== null;
}

/** The state of the session, updated as people sign in and out and as tokens are renewed. */
export function useSession(): Session {
  return useStore(session);
}

/**
 * The signed-in person.
 *
 * @throws {Error} on a route that is not behind `SignedInRoutes`
 */
export function useSignedIn(): SignedIn {
  const current = useSession();
  if (current.status !== 'signed-in') throw new Error('no one is signed in');
  return current.user;
}

function announce(next: Session): void {
  if (!sameSession(session.get(), next)) session.set(next);
}

function sameSession(a: Session, b: Session): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
