import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ItemPath } from '../../../core/src/paths/item-path.ts';
import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { peopleInChromium } from '../support/browser.ts';
import { hiddenFile, shareWith } from '../support/data/shared-file.ts';
import { previewOf } from '../support/screens/previews.ts';
import { openDocuments } from '../support/sign-in.ts';

const people = peopleInChromium();

const SEARCHES = '**/rpc/search_items*';
const CMR = 'CMR n° 25-1187 – Lille → Gand.pdf';
const PHOTO = 'Colis écrasés (palette n° 3).jpg';

const option = (page: Page, name: string) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').filter({ hasText: name });
const results = (page: Page) => page.getByRole('list', { name: 'Résultats de la recherche' });
const result = (page: Page, name: string) =>
  results(page).getByRole('listitem').filter({ hasText: name });
const shownNames = (page: Page) => results(page).locator('[data-name]').allTextContents();

/** Types into the field above every screen, as by the keyboard alone. */
async function typeSearch(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+K');
  await page.keyboard.type(words);
}

test('a member finds what they see alone, by words in any order without accents; an admin finds all, and deletes it', async () => {
  const hidden: ItemPath = 'Aigle secret/Zélande 9031/';
  const shared = await hiddenFile(hidden, 'Relevé 9031 été.txt', 'Vu.');
  await hiddenFile('Aigle voisin/', 'Relevé 9031 hiver.txt', 'Caché.');
  await shareWith(shared, [memberEmail]);
  const page = await people.open({ expectedMessages: /ERR_FAILED/ });
  await openDocuments(page, memberEmail);
  await typeSearch(page, 'colis');
  await option(page, PHOTO).locator('img[data-shown=true]').waitFor();
  await typeSearch(page, 'gand 1187');
  const cmr = option(page, CMR);
  await cmr.getByText('Documents › Exploitation › Lettres de voiture (CMR) › 2025').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await previewOf(page, CMR).waitFor();
  await page.keyboard.press('Escape');
  await previewOf(page, CMR).waitFor({ state: 'detached' });

  await page.route(SEARCHES, (route) => route.abort());
  await typeSearch(page, 'ETE releve 9031');
  await page.keyboard.press('Enter');
  const main = page.getByRole('main');
  await main.getByText('La recherche a échoué.').waitFor();
  await page.unroute(SEARCHES);
  await main.getByRole('button', { name: 'Réessayer' }).click();
  const found = result(page, 'Relevé 9031 été.txt');
  await found.getByText('Documents › …', { exact: true }).waitFor();
  const marked = await found.locator('[data-name] mark').allTextContents();
  expect(marked).toEqual(['Relevé', '9031', 'été']);
  await found.getByRole('button', { name: 'Relevé 9031 été.txt', exact: true }).click();
  await previewOf(page, 'Relevé 9031 été.txt').getByText('Vu.').waitFor();
  await page.reload();
  await previewOf(page, 'Relevé 9031 été.txt').getByText('Vu.').waitFor();
  await page.keyboard.press('Escape');
  await previewOf(page, 'Relevé 9031 été.txt').waitFor({ state: 'detached' });

  // Another file has these words too, but the person does not see its folder.
  await typeSearch(page, '9031');
  await page.keyboard.press('Enter');
  await expect.poll(() => shownNames(page)).toEqual(['Relevé 9031 été.txt']);
  expect(await page.locator('body').textContent()).not.toMatch(/Aigle|Zélande|hiver/);

  const admin = await people.open();
  await openDocuments(admin, adminEmail);
  await typeSearch(admin, 'relevé 9031');
  await admin.keyboard.press('Enter');
  await result(admin, 'hiver').waitFor();
  await result(admin, 'été').waitFor();
  await admin.getByLabel('Ajouté par').fill(memberEmail);
  await admin.keyboard.press('Enter');
  await admin.getByText('Aucun résultat avec ces filtres.').waitFor();
  await admin.getByRole('button', { name: 'Enlever les filtres' }).click();
  await result(admin, 'hiver').getByRole('checkbox').check();
  const bulk = admin.getByRole('region', { name: 'Actions sur la sélection' });
  await bulk.getByRole('button', { name: 'Supprimer' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Supprimer' });
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect.poll(() => shownNames(admin)).toEqual(['Relevé 9031 été.txt']);
  const place = { name: 'Documents › Aigle secret › Zélande 9031' };
  await result(admin, 'été').getByRole('link', place).click();
  await expect
    .poll(() => new URL(admin.url()).searchParams.get('dossier'))
    .toBe('Aigle secret/Zélande 9031');
});
