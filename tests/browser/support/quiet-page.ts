import type { BrowserContext, Page } from 'playwright-core';

/** A page of the application's origin that runs none of its code. */
const QUIET_PAGE = '/theme.js';

const quietPages = new WeakMap<BrowserContext, Page>();

/**
 * Opens a page that stays open for all tests that use the profile: it keeps the window open, and what the process
 * has compiled; through it {@link storeItem} needs no navigation.
 */
export async function openQuietPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(QUIET_PAGE);
  quietPages.set(context, page);
  return page;
}

/** Sets an entry of local storage before the page is loaded that needs it. */
export async function storeItem(page: Page, item: [key: string, value: string]): Promise<void> {
  let quiet = quietPages.get(page.context());
  if (!quiet) {
    await page.goto(QUIET_PAGE);
    quiet = page;
  }
  await quiet.evaluate(([key, value]) => localStorage.setItem(key, value), item);
}
