import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { ADMIN, MEMBER } from '../../../testing/fakes/accounts.ts';
import { itemAt, storeItems } from '../../../testing/fakes/items.ts';
import {
  bulkBar,
  clickBeside,
  expectNames,
  focusedName,
  listing,
  nameOf,
  press,
  rowOf,
  selectedNames,
  shownNames,
} from '../../../testing/listing.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const [FIRST, SECOND, THIRD, FOURTH, FIFTH] = [
  'Contrats',
  'Exploitation',
  'Qualité',
  'Sécurité',
  'Tarifs',
] as const;
const FOLDERS = [FIRST, SECOND, THIRD, FOURTH, FIFTH];
const FILE = 'Lisez-moi.txt';

const dialog = page.getByRole('dialog', { name: 'Supprimer' });
const folderShown = () => new URLSearchParams(location.search).get('dossier');

beforeEach(() => {
  storeItems([...FOLDERS.map((name) => itemAt(`${name}/`)), itemAt(FILE)]);
});

async function openAs(user: typeof MEMBER): Promise<void> {
  await renderApp('/documents', user);
  await expectNames([...FOLDERS, FILE]);
  await expect.poll(focusedName).toBe(FIRST);
}

describe('selection', () => {
  test('by click, Ctrl, Shift, checkbox and keyboard; nothing moves', async () => {
    await openAs(ADMIN);
    const top = listing.element().getBoundingClientRect().y;
    await clickBeside(SECOND);
    expect(selectedNames()).toEqual([SECOND]);
    expect(focusedName()).toBe(SECOND);
    await clickBeside(FOURTH, 'Shift');
    expect(selectedNames()).toEqual([SECOND, THIRD, FOURTH]);
    await clickBeside(THIRD, 'Control');
    expect(selectedNames()).toEqual([SECOND, FOURTH]);
    await nameOf(FIRST).click({ modifiers: ['Control'] });
    expect(selectedNames()).toEqual([FIRST, SECOND, FOURTH]);
    await rowOf(FIFTH)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    expect(selectedNames()).toEqual(FOLDERS);
    await clickBeside(THIRD);
    expect(selectedNames()).toEqual([THIRD]);

    const all = page.getByRole('checkbox', { name: 'Tout sélectionner' });
    await expect.element(all).toBePartiallyChecked();
    await expect.element(bulkBar.getByText('1\u00a0élément sélectionné')).toBeVisible();
    expect(listing.element().getBoundingClientRect().y).toBe(top);
    await expectAccessible();
    await all.click();
    expect(selectedNames()).toEqual(shownNames());
    await all.click();
    await expect.element(bulkBar).not.toBeInTheDocument();

    nameOf(FIRST).element().focus();
    await press('Space', 'Shift+ArrowDown', 'Shift+ArrowDown');
    expect(selectedNames()).toEqual([FIRST, SECOND, THIRD]);
    await press('ArrowDown', 'Space');
    expect(selectedNames()).toEqual([FIRST, SECOND, THIRD, FOURTH]);
    await press('Space');
    expect(selectedNames()).toEqual([FIRST, SECOND, THIRD]);
    await press('Control+a');
    expect(selectedNames()).toEqual(shownNames());
    await press('Escape');
    expect(selectedNames()).toEqual([]);
    expect(focusedName()).toBe(FOURTH);
  });

  test('Escape clears it from the bar too, after an action or its dialog, and then the filter', async () => {
    await openAs(ADMIN);
    await page.getByLabelText('Filtrer ce dossier').fill('it');
    await expectNames([SECOND, THIRD, FOURTH]);
    await clickBeside(SECOND);
    await clickBeside(THIRD, 'Shift');
    const button = bulkBar.getByRole('button', { name: 'Accès' });
    await button.click();
    const access = page.getByRole('dialog');
    await expect.element(access).toBeVisible();
    await press('Escape');
    await expect.element(access).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
    expect(selectedNames()).toEqual([SECOND, THIRD]);
    await press('Escape');
    expect(selectedNames()).toEqual([]);
    await expect.poll(focusedName).toBe(THIRD);
    await press('Escape');
    await expectNames([...FOLDERS, FILE]);
  });

  test('a double click opens the item, but not one on its checkbox', async () => {
    await openAs(ADMIN);
    const box = rowOf(FIFTH).getByRole('checkbox');
    await box.dblClick();
    // Selected and unselected, then selected: if the earlier clicks had opened the folder, its content would show
    // before the selection.
    await box.click();
    await expect.element(bulkBar.getByText('1\u00a0élément sélectionné')).toBeVisible();
    expect(selectedNames()).toEqual([FIFTH]);
    expect(folderShown()).toBeNull();

    await rowOf(FIFTH).getByRole('cell', { name: '—' }).first().dblClick();
    await expect.poll(folderShown).toBe(FIFTH);
  });

  test('with Ctrl and Shift a range is added; Shift and Space select up to the row', async () => {
    await openAs(ADMIN);
    await clickBeside(FIRST);
    await clickBeside(THIRD, 'Control');
    await clickBeside(FIFTH, 'Control', 'Shift');
    expect(selectedNames()).toEqual([FIRST, THIRD, FOURTH, FIFTH]);

    await clickBeside(FIRST);
    await press('ArrowDown', 'ArrowDown', 'Shift+Space');
    expect(selectedNames()).toEqual([FIRST, SECOND, THIRD]);
  });

  test('what the filter hides stays selected, and is counted as such', async () => {
    await openAs(ADMIN);
    await clickBeside(FIFTH);
    await page.getByLabelText('Filtrer ce dossier').fill('qualité');
    const said = '1\u00a0élément sélectionné, dont 1\u00a0masqué par le filtre';
    await expect.element(bulkBar.getByText(said)).toBeVisible();
    await bulkBar.getByRole('button', { name: 'Tout désélectionner' }).click();
    await expect.element(bulkBar).not.toBeInTheDocument();
    expect(focusedName()).toBe(THIRD);
  });

  test('Delete asks for the row, or for the selection that it belongs to', async () => {
    await openAs(ADMIN);
    nameOf(FIFTH).element().focus();
    await press('Delete');
    await expect
      .element(dialog.getByText('Voulez-vous vraiment supprimer le dossier Tarifs ?'))
      .toBeVisible();
    await press('Escape');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(focusedName).toBe(FIFTH);
    await press('Shift+ArrowUp', 'Delete');
    await expect.element(dialog.getByText('Supprimer 2 élément(s) ?')).toBeVisible();
    await press('Escape');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(selectedNames()).toEqual([FOURTH, FIFTH]);

    await page.getByRole('checkbox', { name: 'Tout sélectionner' }).click();
    await press('Delete');
    await expect.element(dialog.getByText('Supprimer 6 élément(s) ?')).toBeVisible();
  });

  test('a member selects several to download, and deletes nothing', async () => {
    await openAs(MEMBER);
    await clickBeside(FIFTH);
    expect(selectedNames()).toEqual([FIFTH]);
    await press('Control+a');
    expect(selectedNames()).toEqual(shownNames());
    await expect.element(bulkBar.getByRole('button', { name: 'Télécharger' })).toBeVisible();
    await expect
      .element(bulkBar.getByRole('button', { name: 'Supprimer' }))
      .not.toBeInTheDocument();
    // If 'Delete' had opened something, it would be there before this menu.
    await press('Delete', 'Shift+F10');
    await expectMenu('6\u00a0éléments sélectionnés', ['Télécharger']);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('menu', () => {
  const EVERYTHING = [
    'Aperçu',
    'Télécharger',
    'Partager',
    'Copier le lien',
    'Accès',
    'Nouvelle version',
    'Renommer',
    'Déplacer',
    'Copier vers…',
    'Historique',
    'Supprimer',
  ];

  test('opens by its button, the right button and the keyboard, with the same actions', async () => {
    await openAs(ADMIN);
    const button = rowOf(FILE).getByRole('button', { name: `Actions : ${FILE}` });
    await button.click();
    await expectMenu(FILE, EVERYTHING);
    await expectAccessible();
    await closeMenu();
    await expect.element(button).toHaveFocus();

    await rowOf(FILE).getByRole('cell', { name: /2026/ }).click({ button: 'right' });
    await expectMenu(FILE, EVERYTHING);
    await closeMenu();
    await expect.poll(focusedName).toBe(FILE);

    await press('Shift+F10');
    await expectMenu(FILE, EVERYTHING);
    await page.getByRole('menuitem', { name: 'Accès' }).click();
    const access = page.getByRole('dialog', { name: 'Accès' });
    await expect.element(access).toBeVisible();
    await press('Escape');
    await expect.element(access).not.toBeInTheDocument();
    await expect.poll(() => rowOf(FILE).element().contains(document.activeElement)).toBe(true);

    await clickBeside(FIFTH);
    await clickBeside(FOURTH, 'Shift');
    await rowOf(FIFTH).getByRole('cell', { name: '—' }).first().click({ button: 'right' });
    await expectMenu('2\u00a0éléments sélectionnés', [
      'Télécharger',
      'Accès',
      'Déplacer',
      'Copier vers…',
      'Supprimer',
    ]);
  });

  test('offers a member what a member may do', async () => {
    await openAs(MEMBER);
    await rowOf(FILE)
      .getByRole('button', { name: `Actions : ${FILE}` })
      .click();
    await expectMenu(FILE, ['Aperçu', 'Télécharger', 'Copier le lien', 'Nouvelle version']);
    await closeMenu();
    await rowOf(FIFTH)
      .getByRole('button', { name: `Actions : ${FIFTH}` })
      .click();
    await expectMenu(FIFTH, ['Télécharger', 'Copier le lien']);
  });
});

async function expectMenu(of: string, actions: readonly string[]): Promise<void> {
  const menu = page.getByRole('menu', { name: `Actions : ${of}` });
  await expect.element(menu).toBeVisible();
  const texts = menu
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(texts).toEqual(actions);
}

async function closeMenu(): Promise<void> {
  await press('Escape');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
}
