import { createStore, useStore } from './store.ts';

// Whether the network was lost while the page was open. Only the event counts, not the initial
// state: a browser without a network says "offline" even when a stack on the same machine answers.

const lost = createStore(false);

globalThis.addEventListener('offline', () => lost.set(true));
globalThis.addEventListener('online', () => lost.set(false));

export const isConnectionLost = lost.get;
export const subscribeConnection = lost.subscribe;

export function useConnectionLost(): boolean {
  return useStore(lost);
}

/** Waits until there is a network; returns at once when there is. */
export async function connected(): Promise<void> {
  if (!lost.get()) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const unsubscribe = lost.subscribe(() => {
    if (!lost.get()) resolve();
  });
  await promise;
  unsubscribe();
}
