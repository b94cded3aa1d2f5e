import type { Page } from 'playwright-core';
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { dropFiles } from '../../../quality/browser/drop-files.ts';
import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { openAccess, save, typeAddresses } from '../support/screens/access-dialog.ts';
import { peopleInChromium } from '../support/browser.ts';
import { act, listing, rowOf } from '../support/screens/listing.ts';
import { putObject, putRecord } from '../support/data/raw-items.ts';
import { openDocuments } from '../support/sign-in.ts';
import { temporaryFiles } from '../support/data/temporary-files.ts';
import { toasts, watchToasts } from '../support/screens/toasts.ts';
import { queued, uploadModal } from '../support/screens/upload-queue.ts';

// Code that is loaded with the first dialog of its kind cannot be loaded once the network is lost, nor from a tab
// that was left open over a deployment.

const people = peopleInChromium();
const temporaryFile = temporaryFiles();
const FILE = 'Lisez-moi.txt';
const CODE = '**/assets/*';
const FAILED = /ERR_FAILED|ERR_INTERNET_DISCONNECTED/;
const TRY_AGAIN = 'La connexion au service a échoué. Vérifiez votre réseau, puis réessayez.';
const RELOAD = 'Une erreur inattendue est survenue. Rechargez la page.';

describe('the code of what is opened cannot be loaded', () => {
  const dialogs: [
    what: string,
    email: string,
    open: (page: Page) => Promise<void>,
    role: 'dialog' | 'menu',
    name: string,
  ][] = [
    [
      'a file',
      memberEmail,
      (page) => rowOf(page, FILE).getByRole('button', { name: FILE, exact: true }).click(),
      'dialog',
      FILE,
    ],
    [
      'the menu of a row',
      memberEmail,
      (page) =>
        rowOf(page, FILE)
          .getByRole('button', { name: `Actions : ${FILE}` })
          .click(),
      'menu',
      `Actions : ${FILE}`,
    ],
    [
      'a dialog',
      adminEmail,
      (page) => page.getByRole('button', { name: 'Créer un dossier' }).click(),
      'dialog',
      'Créer un dossier',
    ],
    [
      'the person’s menu',
      memberEmail,
      (page) => page.getByRole('button', { name: 'Mon compte' }).click(),
      'menu',
      'Mon compte',
    ],
    ['the keys', memberEmail, (page) => page.keyboard.press('?'), 'dialog', 'Raccourcis clavier'],
  ];

  test.each(dialogs)(
    '%s: the listing stays, a message says so, and it opens later',
    async (_what, email, open, role, name) => {
      const page = await openWatched(email);
      await page.route(CODE, (route) => route.abort());
      for (const said of [[TRY_AGAIN], [TRY_AGAIN, RELOAD]]) {
        await open(page);
        await expect.poll(() => toasts(page)).toEqual(said);
        await expect.poll(() => page.url()).toMatch(/\/documents$/);
        await rowOf(page, FILE).waitFor();
      }
      await page.unroute(CODE);
      await open(page);
      const opened = page.getByRole(role, { name });
      await opened.waitFor();
      // Its style sheet has come too.
      expect(await opened.evaluate((box) => getComputedStyle(box).backgroundColor)).toMatch(
        /^rgb\(/,
      );
      expect(await toasts(page)).toHaveLength(2);
    },
  );

  test('tiles: the list stays', async () => {
    const page = await openWatched(memberEmail);
    await page.route(CODE, (route) => route.abort());
    await page.getByRole('button', { name: 'Vignettes' }).click();
    await expect.poll(() => toasts(page)).toEqual([TRY_AGAIN]);
    await rowOf(page, FILE).waitFor();
    await page.unroute(CODE);
    await page.getByRole('button', { name: 'Vignettes' }).click();
    await page.getByRole('list', { name: 'Contenu du dossier' }).waitFor();
  });

  test('files that are dropped are not lost without a word', async () => {
    const page = await openWatched(memberEmail);
    const dropped = [temporaryFile('déposé.txt', randomBytes(10))];
    await page.route(CODE, (route) => route.abort());
    await dropFiles(page, listing(page), dropped);
    await expect.poll(() => toasts(page)).toEqual([TRY_AGAIN]);
    expect(await uploadModal(page).count()).toBe(0);
    await page.unroute(CODE);
    await dropFiles(page, listing(page), dropped);
    await queued(page, 'déposé.txt').waitFor();
  });
});

test('a screen: what is around it stays, and it can be tried again, then loaded with the page', async () => {
  const page = await openWatched(memberEmail);
  await page.route(CODE, (route) => route.abort());
  const link = page.getByRole('link', { name: 'Partagés avec moi' });
  await link.click();
  const screen = page.getByRole('main');
  await screen.getByRole('alert').getByText(TRY_AGAIN).waitFor();
  await page.getByRole('button', { name: 'Mon compte' }).waitFor();
  await screen.getByRole('button', { name: 'Réessayer' }).click();
  await screen.getByRole('alert').getByText(RELOAD).waitFor();
  await page.unroute(CODE);
  await screen.getByRole('button', { name: 'Recharger la page' }).click();
  await page.getByRole('heading', { name: 'Partagés avec moi' }).waitFor();
  expect(await toasts(page)).toEqual([]);
});

test('a screen that was not loaded is loaded when it is opened again', async () => {
  const page = await openWatched(memberEmail);
  await page.route(CODE, (route) => route.abort());
  const link = page.getByRole('link', { name: 'Partagés avec moi' });
  await link.click();
  await page.getByRole('main').getByRole('alert').waitFor();
  await page.goBack();
  await rowOf(page, FILE).waitFor();
  await page.unroute(CODE);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await link.click();
  await page.getByRole('heading', { name: 'Partagés avec moi' }).waitFor();
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

test('a part that the screen can do without comes once there is a network', async () => {
  const page = await people.open({ expectedMessages: FAILED, ownProfile: true });
  const parts = '**/assets/admin-screens*.js';
  await page.route(parts, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await openDocuments(page, adminEmail);
  await rowOf(page, FILE).waitFor();
  await failed;
  const entry = page.getByRole('button', { name: 'Voir comme' });
  expect(await entry.count()).toBe(0);
  await page.unroute(parts);
  await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
  await entry.waitFor();
});

test('a viewer: the file can still be downloaded, and the viewer comes when it is opened again', async () => {
  const name = 'Sans lecteur.csv';
  await putObject(`1760000000001_${name}`, 10);
  await putRecord(`1760000000001_${name}`, { size: 10 });
  const page = await openWatched(adminEmail);
  const viewer = '**/assets/csv-view*.js';
  await page.route(viewer, (route) => route.abort());
  const open = () => rowOf(page, name).getByRole('button', { name, exact: true }).click();
  await open();
  const dialog = page.getByRole('dialog', { name });
  const failure = dialog.getByRole('alert').getByText('Impossible d’ouvrir l’aperçu.');
  await failure.waitFor();
  await dialog.getByRole('button', { name: 'Télécharger' }).first().waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.unroute(viewer);
  await open();
  await dialog.getByRole('table').waitFor();
  expect(await failure.count()).toBe(0);
});

test('a notice reaches the person although its code cannot be loaded, and the screen stays', async () => {
  const name = 'Accès sans réseau.txt';
  const path = `1760000000000_${name}`;
  await putObject(path, 10);
  await putRecord(path, { size: 10 });
  const page = await openWatched(adminEmail);
  const released = Promise.withResolvers<void>();
  await page.route('**/setAccess', async (route) => {
    await released.promise;
    await route.abort();
  });
  await page.route('**/assets/notice-dialog*.js', (route) => route.abort());
  const dialog = await openAccess(page, name);
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
  await rowOf(page, name).waitFor();
  await act(page, name, 'Renommer');
  await page.getByRole('dialog', { name: 'Renommer', exact: true }).waitFor();
});

/** The documents, in a profile of its own: its cache has no code of what was not opened. */
async function openWatched(email: string): Promise<Page> {
  const page = await people.open({ expectedMessages: FAILED, ownProfile: true });
  await watchToasts(page);
  await openDocuments(page, email);
  await rowOf(page, FILE).waitFor();
  return page;
}
