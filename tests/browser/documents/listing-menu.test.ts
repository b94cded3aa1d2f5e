import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { rowOf } from '../support/screens/listing.ts';
import { clickBeside, focusedLabel, focusedName } from '../support/row-focus.ts';
import { openDocuments } from '../support/sign-in.ts';

const people = peopleInChromium();

describe('menu', () => {
  test('opens by its button, the right button and the keyboard, with the same actions', async () => {
    const page = await people.open();
    await openDocuments(page, adminEmail);
    const file = 'Lisez-moi.txt';
    const everything =
      'Aperçu, Télécharger, Partager, Copier le lien, Accès, Nouvelle version, Déplacer, Copier vers…, Renommer, Supprimer';
    const menu = page.getByRole('menu', { name: `Actions : ${file}` });
    const expectMenu = async () => {
      await menu.waitFor();
      expect((await menu.getByRole('menuitem').allTextContents()).join(', ')).toBe(everything);
    };

    await rowOf(page, file)
      .getByRole('button', { name: `Actions : ${file}` })
      .click();
    await expectMenu();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await expect.poll(() => focusedLabel(page)).toBe(`Actions : ${file}`);

    await rowOf(page, file)
      .getByText(/oct\. 2025/)
      .click({ button: 'right' });
    await expectMenu();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await expect.poll(() => focusedName(page)).toBe(file);

    await page.keyboard.press('Shift+F10');
    await expectMenu();
    await menu.getByRole('menuitem', { name: 'Accès' }).click();
    const dialog = page.getByRole('dialog', { name: 'Accès' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focusedRowName(page)).toBe(file);

    await clickBeside(page, 'Tarifs');
    await clickBeside(page, 'Sécurité', ['Shift']);
    await rowOf(page, 'Tarifs').getByRole('cell').nth(2).click({ button: 'right' });
    const forBoth = page.getByRole('menu', { name: 'Actions : 2\u00a0éléments sélectionnés' });
    await forBoth.waitFor();
    expect(await forBoth.getByRole('menuitem').allTextContents()).toEqual([
      'Télécharger',
      'Accès',
      'Déplacer',
      'Copier vers…',
      'Supprimer',
    ]);
  });

  test('offers a member what a member may do', async () => {
    const page = await people.open();
    await openDocuments(page, memberEmail);
    await rowOf(page, 'Lisez-moi.txt').getByRole('button', { name: 'Actions' }).click();
    const menu = page.getByRole('menu');
    await menu.waitFor();
    expect(await menu.getByRole('menuitem').allTextContents()).toEqual([
      'Aperçu',
      'Télécharger',
      'Copier le lien',
    ]);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await rowOf(page, 'Tarifs').getByRole('button', { name: 'Actions' }).click();
    await menu.waitFor();
    expect(await menu.getByRole('menuitem').allTextContents()).toEqual([
      'Télécharger',
      'Copier le lien',
    ]);
  });
});

function focusedRowName(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () => document.activeElement?.closest('tr')?.querySelector('[data-name]')?.textContent,
  );
}
