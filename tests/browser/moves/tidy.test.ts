import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { FOLDER_PLACEHOLDER, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { putFile, putObject, putRecord } from '../support/data/raw-items.ts';
import { act, expectNames, listing, rowOf } from '../support/screens/listing.ts';
import { moveDialog, moveHere, treeItem } from '../support/screens/move-dialog.ts';
import { signInAt } from '../support/screens/open-folder.ts';
import { fingersOn, middleOf } from '../support/touch.ts';

// 'Tidy 50 files', by each way that there is, with who sees them before and after.

const people = peopleInChromium();
const COUNT = 50;
const PATIENCE = { timeout: 60_000 };
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const PUBLIC = { is_public: true };
const CLOSED = { is_public: false, owner_uid: null, owner_email: adminEmail };

async function putFolder(path: ItemPath, fields: Parameters<typeof putRecord>[1]): Promise<void> {
  await putObject(path + FOLDER_PLACEHOLDER, 0);
  await putRecord(path, fields);
}

const namesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `${String(index + 1).padStart(2, '0')}.txt`);

/** A public folder with so many files that inherit from it, and one beside it that only admins see. */
async function untidy(name: string, count = COUNT): Promise<ItemPath> {
  const from = `${name}/`;
  await putFolder(from, PUBLIC);
  await putFolder(`${name} rangé/`, CLOSED);
  const inherited = { ...PUBLIC, inherits: true, owner_email: adminEmail };
  await Promise.all(namesOf(count).map((file) => putFile(from + file, inherited)));
  return from;
}

const urlOf = (folder: ItemPath) => `/documents?dossier=${encodeURIComponent(folder.slice(0, -1))}`;
const bulk = (page: Page) => page.getByRole('region', { name: 'Actions sur la sélection' });
const empty = (page: Page) => page.getByText('Aucun dossier ou fichier').waitFor(PATIENCE);
/** Only the rows that are in sight are in the page. */
const expectCount = (page: Page, count: number) =>
  expect.poll(() => listing(page).getAttribute('aria-rowcount'), PATIENCE).toBe(String(count + 1));

/** The code that lets rows be dragged is loaded after them: it marks the row on which a mouse is pressed. */
async function canBeDragged(row: Locator): Promise<void> {
  const press = async () => {
    await row.dispatchEvent('pointerdown', { pointerType: 'mouse' });
    return row.getAttribute('draggable');
  };
  await expect.poll(press, PATIENCE).toBe('true');
}

describe('an admin tidies 50 files', () => {
  test('with a mouse: they are dragged onto a folder; the toast leads there', async () => {
    const from = await untidy('Vrac');
    await putFolder(`${from}Baux/`, { ...PUBLIC, inherits: true, owner_email: adminEmail });
    const page = await people.open({ viewport: DESK });
    await signInAt(page, adminEmail, urlOf(from));
    await listing(page).getByRole('checkbox', { name: 'Tout sélectionner' }).check();
    await rowOf(page, 'Baux').getByRole('checkbox').uncheck();
    await bulk(page).getByText('50 éléments sélectionnés').waitFor();
    await canBeDragged(rowOf(page, '01.txt'));
    await rowOf(page, '01.txt').locator('td').nth(2).dragTo(rowOf(page, 'Baux'));
    // Everybody goes on seeing them, so nothing is asked.
    await page.getByText('50 éléments déplacés dans « Baux »').waitFor(PATIENCE);
    await expectNames(page, ['Baux']);
    await page.getByRole('link', { name: 'Afficher' }).click();
    await expectCount(page, COUNT);

    // An old link leads to the new place.
    const member = await people.open({ expectedMessages: /status of 40[34]/ });
    await signInAt(member, memberEmail, `${urlOf(from)}&fichier=02.txt`);
    await member.getByText('Déplacé : voici son nouvel emplacement.').waitFor(PATIENCE);
    await member.getByRole('dialog', { name: 'Aperçu : 02.txt' }).waitFor();
  });

  test('with keys: they are cut and pasted, once it is said who loses them', async () => {
    const from = await untidy('Touches');
    const page = await people.open({ viewport: DESK });
    await signInAt(page, adminEmail, urlOf(from));
    await rowOf(page, '01.txt').getByRole('button', { name: '01.txt', exact: true }).focus();
    await page.keyboard.press('Control+a');
    const bar = page.getByRole('region', { name: 'Éléments à coller' });
    const cut = async () => {
      await page.keyboard.press('Control+x');
      return bar.getByText('50 éléments coupés').count();
    };
    // The code of these keys is loaded after the rows.
    await expect.poll(cut, PATIENCE).toBe(1);
    await page.keyboard.press('Backspace');
    await rowOf(page, 'Touches rangé').getByRole('link', { name: 'Touches rangé' }).focus();
    await page.keyboard.press('Enter');
    await empty(page);
    await page.keyboard.press('Control+v');
    const dialog = moveDialog(page);
    await dialog.getByText('Tous les autres comptes n’auront plus accès à 50 éléments.').waitFor();
    await expectAccessible(page);
    const submit = dialog.getByRole('button', { name: 'Déplacer ici' });
    await expect.poll(() => submit.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached', ...PATIENCE });
    await expectCount(page, COUNT);
    await bar.waitFor({ state: 'detached' });
  });

  test('with fingers on a phone: the bar of the selection leads to the tree of folders', async () => {
    const from = await untidy('Doigts');
    const page = await people.open({ viewport: PHONE });
    const fingers = await fingersOn(page);
    await signInAt(page, adminEmail, urlOf(from));
    await fingers.press(await middleOf(page.locator('[data-index="0"]')), () =>
      bulk(page).waitFor(),
    );
    await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
    await bulk(page).getByText('50 éléments').waitFor();
    await fingers.tap(await middleOf(bulk(page).getByRole('button', { name: 'Déplacer' })));
    const dialog = moveDialog(page);
    const to = treeItem(dialog, 'Doigts rangé');
    await to.waitFor();
    await to.scrollIntoViewIfNeeded();
    await fingers.tap(await middleOf(to));
    await dialog.getByText('n’auront plus accès à 50 éléments').waitFor();
    await expectAccessible(page);
    const submit = dialog.getByRole('button', { name: 'Déplacer ici' });
    await fingers.tap(await middleOf(submit));
    await dialog.waitFor({ state: 'detached', ...PATIENCE });
    await empty(page);
  });
});

test('without a network nothing is lost, and the dialog says so', async () => {
  const from = await untidy('Panne', 2);
  const page = await people.open({ expectedMessages: /Failed to load resource|net::ERR/ });
  await signInAt(page, adminEmail, urlOf(from));
  await act(page, '01.txt', 'Déplacer');
  const dialog = moveDialog(page);
  await treeItem(dialog, 'Panne rangé').click();
  await dialog.getByText('n’auront plus accès à 1 élément').waitFor();
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Déplacer ici' }).click();
  await dialog.getByText(/^La réponse n’est pas arrivée/).waitFor(PATIENCE);
  await page.context().setOffline(false);
  await moveHere(dialog);
  await expectNames(page, ['02.txt']);
});
