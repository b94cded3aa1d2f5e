import { createStore, useStore } from './store.ts';

// Whether there is no network. What the browser says as the page begins does not count by itself: it says "offline"
// even when a stack on the same machine answers.

/** On the server, and not among what the service worker keeps. */
const ASKED = '/robots.txt';

const lost = createStore(false);

globalThis.addEventListener('offline', () => lost.set(true));
globalThis.addEventListener('online', () => lost.set(false));
// Node has no such property.
if ('onLine' in navigator && !navigator.onLine) {
  // A page that begins without a network comes from the device (decision 0106).
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
