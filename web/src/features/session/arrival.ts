/** State that the history keeps for the sign-in screens, and for the home page after them. */
export interface Arrival {
  /** The address that was wanted before signing in; null for none. */
  wanted: string | null;
  /** The only person who may learn of it; null for anybody. */
  uid: string | null;
}

/**
 * The address wanted before signing in.
 *
 * @param state of the history, untrusted
 * @param uid the signed-in person
 */
export function wantedAddress(state: unknown, uid: string): string | null {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return null;
  if (!('uid' in state) || (state.uid !== null && state.uid !== uid)) return null;
  return typeof state.wanted === 'string' ? state.wanted : null;
}
