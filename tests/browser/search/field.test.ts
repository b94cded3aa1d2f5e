import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { peopleInChromium } from '../support/browser.ts';
import { signInAt } from '../support/screens/open-folder.ts';

// The field above every screen, and what it suggests.

const people = peopleInChromium();
const PHONE = { width: 390, height: 844 };
const SEARCH = /\/rest\/v1\/rpc\/search_items/;
const CMR = 'CMR n° 25-1187 – Lille → Gand.pdf';

const field = (page: Page) => page.getByRole('combobox', { name: 'Rechercher', exact: true });
const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const option = (page: Page, name: string) => options(page).filter({ hasText: name });

test('by the keyboard, a file opens in its preview, a folder opens, and Enter leads to all results', async () => {
  const page = await people.open();
  await signInAt(page, memberEmail, '/documents');
  await page.locator('[data-name]').first().focus();
  await page.keyboard.press('/');
  await page.keyboard.type('gand 1187');
  await option(page, CMR).waitFor();
  expect(await option(page, CMR).textContent()).toContain(
    'Documents › Exploitation › Lettres de voiture (CMR) › 2025 › Novembre',
  );
  await expect
    .poll(() => option(page, CMR).locator('mark').allTextContents())
    .toEqual(['1187', 'Gand']);
  expect(await field(page).inputValue()).toBe('gand 1187');
  await expect.poll(() => chosen(page)).toBeNull();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => chosen(page)).toBe('Voir tous les résultats');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => chosen(page)).toContain(CMR);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: `Aperçu : ${CMR}` }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page
    .getByRole('navigation', { name: 'Fil d’Ariane' })
    .getByRole('button', { name: 'Novembre', exact: true })
    .waitFor();

  await page.keyboard.press('Control+K');
  await page.keyboard.type('plannings');
  await option(page, 'Plannings').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  expect(await field(page).inputValue()).toBe('plannings');
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).search).toBe('?recherche=plannings');
});

test('a folder that is listed late does not take the focus from whoever searches again', async () => {
  const page = await people.open();
  await signInAt(page, memberEmail, '/documents');
  const { promise: release, resolve: list } = Promise.withResolvers<void>();
  await page.route(/:runQuery/, (route) => void release.then(() => route.continue()));
  await field(page).fill('gand 1187');
  await option(page, CMR).click();
  const preview = page.getByRole('dialog', { name: `Aperçu : ${CMR}` });
  await preview.waitFor();
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+K');
  await page.keyboard.type('plan');
  list();
  await page.locator('[data-name]').first().waitFor();
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(shown)));
  await page.keyboard.type('nings');
  expect(await field(page).inputValue()).toBe('plannings');
  await option(page, 'Plannings').first().waitFor();
  await page.unroute(/:runQuery/);
});

test('on a phone, a button opens it over the header, a tap opens a folder, and the way back closes it', async () => {
  const page = await people.open({ viewport: PHONE });
  await signInAt(page, memberEmail, '/documents?dossier=Contrats');
  const button = page.getByRole('button', { name: 'Rechercher', exact: true });
  expect(await field(page).isVisible()).toBe(false);
  await button.click();
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await page.goBack();
  await field(page).waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toBe('?dossier=Contrats');

  await button.click();
  await page.keyboard.type('colis');
  await option(page, 'Colis écrasés (palette n° 3).jpg').locator('img[data-shown=true]').waitFor();
  await field(page).fill('vidéos de quai');
  await option(page, 'Vidéos de quai').first().click();
  await expect
    .poll(() => new URL(page.url()).searchParams.get('dossier'))
    .toBe('Exploitation/Photos et vidéos/Vidéos de quai');
  await field(page).waitFor({ state: 'hidden' });
});

