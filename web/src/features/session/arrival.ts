/** What the history keeps with the sign-in screens, and with the home page after them. */
export interface Arrival {
  /** The address that somebody wanted before they had to sign in; null for none. */
  wanted: string | null;
  /** The only person who may learn of it; null for anybody. */
  uid: string | null;
}

/**
 * The address wanted before signing in.
 *
 * @param state of the history: untrusted
 * @param uid who has signed in
 */
export function wantedAddress(state: unknown, uid: string): string | null {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return null;
  if (!('uid' in state) || (state.uid !== null && state.uid !== uid)) return null;
  return typeof state.wanted === 'string' ? state.wanted : null;
}
