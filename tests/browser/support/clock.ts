import type { Page } from 'playwright-core';

/**
 * Stops the clock of a page with a fake clock (`page.clock.install`), a minute from now: from then
 * on time passes only by `page.clock.runFor`. Call `page.clock.resume` at the end, because axe
 * waits.
 */
export async function stopClock(page: Page): Promise<void> {
  await passAndStop(page, 60_000);
}

/** Lets so many milliseconds pass at once on such a page, and stops its clock. */
export async function passAndStop(page: Page, milliseconds: number): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + milliseconds);
}
