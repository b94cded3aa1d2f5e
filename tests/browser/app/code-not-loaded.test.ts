import type { Locator, Page } from 'playwright-core';
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { dropFiles } from '../../../quality/browser/drop-files.ts';
import { adminEmail } from '../../../dev/demo/accounts.ts';
import { openAccess, save, typeAddresses } from '../support/screens/access-dialog.ts';
import { peopleInChromium } from '../support/browser.ts';
import { act, listing, rowOf } from '../support/screens/listing.ts';
import { putObject, putRecord } from '../support/data/raw-items.ts';
import { openDocuments } from '../support/sign-in.ts';
import { temporaryFiles } from '../support/data/temporary-files.ts';
import { toasts, watchToasts } from '../support/screens/toasts.ts';
import { uploadModal } from '../support/screens/upload-queue.ts';

// Code that is loaded with the first dialog of its kind cannot be loaded once the network is lost, nor from a tab
// that was left open over a deployment.

const people = peopleInChromium();
const temporaryFile = temporaryFiles();
const FILE = 'Lisez-moi.txt';
const TABLE = 'Sans lecteur.csv';
const NOTED = 'Accès sans réseau.txt';
const CODE = '**/assets/*';
const FAILED = /ERR_FAILED|ERR_INTERNET_DISCONNECTED/;
/** Also what a deployment has removed. */
const LOST = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 404/;
const TRY_AGAIN = 'La connexion au service a échoué. Vérifiez votre réseau, puis réessayez.';
const RELOAD = 'Une erreur inattendue est survenue. Rechargez la page.';
const REMOVED = 'Navette a été mise à jour. Rechargez la page pour continuer.';

test('what is opened cannot be loaded: the listing stays, a message says so, and it opens later', async () => {
  const page = await openWatched();
  const named = (name: string) => page.getByRole('button', { name, exact: true });
  const dropped = [temporaryFile('déposé.txt', randomBytes(10))];
  const parts: { open: () => Promise<void>; opened: Locator; messages?: string[] }[] = [
    {
      open: () => rowOf(page, FILE).getByRole('button', { name: FILE, exact: true }).click(),
      opened: page.getByRole('dialog', { name: FILE }),
    },
    {
      open: () => named(`Actions : ${FILE}`).click(),
      opened: page.getByRole('menu', { name: `Actions : ${FILE}` }),
    },
    {
      open: () => named('Créer un dossier').click(),
      opened: page.getByRole('dialog', { name: 'Créer un dossier' }),
    },
    {
      open: () => named('Mon compte').click(),
      opened: page.getByRole('menu', { name: 'Mon compte' }),
    },
    {
      open: () => page.keyboard.press('?'),
      opened: page.getByRole('dialog', { name: 'Raccourcis clavier' }),
      // The dialog's code comes with the person's menu.
      messages: [RELOAD],
    },
    {
      // Without the message, the files would be lost unnoticed.
      open: () => dropFiles(page, listing(page), dropped),
      opened: uploadModal(page),
    },
  ];
  await page.route(CODE, (route) => route.abort());
  const said: string[] = [];
  for (const { open, opened, messages = [TRY_AGAIN, RELOAD] } of parts) {
    for (const message of messages) {
      await open();
      said.push(message);
      await expect.poll(() => toasts(page)).toEqual(said);
      await expect.poll(() => page.url()).toMatch(/\/documents$/);
      expect(await opened.count()).toBe(0);
      await rowOf(page, FILE).waitFor();
    }
  }
  await named('Vignettes').click();
  said.push(TRY_AGAIN);
  await expect.poll(() => toasts(page)).toEqual(said);
  await rowOf(page, FILE).waitFor();

  await page.unroute(CODE);
  for (const { open, opened } of parts) {
    await open();
    await opened.waitFor();
    // The style sheet has been loaded too.
    const ground = await opened.evaluate((box) => getComputedStyle(box).backgroundColor);
    expect(ground).toMatch(/^rgb\(/);
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'detached' });
  }
  await named('Vignettes').click();
  await page.getByRole('list', { name: 'Contenu du dossier' }).waitFor();
  expect(await toasts(page)).toEqual(said);
});

