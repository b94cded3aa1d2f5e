import { createStore, useStore } from './store.ts';

// Whether the network is lost. `navigator.onLine` alone does not decide when the page begins: it may be false although
// a server on the same machine answers.

/** A file that the service worker does not keep: only the server can answer. */
const ASKED = '/robots.txt';

const lost = createStore(false);

globalThis.addEventListener('offline', () => lost.set(true));
globalThis.addEventListener('online', () => lost.set(false));
// Node has no such property.
if ('onLine' in navigator && !navigator.onLine) {
  // Without a network, the page itself came from the device (decision 0106); the server has to be asked.
  fetch(ASKED, { method: 'HEAD', cache: 'no-store' }).catch(() => lost.set(!navigator.onLine));
}

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
