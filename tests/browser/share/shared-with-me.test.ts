import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { itemName, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import { peopleInChromium } from '../support/browser.ts';
import { hiddenFile, shareWith } from '../support/data/shared-file.ts';
import { openDetails, previewOf, previewUrl } from '../support/screens/previews.ts';
import { bringSession } from '../support/sign-in.ts';

const people = peopleInChromium();
const SECRET = 'Projet Aigle';

/** The breadcrumb, behind a preview too, where no role is found. */
function trail(page: Page): Promise<string[]> {
  return page
    .locator('nav[aria-label="Fil d’Ariane"]')
    .locator('ol button, ol [role=img]')
    .allTextContents();
}

test('a file and a folder of hidden folders are found and open, and nothing tells the hidden names', async () => {
  const name = 'Plan de charge.txt';
  const file = await hiddenFile(`${SECRET} A/Phase 2/`, name, 'Quai n° 4, 6 h.');
  await shareWith(file, [memberEmail]);
  const given: ItemPath = `${SECRET} B/Dossier commun/`;
  const inside = await hiddenFile(given, 'Horaires.txt', 'Dès 5 h.');
  await shareWith(given, [memberEmail]);
  await shareWith(inside, [memberEmail]);
  // The server answers 403 for what a person may not see.
  const page = await people.open({ expectedMessages: /status of 403/ });
  await bringSession(page, memberEmail);
  await page.goto('/partages');
  const shared = page.getByRole('list', { name: 'Partagés avec moi' });
  const item = shared.getByRole('listitem').filter({ hasText: name });
  await item.getByText('Documents › …', { exact: true }).waitFor();
  await shared.getByText('Horaires.txt').waitFor();
  await item.getByRole('button', { name, exact: true }).click();
  const preview = previewOf(page, name);
  await preview.getByText('Quai n° 4, 6 h.').waitFor();
  await openDetails(preview);
  await preview.getByText('Commentaires').first().waitFor();
  expect(await page.locator('body').textContent()).not.toContain(SECRET);

  // The link that an admin hands out.
  await page.goto(previewUrl(file));
  await preview.getByText('Quai n° 4, 6 h.').waitFor();
  await expect.poll(() => trail(page)).toEqual(['Documents', '…']);
  expect(await page.locator('body').textContent()).not.toContain(SECRET);
  await page.keyboard.press('Escape');
  await page.getByText('Ce dossier n’existe pas ou vous n’y avez pas accès.').waitFor();

  await page.getByRole('main').getByRole('button', { name: 'Partagés avec moi' }).click();
  await shared.getByRole('link', { name: itemName(given), exact: true }).click();
  await page.getByRole('button', { name: 'Horaires.txt', exact: true }).waitFor();
  await expect.poll(() => trail(page)).toEqual(['Documents', '…', itemName(given)]);
  expect(await page.locator('body').textContent()).not.toContain(SECRET);
});
