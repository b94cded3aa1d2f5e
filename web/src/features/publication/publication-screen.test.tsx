import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CallError } from '../../firebase/call-error.ts';
import { serviceError } from '../../firebase/errors.fixture.ts';
import { reportRefusal } from '../../firebase/refusals.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { ADMIN, MEMBER } from '../../testing/fakes/accounts.ts';
import { setAdmin } from '../../testing/fakes/admins.ts';
import { functions } from '../../testing/fakes/callables.ts';
import { itemAt, putItem, storeItems } from '../../testing/fakes/items.ts';
import { fetchOwnRunningJobs } from '../../testing/fakes/jobs.ts';
import { countToPublish, fetchToPublish } from '../../testing/fakes/items/publications.ts';
import { fetchRecordsPage } from '../../testing/fakes/items/records.ts';
import { hold } from '../../testing/hold.ts';
import { expectNames } from '../../testing/listing.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { PHONE, resizeTo } from '../../testing/screen.ts';
import { tap } from '../../testing/tap.ts';

const items = page.getByRole('list', { name: 'Éléments à publier' }).getByRole('listitem');
const nameOf = (name: string) => page.getByRole('link', { name, exact: true });
const item = (name: string) => items.filter({ has: nameOf(name) });
const tick = (name: string) => page.getByRole('checkbox', { name: `Sélectionner ${name}` });
const menu = page.getByRole('navigation', { name: 'Navigation principale' });
const link = menu.getByRole('link', { name: /^À publier/ });
const publish = page.getByRole('button', { name: 'Rendre visible', exact: true });
const toast = (words: string) => page.getByText(words, { exact: true });
/** Paths and decisions of the calls, in order. */
const decided = () =>
  functions.setAccess.mock.calls.map(([{ path, inherits }]) => [path, inherits]);

function waiting(...names: readonly string[]) {
  return names.map((name) => itemAt(`Sécurité/${name}`, { to_publish: true }));
}

/** Opens 'À publier' as an admin, with these private files in a folder that everybody sees. */
async function open(...names: readonly string[]) {
  storeItems([itemAt('Sécurité/', { is_public: true }), ...waiting(...names)]);
  const app = await renderApp('/documents?a-publier', ADMIN);
  await expect.poll(() => items.elements().length).toBe(names.length);
  return app;
}

test('what waits is counted, and running jobs are looked for, only when the listing is there', async () => {
  // The first test of this file: it loads the menu's part for admins, as when a page begins.
  storeItems(waiting('constat.txt'));
  const listed = hold(fetchRecordsPage);
  await renderApp('/documents?dossier=Sécurité', ADMIN);
  await listed.made;
  // The admin's part of the menu is there, so it could have asked.
  await expect.element(link).toBeVisible();
  expect(countToPublish).not.toHaveBeenCalled();
  expect(fetchOwnRunningJobs).not.toHaveBeenCalled();
  listed.release();
  await expect.poll(() => countToPublish.mock.calls.length).toBe(1);
  await expect.poll(() => fetchOwnRunningJobs.mock.calls.length).toBe(1);
});

test('says who added what where, and who will see it; all are published at once', async () => {
  await open('avarie-1.jpg', 'avarie-2.jpg', 'avarie-3.jpg');
  await expect.element(link).toHaveTextContent('À publier3');
  const photo = item('avarie-1.jpg');
  await expect.element(photo.getByText('Visible ensuite par : tout le monde')).toBeVisible();
  await expect
    .element(photo.getByText(`Ajouté par ${MEMBER.email}, le 1 mars 2026, 11:00`))
    .toBeVisible();
  await expect
    .element(photo.getByRole('link', { name: 'Documents › Sécurité' }))
    .toHaveAttribute('href', '/documents?dossier=S%C3%A9curit%C3%A9');
  await expectAccessible();
  await page.getByRole('checkbox', { name: 'Tout sélectionner' }).click();
  await publish.click();
  await expect.element(page.getByText('Rien à publier.')).toBeVisible();
  await expect.element(toast('3\u00a0éléments visibles comme leur dossier.')).toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'À publier', level: 1 })).toBeVisible();
  expect(decided()).toEqual([1, 2, 3].map((number) => [`Sécurité/avarie-${number}.jpg`, true]));
  await expect.element(link).toHaveTextContent('À publier');
});

test('a name leads to its preview in its folder; what members add meanwhile shows by itself', async () => {
  await open('constat.txt', 'reçu.txt');
  await nameOf('constat.txt').click();
  const preview = page.getByRole('dialog', { name: 'Aperçu : constat.txt' });
  await expect.element(preview.getByText('Informations')).toBeVisible();
  expect(new URLSearchParams(location.search).get('dossier')).toBe('Sécurité');
  history.back();
  await expect.poll(() => items.elements().length).toBe(2);
  for (const late of waiting('tardif.txt')) putItem(late);
  window.dispatchEvent(new Event('focus'));
  await expect.element(item('tardif.txt')).toBeVisible();
  await page.getByRole('button', { name: 'Rendre visible comme le dossier : tardif.txt' }).click();
  await expect.element(item('tardif.txt')).not.toBeInTheDocument();
  await expect.element(toast('1\u00a0élément visible comme son dossier.')).toBeInTheDocument();
  await expect.element(link).toHaveTextContent('À publier2');
});