test('a screen that was not loaded: what is around it stays, and it comes when opened or tried again', async () => {
  const page = await people.open({ expectedMessages: LOST, ownProfile: true });
  await watchToasts(page);
  // A part that the screen can do without is loaded once there is a network.
  const parts = '**/assets/admin-screens*.js';
  await page.route(parts, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  const beside = page.waitForResponse('**/assets/beside-screens*.js');
  await openDocuments(page, adminEmail);
  await rowOf(page, FILE).waitFor();
  await failed;
  await beside;
  const entry = page.getByRole('button', { name: 'Voir comme' });
  expect(await entry.count()).toBe(0);
  await page.unroute(parts);
  await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
  await entry.waitFor();

  await page.route(CODE, (route) => route.abort());
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  const shared = page.getByRole('link', { name: 'Partagés avec moi' });
  const failure = page.getByRole('main').getByRole('alert');
  await shared.click();
  await failure.getByText(TRY_AGAIN).waitFor();
  await page.goBack();
  // A deployment has removed the code.
  await page.route(CODE, (route) => route.fulfill({ status: 404 }));
  await shared.click();
  await failure.getByText(REMOVED).waitFor();
  await page.goBack();
  await rowOf(page, FILE).waitFor();
  await page.unroute(CODE);
  await shared.click();
  await page.getByRole('heading', { name: 'Partagés avec moi' }).waitFor();
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);

  await page.route(CODE, (route) => route.abort());
  await page.getByRole('combobox', { name: 'Rechercher', exact: true }).fill('gand');
  await page.keyboard.press('Enter');
  await failure.getByText(TRY_AGAIN).waitFor();
  await page.getByRole('button', { name: 'Mon compte' }).waitFor();
  const again = page.getByRole('main').getByRole('button', { name: 'Réessayer' });
  await again.click();
  await failure.getByText(RELOAD).waitFor();
  await page.unroute(CODE);
  const reload = page.getByRole('main').getByRole('button', { name: 'Recharger' });
  await reload.click();
  await page.getByRole('heading', { name: 'Résultats pour « gand »' }).waitFor();
  expect(await toasts(page)).toEqual([]);
});

test('a viewer comes when its file is opened again, and a notice reaches the person without its code', async () => {
  for (const name of [TABLE, NOTED]) {
    await putObject(`1760000000000_${name}`, 10);
    await putRecord(`1760000000000_${name}`, { size: 10 });
  }
  const page = await openWatched();
  const viewer = '**/assets/csv-view*.js';
  await page.route(viewer, (route) => route.abort());
  const show = () => rowOf(page, TABLE).getByRole('button', { name: TABLE, exact: true }).click();
  await show();
  const preview = page.getByRole('dialog', { name: TABLE });
  const failure = preview.getByRole('alert').getByText('Impossible d’ouvrir l’aperçu.');
  await failure.waitFor();
  await preview.getByRole('button', { name: 'Télécharger' }).first().waitFor();
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });
  await page.unroute(viewer);
  await show();
  await preview.getByRole('table').waitFor();
  expect(await failure.count()).toBe(0);
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });

  const released = Promise.withResolvers<void>();
  await page.route('**/setAccess', async (route) => {
    await released.promise;
    await route.abort();
  });
  await page.route('**/assets/notice-dialog*.js', (route) => route.abort());
  const dialog = await openAccess(page, NOTED);
  await dialog.getByRole('radio', { name: 'Privé' }).check();
  await typeAddresses(dialog, 'collegue@navette.test');
  await save(dialog);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const asked = page.waitForEvent('dialog');
  released.resolve();
  const said = await asked;
  expect(said.message()).toMatch(/^La réponse n’est pas arrivée/);
  await said.accept();
  await rowOf(page, NOTED).waitFor();
  await act(page, NOTED, 'Renommer');
  await page.getByRole('dialog', { name: 'Renommer', exact: true }).waitFor();
});

/** Opens the documents in a profile of its own, whose cache has no code of dialogs that were not opened. */
async function openWatched(): Promise<Page> {
  const page = await people.open({ expectedMessages: FAILED, ownProfile: true });
  await watchToasts(page);
  await openDocuments(page, adminEmail);
  await rowOf(page, FILE).waitFor();
  return page;
}
