import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { FOLDER_PLACEHOLDER, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { putFile, putObject, putRecord } from '../support/data/raw-items.ts';
import { act, expectNames, listing, rowOf } from '../support/screens/listing.ts';
import { moveDialog, moveHere, treeItem } from '../support/screens/move-dialog.ts';
import { signInAt } from '../support/screens/open-folder.ts';
import { toasts, watchToasts } from '../support/screens/toasts.ts';
import { fingersOn, middleOf } from '../support/touch.ts';

// 'Déplacer' and 'Copier vers…', by every way that leads there.

const people = peopleInChromium();
const PUBLIC = { is_public: true };
const CLOSED = { is_public: false, owner_uid: null, owner_email: adminEmail };
const NARROW = { width: 390, height: 844 };

async function putFolder(path: ItemPath, fields: Parameters<typeof putRecord>[1]): Promise<void> {
  await putObject(path + FOLDER_PLACEHOLDER, 0);
  await putRecord(path, fields);
}

/** A folder with so many files that inherit from it, and one beside it. */
async function untidy(
  name: string,
  files: number,
  to: Parameters<typeof putRecord>[1] = CLOSED,
): Promise<[ItemPath, ItemPath]> {
  const [from, beside] = [`${name}/`, `${name} rangé/`];
  await putFolder(from, PUBLIC);
  await putFolder(beside, to);
  for (const file of namesOf(files)) {
    await putFile(from + file, { ...PUBLIC, inherits: true, owner_email: adminEmail });
  }
  return [from, beside];
}

const namesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `${String(index + 1).padStart(2, '0')}.txt`);

const urlOf = (folder: ItemPath) => `/documents?dossier=${encodeURIComponent(folder)}`;
const bulk = (page: Page) => page.getByRole('region', { name: 'Actions sur la sélection' });
/** Only the rows that are in sight are in the page. */
const expectCount = (page: Page, count: number) =>
  expect
    .poll(() => listing(page).getAttribute('aria-rowcount'), { timeout: 60_000 })
    .toBe(String(count + 1));
const selectAll = (page: Page) =>
  listing(page).getByRole('checkbox', { name: 'Tout sélectionner' }).check();

