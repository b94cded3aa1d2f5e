import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoPassword, memberEmail } from '../../../dev/demo/accounts.ts';
import { peopleInChromium } from '../support/browser.ts';
import { fingersOn } from '../support/touch.ts';

// Texts twice as large, by the browser's own setting (WCAG 2.2, 1.4.4). Media queries follow that setting alone, so that
// with the root's font size in its place every layout but those of containers is that of usual texts.

const people = peopleInChromium();
const PHONE = { width: 390, height: 844 };

test('on a phone, nothing is wider than the window, and no row cuts what it says', async () => {
  const page = await people.open({ viewport: PHONE });
  await fingersOn(page);
  const named = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/signin');
  await page.getByLabel('E-mail').waitFor();
  // As somebody does who changes the setting while the page is open.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px';
  });
  await expectRoom(page, 'sign-in');
  await page.getByLabel('E-mail').fill(memberEmail);
  await page.getByLabel('Mot de passe', { exact: true }).fill(demoPassword);
  await named('Se connecter').click();
  await named('Documents').waitFor();
  await expectRoom(page, 'home page');

  await named('Documents').click();
  await expectRoom(page, 'root');
  for (const folder of ['Exploitation', 'Bons de livraison', '2026']) {
    await page.locator(`a[data-name][title="${folder}"]`).click();
  }
  await page.locator('button[data-name]').first().waitFor();
  await expectRoom(page, 'list');
  await named('Vignettes').click();
  await page.locator('[data-wrapped=true]').first().waitFor();
  await expectRoom(page, 'tiles');
  await named('Ajouter des photos ou des fichiers').click();
  await page.getByRole('dialog', { name: /^Ajouter dans / }).waitFor();
  await expectRoom(page, 'sheet');
  await named('Fermer').click();
  await page.locator('button[data-name]').first().click();
  await page.getByRole('dialog', { name: /^Aperçu : / }).waitFor();
  await expectRoom(page, 'preview');
});

async function expectRoom(page: Page, screen: string): Promise<void> {
  await expect.poll(() => page.getByText('Chargement…').count()).toBe(0);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond, screen).toBeLessThanOrEqual(0);
  const cut = await page.locator('[data-index]').evaluateAll((rows) => {
    // A name that is cut at its end has further lines, unseen.
    const isClamped = (part: Element | null, row: Element): boolean =>
      part !== null &&
      (getComputedStyle(part).webkitLineClamp !== 'none' ||
        (part !== row && isClamped(part.parentElement, row)));
    return rows.flatMap((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return [row, ...row.querySelectorAll('*')]
        .filter((part) => {
          const box = part.getBoundingClientRect();
          if (part.textContent === '' || box.height === 0 || isClamped(part, row)) return false;
          const higher = part.scrollHeight > part.clientHeight && part.clientHeight > 0;
          return box.bottom > bottom + 1 || box.top < top - 1 || higher;
        })
        .map((part) => `${part.tagName} ${part.textContent}`);
    });
  });
  expect(cut, screen).toEqual([]);
}
