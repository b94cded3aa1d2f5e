import type { AppCheckTokenResult, PartialObserver } from 'firebase/app-check';
import { createStore } from '../state/store.ts';

/** A page without a token for so long, in milliseconds, says that reCAPTCHA is blocked. */
const PATIENCE_MS = 10_000;
/** Codes of the SDK for tokens that Google itself refuses for now. */
const REFUSED = /throttle/;

/**
 * Whether reCAPTCHA gives this page no token: an ad blocker or a company's proxy keeps its scripts out. Every request to
 * Firestore, Storage and the functions waits for one.
 */
export const captchaBlocked = createStore(false);

/**
 * Notes whether tokens come. Of a script that is kept out the SDK hears nothing, and waits.
 *
 * @param onToken calls back for each token, the last one included
 */
export function watchTokens(
  onToken: (observer: PartialObserver<AppCheckTokenResult>) => void,
): void {
  let answered = false;
  const answer = () => {
    answered = true;
    captchaBlocked.set(false);
  };
  const look = () => {
    if (answered) return;
    if (navigator.onLine) captchaBlocked.set(true);
    else addEventListener('online', wait, { once: true });
  };
  const wait = () => setTimeout(look, PATIENCE_MS);
  onToken({
    next: answer,
    error({ message }) {
      if (REFUSED.test(message)) answer();
    },
  });
  wait();
}
