import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminEmail, memberEmail } from '../../dev/demo/accounts.ts';
import { expectAccessible } from './support/accessibility.ts';
import { makeBigFolder } from './support/big-folder.ts';
import { peopleInChromium } from './support/browser.ts';
import { demoViewer, expectedNames } from './support/demo-expectations.ts';
import { expectNames, listing, rowOf, shownNames } from './support/listing.ts';
import { openDocuments, signIn } from './support/sign-in.ts';

const people = peopleInChromium();
const BIG = 'Archives numérisées';
const FILES = 1200;

beforeAll(async () => {
  await makeBigFolder(BIG, FILES);
});

describe('sort', () => {
  test('each header sorts, turns round when clicked again, and says so; folders stay first', async () => {
    const page = await openFolder(await people.open(), 'Tarifs');
    const byName = await shownNames(page);
    await header(page, 'Taille').getByRole('button').click();
    const up = await shownNames(page);
    expect(await header(page, 'Taille').getAttribute('aria-sort')).toBe('ascending');
    expect(await header(page, 'Nom').getAttribute('aria-sort')).toBeNull();
    expect(up.toSorted()).toEqual(byName.toSorted());
    await header(page, 'Taille').getByRole('button').press('Enter');
    expect(await header(page, 'Taille').getAttribute('aria-sort')).toBe('descending');
    expect(await shownNames(page)).toEqual(await reversedFiles(page, up));

    // It goes along to another folder, and through a reload.
    await page.getByRole('button', { name: 'Documents', exact: true }).click();
    await rowOf(page, 'Tarifs').waitFor();
    expect(await header(page, 'Taille').getAttribute('aria-sort')).toBe('descending');
    await page.reload();
    await rowOf(page, 'Tarifs').waitFor();
    expect(await header(page, 'Taille').getAttribute('aria-sort')).toBe('descending');
    const kinds = await listing(page).locator('[data-name]').evaluateAll(tagNames);
    expect(kinds).toEqual(kinds.toSorted());
  });

  test('on a phone a list of choices does it', async () => {
    const page = await people.open({ viewport: { width: 390, height: 844 } });
    await signInAt(page, memberEmail, `/documents?dossier=${encodeURIComponent(BIG)}`);
    const list = page.getByRole('list', { name: 'Contenu du dossier' });
    await list.getByRole('button', { name: 'Pièce 1.pdf', exact: true }).waitFor();
    await page.getByLabel('Trier par').selectOption('Date, plus récent d’abord');
    await list.getByRole('button', { name: `Pièce ${FILES}.pdf`, exact: true }).waitFor();
    expect(await list.locator('[data-name]').allTextContents()).toEqual(
      expect.arrayContaining(['Annexes', `Pièce ${FILES}.pdf`, `Pièce ${FILES - 1}.pdf`]),
    );
    await expectAccessible(page);
  });
});

