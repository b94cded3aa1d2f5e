import type { AppCheckTokenResult, PartialObserver } from 'firebase/app-check';
import { createStore } from '../state/store.ts';

/** Time without a token after which the page says that reCAPTCHA is blocked, in milliseconds. */
const PATIENCE_MS = 10_000;
/** The SDK's codes for tokens that Google itself refuses for a while. */
const REFUSED = /throttle/;

/**
 * Whether the page gets no token because an ad blocker or a company's proxy blocks reCAPTCHA's scripts. Every request
 * to Firestore, Storage and the functions waits for a token.
 */
export const captchaBlocked = createStore(false);

/**
 * Notes whether tokens come: the SDK does not notice that a script is blocked, and waits.
 *
 * @param onToken calls back for each token, including the current one
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
