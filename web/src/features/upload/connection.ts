import { useSyncExternalStore } from 'react';

// Whether the network went away while the page was open. Only the event counts, not the state at the
// start: a browser without a network says "offline" although a stack on the same machine answers.

let lost = false;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  lost = next;
  for (const listener of listeners) listener();
}

globalThis.addEventListener('offline', () => change(true));
globalThis.addEventListener('online', () => change(false));

export function isConnectionLost(): boolean {
  return lost;
}

/** @returns a function that ends the subscription */
export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConnectionLost(): boolean {
  return useSyncExternalStore(subscribeConnection, isConnectionLost);
}

/** Waits until the network is there; at once when it is. */
export async function connected(): Promise<void> {
  if (!lost) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const unsubscribe = subscribeConnection(() => {
    if (!lost) resolve();
  });
  await promise;
  unsubscribe();
}
