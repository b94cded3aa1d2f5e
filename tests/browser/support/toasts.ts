import type { Page } from 'playwright-core';

/** Notes every toast of the pages that are loaded from now on: each stays for a moment only. */
export async function watchToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { saidInToasts: said });
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) {
        if (!(target instanceof Element) || !target.matches('[data-toasts]')) continue;
        for (const added of addedNodes) said.push(added.textContent ?? '');
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** What the toasts have said since {@link watchToasts}, in the page that is loaded. */
export function toasts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { saidInToasts: string[] }).saidInToasts);
}
