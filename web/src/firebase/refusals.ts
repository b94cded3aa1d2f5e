// What a refusal by the server says of the person who is signed in, beyond the request that it answers.

/**
 * `session-ended`: their token no longer counts. `denied`: they may not do what was asked, though the
 * screen has offered it, perhaps because they are no longer admin.
 */
export type Refusal = 'session-ended' | 'denied';

const listeners = new Set<(refusal: Refusal) => void>();

/** @returns how to stop listening */
export function onRefusal(listener: (refusal: Refusal) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportRefusal(refusal: Refusal): void {
  for (const listener of listeners) listener(refusal);
}
