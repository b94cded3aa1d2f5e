import { useEffect, useState } from 'react';
import { LAYOUT_STRINGS } from '../../features/layout/strings.ts';
import { signOut, type SignOutScope } from '../../features/session/sign-out.ts';
import { useSignedIn } from '../../features/session/session.ts';
import { isAnythingKept } from '../../features/upload/kept/is-anything-kept.ts';
import { getQueue, shownQueue, type ShownQueue } from '../../features/upload/queue/shown-queue.ts';
import { useStore } from '../../state/store.ts';
import type { Elements } from '../../ui/jsx-runtime.ts';
import { SignOutQuestion } from '../screen-parts.tsx';

/**
 * 'Déconnexion': asks first if files are not sent yet. After signing out, those that the device keeps are removed
 * (`forget-leavers.ts`).
 *
 * @returns `leave` resolves to whether the person has signed out, and rejects if that failed; `question` must be
 *   rendered
 */
export function useSignOut(): {
  leave: (scope: SignOutScope) => Promise<boolean>;
  question: Elements;
} {
  const { uid } = useSignedIn();
  const [question, setQuestion] = useState<Elements>(null);

  const queued = useStore(shownQueue, isFilled);
  useEffect(() => {
    // Loaded ahead while there is a network, to be able to ask without one.
    if (queued) void loadKept();
  }, [queued]);

  const leave = async (scope: SignOutScope) => {
    const asks = isFilled(getQueue()) || (await isAnythingKept());
    const kept = asks ? await loadKept() : null;
    // If the code is missing, the browser's own dialog asks.
    if (asks && !kept && !confirm(LAYOUT_STRINGS.signOutUnlooked)) return false;
    const unsent = await kept?.findUnsent(uid);
    if (unsent && unsent.sum.total > 0) {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      setQuestion(<SignOutQuestion unsent={unsent} onAnswer={resolve} />);
      const leaves = await promise;
      setQuestion(null);
      if (!leaves) return false;
    }
    await signOut(scope);
    return true;
  };
  return { leave, question };
}

function isFilled({ order }: ShownQueue): boolean {
  return order.length > 0;
}

/** Null when the code cannot be loaded: signing out must not depend on the network. */
async function loadKept() {
  try {
    const [keeping] = await Promise.all([
      import('../../features/upload/resume/unsent.ts'),
      SignOutQuestion.load(),
    ]);
    return keeping;
  } catch {
    return null;
  }
}
