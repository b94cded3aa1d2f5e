import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import { peopleInChromium } from '../support/browser.ts';
import { signInAt } from '../support/screens/open-folder.ts';

// The field above every screen, and what it suggests.

const people = peopleInChromium();
const PHONE = { width: 390, height: 844 };
const CMR = 'CMR n° 25-1187 – Lille → Gand.pdf';
const PHOTO = 'Colis écrasés (palette n° 3).jpg';

const field = (page: Page) => page.getByRole('combobox', { name: 'Rechercher', exact: true });
const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const option = (page: Page, name: string) => options(page).filter({ hasText: name });

test('by the keyboard, a file opens in its preview, a folder opens, and Enter leads to all results', async () => {
  const page = await people.open();
  await signInAt(page, memberEmail, '/documents');
  await page.locator('[data-name]').first().focus();
  await page.keyboard.press('/');
  await page.keyboard.type('gand 1187');
  await option(page, CMR).waitFor();
  expect(await option(page, CMR).textContent()).toContain(
    'Documents › Exploitation › Lettres de voiture (CMR) › 2025 › Novembre',
  );
  await expect
    .poll(() => option(page, CMR).locator('mark').allTextContents())
    .toEqual(['1187', 'Gand']);
  expect(await field(page).inputValue()).toBe('gand 1187');
  await expect.poll(() => chosen(page)).toBeNull();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => chosen(page)).toBe('Voir tous les résultats');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => chosen(page)).toContain(CMR);
  await page.keyboard.press('Enter');
  const preview = page.getByRole('dialog', { name: `Aperçu : ${CMR}` });
  await preview.waitFor();
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });
  await page
    .getByRole('navigation', { name: 'Fil d’Ariane' })
    .getByRole('button', { name: 'Novembre', exact: true })
    .waitFor();

  // A folder that is listed late does not take the focus from whoever searches again.
  const { promise: release, resolve: list } = Promise.withResolvers<void>();
  await page.route(/:runQuery/, (route) => void release.then(() => route.continue()));
  await field(page).fill('colis écrasés');
  await option(page, PHOTO).click();
  const photo = page.getByRole('dialog', { name: `Aperçu : ${PHOTO}` });
  await photo.waitFor();
  await page.keyboard.press('Escape');
  await photo.waitFor({ state: 'detached' });
  // By then the focus is asked for the row, which is still to come.
  for (let frame = 0; frame < 4; frame++) await nextFrame(page);
  await page.keyboard.press('Control+K');
  await page.keyboard.type('lisez');
  list();
  await page.locator('[data-name]').first().waitFor();
  await nextFrame(page);
  await page.keyboard.type('-moi');
  expect(await field(page).inputValue()).toBe('lisez-moi');
  await page.unroute(/:runQuery/);

  await option(page, 'Lisez-moi.txt').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('plannings');
  await page.getByRole('link', { name: 'Chercher «\u00a0plannings\u00a0» partout' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?recherche=plannings');
  await expect.poll(() => field(page).inputValue()).toBe('plannings');

  await page.keyboard.press('Control+K');
  await page.keyboard.type('gand');
  await option(page, CMR).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  expect(await field(page).inputValue()).toBe('gand');
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).search).toBe('?recherche=gand');
});

test('on a phone, a button opens it over the header, a tap opens a folder, and the way back closes it', async () => {
  const page = await people.open({ viewport: PHONE });
  await signInAt(page, memberEmail, '/documents?dossier=Contrats');
  const button = page.getByRole('button', { name: 'Rechercher', exact: true });
  expect(await field(page).isVisible()).toBe(false);
  await button.click();
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await page.goBack();
  await field(page).waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toBe('?dossier=Contrats');

  await button.click();
  await page.keyboard.type('colis');
  await option(page, PHOTO).locator('img[data-shown=true]').waitFor();
  await field(page).fill('vidéos de quai');
  await option(page, 'Vidéos de quai').first().click();
  await expect
    .poll(() => new URL(page.url()).searchParams.get('dossier'))
    .toBe('Exploitation/Photos et vidéos/Vidéos de quai');
  await field(page).waitFor({ state: 'hidden' });
});

function nextFrame(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((shown) => requestAnimationFrame(shown)));
}

/** What the field says is chosen. */
function chosen(page: Page): Promise<string | null> {
  return field(page).evaluate((input) => {
    const id = input.getAttribute('aria-activedescendant');
    return id === null ? null : (document.getElementById(id)?.textContent ?? 'nothing there');
  });
}
