// The service worker (decision 0106): it keeps the code on the device, so that Navette opens without a network.

import { isNewest, ownCode, WORKER } from '../../state/own-code.ts';

/** Each page holds a lock named after its own code, so that the others know which code is still open. */
const PREFIX = 'navette.code.';

/** Keeps the code of Navette on this device, and lets newer code take over once no page is open with older code. */
export async function keepForOffline(): Promise<void> {
  const registration = await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  const code = ownCode();
  // Held as long as the page is there.
  void navigator.locks.request(PREFIX + code, { mode: 'shared' }, () => new Promise(() => {}));
  const settle = () => void handOver(registration, code).catch(() => undefined);
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', settle);
  });
  settle();
}

/**
 * Lets a worker that waits take over: what it keeps replaces what the last one kept. Not while a page is open whose
 * code would be removed. Nothing is reloaded: uploads go on, and what somebody is writing stays.
 *
 * @param code of this page
 */
async function handOver({ waiting }: ServiceWorkerRegistration, code: string): Promise<void> {
  if (!waiting || !(await isNewest())) return;
  for (let other = await otherCode(code); other !== null; other = await otherCode(code)) {
    // Until the pages with that code are gone.
    await navigator.locks.request(other, () => undefined);
  }
  waiting.postMessage({ type: 'SKIP_WAITING' }, {});
}

/** The lock of pages with other code; null when there are none. */
async function otherCode(code: string): Promise<string | null> {
  const { held = [] } = await navigator.locks.query();
  const names = held.map(({ name = '' }) => name);
  return names.find((name) => name.startsWith(PREFIX) && name !== PREFIX + code) ?? null;
}
