import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { peopleInChromium } from '../support/browser.ts';
import { signInAt } from '../support/screens/open-folder.ts';
import { fingersOn, middleOf, type Fingers } from '../support/touch.ts';

const people = peopleInChromium();

test('with the fingers of a member, a tap anywhere opens a row or a tile, and selects once something is', async () => {
  const page = await people.open({ viewport: { width: 390, height: 844 } });
  const fingers = await fingersOn(page);
  await signInAt(page, memberEmail, '/documents?dossier=Exploitation');
  const item = (name: string) =>
    page.getByRole('listitem').filter({ has: page.locator(`[data-name][title="${name}"]`) });
  const bar = page.getByRole('region', { name: 'Actions sur la sélection' });
  const rows = page.getByRole('list', { name: 'Contenu du dossier' }).getByRole('listitem');
  await item('Photos et vidéos').waitFor();
  const count = await rows.count();
  await fingers.tap(await middleOf(page.getByRole('checkbox', { name: 'Tout sélectionner' })));
  await bar.getByText(`${count} éléments sélectionnés`).waitFor();
  await fingers.tap(await besideName(rows.first()));
  await expect.poll(() => page.locator('[data-selected="true"]').count()).toBe(count - 1);
  await bar.getByRole('button', { name: 'Télécharger' }).waitFor();
  expect(await bar.getByRole('button', { name: 'Supprimer' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });

  await fingers.tap(await besideName(item('Photos et vidéos')));
  await item('Photos et vidéos').waitFor({ state: 'detached' });
  const file = rows.filter({ has: page.locator('button[data-name]') }).first();
  const preview = page.getByRole('dialog', { name: /^Aperçu : / });
  await fingers.tap(await besideName(file));
  await preview.waitFor();
  expect(await bar.count()).toBe(0);
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Vignettes' }).click();
  const { x } = await middleOf(file);
  const top = await file.evaluate((tile) => tile.getBoundingClientRect().top);
  await fingers.tap({ x, y: top + 60 });
  await preview.waitFor();
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });

  // Rows are high enough for fingers on a wide screen too, which has no setting for that.
  await page.getByRole('button', { name: 'Liste' }).click();
  await page.setViewportSize({ width: 1280, height: 800 });
  const row = page.getByRole('table').locator('tbody tr').first();
  await expect.poll(() => row.evaluate((one) => one.getBoundingClientRect().height)).toBe(48);
  await page.getByRole('button', { name: 'Mon compte' }).click();
  await page.getByRole('menuitem', { name: 'Changer de mot de passe' }).waitFor();
  expect(await page.getByRole('menuitem', { name: /^Lignes/ }).count()).toBe(0);
});

test('with the fingers of an admin, a long press begins a selection, to which taps add', async () => {
  const page = await people.open({ viewport: { width: 390, height: 844 } });
  const fingers = await fingersOn(page);
  await signInAt(page, adminEmail, '/documents');
  const item = (name: string) =>
    page.getByRole('listitem').filter({ has: page.locator(`[data-name][title="${name}"]`) });
  await item('Contrats').waitFor();
  const all = page.getByRole('checkbox');
  expect(await all.count()).toBe(1);
  await longPress(page, fingers, item('Contrats'));
  const bar = page.getByRole('region', { name: 'Actions sur la sélection' });
  await bar.getByText('1 élément sélectionné').waitFor();
  expect(await item('Contrats').getByRole('checkbox').isChecked()).toBe(true);
  expect(await page.getByRole('menu').count()).toBe(0);

  await fingers.tap(await middleOf(item('Dépôt FTP').locator('[data-name]')));
  await bar.getByText('2 éléments sélectionnés').waitFor();
  expect(new URL(page.url()).search).toBe('');
  const third = await middleOf(item('Exploitation'));
  await fingers.press(third, () => bar.getByText('3 éléments sélectionnés').waitFor());
  await fingers.tap(await middleOf(item('Exploitation').locator('[data-name]')));
  await fingers.tap(await middleOf(item('Contrats').locator('[data-name]')));
  await fingers.tap(await middleOf(item('Dépôt FTP').getByRole('checkbox')));
  await bar.waitFor({ state: 'detached' });
  await fingers.tap(await middleOf(item('Contrats').locator('[data-name]')));
  await expect.poll(() => new URL(page.url()).search).toBe('?dossier=Contrats');
});

/** Within a row, below its name. */
async function besideName(row: Locator) {
  const box = await row.boundingBox();
  if (!box) throw new Error('the row is not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height - 8 };
}

async function longPress(page: Page, fingers: Fingers, on: Locator): Promise<void> {
  const spot = await middleOf(on);
  const selected = page.getByRole('region', { name: 'Actions sur la sélection' });
  await fingers.press(spot, () => selected.waitFor());
}
