import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { FOLDER_PLACEHOLDER, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { adminEmail, colleagueEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { putContent, putFile, putObject, putRecord } from '../support/data/raw-items.ts';
import { callAsAdmin, ownFile, shareWith } from '../support/data/shared-file.ts';
import { actInBin, binRow, narrowBy, openBin } from '../support/screens/bin.ts';
import { commentWith, comments, sendComment } from '../support/screens/comments.ts';
import { expectNames } from '../support/screens/listing.ts';
import { signInAt } from '../support/screens/open-folder.ts';
import { openDetails, previewOf, previewUrl } from '../support/screens/previews.ts';
import { toasts, watchToasts } from '../support/screens/toasts.ts';
import { bringSession, signIn } from '../support/sign-in.ts';
import { fingersOn, middleOf } from '../support/touch.ts';

// The bin: an admin finds what was deleted, and brings it back.

const people = peopleInChromium();
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const PATIENCE = { timeout: 60_000 };
const PUBLIC = { is_public: true, inherits: true };

const remove = (...paths: ItemPath[]) => callAsAdmin('deleteItems', { paths });
const urlOf = (folder: ItemPath) => `/documents?dossier=${encodeURIComponent(folder)}`;

/** A folder that everybody sees, with these files. */
async function folderWith(folder: ItemPath, ...names: readonly string[]): Promise<ItemPath> {
  await putObject(folder + FOLDER_PLACEHOLDER, 0);
  await putRecord(folder, { is_public: true });
  for (const name of names) await putFile(folder + name, PUBLIC);
  return folder;
}

async function openPreviewWithComments(page: Page, path: ItemPath, name: string): Promise<void> {
  await page.goto(previewUrl(path));
  await openDetails(previewOf(page, name));
  await comments(page)
    .getByRole('heading', { name: /^Commentaires/ })
    .waitFor();
}

describe.each([
  { ...DESK, touch: false },
  { ...PHONE, touch: true },
])('who has deleted this? $width pixels wide', ({ touch, ...viewport }) => {
  test('the admin finds it by its name and by its folder, looks at it, and brings it back with its comments', async () => {
    const name = `Contrat Durand ${viewport.width}.txt`;
    await folderWith('Clients/');
    const folder = await folderWith('Clients/Durand/');
    const path = await ownFile(name, memberEmail, folder);
    const member = await people.open({ viewport });
    await bringSession(member, memberEmail);
    await openPreviewWithComments(member, path, name);
    await sendComment(member, 'Membre', 'Signé lundi.');
    await member.goto('/');
    await remove(path);

    const page = await people.open({ viewport });
    await watchToasts(page);
    await signIn(page, adminEmail);
    const menu = page.getByRole('button', { name: 'Ouvrir le menu' });
    if (await menu.isVisible()) await menu.click();
    await page
      .getByRole('navigation', { name: 'Navigation principale' })
      .getByRole('link', { name: 'Corbeille' })
      .click();
    await narrowBy(page, 'Nom', 'duran contr');
    const row = binRow(page, name);
    await row.getByText('Clients / Durand').waitFor();
    await row.getByText('encore 30 jours').waitFor();
    await row.getByText(adminEmail).waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Enlever les filtres' }).click();
    await narrowBy(page, 'Dossier', 'Clients / Durand');
    await row.waitFor();
    expect(new URL(page.url()).search).toBe('?corbeille&dossier=Clients/Durand');
    await narrowBy(page, 'Nom', 'Martin');
    await page.getByText('Rien de tel dans la corbeille.').waitFor();
    await page.goBack();

    if (touch) await (await fingersOn(page)).tap(await middleOf(row.getByText('encore')));
    else await row.getByRole('button', { name, exact: true }).click();
    const preview = page.getByRole('dialog', { name: `${name} (dans la corbeille)` });
    await preview.getByText('À relire avant vendredi.').waitFor();
    await expectAccessible(page);
    await preview.getByRole('button', { name: 'Restaurer' }).click();
    await preview.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Afficher', exact: true }).waitFor(PATIENCE);
    expect(await toasts(page)).toEqual([
      `«\u00a0${name}\u00a0» est de nouveau dans «\u00a0Durand\u00a0».`,
    ]);
    await row.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Afficher', exact: true }).click();
    await page.getByRole('button', { name, exact: true }).waitFor();

    await openPreviewWithComments(member, path, name);
    await commentWith(member, 'Signé lundi.').waitFor();
  });
});

test('a deleted folder is opened, and one of its files restored; or all of it, as others knew it', async () => {
  const [first, whole] = ['Tournées 2018/', 'Tournées 2019/'];
  for (const folder of [first, whole]) {
    await folderWith(folder, 'lundi.txt', 'mardi.txt');
    await folderWith(`${folder}Bons/`, 'bon 1.txt');
    await remove(folder);
  }
  const page = await people.open();
  await openBin(page);
  await binRow(page, 'Tournées 2018').getByRole('link', { name: 'Tournées 2018' }).click();
  await page.getByText('3 fichiers', { exact: true }).waitFor();
  await binRow(page, 'bon 1.txt', 'Bons').waitFor();
  await expectAccessible(page);
  await binRow(page, 'lundi.txt').getByRole('button', { name: 'Restaurer' }).click();
  await page.getByText('2 fichiers', { exact: true }).waitFor(PATIENCE);
  const member = await people.open();
  await signInAt(member, memberEmail, urlOf(first));
  await expectNames(member, ['lundi.txt']);

  await page.getByRole('link', { name: 'Toute la corbeille' }).click();
  await binRow(page, 'Tournées 2019').getByRole('link', { name: 'Tournées 2019' }).click();
  const opened = page.url();
  await page.getByRole('button', { name: 'Tout restaurer' }).click();
  await page.getByText('Ce dossier n’est plus dans la corbeille.').waitFor(PATIENCE);
  await member.goto(urlOf(whole));
  await expectNames(member, ['Bons', 'lundi.txt', 'mardi.txt']);
  // A link to it says so, too.
  await page.goto(opened);
  await page.getByText('Ce dossier n’est plus dans la corbeille.').waitFor();
});

test('what is deleted for good is named and counted before, by keys, and is gone', async () => {
  const names = ['Brouillon a.txt', 'Brouillon b.txt', 'Brouillon c.txt'];
  const folder = await folderWith('Brouillons/', ...names);
  for (const name of names) await remove(folder + name);
  const page = await people.open();
  await openBin(page, '&dossier=Brouillons');
  const first = binRow(page).first().getByRole('button', { name: 'Brouillon c.txt', exact: true });
  await first.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  const bar = page.getByRole('region', { name: 'Actions sur la sélection' });
  await bar.getByText('2 sélectionnés').waitFor();
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+a');
  await bar.getByText('3 sélectionnés').waitFor();
  await page.keyboard.press('Delete');
  const dialog = page.getByRole('dialog', { name: 'Supprimer définitivement' });
  await dialog.getByText('Supprimer définitivement 3 éléments').waitFor();
  await dialog.getByText('C’est sans retour').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await binRow(page).count()).toBe(3);

  await bar.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await page.getByText('3 éléments supprimés définitivement.').waitFor(PATIENCE);
  await page.getByText('Rien de tel dans la corbeille.').waitFor();
});

test('names that are taken are asked about once, and both are kept', async () => {
  const folder = await folderWith('Baux/', 'bail.txt', 'avenant.txt');
  await remove(`${folder}bail.txt`, `${folder}avenant.txt`);
  await putContent(`${folder}bail.txt`, new TextEncoder().encode('Le nouveau bail.'));
  const page = await people.open();
  await openBin(page, '&dossier=Baux');
  await binRow(page).nth(1).waitFor();
  await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
  await page
    .getByRole('region', { name: 'Actions sur la sélection' })
    .getByRole('button', { name: 'Restaurer' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Noms déjà pris' });
  await dialog.getByText('bail.txt', { exact: false }).first().waitFor(PATIENCE);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ignorer' }).click();
  await binRow(page, 'avenant.txt').waitFor({ state: 'detached' });
  await actInBin(page, 'bail.txt', 'Restaurer');
  await dialog.getByRole('button', { name: 'Garder les deux' }).click(PATIENCE);
  await page.getByText('Rien de tel dans la corbeille.').waitFor(PATIENCE);
  await page.goto(urlOf(folder));
  await expectNames(page, ['avenant.txt', 'bail.txt', 'bail (2).txt']);
});

test('what somebody else has restored meanwhile is named, and the list follows', async () => {
  const folder = await folderWith('Doublons/', 'seul.txt');
  await remove(`${folder}seul.txt`);
  const page = await people.open();
  await openBin(page, '&dossier=Doublons');
  await binRow(page, 'seul.txt').waitFor();
  const other = await people.open();
  await openBin(other, '&dossier=Doublons');
  await binRow(other, 'seul.txt').getByRole('button', { name: 'Restaurer' }).click();
  await binRow(other).waitFor({ state: 'detached', ...PATIENCE });

  await binRow(page, 'seul.txt').getByRole('button', { name: 'Restaurer' }).click();
  await page.getByRole('alert').getByText('n’est plus dans la corbeille').waitFor(PATIENCE);
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByText('Rien de tel dans la corbeille.').waitFor();
});

test('a member learns of nothing: no link, and the address leads to the documents', async () => {
  const path = await ownFile('Affaire privée.txt', memberEmail);
  await shareWith(path, []);
  await remove(path);
  const page = await people.open();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('"bin"') === true) asked.push(request.url());
  });
  await signIn(page, colleagueEmail);
  await page.goto('/documents?corbeille&nom=affaire');
  await page.waitForURL('**/documents');
  await page.getByLabel('Contenu du dossier').locator('[data-name]').first().waitFor();
  expect(await page.getByRole('link', { name: 'Corbeille' }).count()).toBe(0);
  expect(asked).toEqual([]);
});
