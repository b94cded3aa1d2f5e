import { onIdTokenChanged, type Auth, type IdTokenResult, type User } from 'firebase/auth';

/**
 * How long before its expiry a token is renewed, in milliseconds: 90 s at the latest (docs/specification-coverage.md,
 * section 9), and 30 s for the renewal itself.
 */
const AHEAD_MS = 90_000 + 30_000;
/** Delay before a failed renewal is retried, in milliseconds; it doubles up to the longest. */
const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 30_000;

/**
 * Renews the token before it expires while the page is visible, and when it becomes visible again. A hidden page that
 * still sends something (an upload) gets a new token from the SDK once the old one has expired.
 */
export function renewTokens(auth: Auth): void {
  /** When to renew, by the device's clock; null while no token is known. */
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
      // A token that the page began with may be of any age.
      due = Date.now() + timeLeft(next, token !== null) - AHEAD_MS;
      token = next.token;
      wait = FIRST_WAIT_MS;
    } catch {
      // The SDK has already signed the person out: the session has ended.
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
 * How long a token is still valid, in milliseconds. A new one has its whole life before it, even if the device's clock
 * is wrong; for an older one there is only the clock.
 */
function timeLeft({ claims }: IdTokenResult, fresh: boolean): number {
  const life = 1000 * (Number(claims.exp) - Number(claims.iat));
  return fresh ? life : Math.min(life, 1000 * Number(claims.exp) - Date.now());
}
