import type { Locator, Page, Request, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { FOLDER_PLACEHOLDER } from '../../../core/src/paths/item-path.ts';
import { adminEmail, colleagueEmail } from '../../../dev/demo/accounts.ts';
import {
  crossOf,
  finish,
  openAccess,
  save,
  typeAddresses,
} from '../support/screens/access-dialog.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { act, rowOf } from '../support/screens/listing.ts';
import { putObject, putRecord } from '../support/data/raw-items.ts';
import { openDocuments } from '../support/sign-in.ts';

const people = peopleInChromium();
/** For calls of functions on a busy machine. */
const PATIENCE = { timeout: 60_000 };

/**
 * Where the connection is cut: before the server has done anything, or after it has done
 * everything.
 */
const CUTS: [string, (route: Route) => Promise<void>][] = [
  ['before the request', (route) => route.abort()],
  [
    'before the answer',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
  ],
];
const CUT_MESSAGES = { expectedMessages: /ERR_FAILED|status of 409/ };

describe('access', () => {
  test.each(CUTS)(
    'cut %s: the typed text stays, and the actual access is shown',
    async (where, cut) => {
      const done = where === 'before the answer';
      const [page, name] = await withFile(`Accès coupé ${where}.txt`);
      await page.route('**/{setAccess,forecastAccess}', cut);
      const dialog = await changeAccess(page, name);
      const alert = dialog.getByRole('alert');
      await alert
        .getByText('La réponse n’est pas arrivée : vérifiez ci-dessous l’accès actuel.')
        .waitFor();
      await alert
        .getByText(`Accès actuel : ${done ? `Privé (${colleagueEmail})` : 'Public'}`, {
          exact: true,
        })
        .waitFor();
      await crossOf(dialog, colleagueEmail).waitFor();
      await expectAccessible(page);

      // Opened again, it shows the actual access.
      await page.keyboard.press('Escape');
      await openAccess(page, name);
      await dialog.getByRole('radio', { name: done ? 'Privé' : 'Public', checked: true }).waitFor();
      if (done) await crossOf(dialog, colleagueEmail).waitFor(PATIENCE);
      await page.keyboard.press('Escape');

      // A question of what would change may still be under way.
      await page.unrouteAll({ behavior: 'wait' });
      await changeAccess(page, name);
      await page.getByText('Accès mis à jour.').waitFor(PATIENCE);
      // The colleague has been added only now, unless the first try did.
      if (!done) await finish(dialog);
      await dialog.waitFor({ state: 'detached' });
    },
  );

  test('a change that the server makes after the network was cut is shown too', async () => {
    const [page, name] = await withFile('Accès tardif.txt');
    const lost = await loseCalls(page, 'setAccess');
    const dialog = await changeAccess(page, name);
    await dialog.getByText('Accès actuel : Public', { exact: true }).waitFor();
    await perform(await lost());
    await dialog.getByText(`Accès actuel : Privé (${colleagueEmail})`, { exact: true }).waitFor();
  });

  test('a failure is reported after the dialog was closed, and leaves other dialogs open', async () => {
    const [page, name] = await withFile('Accès fermé.txt');
    const released = Promise.withResolvers<void>();
    await page.route('**/setAccess', async (route) => {
      await released.promise;
      await route.abort();
    });
    const dialog = await changeAccess(page, name);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await act(page, name, 'Renommer');
    const other = page.getByRole('dialog', { name: 'Renommer', exact: true });
    await other.waitFor();
    released.resolve();
    const notice = page.getByRole('dialog', { name: 'Navette' });
    await notice.getByText('La réponse n’est pas arrivée').waitFor();
    await notice.getByRole('button', { name: 'OK' }).click();
    await notice.waitFor({ state: 'detached' });
    await other.waitFor();
  });

  test('shows what another admin has changed meanwhile', async () => {
    const [page, name, path] = await withFile('Accès changé ailleurs.txt');
    await putRecord(path, { is_public: false, allowed_emails: [colleagueEmail] });
    const dialog = await openAccess(page, name);
    await dialog.getByRole('radio', { name: 'Privé', checked: true }).waitFor();
    await crossOf(dialog, colleagueEmail).waitFor(PATIENCE);
  });
});

describe('creating a folder', () => {
  test.each(CUTS)('cut %s: the name stays, and a retry succeeds', async (where, cut) => {
    const page = await people.open(CUT_MESSAGES);
    await openDocuments(page, adminEmail);
    const alerts = alertsOf(page);
    const name = `Dossier coupé ${where}`;
    await page.route('**/createFolder', cut, { times: 1 });
    const dialog = await submitFolder(page, name);
    await expect.poll(() => alerts.length, PATIENCE).toBe(1);
    expect(alerts[0]).toMatch(/^Erreur création dossier : /);
    expect(await dialog.getByLabel('Nom du dossier').inputValue()).toBe(name);
    // The listing behind the dialog already shows what the server has done.
    if (where === 'before the answer')
      await page.locator('[data-name]', { hasText: name }).waitFor();
    await dialog.getByRole('button', { name: 'Créer' }).click();
    await dialog.waitFor({ state: 'detached', ...PATIENCE });
    await rowOf(page, name).waitFor();
    expect(alerts).toHaveLength(1);
  });

  test('a retry is refused when another person has taken the name', async () => {
    const name = 'Dossier d’un autre';
    await putObject(`${name}/${FOLDER_PLACEHOLDER}`, 0);
    await putRecord(`${name}/`);
    const page = await people.open(CUT_MESSAGES);
    await openDocuments(page, adminEmail);
    const alerts = alertsOf(page);
    await page.route('**/createFolder', (route) => route.abort(), { times: 1 });
    const dialog = await submitFolder(page, name);
    await expect.poll(() => alerts.length, PATIENCE).toBe(1);
    await dialog.getByRole('button', { name: 'Créer' }).click();
    await expect.poll(() => alerts.length, PATIENCE).toBe(2);
    expect(alerts[1]).toBe('Erreur création dossier : Un dossier de ce nom existe déjà.');
    await dialog.waitFor();
  });
});

describe('deletion', () => {
  test.each(CUTS)('cut %s: the listing is correct, and a retry succeeds', async (where, cut) => {
    const [page, name] = await withFile(`Suppression coupée ${where}.txt`);
    await page.route('**/deleteItems', cut);
    await confirmDeletion(page, name);
    if (where === 'before the answer') {
      await rowOf(page, name).waitFor({ state: 'detached' });
    } else {
      await rowOf(page, name).waitFor();
      await page.unroute('**/deleteItems');
      await confirmDeletion(page, name);
      await page.getByText('Fichier supprimé.').waitFor(PATIENCE);
      await rowOf(page, name).waitFor({ state: 'detached' });
    }
  });

  test('items that the server deletes after the network was cut disappear too', async () => {
    const [page, name] = await withFile('Suppression tardive.txt');
    const lost = await loseCalls(page, 'deleteItems');
    const refreshed = lost().then(async () => (await page.waitForRequest(isOfListing)).response());
    await confirmDeletion(page, name);
    await refreshed;
    await rowOf(page, name).waitFor();
    await perform(await lost());
    await rowOf(page, name).waitFor({ state: 'detached' });
  });
});

/** A page of an admin with a public file at the root. */
async function withFile(name: string): Promise<[page: Page, name: string, path: string]> {
  const path = `1760000000000_${name}`;
  await putObject(path, 10);
  await putRecord(path, { size: 10 });
  const page = await people.open(CUT_MESSAGES);
  await openDocuments(page, adminEmail);
  await rowOf(page, name).waitFor();
  return [page, name, path];
}

/** Asks for access limited to one other address. */
async function changeAccess(page: Page, name: string): Promise<Locator> {
  const dialog = await openAccess(page, name);
  await dialog.getByRole('radio', { name: 'Privé' }).check();
  await typeAddresses(dialog, 'Collegue@Navette.test');
  await save(dialog);
  return dialog;
}

async function submitFolder(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Créer un dossier' }).click();
  const dialog = page.getByRole('dialog', { name: 'Créer un dossier' });
  await dialog.getByLabel('Nom du dossier').fill(name);
  await dialog.getByRole('button', { name: 'Créer' }).click();
  return dialog;
}

async function confirmDeletion(page: Page, name: string): Promise<void> {
  await act(page, name, 'Supprimer');
  const dialog = page.getByRole('dialog', { name: 'Supprimer' });
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await dialog.waitFor({ state: 'detached', ...PATIENCE });
}

/** The messages of `window.alert`, accepted at once. */
function alertsOf(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  return alerts;
}

/** Cuts the calls of a function. The returned function waits for the first lost request. */
async function loseCalls(page: Page, name: string): Promise<() => Promise<Request>> {
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith(`/${name}`));
  await page.route(`**/${name}`, (route) => route.abort());
  return () => lost;
}

function isOfListing(request: Request): boolean {
  return request.postData()?.includes('parent_path') ?? false;
}

/** Sends a lost request to the server after all. */
async function perform(request: Request): Promise<void> {
  const { authorization } = await request.allHeaders();
  const answer = await fetch(request.url(), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: authorization ?? '' },
    body: request.postData() ?? '',
  });
  expect(answer.status).toBe(200);
}
