import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { FOLDER_PLACEHOLDER, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { adminEmail } from '../../../dev/demo/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { putContent, putFile, putObject, putRecord } from '../support/data/raw-items.ts';
import { act, expectNames, rowOf } from '../support/screens/listing.ts';
import { signInAt } from '../support/screens/open-folder.ts';
import { previewOf } from '../support/screens/previews.ts';
import { toasts, watchToasts } from '../support/screens/toasts.ts';
import { fingersOn, middleOf } from '../support/touch.ts';

// 'Annuler', where something was deleted.

const people = peopleInChromium();
const PHONE = { width: 390, height: 844 };
const PATIENCE = { timeout: 60_000 };

async function folderWith(folder: ItemPath, ...names: readonly string[]): Promise<string> {
  await putObject(folder + FOLDER_PLACEHOLDER, 0);
  await putRecord(folder, { is_public: true });
  for (const name of names) await putFile(folder + name, { is_public: true, inherits: true });
  return `/documents?dossier=${encodeURIComponent(folder)}`;
}

const UNDONE = 'Suppression annulée.';
const undo = (page: Page) => page.getByRole('button', { name: 'Annuler', exact: true });

async function confirm(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await dialog.waitFor({ state: 'detached', ...PATIENCE });
}

test('rows are back, of the menu, of the selection and of keys', async () => {
  const at = await folderWith('Regrets/', 'a.txt', 'b.txt', 'c.txt');
  await folderWith('Regrets/Dossier/', 'd.txt');
  const page = await people.open();
  await watchToasts(page);
  await signInAt(page, adminEmail, at);
  const dialog = page.getByRole('dialog', { name: 'Supprimer' });

  await act(page, 'Dossier', 'Supprimer');
  await dialog.getByText('Il reste 30 jours dans la corbeille.').waitFor();
  await expectAccessible(page);
  await confirm(dialog);
  await expectNames(page, ['a.txt', 'b.txt', 'c.txt']);
  await expectAccessible(page);
  await undo(page).click();
  await expectNames(page, ['Dossier', 'a.txt', 'b.txt', 'c.txt']);

  await rowOf(page, 'a.txt').getByRole('checkbox').check();
  await rowOf(page, 'b.txt').getByRole('checkbox').check();
  await page
    .getByRole('region', { name: 'Actions sur la sélection' })
    .getByRole('button', { name: 'Supprimer' })
    .click();
  await dialog.getByText('Ils restent 30 jours dans la corbeille.').waitFor();
  await confirm(dialog);
  await expectNames(page, ['Dossier', 'c.txt']);
  await page.keyboard.press('Control+z');
  await expectNames(page, ['Dossier', 'a.txt', 'b.txt', 'c.txt']);

  await rowOf(page, 'c.txt').getByRole('button', { name: 'c.txt', exact: true }).focus();
  await page.keyboard.press('Delete');
  await confirm(dialog);
  await expectNames(page, ['Dossier', 'a.txt', 'b.txt']);
  await expect.poll(() => page.getByText(UNDONE).count(), PATIENCE).toBe(0);
  // On another screen it still undoes.
  await page.getByRole('link', { name: 'Accueil' }).click();
  await undo(page).focus();
  await page.keyboard.press('Enter');
  await page.getByText(UNDONE).waitFor(PATIENCE);
  await page.goto(at);
  await expectNames(page, ['Dossier', 'a.txt', 'b.txt', 'c.txt']);
  expect(await toasts(page)).toEqual([]);
  await act(page, 'Dossier', 'Supprimer');
  await confirm(dialog);
  await undo(page).click();
  await page.getByText(UNDONE).waitFor(PATIENCE);
  expect(await toasts(page)).toEqual(['Dossier supprimé.', UNDONE]);
});

test('in a preview, which stays where it is', async () => {
  const at = await folderWith('Regrets 2/', 'a.txt', 'b.txt', 'c.txt');
  const page = await people.open();
  await signInAt(page, adminEmail, at);
  await page.getByRole('button', { name: 'b.txt', exact: true }).click();
  await previewOf(page, 'b.txt').getByRole('button', { name: 'Supprimer' }).click();
  await confirm(page.getByRole('dialog', { name: 'Supprimer', exact: true }));
  const next = previewOf(page, 'c.txt');
  await next.waitFor();
  await undo(page).click();
  await page.getByText(UNDONE).waitFor(PATIENCE);
  await next.getByText('3 sur 3').waitFor();
  await page.keyboard.press('ArrowLeft');
  await previewOf(page, 'b.txt').waitFor();
});

test('with a finger on a phone; a name that was taken meanwhile is told', async () => {
  const at = await folderWith('Regrets 3/', 'a.txt', 'b.txt');
  const page = await people.open({ viewport: PHONE });
  const fingers = await fingersOn(page);
  await signInAt(page, adminEmail, at);
  const dialog = page.getByRole('dialog', { name: 'Supprimer' });
  for (const name of ['a.txt', 'b.txt']) {
    const row = page.getByRole('button', { name, exact: true });
    await page.getByRole('button', { name: `Actions : ${name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Supprimer' }).click();
    await confirm(dialog);
    await row.waitFor({ state: 'detached' });
    if (name === 'b.txt') {
      await putContent('Regrets 3/b.txt', new TextEncoder().encode('Un autre, du même nom.'));
    }
    await fingers.tap(await middleOf(undo(page)));
    if (name === 'a.txt') await row.waitFor(PATIENCE);
  }
  await page
    .getByRole('alert')
    .getByText('b.txt : ce nom existe déjà dans le dossier')
    .waitFor(PATIENCE);
  await page.getByRole('button', { name: 'OK' }).click();
});
