import type { Page } from 'playwright-core';

/** Records every toast of the pages loaded from now on: each is shown only briefly. */
export async function watchToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { saidInToasts: said });
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) {
        if (!(target instanceof Element) || !target.matches('[data-toasts]')) continue;
        for (const added of addedNodes) {
          // Without the button that it may have.
          const text = added instanceof Element ? added.querySelector('p') : null;
          said.push((text ?? added).textContent ?? '');
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** The texts of the toasts since {@link watchToasts}, on the current page. */
export function toasts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { saidInToasts: string[] }).saidInToasts);
}
