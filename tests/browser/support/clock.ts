import type { Page } from 'playwright-core';

/**
 * Stops the clock of a page that has one of its own (`page.clock.install`), a minute from now: from then
 * on time passes by `page.clock.runFor` alone. To be ended with `page.clock.resume`, as axe waits.
 */
export async function stopClock(page: Page): Promise<void> {
  await passAndStop(page, 60_000);
}

/** Lets so many milliseconds pass at once in such a page, and stops its clock. */
export async function passAndStop(page: Page, milliseconds: number): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + milliseconds);
}