describe('fifty files are put in order', () => {
  test('with a mouse: they are dragged onto a folder of the same list', async () => {
    const [from] = await untidy('Vrac', 50);
    await putFolder(`${from}Baux/`, { ...PUBLIC, inherits: true });
    const page = await people.open();
    await watchToasts(page);
    await signInAt(page, adminEmail, urlOf(from));
    await selectAll(page);
    await rowOf(page, 'Baux').getByRole('checkbox').uncheck();
    await bulk(page).getByText('50 éléments sélectionnés').waitFor();
    await rowOf(page, '01.txt').locator('td').nth(2).dragTo(rowOf(page, 'Baux'));
    const dialog = moveDialog(page);
    await dialog.getByText('50 éléments : 01.txt, 02.txt, 03.txt et 47 autres').waitFor();
    await dialog.getByText('Vers : Documents › Vrac › Baux').waitFor();
    await dialog.getByText('Personne ne gagnera ni ne perdra l’accès.').waitFor();
    await dialog.getByText('Les liens directs de 50 fichiers cesseront de fonctionner.').waitFor();
    await expectAccessible(page);
    await moveHere(dialog);
    await expectNames(page, ['Baux']);
    expect(await toasts(page)).toEqual(['Déplacé dans «\u00a0Baux\u00a0».']);
    await page.getByRole('link', { name: '« Baux »' }).click();
    await expectCount(page, 50);
  });

  test('with keys: they are cut, and pasted in another folder', async () => {
    const [from] = await untidy('Touches', 50);
    const page = await people.open();
    await signInAt(page, adminEmail, urlOf(from));
    await rowOf(page, '01.txt').getByRole('button', { name: '01.txt', exact: true }).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+x');
    const bar = page.getByRole('region', { name: 'Éléments à coller' });
    await bar.getByText('50 éléments coupés').waitFor();
    expect(await rowOf(page, '01.txt').getAttribute('data-cut')).toBe('true');
    await page.keyboard.press('Escape');
    await bar.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+x');
    await bar.waitFor();
    await page.keyboard.press('Backspace');
    await rowOf(page, 'Touches rangé').getByRole('link', { name: 'Touches rangé' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Aucun dossier ou fichier').waitFor();
    await page.keyboard.press('Control+v');
    const dialog = moveDialog(page);
    await dialog.getByText('Vers : Documents › Touches rangé').waitFor();
    await dialog.getByText('Tous les autres comptes n’auront plus accès à 50 éléments.').waitFor();
    await dialog.getByRole('button', { name: 'Déplacer ici' }).press('Enter');
    await dialog.waitFor({ state: 'detached', timeout: 60_000 });
    await expectCount(page, 50);
    await bar.waitFor({ state: 'detached' });
    await page.goto(urlOf(from));
    await page.getByText('Aucun dossier ou fichier').waitFor();
  });

  test('with fingers: the menu of the selection leads to the tree of folders', async () => {
    const [from] = await untidy('Doigts', 50);
    const page = await people.open({ viewport: NARROW });
    const fingers = await fingersOn(page);
    await signInAt(page, adminEmail, urlOf(from));
    const first = page.locator('[data-index="0"]');
    await fingers.press(await middleOf(first), () => bulk(page).waitFor());
    await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
    await bulk(page).getByText('50 éléments').waitFor();
    await fingers.tap(await middleOf(bulk(page).getByRole('button', { name: 'Déplacer' })));
    const dialog = moveDialog(page);
    await treeItem(dialog, 'Doigts').waitFor();
    const to = treeItem(dialog, 'Doigts rangé');
    await to.scrollIntoViewIfNeeded();
    await fingers.tap(await middleOf(to));
    await dialog.getByText('Vers : Documents › Doigts rangé').waitFor();
    await dialog.getByText('n’auront plus accès à 50 éléments').waitFor();
    await expectAccessible(page);
    await moveHere(dialog);
    await page.getByText('Aucun dossier ou fichier').waitFor();
  });
});

test('names that are taken are told, and both are kept, or the ones that come are left out', async () => {
  const [from, to] = await untidy('Noms pris', 3, PUBLIC);
  await putFile(`${to}02.txt`, PUBLIC);
  const page = await people.open();
  await watchToasts(page);
  await signInAt(page, adminEmail, urlOf(from));
  await act(page, '02.txt', 'Déplacer');
  const dialog = moveDialog(page);
  await treeItem(dialog, 'Noms pris rangé').click();
  const asked = dialog.getByRole('group', { name: '1 nom existe déjà : 02.txt' });
  await asked.getByLabel('Ignorer').check();
  await moveHere(dialog);
  await expect
    .poll(() => toasts(page))
    .toEqual(['Rien n’a été déplacé\u00a0: les noms existent déjà dans ce dossier.']);
  await expectNames(page, namesOf(3));

  await act(page, '02.txt', 'Déplacer');
  await treeItem(dialog, 'Noms pris rangé').click();
  expect(await asked.getByLabel('Garder les deux').isChecked()).toBe(true);
  await moveHere(dialog);
  await expectNames(page, ['01.txt', '03.txt']);
  await page.goto(urlOf(to));
  await expectNames(page, ['02.txt', '02 (2).txt']);
});

test('a copy leaves what it is made of; a folder is created for it, which has the people of the one above', async () => {
  const [from] = await untidy('Copies', 2);
  const page = await people.open();
  await signInAt(page, adminEmail, urlOf(from));
  await act(page, '01.txt', 'Copier vers…');
  const dialog = moveDialog(page, 'Copier vers…');
  await dialog.getByRole('button', { name: 'Créer un dossier ici' }).click();
  await dialog.getByLabel('Nom du nouveau dossier dans « Copies »').fill('Doubles');
  await page.keyboard.press('Enter');
  await dialog.getByText('Vers : Documents › Copies › Doubles').waitFor({ timeout: 60_000 });
  await dialog.getByText('Personne ne gagnera ni ne perdra l’accès.').waitFor();
  expect(await dialog.getByText('cesseront').count()).toBe(0);
  await moveHere(dialog, 'Copier ici');
  await expectNames(page, ['Doubles', '01.txt', '02.txt']);
  await page.goto(urlOf(`${from}Doubles/`));
  await expectNames(page, ['01.txt']);
});

test('a folder goes neither into itself nor to where it is; keys and a search find one for it', async () => {
  const [from] = await untidy('Arbre', 1);
  await putFolder(`${from}Branche/`, PUBLIC);
  await putFolder(`${from}Branche/Feuille/`, PUBLIC);
  const page = await people.open();
  await signInAt(page, adminEmail, urlOf(from));
  await act(page, 'Branche', 'Déplacer');
  const dialog = moveDialog(page);
  await treeItem(dialog, 'Branche').waitFor();
  expect(await treeItem(dialog, 'Branche').getAttribute('aria-disabled')).toBe('true');
  expect(await dialog.getByRole('button', { name: 'Déplacer ici' }).isDisabled()).toBe(true);
  await treeItem(dialog, 'Arbre').focus();
  await page.keyboard.press('Enter');
  await dialog.getByText('Tout est déjà dans ce dossier.').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await treeItem(dialog, 'Branche').getAttribute('aria-expanded')).toBe('true');
  await treeItem(dialog, 'Feuille').waitFor();
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('Feuille');
  await dialog.getByLabel('Chercher un dossier').fill('arbre range');
  await dialog.getByRole('button', { name: /^Arbre rangé/ }).click();
  await dialog.getByText('Vers : Documents › Arbre rangé').waitFor();
  expect(await treeItem(dialog, 'Arbre rangé').getAttribute('aria-selected')).toBe('true');
  await moveHere(dialog);
  await expectNames(page, ['01.txt']);
});

test('a member has none of it', async () => {
  const [from] = await untidy('Sans droits', 2);
  await putFolder(`${from}Ici/`, PUBLIC);
  const page = await people.open();
  await signInAt(page, memberEmail, urlOf(from));
  await selectAll(page);
  expect(await bulk(page).getByRole('button', { name: 'Déplacer' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await rowOf(page, '01.txt').getByRole('button', { name: 'Actions : 01.txt' }).click();
  await page.getByRole('menuitem', { name: 'Télécharger' }).waitFor();
  for (const name of ['Déplacer', 'Copier vers…']) {
    expect(await page.getByRole('menuitem', { name }).count()).toBe(0);
  }
  await page.keyboard.press('Escape');
  await rowOf(page, '01.txt').locator('td').nth(2).dragTo(rowOf(page, 'Ici'));
  await rowOf(page, '01.txt').getByRole('button', { name: '01.txt', exact: true }).focus();
  await page.keyboard.press('Control+x');
  await page.keyboard.press('Control+v');
  expect(await page.getByRole('region', { name: 'Éléments à coller' }).count()).toBe(0);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('the old address leads to the new place, for who may see it there', async () => {
  const [from, shown] = await untidy('Adresses', 2, PUBLIC);
  await putFolder(`${from}Dossier/`, { ...PUBLIC, inherits: true });
  await putFile(`${from}Dossier/dedans.txt`, { ...PUBLIC, inherits: true });
  await putFolder('Adresses fermé/', CLOSED);
  const page = await people.open();
  await signInAt(page, adminEmail, urlOf(from));
  const move = async (name: string, to: string) => {
    await act(page, name, 'Déplacer');
    const dialog = moveDialog(page);
    await treeItem(dialog, to).click();
    await moveHere(dialog);
    await rowOf(page, name).waitFor({ state: 'detached' });
  };
  await move('01.txt', 'Adresses fermé');
  await move('02.txt', 'Adresses rangé');
  await move('Dossier', 'Adresses rangé');

  const member = await people.open({ expectedMessages: /40[34]/ });
  await watchToasts(member);
  await signInAt(member, memberEmail, '/documents');
  await member.goto(`${urlOf(from)}&fichier=02.txt`);
  await member.getByRole('dialog', { name: 'Aperçu : 02.txt' }).waitFor();
  await expect.poll(() => new URL(member.url()).searchParams.get('dossier')).toBe('Adresses rangé');
  await member.getByText('Déplacé : voici son nouvel emplacement.').waitFor();
  await member.goto(urlOf(`${from}Dossier/`));
  await expectNames(member, ['dedans.txt']);
  expect(new URL(member.url()).searchParams.get('dossier')).toBe(`${shown}Dossier`);
  await member.goto(`${urlOf(from)}&fichier=01.txt`);
  await member.getByText('Accès refusé.').waitFor();
  await expect.poll(() => member.evaluate(() => document.readyState)).toBe('complete');
  expect(new URL(member.url()).searchParams.get('dossier')).toBe('Adresses/');
});
