import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ItemPath } from '../../../core/src/paths/item-path.ts';
import { adminEmail, colleagueEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { hiddenFile, ownFile, shareWith } from '../support/data/shared-file.ts';
import { previewOf } from '../support/screens/previews.ts';
import { bringSession } from '../support/sign-in.ts';

const people = peopleInChromium();

const SEARCHES = '**/rpc/search_items*';

/** Opens the results of a search, as a link does. */
async function search(page: Page, email: string, query: string, more = ''): Promise<void> {
  await bringSession(page, email);
  await page.goto(`/documents?recherche=${encodeURIComponent(query)}${more}`);
  await page.getByRole('heading', { name: `Résultats pour « ${query} »`, level: 1 }).waitFor();
}

const results = (page: Page) => page.getByRole('list', { name: 'Résultats de la recherche' });
const result = (page: Page, name: string) =>
  results(page).getByRole('listitem').filter({ hasText: name });
const shownNames = (page: Page) => results(page).locator('[data-name]').allTextContents();

test('finds names in any order without accents, marks them, says where, and opens them', async () => {
  const hidden: ItemPath = 'Aigle secret/Zélande 9031/';
  const shared = await hiddenFile(hidden, 'Relevé 9031 été.txt', 'Vu.');
  await hiddenFile('Aigle voisin/', 'Relevé 9031 hiver.txt', 'Caché.');
  await shareWith(shared, [memberEmail]);
  const page = await people.open();
  await search(page, memberEmail, 'ETE releve 9031');
  expect(await page.title()).toBe('Résultats pour «\u00a0ETE releve 9031\u00a0» – Navette');
  const found = result(page, 'Relevé 9031 été.txt');
  await found.getByText('Documents › …', { exact: true }).waitFor();
  expect(await found.locator('[data-name] mark').allTextContents()).toEqual([
    'Relevé',
    '9031',
    'été',
  ]);
  await expectAccessible(page);
  await found.getByRole('button', { name: 'Relevé 9031 été.txt', exact: true }).click();
  await previewOf(page, 'Relevé 9031 été.txt').getByText('Vu.').waitFor();
  expect(new URL(page.url()).searchParams.get('recherche')).toBe('ETE releve 9031');
  await page.reload();
  await previewOf(page, 'Relevé 9031 été.txt').getByText('Vu.').waitFor();

  // The other one has the words as well, and a folder that the person does not see.
  await search(page, memberEmail, '9031');
  await expect.poll(() => shownNames(page)).toEqual(['Relevé 9031 été.txt']);
  expect(await page.locator('body').textContent()).not.toMatch(/Aigle|Zélande|hiver/);

  const admin = await people.open();
  await search(admin, adminEmail, '9031 zelande');
  const place = result(admin, 'été').getByRole('link', {
    name: 'Documents › Aigle secret › Zélande 9031',
  });
  await result(admin, 'hiver').waitFor({ state: 'detached' });
  await place.click();
  await expect
    .poll(() => new URL(admin.url()).searchParams.get('dossier'))
    .toBe('Aigle secret/Zélande 9031');
});

test('of very many results, 200 come on demand, each once', async () => {
  await ownFile('Bordereau 3307.txt', memberEmail);
  const page = await people.open();
  await page.route(SEARCHES, (route) => answerWith(route, 260));
  await search(page, memberEmail, 'bordereau 3307');
  await page.getByText('Les 50 premiers résultats', { exact: true }).waitFor();
  const first = await shownNames(page);
  expect(new Set(first).size).toBe(50);
  const more = page.getByRole('button', { name: 'Afficher plus' });
  await more.click();
  await page.getByText('Les 200 premiers résultats', { exact: true }).waitFor();
  const shown = await shownNames(page);
  expect(shown.slice(0, 50)).toEqual(first);
  expect(new Set(shown).size).toBe(200);
  expect(await more.count()).toBe(0);
  await page.getByText('Seuls les 200 premiers résultats sont affichés.').waitFor();
});

test('narrows by kind, by who added, by date and to a folder, in the address', async () => {
  await ownFile('Grue 7712 un.txt', memberEmail, 'Tarifs/');
  await ownFile('Grue 7712 deux.txt', colleagueEmail);
  const page = await people.open();
  await search(page, adminEmail, 'grue 7712');
  const both = ['Grue 7712 deux.txt', 'Grue 7712 un.txt'];
  const names = () => shownNames(page).then((shown) => shown.toSorted());
  await expect.poll(names).toEqual(both);
  const filters = page.getByRole('group', { name: 'Filtres' });
  await filters.getByLabel('Ajouté par').fill(colleagueEmail);
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual(['Grue 7712 deux.txt']);
  expect(new URL(page.url()).searchParams.get('ajoute-par')).toBe(colleagueEmail);
  await page.reload();
  await expect.poll(names).toEqual(['Grue 7712 deux.txt']);
  await filters.getByLabel('Type').selectOption('PDF');
  await page.getByText('Aucun résultat avec ces filtres.').waitFor();
  await expectAccessible(page);
  await filters.getByRole('button', { name: 'Enlever les filtres' }).click();
  await expect.poll(names).toEqual(both);
  await filters.getByLabel('Date').selectOption('Entre deux dates');
  await filters.getByLabel('Au', { exact: true }).fill('2020-01-01');
  await page.keyboard.press('Enter');
  await page.getByText('Aucun résultat avec ces filtres.').waitFor();
  await filters.getByLabel('Date').selectOption('7 derniers jours');
  await expect.poll(names).toEqual(both);

  await search(page, adminEmail, 'grue 7712', '&dans=Tarifs');
  await expect.poll(names).toEqual(['Grue 7712 un.txt']);
  await filters.getByLabel('Où').selectOption('Partout');
  await expect.poll(names).toEqual(both);

  const member = await people.open();
  await search(member, memberEmail, 'grue 7712', `&ajoute-par=${colleagueEmail}`);
  await expect.poll(() => shownNames(member)).toEqual(['Grue 7712 un.txt']);
  expect(await member.getByLabel('Ajouté par').count()).toBe(0);

  // There are none for whom an admin looks as: the database answers for the admin.
  await page.goto(`/documents?recherche=grue&comme=${memberEmail}`);
  await page.getByRole('table', { name: 'Contenu du dossier' }).waitFor();
  expect(new URL(page.url()).searchParams.has('recherche')).toBe(false);
  expect(await page.getByRole('combobox', { name: 'Rechercher', exact: true }).count()).toBe(0);
});

test('keys and the selection delete what was found, and its rows go before the database knows', async () => {
  for (const number of [1, 2, 3]) await ownFile(`Palan 4408 n° ${number}.txt`, memberEmail);
  const page = await people.open();
  const answered = page.waitForResponse(SEARCHES);
  await search(page, adminEmail, 'palan 4408');
  await result(page, 'n° 3').waitFor();
  const known: unknown = await (await answered).json();
  await expect.poll(() => shownNames(page)).toHaveLength(3);
  await page.getByText('3 résultats', { exact: true }).waitFor();
  const [first = '', second = '', third = ''] = await shownNames(page);
  await page.getByRole('button', { name: first, exact: true }).focus();
  await page.keyboard.press('Shift+ArrowDown');
  const bulk = page.getByRole('region', { name: 'Actions sur la sélection' });
  await bulk.getByText('2 éléments sélectionnés').waitFor();
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(third);
  await page.route(SEARCHES, (route) => route.fulfill({ json: known }));
  await bulk.getByRole('button', { name: 'Supprimer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Supprimer' });
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await result(page, first).waitFor({ state: 'detached' });
  await result(page, second).waitFor({ state: 'detached' });
  await expect.poll(() => shownNames(page)).toEqual([third]);
  await page.getByText('1 résultat', { exact: true }).waitFor();
  expect(await bulk.count()).toBe(0);

  await page.getByRole('button', { name: third, exact: true }).click();
  const preview = previewOf(page, third);
  await preview.getByText('À relire avant vendredi.').waitFor();
  await preview.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByText('Aucun résultat pour « palan 4408 »').waitFor();
  expect(await results(page).count()).toBe(0);
});

test('says what cannot be searched for, when a search has failed, and when there is no network', async () => {
  const page = await people.open({
    expectedMessages: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/,
  });
  await bringSession(page, memberEmail);
  await page.goto('/documents?recherche=%E2%80%93%20%25');
  await page.getByText('Tapez au moins une lettre ou un chiffre').waitFor();
  await page.goto(`/documents?recherche=${'a'.repeat(300)}`);
  await page.getByText('Cette recherche est trop longue').waitFor();
  await page.route(SEARCHES, (route) => route.abort());
  await search(page, memberEmail, 'introuvable 1199');
  await page.getByText('La recherche a échoué.').waitFor();
  await page.unroute(SEARCHES);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByText('Aucun résultat pour « introuvable 1199 »').waitFor();

  const field = page.getByRole('combobox', { name: 'Rechercher', exact: true });
  const main = page.getByRole('main');
  const offline = page.getByText('Hors connexion\u00a0: la recherche a besoin du réseau.');
  await field.fill('lisez-moi');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await list.getByText('Lisez-moi.txt').waitFor();
  await page.context().setOffline(true);
  await field.fill('plannings');
  await offline.waitFor();
  // Those of what was typed before are none for this.
  expect(await list.count()).toBe(0);
  expect(await field.getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('Enter');
  await main.getByRole('alert').filter({ hasText: 'la recherche a besoin du réseau.' }).waitFor();
  await page.context().setOffline(false);
  await results(page).getByText('Plannings', { exact: true }).first().waitFor();
  expect(await offline.count()).toBe(0);
});

/** Answers a search of one result as if there were so many of it. */
async function answerWith(route: Route, all: number): Promise<void> {
  const { wanted } = route.request().postDataJSON() as { wanted: number };
  const response = await route.fetch();
  const { items } = (await response.json()) as { items: { record: object }[] };
  const [one] = items;
  const numbered = Array.from({ length: Math.min(wanted, all) }, (_, index) => {
    const name = `Bordereau 3307 n° ${index + 1}.txt`;
    return { ...one, record: { ...one?.record, file_path: name, name } };
  });
  await route.fulfill({ response, json: { items: numbered, more: all > wanted } });
}
