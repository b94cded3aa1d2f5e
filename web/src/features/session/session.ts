import {
  currentAccount,
  onTokenChange,
  signOutHere,
  type SignedIn,
} from '../../firebase/accounts.ts';
import { onRefusal } from '../../firebase/refusals.ts';
import { forgetOthersThan } from '../../per-person.ts';
import { createStore, useStore } from '../../store.ts';
import { STRINGS } from '../../strings.ts';

export type Session =
  | { status: 'loading' }
  /** `notice` is what a person who was signed in here has to know of how that ended. */
  | { status: 'signed-out'; notice: string | null }
  | { status: 'signed-in'; user: SignedIn };

const session = createStore<Session>({ status: 'loading' });
/** Who is there; undefined as long as that is not known. */
let uid: string | null | undefined;
/** What to say of a sign-out that was asked for here; undefined when none was. */
let farewell: string | null | undefined;

onTokenChange((owner) => {
  const there = owner?.uid ?? null;
  if (there !== uid) {
    uid = there;
    // Everything of the earlier person's goes before anything of the next one's is shown: first the
    // screens, lest they ask again for what is then forgotten.
    if (!owner) publish(signedOut());
    else if (session.get().status === 'signed-in') publish({ status: 'loading' });
    forgetOthersThan(there);
  }
  if (!owner) return;
  void owner.read().then((user) => {
    // A slower answer about an earlier user must not replace a newer one's.
    if (currentAccount()?.uid === user.uid) publish({ status: 'signed-in', user });
  });
});

onRefusal((refusal) => {
  if (refusal === 'session-ended') {
    // The token does not count: that it is forgotten is not worth a second try.
    endSession(STRINGS.session.ended).catch(() => undefined);
  }
});

/**
 * Ends the session on this device.
 *
 * @param notice what the sign-in screen says then; null for nothing
 */
export async function endSession(notice: string | null): Promise<void> {
  // It may have ended meanwhile.
  if (!currentAccount()) return;
  farewell = notice;
  try {
    await signOutHere();
  } catch (error) {
    farewell = undefined;
    throw error;
  }
}

/** The session that has just ended: here, in another tab, or because it was revoked. */
function signedOut(): Session {
  const notice = farewell === undefined ? STRINGS.session.ended : farewell;
  farewell = undefined;
  return { status: 'signed-out', notice: session.get().status === 'loading' ? null : notice };
}

/** The state of the session, kept true as people sign in and out and as tokens are refreshed. */
export function useSession(): Session {
  return useStore(session);
}

/**
 * The signed-in person.
 *
 * @throws {Error} outside the routes that need one
 */
export function useSignedIn(): SignedIn {
  const current = useSession();
  if (current.status !== 'signed-in') throw new Error('no one is signed in');
  return current.user;
}

function publish(next: Session): void {
  if (!sameSession(session.get(), next)) session.set(next);
}

function sameSession(a: Session, b: Session): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
