import { useState, type ReactNode } from 'react';
import { signOut } from '../features/session/sign-out.ts';
import { useSignedIn } from '../features/session/session.ts';
import { isAnythingKept } from '../features/upload/kept/is-anything-kept.ts';

/**
 * 'Déconnexion': asks first if the device keeps files of the person that are not sent yet, and removes them.
 *
 * @returns `leave` tells whether the person has signed out, and rejects if that has failed; `question` is to
 *   be rendered
 */
export function useSignOut(): { leave: () => Promise<boolean>; question: ReactNode } {
  const { uid } = useSignedIn();
  const [question, setQuestion] = useState<ReactNode>(null);

  const leave = async () => {
    const kept = (await isAnythingKept()) ? await loadKept() : null;
    const sum = await kept?.sumOfKept(uid);
    if (kept && sum && sum.total > 0) {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      setQuestion(<kept.SignOutQuestion sum={sum} onAnswer={resolve} />);
      const leaves = await promise;
      setQuestion(null);
      if (!leaves) return false;
    }
    await signOut();
    await kept?.forgetKept(uid);
    return true;
  };
  return { leave, question };
}

/** Null when it cannot be loaded: signing out must not depend on the network. */
async function loadKept() {
  try {
    const [{ SignOutQuestion }, keeping] = await Promise.all([
      import('./sign-out-question.tsx'),
      import('../features/upload/kept/sign-out-kept.ts'),
    ]);
    return { SignOutQuestion, ...keeping };
  } catch {
    return null;
  }
}
