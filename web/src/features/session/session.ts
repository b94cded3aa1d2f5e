import { emailKey } from '@navette/core/emails';
import { onIdTokenChanged, type User } from 'firebase/auth';
import { useSyncExternalStore } from 'react';
import { auth } from '../../firebase/auth.ts';

/** Who is signed in, as the token says: the rules on the server read the same claims. */
export interface SignedIn {
  uid: string;
  /** Lower-cased, as records and `admins` hold it. */
  email: string;
  emailVerified: boolean;
}

export type Session =
  { status: 'loading' } | { status: 'signed-out' } | { status: 'signed-in'; user: SignedIn };

let session: Session = { status: 'loading' };
const listeners = new Set<() => void>();

onIdTokenChanged(auth, (user) => {
  void readSession(user).then((next) => {
    // A slower answer about an earlier user must not replace a newer one's.
    if (auth.currentUser?.uid === user?.uid) publish(next);
  });
});

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

async function readSession(user: User | null): Promise<Session> {
  if (!user) return { status: 'signed-out' };
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
