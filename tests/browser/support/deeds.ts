import type { Page } from 'playwright-core';

/** Collects what a hostile file does from now on: dialogs, and requests to ailleurs.test. */
export function deedsOf(page: Page): string[] {
  const seen: string[] = [];
  page.on('dialog', (shown) => {
    seen.push(shown.message());
    void shown.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().includes('ailleurs.test')) seen.push(request.url());
  });
  return seen;
}
