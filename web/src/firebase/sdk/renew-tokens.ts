import { onIdTokenChanged, type Auth, type IdTokenResult, type User } from 'firebase/auth';

/**
 * How long before a token expires it is renewed, in milliseconds: 90 s at the latest
 * (docs/specification-coverage.md, section 9), and 30 s for the renewal itself.
 */
const AHEAD_MS = 90_000 + 30_000;
/** Delay before a failed renewal is retried, in milliseconds; it doubles up to the longest. */
const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 30_000;

/**
 * Renews the token before it expires while the page is visible, and when the page becomes visible
 * again. A hidden page does not renew it: if it still sends something (an upload), the SDK gets a
 * new token once the old one has expired.
 */
export function renewTokens(auth: Auth): void {
  /** When to renew, by this machine's clock; null while no token is known. */
  let due: number | null = null;
  let token: string | null = null;
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const schedule = () => {
    clearTimeout(timer);
    if (due === null || document.visibilityState === 'hidden') return;
    timer = setTimeout(() => void renew(), Math.max(0, due - Date.now()));
  };

  const renew = async () => {
    if (auth.currentUser) await take(auth.currentUser, true);
  };

  const take = async (user: User, renewing: boolean) => {
    try {
      const next = await user.getIdTokenResult(renewing);
      if (auth.currentUser !== user || (next.token === token && !renewing)) return;
      // A token that was there when the page loaded may be of any age.
      due = Date.now() + timeLeft(next, token !== null) - AHEAD_MS;
      token = next.token;
      wait = FIRST_WAIT_MS;
    } catch {
      // The SDK has already signed the person out: their session has ended.
      if (auth.currentUser !== user) return;
      due = Date.now() + wait;
      wait = Math.min(2 * wait, LONGEST_WAIT_MS);
    }
    schedule();
  };

  onIdTokenChanged(auth, (user) => {
    if (user) {
      void take(user, false);
      return;
    }
    due = null;
    token = null;
    schedule();
  });
  document.addEventListener('visibilitychange', schedule);
}

/**
 * How long a token is still valid, in milliseconds. A new one is valid for its whole life, even if
 * this machine's clock is wrong; for an older one the clock is all there is.
 */
function timeLeft({ claims }: IdTokenResult, fresh: boolean): number {
  const life = 1000 * (Number(claims.exp) - Number(claims.iat));
  return fresh ? life : Math.min(life, 1000 * Number(claims.exp) - Date.now());
}
