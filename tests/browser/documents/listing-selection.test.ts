import { describe, expect, test } from 'vitest';
import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { demoViewer, expectedNames } from '../support/data/demo-expectations.ts';
import { listing, rowOf, shownNames } from '../support/screens/listing.ts';
import { clickBeside, focusedName, nameOf, selectedNames } from '../support/row-focus.ts';
import { openDocuments } from '../support/sign-in.ts';

const people = peopleInChromium();

describe('selection', () => {
  test('by click, Ctrl, Shift, checkbox and keyboard; nothing moves', async () => {
    const page = await people.open();
    await openDocuments(page, adminEmail);
    const names = expectedNames('', demoViewer(adminEmail, true));
    await expect.poll(() => shownNames(page)).toEqual(expect.arrayContaining(names));
    const [first, second, third, fourth, fifth] = await shownNames(page);
    const top = (await listing(page).boundingBox())?.y;

    await clickBeside(page, second);
    expect(await selectedNames(page)).toEqual([second]);
    expect(await focusedName(page)).toBe(second);
    await clickBeside(page, fourth, ['Shift']);
    expect(await selectedNames(page)).toEqual([second, third, fourth]);
    await clickBeside(page, third, ['Control']);
    expect(await selectedNames(page)).toEqual([second, fourth]);
    await nameOf(page, first).click({ modifiers: ['Control'] });
    expect(await selectedNames(page)).toEqual([first, second, fourth]);
    await rowOf(page, fifth ?? '')
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    expect(await selectedNames(page)).toEqual([first, second, third, fourth, fifth]);
    await clickBeside(page, third);
    expect(await selectedNames(page)).toEqual([third]);

    const all = page.getByRole('checkbox', { name: 'Tout sélectionner' });
    expect(await all.evaluate((input) => (input as HTMLInputElement).indeterminate)).toBe(true);
    const bar = page.getByRole('region', { name: 'Actions sur la sélection' });
    await bar.getByText('1\u00a0élément sélectionné').waitFor();
    expect((await listing(page).boundingBox())?.y).toBe(top);
    await expectAccessible(page);
    await all.check();
    expect(await selectedNames(page)).toEqual(await shownNames(page));
    await all.uncheck();
    await bar.waitFor({ state: 'detached' });

    await nameOf(page, first).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    expect(await selectedNames(page)).toEqual([first, second, third]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    expect(await selectedNames(page)).toEqual([first, second, third, fourth]);
    await page.keyboard.press('Space');
    expect(await selectedNames(page)).toEqual([first, second, third]);
    await page.keyboard.press('Control+a');
    expect(await selectedNames(page)).toEqual(await shownNames(page));
    await page.keyboard.press('Escape');
    expect(await selectedNames(page)).toEqual([]);
    expect(await focusedName(page)).toBe(fourth);
  });

  test('a double click opens the item, but not one on its checkbox', async () => {
    const page = await people.open();
    await openDocuments(page, adminEmail);
    const box = rowOf(page, 'Tarifs').getByRole('checkbox');
    await box.dblclick();
    // On and off again, and on: if the clicks before had opened the folder, its content would be there
    // before the selection.
    await box.click();
    await page.getByText('1\u00a0élément sélectionné').waitFor();
    expect(await selectedNames(page)).toEqual(['Tarifs']);
    expect(new URL(page.url()).searchParams.get('dossier')).toBeNull();

    await rowOf(page, 'Tarifs').getByRole('cell').nth(2).dblclick();
    await page.getByRole('heading', { name: 'Tarifs' }).waitFor({ state: 'attached' });
    expect(new URL(page.url()).searchParams.get('dossier')).toBe('Tarifs');
  });

  test('with Ctrl and Shift a range is added; Shift and Space select up to the row', async () => {
    const page = await people.open();
    await openDocuments(page, adminEmail);
    const [first, second, third, fourth, fifth] = await shownNames(page);
    await clickBeside(page, first);
    await clickBeside(page, third, ['Control']);
    await clickBeside(page, fifth, ['Control', 'Shift']);
    expect(await selectedNames(page)).toEqual([first, third, fourth, fifth]);

    await clickBeside(page, first);
    for (const key of ['ArrowDown', 'ArrowDown', 'Shift+Space']) await page.keyboard.press(key);
    expect(await selectedNames(page)).toEqual([first, second, third]);
  });

  test('what the filter hides stays selected, and is counted as such', async () => {
    const page = await people.open();
    await openDocuments(page, adminEmail);
    await clickBeside(page, 'Tarifs');
    await page.getByLabel('Filtrer ce dossier').fill('qualité');
    const bar = page.getByRole('region', { name: 'Actions sur la sélection' });
    await bar.getByText('1\u00a0élément sélectionné, dont 1\u00a0masqué par le filtre').waitFor();
    await bar.getByRole('button', { name: 'Tout désélectionner' }).click();
    await bar.waitFor({ state: 'detached' });
    expect(await focusedName(page)).toBe('Qualité');
  });

  test('Delete asks for the row, or for the selection that it belongs to', async () => {
    const page = await people.open();
    await openDocuments(page, adminEmail);
    await nameOf(page, 'Tarifs').focus();
    await page.keyboard.press('Delete');
    const dialog = page.getByRole('dialog', { name: 'Supprimer' });
    await dialog.getByText('Voulez-vous vraiment supprimer le dossier Tarifs ?').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focusedName(page)).toBe('Tarifs');
    await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('Delete');
    await dialog.getByText('Supprimer 2 élément(s) ?').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await selectedNames(page)).toEqual(['Sécurité', 'Tarifs']);
  });

  test('a member selects several to download, and deletes nothing', async () => {
    const page = await people.open();
    await openDocuments(page, memberEmail);
    await clickBeside(page, 'Tarifs');
    expect(await selectedNames(page)).toEqual(['Tarifs']);
    await page.keyboard.press('Control+a');
    expect(await selectedNames(page)).toEqual(await shownNames(page));
    const bar = page.getByRole('region', { name: 'Actions sur la sélection' });
    await bar.getByRole('button', { name: 'Télécharger' }).waitFor();
    expect(await bar.getByRole('button', { name: 'Supprimer' }).count()).toBe(0);
    await page.keyboard.press('Delete');
    // If the key before had opened something, it would be there before this menu.
    await page.keyboard.press('Shift+F10');
    const menu = page.getByRole('menu', { name: /^Actions : / });
    await menu.getByRole('menuitem', { name: 'Télécharger' }).waitFor();
    expect(await menu.getByRole('menuitem').count()).toBe(1);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('Delete works from the checkbox that selects all', async () => {
    const page = await people.open();
    await openDocuments(page, adminEmail);
    await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
    const { length } = await selectedNames(page);
    await page.keyboard.press('Delete');
    await page
      .getByRole('dialog', { name: 'Supprimer' })
      .getByText(`Supprimer ${length} élément(s) ?`)
      .waitFor();
  });
});
