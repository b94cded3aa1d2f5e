import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { bigFolder } from '../support/data/big-folder.ts';
import { peopleInChromium } from '../support/browser.ts';
import { expectNames, listing, rowOf } from '../support/screens/listing.ts';
import { openFolder, signInAt } from '../support/screens/open-folder.ts';
import { focusedLabel, focusedName, nameOf, press, scrollPosition } from '../support/row-focus.ts';

const people = peopleInChromium();
const BIG = 'Archives numérisées';
const FILES = 1050;

bigFolder(BIG, FILES);

describe('sort', () => {
  test('on a phone a list box sorts', async () => {
    const page = await people.open({ viewport: { width: 390, height: 844 } });
    await signInAt(page, memberEmail, `/documents?dossier=${encodeURIComponent(BIG)}`);
    const list = page.getByRole('list', { name: 'Contenu du dossier' });
    await list.getByRole('button', { name: 'Pièce 1.pdf', exact: true }).waitFor();
    await page.getByLabel('Trier par').selectOption('Date, plus récent d’abord');
    await list.getByRole('button', { name: `Pièce ${FILES}.pdf`, exact: true }).waitFor();
    const shown = await list.locator('[data-name]').allTextContents();
    expect(shown.length).toBeGreaterThan(5);
    const newest = Array.from(shown.slice(1), (_, index) => `Pièce ${FILES - index}.pdf`);
    expect(shown).toEqual(['Annexes', ...newest]);
    await expectAccessible(page);
  });
});

describe('filter', () => {
  test('shows the names that contain the text, ignoring accents and case, and their number', async () => {
    const page = await openFolder(await people.open(), BIG);
    const field = page.getByLabel('Filtrer ce dossier');
    await field.pressSequentially('PIECE 105');
    await expectNames(page, ['Pièce 105.pdf', 'Pièce 1050.pdf']);
    await page
      .getByRole('status')
      .filter({ hasText: /^2\srésultats sur 1\s051$/u })
      .waitFor();
    expect(await listing(page).getAttribute('aria-rowcount')).toBe('3');
    expect(await rowOf(page, 'Pièce 1050.pdf').getAttribute('aria-rowindex')).toBe('3');

    await field.press('ArrowDown');
    expect(await focusedName(page)).toBe('Pièce 105.pdf');
    await page.keyboard.press('Escape');
    expect(await field.inputValue()).toBe('');
    await expect.poll(() => listing(page).getAttribute('aria-rowcount')).toBe(`${FILES + 2}`);
    expect(await focusedName(page)).toBe('Pièce 105.pdf');

    await field.fill('rien de tel');
    await page.getByText('Aucun nom ne contient «\u00a0rien de tel\u00a0».').waitFor();
    await page.getByRole('status').filter({ hasText: 'Aucun résultat' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('button', { name: 'Effacer le filtre' }).last().click();
    await rowOf(page, 'Annexes').waitFor();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await field.fill('annexes');
    await expectNames(page, ['Annexes']);
    await field.press('Escape');
    await rowOf(page, 'Pièce 1.pdf').waitFor();
  });
});

describe('tiles', () => {
  test('of a big folder are virtual, and the arrow keys reach all of them', async () => {
    const page = await people.open();
    await signInAt(page, memberEmail, `/documents?dossier=${encodeURIComponent(BIG)}`);
    await page.getByRole('button', { name: 'Vignettes' }).click();
    const tiles = page.getByRole('list', { name: 'Contenu du dossier' });
    await tiles.locator('[data-name]').first().focus();
    await page.keyboard.press('ArrowDown');
    const perLine = Number((await focusedName(page)).match(/\d+/)?.[0]);
    expect(perLine).toBeGreaterThan(2);
    await page.keyboard.press('End');
    expect(await focusedName(page)).toBe(`Pièce ${FILES}.pdf`);
    await page.keyboard.press('ArrowUp');
    expect(await focusedName(page)).toBe(`Pièce ${FILES - perLine}.pdf`);
    expect(await tiles.getByRole('listitem').count()).toBeLessThanOrEqual(120);
  });
});

describe('keyboard', () => {
  test('moves through a long virtual listing, into a folder and back up', async () => {
    const page = await openFolder(await people.open(), BIG);
    await nameOf(page, 'Annexes').focus();
    await press(page, 'ArrowDown', 3);
    expect(await focusedName(page)).toBe('Pièce 3.pdf');
    await page.keyboard.press('End');
    expect(await focusedName(page)).toBe(`Pièce ${FILES}.pdf`);
    await expectFocusInSight(page);
    expect(await focusedRowIndex(page)).toBe(FILES + 2);
    expect(await listing(page).getAttribute('aria-rowcount')).toBe(`${FILES + 2}`);
    expect(await listing(page).getByRole('row').count()).toBeLessThanOrEqual(120);
    await page.keyboard.press('PageUp');
    const afterPage = Number((await focusedName(page)).match(/\d+/)?.[0]);
    expect(afterPage).toBeLessThan(FILES - 5);
    await expectFocusInSight(page);

    // Scrolled away, the focused row stays in the page, and the next key continues from it.
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, -100_000);
    await expect.poll(() => scrollPosition(page)).toBe(0);
    expect(await focusedName(page)).toBe(`Pièce ${afterPage}.pdf`);
    await page.keyboard.press('ArrowUp');
    expect(await focusedName(page)).toBe(`Pièce ${afterPage - 1}.pdf`);
    await expectFocusInSight(page);

    // One tab stop, and the row's own buttons after it.
    await page.keyboard.press('Tab');
    expect(await focusedLabel(page)).toBe('Télécharger');
    await press(page, 'Tab', 2);
    expect(await focusedLabel(page)).toBe(`Actions : Pièce ${afterPage - 1}.pdf`);
    await page.keyboard.press('ArrowUp');
    expect(await focusedName(page)).toBe(`Pièce ${afterPage - 2}.pdf`);

    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.getByText('Aucun dossier ou fichier').waitFor();
    await page.keyboard.press('Backspace');
    await expect.poll(() => focusedName(page)).toBe('Annexes');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => focusedName(page)).toBe(BIG);
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedName(page)).toBe('Annexes');
  });
});