test('an earlier answer never replaces a later one', async () => {
  const page = await people.open({ expectedMessages: /ERR_FAILED|ERR_ABORTED/ });
  await signInAt(page, memberEmail, '/documents');
  const { promise: first, resolve: firstAsked } = Promise.withResolvers<Route>();
  await page.route(SEARCH, (route) => {
    if (queryOf(route) === 'cmr') firstAsked(route);
    else void route.continue();
  });
  await field(page).fill('cmr');
  const held = await first;
  await field(page).fill('lisez-moi');
  await option(page, 'Lisez-moi.txt').waitFor();
  const later = await options(page).allTextContents();
  await held.continue().catch(() => undefined);
  // Without an answer, if the page has given it up.
  await (await held.request().response())?.finished();
  await page.evaluate(() => new Promise((shown) => setTimeout(shown, 0)));
  expect(await options(page).allTextContents()).toEqual(later);
  await page.unroute(SEARCH);
});

test('what is hidden from somebody is not suggested to them', async () => {
  const admin = await people.open();
  await signInAt(admin, adminEmail, '/documents');
  await field(admin).fill('confidentiel');
  await option(admin, 'Confidentiel').first().waitFor();
  const member = await people.open();
  await signInAt(member, memberEmail, '/documents');
  await field(member).fill('confidentiel');
  await member.getByText('Aucun résultat pour «\u00a0confidentiel\u00a0».').waitFor();
  expect(await options(member).count()).toBe(0);
});

test('a search that fails says so, and can be tried again', async () => {
  const page = await people.open({ expectedMessages: /status of 500/ });
  await signInAt(page, memberEmail, '/documents');
  await page.route(SEARCH, (route) => route.fulfill({ status: 500, json: { message: 'non' } }));
  await field(page).fill('lisez');
  await page.getByText('La recherche a échoué.').waitFor();
  await page.unroute(SEARCH);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await option(page, 'Lisez-moi.txt').waitFor();
});

test('without a network, suggestions and results say so, and come by themselves once there is one', async () => {
  const page = await people.open({ expectedMessages: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });
  const offline = page.getByText('Hors connexion\u00a0: la recherche a besoin du réseau.');
  const main = page.getByRole('main');
  const connected = (is: boolean) => page.context().setOffline(!is);
  await signInAt(page, memberEmail, '/documents?recherche=plannings');
  await field(page).fill('lisez-moi');
  await option(page, 'Lisez-moi.txt').waitFor();

  await connected(false);
  await field(page).fill('gand 1187');
  await offline.waitFor();
  // Those of what was typed before are none for this.
  expect(await options(page).count()).toBe(0);
  expect(await field(page).inputValue()).toBe('gand 1187');
  // As it may be while the network is coming back.
  await page.route(SEARCH, (route) => route.abort(), { times: 1 });
  await connected(true);
  await option(page, CMR).waitFor();
  expect(await offline.count()).toBe(0);

  await connected(false);
  await field(page).fill('vidéos de quai');
  await offline.waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Résultats pour « vidéos de quai »' }).waitFor();
  await main.getByRole('alert').filter({ hasText: 'la recherche a besoin du réseau.' }).waitFor();
  expect(await field(page).inputValue()).toBe('vidéos de quai');
  await connected(true);
  await page
    .getByRole('list', { name: 'Résultats de la recherche' })
    .getByText('Vidéos de quai', { exact: true })
    .first()
    .waitFor();
  expect(await offline.count()).toBe(0);
});

test('an empty filter of a folder leads to the search of all', async () => {
  const page = await people.open();
  await signInAt(page, memberEmail, '/documents?dossier=Contrats');
  await page.getByRole('searchbox').fill('gand');
  await page.getByRole('link', { name: 'Chercher «\u00a0gand\u00a0» partout' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?recherche=gand');
  await expect.poll(() => field(page).inputValue()).toBe('gand');
});

/** What the field says is chosen. */
function chosen(page: Page): Promise<string | null> {
  return field(page).evaluate((input) => {
    const id = input.getAttribute('aria-activedescendant');
    return id === null ? null : (document.getElementById(id)?.textContent ?? 'nothing there');
  });
}

function queryOf(route: Route): unknown {
  const body: unknown = route.request().postDataJSON();
  return typeof body === 'object' && body !== null && 'query' in body ? body.query : undefined;
}
