import type { Page } from 'playwright-core';

/** Longer than a page waits for the record of a new object (`RECORD_MS` of core), in milliseconds. */
const AHEAD_MS = 120_000;

/** Sets a page's clock ahead, so that new objects without a record seem too old for their record to be still coming. */
export async function missRecords(page: Page): Promise<void> {
  await page.addInitScript((ahead) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ahead;
  }, AHEAD_MS);
}