describe('filter', () => {
  test('shows what holds the text, without minding accents and case, and says how much', async () => {
    const page = await openFolder(await people.open(), BIG);
    const field = page.getByLabel('Filtrer ce dossier');
    await field.pressSequentially('PIECE 120');
    await expectNames(page, ['Pièce 120.pdf', 'Pièce 1200.pdf']);
    await page
      .getByRole('status')
      .filter({ hasText: /^2\srésultats sur 1\s201$/u })
      .waitFor();
    expect(await listing(page).getAttribute('aria-rowcount')).toBe('3');
    expect(await rowOf(page, 'Pièce 1200.pdf').getAttribute('aria-rowindex')).toBe('3');

    await field.press('ArrowDown');
    expect(await focusedName(page)).toBe('Pièce 120.pdf');
    await page.keyboard.press('Escape');
    expect(await field.inputValue()).toBe('');
    await expect.poll(() => listing(page).getAttribute('aria-rowcount')).toBe(`${FILES + 2}`);
    expect(await focusedName(page)).toBe('Pièce 120.pdf');

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
  test('show images, are walked with the arrows, and stay chosen', async () => {
    const page = await people.open();
    await signInAt(page, memberEmail, '/documents');
    await page.getByRole('button', { name: 'Vignettes' }).click();
    const tiles = page.getByRole('list', { name: 'Contenu du dossier' });
    for (const step of ['Exploitation', 'Photos et vidéos', 'Avaries', '2026-02-12 – quai n° 7']) {
      await tiles.getByRole('link', { name: step, exact: true }).click();
    }
    const image = tiles.locator('img').first();
    await expect
      .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await expectAccessible(page);

    const names = await tiles.locator('[data-name]').allTextContents();
    await tiles.locator('[data-name]').first().focus();
    await page.keyboard.press('ArrowRight');
    expect(await focusedName(page)).toBe(names[1]);
    await page.keyboard.press('ArrowLeft');
    expect(await focusedName(page)).toBe(names[0]);
    await page.keyboard.press('End');
    expect(await focusedName(page)).toBe(names.at(-1));

    await page.reload();
    await tiles.locator('img').first().waitFor();
    expect(await page.getByRole('button', { name: 'Vignettes' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    await page.getByRole('button', { name: 'Liste' }).click();
    await expectNames(page, names);
  });

  test('of a big folder are few in the page, and the arrows go through all', async () => {
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
    await name(page, first).click({ modifiers: ['Control'] });
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

    await name(page, first).focus();
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
    await name(page, 'Tarifs').focus();
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

  test('a member has none', async () => {
    const page = await people.open();
    await openDocuments(page, memberEmail);
    await clickBeside(page, 'Tarifs');
    expect(await focusedName(page)).toBe('Tarifs');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    expect(await page.getByRole('checkbox').count()).toBe(0);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.getByRole('region', { name: 'Actions sur la sélection' }).count()).toBe(0);
  });
});

describe('keyboard', () => {
  test('walks a long listing of which little is in the page, down into a folder and up again', async () => {
    const page = await openFolder(await people.open(), BIG);
    await name(page, 'Annexes').focus();
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

    // Scrolled away, the row that has the focus stays in the page, and the next key goes on from it.
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, -100_000);
    await expect.poll(() => scrollPosition(page)).toBe(0);
    expect(await focusedName(page)).toBe(`Pièce ${afterPage}.pdf`);
    await page.keyboard.press('ArrowUp');
    expect(await focusedName(page)).toBe(`Pièce ${afterPage - 1}.pdf`);
    await expectFocusInSight(page);

    // One tab stop, and the row's own buttons after it.
    await page.keyboard.press('Tab');
    expect(await focusedLabel(page)).toBe('Aperçu');
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

describe('menu', () => {
  test('opens by its button, the right button and the keyboard, with the same actions', async () => {
    const page = await people.open();
    await openDocuments(page, adminEmail);
    const file = 'Lisez-moi.txt';
    const everything = 'Aperçu, Télécharger, Partager, Copier le lien, Accès, Renommer, Supprimer';
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

    await rowOf(page, file).getByText('439').click({ button: 'right' });
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
    await rowOf(page, 'Tarifs').getByText('—').first().click({ button: 'right' });
    const forBoth = page.getByRole('menu', { name: 'Actions : 2\u00a0éléments sélectionnés' });
    await forBoth.waitFor();
    expect(await forBoth.getByRole('menuitem').allTextContents()).toEqual([
      'Télécharger',
      'Supprimer',
    ]);
  });

  test('offers a member what a member may do', async () => {
    const page = await people.open();
    await openDocuments(page, memberEmail);
    await rowOf(page, 'Lisez-moi.txt').getByRole('button', { name: 'Actions' }).click();
    const menu = page.getByRole('menu');
    await menu.waitFor();
    expect(await menu.getByRole('menuitem').allTextContents()).toEqual(['Aperçu', 'Télécharger']);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await rowOf(page, 'Tarifs').getByRole('button', { name: 'Actions' }).click();
    await menu.waitFor();
    expect(await menu.getByRole('menuitem').allTextContents()).toEqual(['Télécharger']);
  });

  test('opens under a finger that rests on a row', async () => {
    const page = await people.open({ viewport: { width: 390, height: 844 } });
    await signInAt(page, memberEmail, '/documents');
    const item = page.getByRole('list', { name: 'Contenu du dossier' }).getByText('Tarifs');
    const box = await item.boundingBox();
    const touchPoints = [{ x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 }];
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    const menu = page.getByRole('menu', { name: 'Actions : Tarifs' });
    await menu.waitFor();
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await menu.getByRole('menuitem', { name: 'Télécharger' }).waitFor();
    await expectAccessible(page);
    expect(new URL(page.url()).searchParams.has('dossier')).toBe(false);
  });
});

describe('back', () => {
  test('from a preview and from a folder, everything is where it was', async () => {
    const page = await openFolder(await people.open({ expectedMessages: /404/ }), BIG);
    await page.getByLabel('Filtrer ce dossier').fill('Pièce 1');
    await name(page, 'Pièce 1.pdf').focus();
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

    // The preview has left nothing behind: one step further back is the folder above.
    await page.goBack();
    await rowOf(page, 'Tarifs').waitFor();
  });

  test('gives the focus back to the folder that was left', async () => {
    const page = await openFolder(await people.open(), 'Exploitation');
    await name(page, 'Photos et vidéos').focus();
    await page.keyboard.press('Enter');
    await name(page, 'Avaries').waitFor();
    await expect.poll(() => focusedName(page)).toBe('Avaries');
    await page.goBack();
    await expect.poll(() => focusedName(page)).toBe('Photos et vidéos');
  });
});

/** Signs in as a member and opens a folder of the root by clicking on it. */
async function openFolder(page: Page, folder: string): Promise<Page> {
  await openDocuments(page, memberEmail);
  await name(page, folder).click();
  await page
    .getByRole('navigation', { name: 'Fil d’Ariane' })
    .getByRole('button', { name: folder, exact: true })
    .waitFor();
  await rowOf(page, folder).waitFor({ state: 'detached' });
  await expectComplete(page);
  return page;
}

async function signInAt(page: Page, email: string, url: string): Promise<void> {
  await signIn(page, email);
  await page.goto(url);
  await expectComplete(page);
}

/** Waits for the last page of a folder's listing. */
async function expectComplete(page: Page): Promise<void> {
  await page.locator('[data-name]').first().waitFor();
  await expect.poll(() => page.getByText('Chargement…').count()).toBe(0);
}

function header(page: Page, column: string) {
  return listing(page).getByRole('columnheader', { name: column });
}

/** The link or button that a row is known by. */
function name(page: Page, label: string | undefined) {
  return rowOf(page, label ?? '').locator('[data-name]');
}

/** Clicks on a row, beside its controls. */
async function clickBeside(
  page: Page,
  label: string | undefined,
  modifiers: ('Shift' | 'Control')[] = [],
): Promise<void> {
  await rowOf(page, label ?? '')
    .getByRole('cell', { name: '—' })
    .first()
    .click({ modifiers });
}

function selectedNames(page: Page): Promise<string[]> {
  return listing(page).locator('[data-selected="true"] [data-name]').allTextContents();
}

function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.matches('[data-name]') ? (activeElement.textContent ?? '') : '';
  });
}

function focusedLabel(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
}

function focusedRowName(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () => document.activeElement?.closest('tr')?.querySelector('[data-name]')?.textContent,
  );
}

function focusedRowIndex(page: Page): Promise<number> {
  return page.evaluate(() =>
    Number(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')),
  );
}

/** Neither under the headers nor out of the window. */
async function expectFocusInSight(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const box = document.activeElement?.getBoundingClientRect();
    if (!box) return null;
    const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return at === document.activeElement || document.activeElement?.contains(at);
  });
  expect(seen).toBe(true);
}

async function press(page: Page, key: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await page.keyboard.press(key);
}

function scrollPosition(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

/** The order that the other direction gives: folders as they are, files from the last to the first. */
async function reversedFiles(page: Page, names: readonly string[]): Promise<string[]> {
  const folders = await listing(page).locator('a[data-name]').count();
  return [...names.slice(0, folders), ...names.slice(folders).toReversed()];
}

function tagNames(elements: Element[]): string[] {
  return elements.map((element) => element.tagName);
}
