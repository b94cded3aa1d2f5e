import { createStore, useStore } from '../../store.ts';

// Whether the network went away while the page was open. Only the event counts, not the state at the
// start: a browser without a network says "offline" although a stack on the same machine answers.

const lost = createStore(false);

globalThis.addEventListener('offline', () => lost.set(true));
globalThis.addEventListener('online', () => lost.set(false));

export const isConnectionLost = lost.get;
export const subscribeConnection = lost.subscribe;

export function useConnectionLost(): boolean {
  return useStore(lost);
}

/** Waits until the network is there; at once when it is. */
export async function connected(): Promise<void> {
  if (!lost.get()) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const unsubscribe = lost.subscribe(() => {
    if (!lost.get()) resolve();
  });
  await promise;
  unsubscribe();
}
