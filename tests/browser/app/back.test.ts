import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { peopleInChromium } from '../support/browser.ts';
import { signInAt } from '../support/screens/open-folder.ts';
import { fingersOn, middleOf } from '../support/touch.ts';

// The way back closes what lies on top before it leaves the folder.

const people = peopleInChromium();
const PHONE = { width: 390, height: 844 };

test('on a phone, the way back closes a menu, a sheet, a dialog, a selection and a preview, one at a time', async () => {
  const page = await people.open({ viewport: PHONE });
  await signInAt(page, adminEmail, '/documents');
  const fingers = await fingersOn(page);
  await fingers.tap(await middleOf(item(page, 'Exploitation')));
  await item(page, 'Plannings').waitFor();
  const inside = page.url();

  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await closesByBack(page, page.getByRole('navigation', { name: 'Navigation principale' }));
  await page.getByRole('button', { name: 'Actions : Plannings' }).click();
  const menu = page.getByRole('menu');
  await closesByBack(page, menu);
  await page.getByRole('button', { name: 'Ajouter des photos ou des fichiers' }).click();
  await closesByBack(page, page.getByRole('dialog', { name: 'Ajouter' }));
  // A dialog that was opened from a menu: going back once is enough.
  await page.getByRole('button', { name: 'Actions : Plannings' }).click();
  await menu.getByRole('menuitem', { name: 'Renommer' }).click();
  await closesByBack(page, page.getByRole('dialog'));
  const bar = page.getByRole('region', { name: 'Actions sur la sélection' });
  await fingers.press(await middleOf(item(page, 'Plannings')), () => bar.waitFor());
  await bar.getByRole('button', { name: 'Supprimer' }).click();
  const deletion = page.getByRole('dialog');
  await closesByBack(page, deletion);
  await closesByBack(page, bar);
  expect(page.url()).toBe(inside);

  await page.goBack();
  await item(page, 'Exploitation').waitFor();
  await item(page, 'Lisez-moi.txt').scrollIntoViewIfNeeded();
  await fingers.tap(await middleOf(item(page, 'Lisez-moi.txt')));
  const preview = page.getByRole('dialog', { name: 'Aperçu : Lisez-moi.txt' });
  await preview.getByRole('button', { name: 'Partager' }).click();
  await closesByBack(page, page.getByRole('dialog', { name: /^Partager/ }));
  const details = preview.getByRole('button', { name: 'Détails' });
  await details.click();
  await closesByBack(page, details.and(page.locator('[aria-expanded=true]')));
  await closesByBack(page, preview);
  await item(page, 'Exploitation').waitFor();
});

test('from the first entry of a tab too, and its own ‘Fermer’ is no way back', async () => {
  const page = await people.open({ viewport: PHONE, ownProfile: true });
  await signInAt(page, memberEmail, '/documents?dossier=Exploitation');
  const direct = await page.context().newPage();
  await direct.setViewportSize(PHONE);
  await direct.goto('/documents?dossier=Exploitation');
  await item(direct, 'Plannings').waitFor();
  const add = direct.getByRole('button', { name: 'Ajouter des photos ou des fichiers' });
  for (let time = 0; time < 2; time++) {
    await add.click();
    await closesByBack(direct, direct.getByRole('dialog', { name: 'Ajouter' }));
  }
  await add.click();
  const sheet = direct.getByRole('dialog', { name: 'Ajouter' });
  await sheet.getByRole('button', { name: 'Fermer' }).click();
  await sheet.waitFor({ state: 'detached' });
  await item(direct, 'Plannings').waitFor();
  expect(new URL(direct.url()).search).toBe('?dossier=Exploitation');
});

/** An item in the list of a phone. */
function item(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ has: page.locator(`[data-name][title="${name}"]`) });
}

async function closesByBack(page: Page, layer: Locator): Promise<void> {
  await layer.waitFor();
  await page.evaluate(() => history.back());
  await layer.waitFor({ state: 'hidden' });
}
