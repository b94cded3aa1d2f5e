import { onIdTokenChanged, type Auth, type IdTokenResult, type User } from 'firebase/auth';

/**
 * How long before its end a token is renewed, in milliseconds: 90 s at the latest (specification,
 * section 9), and 30 s for the renewal itself.
 */
const AHEAD_MS = 90_000 + 30_000;
/** Waits before a renewal that has failed is tried again, in milliseconds. */
const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 30_000;

/**
 * Renews the person's token ahead of its end as long as the page is visible, and when it becomes visible
 * again. A hidden page renews nothing by itself: what it still sends (an upload) gets a new token from
 * the SDK when the old one has ended.
 */
export function renewTokens(auth: Auth): void {
  /** When to renew, by this machine's clock; null while it is not known whose token there is. */
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
      // One that is there as the page loads may be of any age.
      due = Date.now() + timeLeft(next, token !== null) - AHEAD_MS;
      token = next.token;
      wait = FIRST_WAIT_MS;
    } catch {
      // The SDK has signed out whose session has ended.
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
 * How long a token is still good, in milliseconds. One that has just come is good for its whole life,
 * whatever the clock of this machine says; of an older one, the clock is all that tells.
 */
function timeLeft({ claims }: IdTokenResult, fresh: boolean): number {
  const life = 1000 * (Number(claims.exp) - Number(claims.iat));
  return fresh ? life : Math.min(life, 1000 * Number(claims.exp) - Date.now());
}
