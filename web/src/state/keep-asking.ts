import { FIRST_MS, nextPause, type Found } from './asking-pauses.ts';
import { isConnectionLost, subscribeConnection } from './connection.ts';

/** What keeps asking. */
export interface Asking {
  /** Somebody has acted: the pause is short again, from now on. */
  reset: () => void;
  /** Asks at once. */
  now: () => void;
}

/**
 * Asks again and again for what others do, while the page is visible and there is a network; at once when it is
 * again. An asking that fails is repeated like one that has found nothing.
 *
 * @param ask what to ask; null while there is nothing to ask for
 * @param signal ends it
 */
export function keepAsking(ask: () => Promise<Found> | null, signal: AbortSignal): Asking {
  let pause = FIRST_MS;
  let timer = setTimeout(askNow, pause);
  let asking = false;

  function wait(milliseconds: number): void {
    pause = milliseconds;
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(askNow, pause);
  }

  function askNow(): void {
    // Whoever comes back, and the network, ask again.
    if (signal.aborted || asking || document.visibilityState === 'hidden' || isConnectionLost())
      return;
    const answer = ask();
    if (answer === null) return wait(FIRST_MS);
    asking = true;
    void answer
      .catch((): Found => 'nothing')
      .then((found) => {
        asking = false;
        wait(nextPause(pause, found));
      });
  }

  function askAgain(): void {
    pause = FIRST_MS;
    askNow();
  }

  window.addEventListener('visibilitychange', askAgain, { signal });
  const unsubscribe = subscribeConnection(askAgain);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    unsubscribe();
  });
  return { reset: () => wait(FIRST_MS), now: askAgain };
}
