import type { Locator, Page } from 'playwright-core';
import { rowOf } from './screens/listing.ts';

/** The link or button with a row's name. */
export function nameOf(page: Page, label: string | undefined): Locator {
  return rowOf(page, label ?? '').locator('[data-name]');
}

/** The name that has the focus; empty when something else has it. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.matches('[data-name]') ? (activeElement.textContent ?? '') : '';
  });
}

/** Presses a key so many times. */
export async function press(page: Page, key: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await page.keyboard.press(key);
}
