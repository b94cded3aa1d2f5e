import { emailKey } from '@navette/core/emails';
import { onIdTokenChanged, signOut, type User } from 'firebase/auth';
import { useSyncExternalStore } from 'react';
import { auth } from '../../firebase/auth.ts';
import { onRefusal } from '../../firebase/refusals.ts';
import { forgetOthersThan } from '../../per-person.ts';
import { STRINGS } from '../../strings.ts';

/** Who is signed in, as the token says: the rules on the server read the same claims. */
export interface SignedIn {
  uid: string;
  /** Lower-cased, as records and `admins` hold it. */
  email: string;
  emailVerified: boolean;
}

export type Session =
  | { status: 'loading' }
  /** `notice` is what a person who was signed in here has to know of how that ended. */
  | { status: 'signed-out'; notice: string | null }
  | { status: 'signed-in'; user: SignedIn };

let session: Session = { status: 'loading' };
const listeners = new Set<() => void>();
/** Who is there; undefined as long as that is not known. */
let uid: string | null | undefined;
/** What to say of a sign-out that was asked for here; undefined when none was. */
let farewell: string | null | undefined;

onIdTokenChanged(auth, (user) => {
  const there = user?.uid ?? null;
  if (there !== uid) {
    uid = there;
    // Everything of the earlier person's goes before anything of the next one's is shown: first the
    // screens, lest they ask again for what is then forgotten.
    if (!user) publish(signedOut());
    else if (session.status === 'signed-in') publish({ status: 'loading' });
    forgetOthersThan(there);
  }
  if (!user) return;
  void readSession(user).then((next) => {
    // A slower answer about an earlier user must not replace a newer one's.
    if (auth.currentUser?.uid === user.uid) publish(next);
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
  if (!auth.currentUser) return;
  farewell = notice;
  try {
    await signOut(auth);
  } catch (error) {
    farewell = undefined;
    throw error;
  }
}

/** The session that has just ended: here, in another tab, or because it was revoked. */
function signedOut(): Session {
  const notice = farewell === undefined ? STRINGS.session.ended : farewell;
  farewell = undefined;
  return { status: 'signed-out', notice: session.status === 'loading' ? null : notice };
}

/** The state of the session, kept true as people sign in and out and as tokens are refreshed. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => session);
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

async function readSession(user: User): Promise<Session> {
  const claims = await user.getIdTokenResult().then(
    (result) => result.claims,
    // Offline with an expired token: who it is stands all the same, the server decides the rest.
    () => null,
  );
  return {
    status: 'signed-in',
    user: {
      uid: user.uid,
      email: emailKey(user.email ?? ''),
      emailVerified: claims ? claims['email_verified'] === true : user.emailVerified,
    },
  };
}

function publish(next: Session): void {
  if (sameSession(session, next)) return;
  session = next;
  for (const listener of listeners) listener();
}

function sameSession(a: Session, b: Session): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
