import type { Page } from 'playwright-core';

/** More than it takes until the record of a new object is missed (`RECORD_MS` of core), in milliseconds. */
const AHEAD_MS = 120_000;

/** Has a page take objects that have just been put for old ones, whose record does not come any more: its clock is ahead. */
export async function missRecords(page: Page): Promise<void> {
  await page.addInitScript((ahead) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ahead;
  }, AHEAD_MS);
}
