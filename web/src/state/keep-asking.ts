import { FIRST_MS, nextPause, type Found } from './asking-pauses.ts';
import { isConnectionLost, subscribeConnection } from './connection.ts';

/** A repeated request that is running. */
export interface Asking {
  /** Makes the pause short again, because somebody has acted. */
  reset: () => void;
  /** Asks at once. */
  now: () => void;
}

/**
 * Asks again and again for what others do, while the page is visible and there is a network; when either comes back, it
 * asks at once. A request that fails counts as one that has found nothing.
 *
 * @param ask what to ask; returns null while there is nothing to ask for
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
    // No timer is set here: becoming visible, or the network, calls this again.
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