describe('back', () => {
  test('from a preview and from a folder, everything is where it was', async () => {
    const page = await openFolder(await people.open({ expectedMessages: /status of 403/ }), BIG);
    await page.getByLabel('Filtrer ce dossier').fill('Pièce 1');
    await nameOf(page, 'Pièce 1.pdf').focus();
    await press(page, 'PageDown', 4);
    const [before, focused] = [await scrollPosition(page), await focusedName(page)];
    expect(before).toBeGreaterThan(1000);

    await page.keyboard.press('Enter');
    const preview = page.getByRole('dialog', { name: `Aperçu : ${focused}` });
    await preview.waitFor();
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'detached' });
    await expect.poll(() => focusedName(page)).toBe(focused);
    expect(await scrollPosition(page)).toBe(before);
    expect(new URL(page.url()).searchParams.has('fichier')).toBe(false);

    await page.keyboard.press('Backspace');
    await rowOf(page, 'Tarifs').waitFor();
    expect(await scrollPosition(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => focusedName(page)).toBe(focused);
    expect(await scrollPosition(page)).toBe(before);
    expect(await page.getByLabel('Filtrer ce dossier').inputValue()).toBe('Pièce 1');

    // The preview has left no history entry: one step further back is the parent folder.
    await page.goBack();
    await rowOf(page, 'Tarifs').waitFor();
  });
});

function focusedRowIndex(page: Page): Promise<number> {
  return page.evaluate(() =>
    Number(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')),
  );
}

/** Checks that the focused element is neither under the headers nor outside the window. */
async function expectFocusInSight(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const box = document.activeElement?.getBoundingClientRect();
    if (!box) return null;
    const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return at === document.activeElement || document.activeElement?.contains(at);
  });
  expect(seen).toBe(true);
}
