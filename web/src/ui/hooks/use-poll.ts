import { useEffect, useEffectEvent } from 'react';

/** Pauses before each check, in milliseconds: a minute in all, since a function's cold start takes seconds. */
const PAUSES_MS: readonly number[] = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000];

/** No pauses: checks only when the person returns to the window, as for a denial. */
export const ON_RETURN: readonly number[] = [];

/**
 * Polls for a change on the server that the page is not notified of: after growing pauses, and whenever the person
 * comes back to the window.
 *
 * @param reason why to poll; another value starts again, a falsy one stops
 */
export function usePoll(
  reason: boolean | number | string,
  look: () => void,
  pauses: readonly number[] = PAUSES_MS,
): void {
  const lookNow = useEffectEvent(look);
  useEffect(() => {
    if (!reason) return undefined;
    let timer = 0;
    const wait = ([pause, ...others]: readonly number[]) => {
      if (pause === undefined) return;
      timer = window.setTimeout(() => {
        lookNow();
        wait(others);
      }, pause);
    };
    const focused = () => lookNow();
    wait(pauses);
    window.addEventListener('focus', focused);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', focused);
    };
  }, [reason, pauses]);
}
