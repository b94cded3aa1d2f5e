import type { CDPSession, Page } from 'playwright-core';

/** Throttles a page's uploads, so that they last long enough to be checked. */
export async function limitUploads(page: Page, bytesPerSecond: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
  return session;
}

/** Ends {@link limitUploads}. */
export async function unlimitUploads(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await session.detach();
}

/** Has Storage list fewer objects at once than a page asks for, so that a small folder takes several requests. */
export async function limitListing(page: Page, maxResults: number): Promise<void> {
  await page.route(/\/o\?.*\bmaxResults=/, (route) => {
    const url = route
      .request()
      .url()
      .replace(/maxResults=\d+/, `maxResults=${maxResults}`);
    return route.continue({ url });
  });
}

/**
 * The Hosting emulator takes a file that has changed for the one that the browser has: it keeps each file's `ETag` (its
 * `mtime` is undefined with this Node). So a page that is to find old code gone has to forget it.
 */
export async function forgetCached(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}
