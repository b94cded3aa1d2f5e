import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { peopleInChromium } from '../support/browser.ts';

const people = peopleInChromium();

test('dark and light follow the system until the switch is used, which is remembered', async () => {
  const page = await people.open({ colorScheme: 'dark' });
  await page.goto('/signin');
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  await page.getByRole('heading', { name: 'Se Connecter' }).waitFor();
  const dark = await ground(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => ground(page)).not.toBe(dark);
  const light = await ground(page);
  expect(brightness(dark)).toBeLessThan(brightness(light));

  await page.getByRole('button', { name: 'Thème sombre' }).click();
  await expect.poll(() => ground(page)).toBe(dark);
  await page.reload();
  await page.getByRole('button', { name: 'Thème clair' }).waitFor();
  expect(await ground(page)).toBe(dark);
  // Choosing the theme that the system has means to follow the system again.
  await page.getByRole('button', { name: 'Thème clair' }).click();
  await expect.poll(() => ground(page)).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => ground(page)).toBe(dark);
});

function ground(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

/** Sum of the three channels. */
function brightness(color: string): number {
  return (color.match(/\d+/g) ?? []).reduce((sum, channel) => sum + Number(channel), 0);
}