test('what is left private is decided too, and said', async () => {
  await open('autre.txt', 'personnel.txt');
  await tick('personnel.txt').click();
  await expect.element(toast('1\u00a0élément sélectionné')).toBeVisible();
  await page.getByRole('button', { name: 'Laisser privé' }).click();
  await expect.element(item('personnel.txt')).not.toBeInTheDocument();
  await expect.element(toast('1\u00a0élément laissé privé.')).toBeInTheDocument();
  expect(decided()).toEqual([['Sécurité/personnel.txt', false]]);
  await expect.element(item('autre.txt')).toBeVisible();
});

test('what fails is listed, the rest goes on, and the screen says how things are', async () => {
  await open('deux.txt', 'trois.txt', 'un.txt');
  const failing = hold(functions.setAccess);
  for (const name of ['deux.txt', 'trois.txt', 'un.txt']) await tick(name).click();
  await publish.click();
  await failing.made;
  await expect.element(page.getByText('2 sur 3')).toBeVisible();
  failing.fail(new CallError('La connexion au service a échoué.', null));
  const failures = page.getByRole('alert');
  await expect.element(failures.getByText('1 élément n’a pas pu être modifié :')).toBeVisible();
  await expect
    .element(failures.getByText('deux.txt : La connexion au service a échoué.'))
    .toBeVisible();
  for (const name of ['un.txt', 'trois.txt']) {
    await expect.element(item(name)).not.toBeInTheDocument();
  }
  await expectAccessible();
  await page.getByRole('button', { name: 'Fermer' }).click();
  await expect.element(failures).not.toBeInTheDocument();
  await item('deux.txt').getByRole('button').click();
  await expect.element(page.getByText('Rien à publier.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'À publier', level: 1 })).toHaveFocus();
});

describe('many', () => {
  test('are loaded page by page, each once; when that fails, what is there stays', async () => {
    const all = waiting('a.txt', 'b.txt', 'c.txt');
    fetchToPublish.mockImplementation(async (from) => ({
      records: from === null ? all.slice(0, 2) : all.slice(2),
      next: from === null ? 'Sécurité/b.txt' : null,
    }));
    storeItems(all);
    await renderApp('/documents?a-publier', ADMIN);
    await expect.poll(() => items.elements().length).toBe(2);
    const more = page.getByRole('button', { name: 'Afficher la suite' });
    const next = hold(fetchToPublish);
    await more.click();
    next.fail(serviceError('not-found'));
    const alert = page.getByRole('alert');
    await expect
      .element(page.getByText(/^Les éléments à publier n’ont pas pu être chargés\./))
      .toBeVisible();
    expect(items.elements()).toHaveLength(2);
    await alert.getByRole('button', { name: 'Réessayer' }).click();
    await expect.element(alert).not.toBeInTheDocument();
    await more.click();
    await expect.poll(() => items.elements().length).toBe(3);
    await expect.element(more).not.toBeInTheDocument();
    for (const name of ['a.txt', 'b.txt', 'c.txt']) {
      expect(item(name).elements()).toHaveLength(1);
    }
    // A folder whose record is not there is unknown.
    await expect
      .element(item('c.txt').getByText('Visible ensuite par : inconnu pour l’instant'))
      .toBeVisible();
    await page.getByRole('checkbox', { name: 'Tout sélectionner' }).click();
    await expect.element(toast('3\u00a0éléments sélectionnés')).toBeVisible();
  });

  test('more than 999 are counted as 999+', async () => {
    countToPublish.mockResolvedValue(1_000);
    await renderApp('/', ADMIN);
    await expect.element(link).toHaveTextContent('À publier999+');
  });
});

test('with fingers, a tap anywhere on an item opens it, and selects once something is selected', async () => {
  await resizeTo(PHONE);
  const [name, other] = ['au-doigt.jpg', 'au-pouce.jpg'];
  await open(name, other);
  const facts = (of: string) => item(of).getByText(/^Ajouté par/);
  await tap(facts(name));
  const preview = page.getByRole('dialog', { name: `Aperçu : ${name}` });
  await expect.element(preview).toBeVisible();
  history.back();
  await expect.element(item(other)).toBeVisible();
  await tap(tick(other));
  await expect.element(toast('1\u00a0élément sélectionné')).toBeVisible();
  await tap(facts(name));
  await tap(nameOf(other));
  await expect.element(tick(other)).not.toBeChecked();
  await expect.element(tick(name)).toBeChecked();
  expect(location.search).toBe('?a-publier');
});

describe('for admins alone', () => {
  test('a member learns of nothing: no link, and the address leads to the documents', async () => {
    storeItems([itemAt('Exploitation/')]);
    await renderApp('/a-publier', MEMBER);
    await expectNames(['Exploitation']);
    expect(location.pathname + location.search).toBe('/documents');
    await expect.element(menu).toBeVisible();
    await expect.element(link).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Voir comme' })).not.toBeInTheDocument();
    expect(countToPublish).not.toHaveBeenCalled();
    expect(fetchToPublish).not.toHaveBeenCalled();
  });

  test('somebody who is no longer admin is sent away, too', async () => {
    await open('constat.txt');
    setAdmin(false);
    reportRefusal('denied');
    await expect.poll(() => location.search).toBe('');
    await expectNames(['Sécurité']);
    await expect
      .element(toast('Vous n’êtes plus admin\u00a0: l’affichage est celui d’un membre.'))
      .toBeInTheDocument();
  });
});
