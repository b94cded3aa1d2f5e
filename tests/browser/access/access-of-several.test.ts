import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { FOLDER_PLACEHOLDER, itemName } from '../../../core/src/paths/item-path.ts';
import { adminEmail, colleagueEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { putFile, putObject, putRecord } from '../support/data/raw-items.ts';
import {
  accessDialog,
  addressesIn,
  save,
  typeAddresses,
} from '../support/screens/access-dialog.ts';
import { listing, rowOf } from '../support/screens/listing.ts';
import { signInAt } from '../support/screens/open-folder.ts';
import { toasts, watchToasts } from '../support/screens/toasts.ts';

// 'Accès' of several selected items at once.

const people = peopleInChromium();
const CLOSED = { is_public: false, owner_email: adminEmail };

/** A folder of the admin's with two files and a folder, each with an access of its own. */
async function mixedFolder(name: string): Promise<string> {
  const folder = `${name}/`;
  await putObject(folder + FOLDER_PLACEHOLDER, 0);
  await putRecord(folder, { ...CLOSED, allowed_emails: [memberEmail] });
  await putFile(`${folder}a.txt`, { ...CLOSED, allowed_emails: [memberEmail, colleagueEmail] });
  await putFile(`${folder}b.txt`, { ...CLOSED, is_public: true });
  await putObject(`${folder}Dossier/${FOLDER_PLACEHOLDER}`, 0);
  await putRecord(`${folder}Dossier/`, { ...CLOSED, allowed_emails: [memberEmail] });
  await putFile(`${folder}Dossier/c.txt`, { ...CLOSED, allowed_emails: [memberEmail] });
  return folder;
}

/** Opens the folder as an admin, selects all of it, and opens 'Accès' from the bar of the selection. */
async function openAll(page: Page, folder: string): Promise<Locator> {
  await watchToasts(page);
  await signInAt(page, adminEmail, `/documents?dossier=${encodeURIComponent(folder)}`);
  await rowOf(page, 'b.txt').waitFor();
  await listing(page).getByRole('checkbox', { name: 'Tout sélectionner' }).check();
  const bar = page.getByRole('region', { name: 'Actions sur la sélection' });
  await bar.getByText('3 éléments sélectionnés').waitFor();
  await bar.getByRole('button', { name: 'Accès' }).click();
  const dialog = accessDialog(page);
  await dialog.waitFor();
  return dialog;
}

const marked = (page: Page, name: string, mark: RegExp) =>
  rowOf(page, name).getByRole('img', { name: mark });

test('two files and a folder get one access; what fails is told, and is tried again', async () => {
  const folder = await mixedFolder('Plusieurs accès');
  const page = await people.open({ expectedMessages: /ERR_FAILED/ });
  const dialog = await openAll(page, folder);
  await dialog.getByText('3 éléments : Dossier, a.txt et b.txt').waitFor();
  await dialog.getByText('Accès différents').waitFor();
  const all = `Privé (${[colleagueEmail, memberEmail].join(', ')}) : a.txt`;
  for (const said of [`Privé (${memberEmail}) : Dossier`, all, 'Public : b.txt']) {
    await dialog.getByRole('listitem').filter({ hasText: said }).waitFor();
  }
  await expectAccessible(page);
  await save(dialog);
  await dialog.getByRole('alert').getByText('Choisissez qui verra ces éléments.').waitFor();

  await dialog.getByLabel('Privé', { exact: true }).check();
  await typeAddresses(dialog, colleagueEmail);
  await dialog
    .getByText(`Visibles ensuite par : le propriétaire de chacun, les admins et ${colleagueEmail}.`)
    .waitFor();
  await page.route('**/setAccess', (route) =>
    route.request().postData()?.includes('b.txt') ? route.abort() : route.continue(),
  );
  await save(dialog);
  const failure = dialog.getByRole('alert');
  await failure.getByText('L’accès d’1 élément n’a pas pu être mis à jour').waitFor();
  await failure.getByText('b.txt : la réponse n’est pas arrivée').waitFor();
  expect(await failure.getByRole('listitem').count()).toBe(1);
  await expectAccessible(page);
  expect(await toasts(page)).toEqual(['Accès de 2\u00a0éléments mis à jour.']);

  await page.unroute('**/setAccess');
  await dialog.getByRole('button', { name: 'Réessayer' }).click();
  await dialog.waitFor({ state: 'detached' });
  for (const name of ['Dossier', 'a.txt', 'b.txt']) {
    await marked(page, name, /^Partagé avec 1 personne$/).waitFor();
  }
  // The content of a folder keeps the access that it has of its own.
  await page.goto(`/documents?dossier=${encodeURIComponent(`${folder}Dossier/`)}`);
  await marked(page, 'c.txt', /^Partagé avec 1 personne$/).waitFor();
  const colleague = await people.open();
  await signInAt(colleague, colleagueEmail, '/documents?partages');
  for (const name of ['a.txt', 'b.txt']) {
    await colleague.getByRole('button', { name, exact: true }).first().waitFor();
  }
});

test('what all have in common is chosen already, and content follows its folder on request', async () => {
  const folder = await mixedFolder('Accès en commun');
  const page = await people.open();
  const dialog = await openAll(page, folder);
  await dialog.getByLabel('Public', { exact: true }).check();
  await dialog.getByText('Visibles ensuite par : toutes les personnes connectées.').waitFor();
  await dialog.getByLabel('Appliquer à tout le contenu').check();
  await save(dialog);
  await dialog.waitFor({ state: 'detached' });
  for (const name of ['Dossier', 'a.txt', 'b.txt']) await marked(page, name, /^Public/).waitFor();

  await page.getByRole('button', { name: 'Accès' }).last().click();
  await dialog.waitFor();
  expect(await dialog.getByLabel('Public', { exact: true }).isChecked()).toBe(true);
  expect(await dialog.getByText('Accès différents').count()).toBe(0);
  await dialog.getByLabel('Hériter du dossier').check();
  await dialog
    .getByText('Visibles ensuite par : 1 personne et les admins, comme leur dossier.')
    .waitFor();
  await dialog.getByLabel('Privé', { exact: true }).check();
  expect(await addressesIn(dialog)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.goto(`/documents?dossier=${encodeURIComponent(`${folder}Dossier/`)}`);
  const colleague = await people.open();
  await signInAt(
    colleague,
    colleagueEmail,
    `/documents?dossier=${encodeURIComponent(`${folder}Dossier/`)}`,
  );
  await rowOf(colleague, 'c.txt').waitFor();
  expect(await colleague.getByRole('heading', { level: 1 }).textContent()).toBe(
    itemName('Dossier/'),
  );
});

test('a member who selects several is not offered their access', async () => {
  const page = await people.open();
  await signInAt(page, memberEmail, '/documents?dossier=Contrats');
  await listing(page).getByRole('checkbox', { name: 'Tout sélectionner' }).check();
  const bar = page.getByRole('region', { name: 'Actions sur la sélection' });
  await bar.getByRole('button', { name: 'Télécharger' }).waitFor();
  expect(await bar.getByRole('button', { name: 'Accès' }).count()).toBe(0);
});
