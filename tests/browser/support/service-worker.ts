import type { Page } from 'playwright-core';

/** Waits until the service worker has all its files and answers for the page. */
export async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** The paths of all that the browser keeps in caches for this site, without the revisions that Workbox adds. */
export async function cachedPaths(page: Page): Promise<string[]> {
  const addresses = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      found.push(...(await cache.keys()).map(({ url }) => url));
    }
    return found;
  });
  return addresses.map((address) => {
    const url = new URL(address);
    url.searchParams.delete('__WB_REVISION__');
    return url.origin === new URL(page.url()).origin ? url.pathname + url.search : address;
  });
}

/** Has the browser look for a newer worker, and waits until one is there and waits for its turn. */
export async function newerWorkerWaits(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null);
}

/** Whether a newer worker waits for its turn. */
export function isNewerWaiting(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
}
