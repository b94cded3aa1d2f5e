import { ownCode } from './own-code.ts';

// The service worker (decision 0106) keeps the code on the device, so that Navette opens without a network.

const WORKER = '/sw.js';
/** Each page holds a lock named after its code, so that other pages know which code is still in use. */
const PREFIX = 'navette.code.';

/** Keeps Navette's code on this device. Newer code takes over once no open page uses older code. */
export async function keepForOffline(): Promise<void> {
  const registration = await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  const code = ownCode();
  // Never resolved: the lock is held as long as the page is open.
  void navigator.locks.request(PREFIX + code, { mode: 'shared' }, () => new Promise(() => {}));
  const settle = () => void handOver(registration, code).catch(() => undefined);
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', settle);
  });
  settle();
}

/**
 * Activates a waiting worker, whose files replace those that the active one keeps. It waits until no open page uses
 * that older code. Nothing is reloaded: uploads go on, and what somebody is writing stays.
 *
 * @param code name of this page's code
 */
async function handOver({ waiting }: ServiceWorkerRegistration, code: string): Promise<void> {
  if (!waiting || !(await isNewest(code))) return;
  for (let other = await otherCode(code); other !== null; other = await otherCode(code)) {
    // Granted once the pages with that code are closed.
    await navigator.locks.request(other, () => undefined);
  }
  waiting.postMessage({ type: 'SKIP_WAITING' }, {});
}

/** The lock of an open page with other code; null when there is none. */
async function otherCode(code: string): Promise<string | null> {
  const { held = [] } = await navigator.locks.query();
  const names = held.map(({ name = '' }) => name);
  return names.find((name) => name.startsWith(PREFIX) && name !== PREFIX + code) ?? null;
}

/** Whether the server's worker has this page's code. A page may have come from the device with older code. */
async function isNewest(code: string): Promise<boolean> {
  const answer = await fetch(WORKER, { cache: 'no-cache' });
  return (await answer.text()).includes(code);
}
