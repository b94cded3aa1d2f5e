import type { Page } from 'playwright-core';

/** Opens an address of the application without loading the page again, as a link within it does. */
export async function walkTo(page: Page, url: string): Promise<void> {
  await page.evaluate((next) => {
    // As the router numbers its entries.
    const { idx } = history.state as { idx: number };
    const state = { usr: null, key: next, idx: idx + 1 };
    history.pushState(state, '', next);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, url);
}
