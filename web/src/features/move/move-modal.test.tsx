import type { MoveForecast } from '@navette/core/calls/call-contracts';
import { MESSAGES } from '@navette/core/text/messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CallError } from '../../firebase/call-error.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { ADMIN, MEMBER } from '../../testing/fakes/accounts.ts';
import { functions } from '../../testing/fakes/callables.ts';
import { itemAt, putItem, removeItem, storeItems } from '../../testing/fakes/items.ts';
import { jobOf, putJob } from '../../testing/fakes/jobs.ts';
import { fetchDownloadUrl } from '../../testing/fakes/items/objects.ts';
import { fetchMovedTo } from '../../testing/fakes/items/moved.ts';
import { fetchRecords } from '../../testing/fakes/items/records.ts';
import { foundItem, searchItems } from '../../testing/fakes/search.ts';
import { act, bulkBar, expectNames, listing, nameOf, press, rowOf } from '../../testing/listing.ts';
import { renderApp, shownAddress } from '../../testing/render-app.tsx';

const dialog = page.getByRole('dialog', { name: 'Déplacer', exact: true });
const tree = dialog.getByRole('tree', { name: 'Dossiers' });
const folder = (name: string) =>
  tree.getByRole('treeitem', { name: new RegExp(`^${name}( ?emplacement actuel)?$`) });
const moveHere = dialog.getByRole('button', { name: 'Déplacer ici' });
const text = (words: string | RegExp) => page.getByText(words, { exact: true });
const calls = () =>
  functions.moveItems.mock.calls.map(([data]) => data).filter(({ dryRun }) => dryRun !== true);

const NOBODY = { people: 0, items: 0 };
const FORECAST: MoveForecast = {
  gained: NOBODY,
  lost: NOBODY,
  inheriting: null,
  links: 1,
  taken: [],
  failed: [],
  outlook: 'seen',
};

beforeEach(() => {
  functions.moveItems.mockClear();
  storeItems([
    itemAt('A/'),
    itemAt('A/un.txt'),
    itemAt('A/deux.txt'),
    itemAt('A/Sous/'),
    itemAt('B/'),
    itemAt('Baux/'),
    itemAt('Baux/Élus/'),
  ]);
});

/** The dialog for a file of A, with a folder chosen in the tree. */
async function openFor(name: string, to: string): Promise<void> {
  await renderApp('/documents?dossier=A', ADMIN);
  await act(name, 'Déplacer');
  await folder(to).click();
}

describe('a file', () => {
  test('is moved once it is said what that does; the toast leads there, and back', async () => {
    functions.moveItems.mockResolvedValueOnce({
      ...FORECAST,
      lost: { people: 2, items: 1 },
    });
    await renderApp('/documents?dossier=A', ADMIN);
    await act('un.txt', 'Déplacer');
    await expect.element(dialog.getByText('Choisissez un dossier.')).toBeVisible();
    await expect.element(moveHere).toBeDisabled();
    await folder('B').click();
    await expect.element(dialog.getByText('Vers : Documents › B')).toBeVisible();
    await expect
      .element(dialog.getByText('2 personnes n’auront plus accès à 1 élément.'))
      .toBeVisible();
    await expect.element(dialog.getByText(/^Le lien direct d’1\sfichier cessera/)).toBeVisible();
    await expectAccessible();
    await moveHere.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expectNames(['Sous', 'deux.txt']);
    expect(calls()).toEqual([{ paths: ['A/un.txt'], seen: ['1'], to: 'B/', outlook: 'seen' }]);
    await page.getByRole('link', { name: 'Afficher' }).click();
    await expectNames(['un.txt']);
    expect(shownAddress()).toBe('/documents?dossier=B');
    await page.getByRole('button', { name: 'Annuler' }).click();
    const back =
      'Déplacement annulé : tout est revenu à sa place. Le lien direct d’1 fichier ne fonctionne plus.';
    await expect.element(text(back)).toBeVisible();
    expect(calls().at(-1)).toEqual({ paths: ['B/un.txt'], to: 'A/' });
  });

  test('is copied, which leaves it where it is and offers no way back', async () => {
    await renderApp('/documents?dossier=A', ADMIN);
    await act('un.txt', 'Copier vers…');
    const copy = page.getByRole('dialog', { name: 'Copier vers…' });
    await copy.getByRole('treeitem', { name: /^B$/ }).click();
    await copy.getByRole('button', { name: 'Copier ici' }).click();
    await expect.element(text('Copié dans « B ».')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Annuler' })).not.toBeInTheDocument();
    await expectNames(['Sous', 'deux.txt', 'un.txt']);
    expect(calls()).toMatchObject([{ copy: true }]);
  });

  test.each([
    ['Garder les deux', 'keep-both'],
    ['Ignorer', 'skip'],
  ])('whose name exists there is asked about once: %s', async (answer, taken) => {
    putItem(itemAt('B/un.txt'));
    await openFor('un.txt', 'B');
    const asked = dialog.getByRole('group', { name: 'Ce nom existe déjà : « un.txt »' });
    await asked.getByRole('radio', { name: answer }).click();
    if (taken === 'skip') functions.moveItems.mockResolvedValueOnce({ moved: 0, failed: [] });
    await moveHere.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(calls()).toMatchObject([{ taken }]);
    const nothing = text('Rien n’a été déplacé : les noms existent déjà dans ce dossier.');
    if (taken === 'skip') await expect.element(nothing).toBeVisible();
    // It has another name now.
    else await expect.element(page.getByRole('link', { name: 'Afficher' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Annuler' })).not.toBeInTheDocument();
  });
});

describe('at fault', () => {
  test('what could not be counted is said, and counted again', async () => {
    functions.moveItems.mockRejectedValueOnce(new CallError('Hors ligne.', null));
    await openFor('un.txt', 'B');
    await expect.element(dialog.getByText(/On ne sait pas qui verra/)).toBeVisible();
    await expect.element(moveHere).toBeEnabled();
    await dialog.getByRole('button', { name: 'Réessayer' }).click();
    await expect
      .element(dialog.getByText('Personne ne gagnera ni ne perdra l’accès.'))
      .toBeVisible();
  });

  test('of what cannot go there, the first are named and the others counted', async () => {
    const failed = Array.from({ length: 30 }, (_, index) => ({
      path: `A/${index}.txt`,
      reason: 'too-long' as const,
    }));
    functions.moveItems.mockResolvedValueOnce({ ...FORECAST, failed });
    await openFor('un.txt', 'B');
    const status = dialog.getByRole('status').filter({ hasText: 'Vers' });
    await expect
      .element(status.getByText('30 éléments ne peuvent pas aller là :', { exact: true }))
      .toBeVisible();
    const items = status.getByRole('listitem');
    expect(items.elements()).toHaveLength(11);
    await expect.element(items.last()).toHaveTextContent('et 20 autres');
  });

  test('moved without having been counted, it is said afterwards that links have ended', async () => {
    functions.moveItems.mockRejectedValueOnce(new CallError('Hors ligne.', null));
    await openFor('Sous', 'B');
    await expect.element(dialog.getByText(/On ne sait pas qui verra/)).toBeVisible();
    await moveHere.click();
    const done = 'Déplacé dans « B ». Les liens directs des fichiers ne fonctionnent plus.';
    await expect.element(text(done)).toBeVisible();
  });

  test('what the server refuses to say anything about cannot be moved', async () => {
    functions.moveItems.mockRejectedValueOnce(new CallError(MESSAGES.folderMissing, 'not-found'));
    await openFor('un.txt', 'B');
    await expect.element(dialog.getByText(MESSAGES.folderMissing)).toBeVisible();
    await expect.element(moveHere).toBeDisabled();
  });

  test('a call without an answer says what to look at, and may be made again', async () => {
    await openFor('un.txt', 'B');
    await expect.element(moveHere).toBeEnabled();
    functions.moveItems.mockRejectedValueOnce(new CallError('Hors ligne.', null));
    functions.moveItems.mockResolvedValueOnce({ ...FORECAST, outlook: 'new' });
    await moveHere.click();
    await expect.element(dialog.getByText(/^La réponse n’est pas arrivée/)).toBeVisible();
    // Some of it may have arrived: it is asked about anew.
    await expect.poll(() => functions.moveItems.mock.lastCall?.[0].dryRun).toBe(true);
    await moveHere.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(calls().map(({ outlook }) => outlook)).toEqual(['seen', 'new']);
  });

  test('what has changed since is told, and asked about anew', async () => {
    await openFor('un.txt', 'B');
    await expect.element(moveHere).toBeEnabled();
    functions.moveItems.mockRejectedValueOnce(new CallError(MESSAGES.moveChanged, 'changed'));
    functions.moveItems.mockResolvedValueOnce({ ...FORECAST, outlook: 'new' });
    await moveHere.click();
    await expect.element(dialog.getByText(MESSAGES.moveChanged)).toBeVisible();
    await expect.element(moveHere).toBeEnabled();
    await moveHere.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(calls().map(({ outlook }) => outlook)).toEqual(['seen', 'new']);
  });

  test('of a selection, it is said what has arrived and what has stayed, and why', async () => {
    await renderApp('/documents?dossier=A', ADMIN);
    await listing.getByRole('checkbox', { name: 'Tout sélectionner' }).click();
    await bulkBar.getByRole('button', { name: 'Déplacer' }).click();
    await folder('B').click();
    await expect.element(moveHere).toBeEnabled();
    functions.moveItems.mockResolvedValueOnce({
      moved: 2,
      failed: [{ path: 'A/un.txt', reason: 'changed' }],
      unlisted: 7,
    });
    await moveHere.click();
    const failed = dialog.getByRole('alert');
    await expect.element(failed.getByText('8 éléments n’ont pas été déplacés :')).toBeVisible();
    await expect.element(failed.getByText('« un.txt » (il a changé entre-temps)')).toBeVisible();
    await expect.element(failed.getByText('et 7 autres')).toBeVisible();
    await expect.element(text('2 éléments déplacés dans « B ».')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Annuler' })).not.toBeInTheDocument();
    await expectAccessible();
  });

  test('of a folder within which something stays, it is said that the rest has gone', async () => {
    functions.moveItems.mockRejectedValueOnce(new CallError('Hors ligne.', null));
    await openFor('Sous', 'B');
    await expect.element(dialog.getByText(/On ne sait pas qui verra/)).toBeVisible();
    const failed = [{ path: 'A/Sous/x.txt', reason: 'changed' as const }];
    functions.moveItems.mockResolvedValueOnce({ moved: 0, failed });
    await moveHere.click();
    await expect.element(dialog.getByRole('alert').getByText(/A\/Sous\/x\.txt/)).toBeVisible();
    const rest =
      'Le reste a été déplacé dans « B ». Les liens directs des fichiers ne fonctionnent plus.';
    await expect.element(text(rest)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Afficher' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Annuler' })).not.toBeInTheDocument();
  });

  test('who is no admin any more is told so', async () => {
    await openFor('un.txt', 'B');
    await expect.element(moveHere).toBeEnabled();
    functions.moveItems.mockRejectedValueOnce(
      new CallError('Action réservée aux admins.', 'not-admin'),
    );
    await moveHere.click();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('Action réservée aux admins.');
  });
});

test('what takes long goes on as a job, whose end has the same toast; the preview goes on', async () => {
  // From then on the file is at its new place alone, where its old address leads.
  const go = () => {
    putItem(itemAt('B/un.txt'));
    removeItem('A/un.txt');
    fetchMovedTo.mockImplementation(async (path) => (path === 'A/un.txt' ? 'B/un.txt' : null));
  };
  await renderApp('/documents?dossier=A&fichier=un.txt', ADMIN);
  const preview = page.getByRole('dialog', { name: 'Aperçu : un.txt' });
  await preview.getByRole('button', { name: 'Déplacer' }).click();
  await folder('B').click();
  await expect.element(moveHere).toBeEnabled();
  const job = jobOf({ kind: 'move', path: 'A/un.txt', step: 'files', done: 1, total: 2 });
  putJob('m', job);
  const asked = () => fetchDownloadUrl.mock.calls.filter(([path]) => path === 'A/un.txt').length;
  const before = asked();
  functions.moveItems.mockImplementationOnce(async () => {
    go();
    return { job: 'm' };
  });
  await moveHere.click();
  await expect.element(dialog.getByText('Étape 1 sur 4 : déplacement des fichiers')).toBeVisible();
  expect(asked()).toBe(before);
  // The preview asks anew after a while, or when the person comes back.
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText(/^Ce fichier a été supprimé ou déplacé/)).toBeInTheDocument();
  putJob('m', { ...job, state: 'done', result: { moved: 1, failed: 0, failures: [] } });
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog', { name: 'Aperçu : deux.txt' })).toBeVisible();
  expect(shownAddress()).toBe('/documents?dossier=A&fichier=deux.txt');
  expect(fetchMovedTo).not.toHaveBeenCalled();
  await expect.element(page.getByRole('link', { name: 'Afficher' })).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(() => calls().at(-1)).toEqual({ paths: ['B/un.txt'], to: 'A/' });
});

test('of a selection with folders and what is in them, only these are moved, and moved back', async () => {
  await renderApp('/documents?recherche=u', ADMIN);
  const results = page.getByRole('list', { name: 'Résultats de la recherche' });
  await expect.element(results.getByRole('listitem').filter({ hasText: 'Élus' })).toBeVisible();
  (results.getByRole('link', { name: 'Baux' }).element() as HTMLElement).focus();
  await press('Control+a');
  await bulkBar.getByRole('button', { name: 'Déplacer' }).click();
  await folder('B').click();
  await moveHere.click();
  const paths = ['A/un.txt', 'A/deux.txt', 'A/Sous/', 'Baux/'];
  await expect.poll(calls).toMatchObject([{ paths, seen: { length: 4 } }]);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect
    .poll(calls)
    .toMatchObject([
      { paths },
      { paths: ['B/un.txt', 'B/deux.txt', 'B/Sous/'], to: 'A/' },
      { paths: ['B/Baux/'], to: '' },
    ]);
});

test('a job that leaves out what has a taken name says how many it has moved; what stays is listed', async () => {
  await renderApp('/documents?recherche=txt', ADMIN);
  const results = page.getByRole('list', { name: 'Résultats de la recherche' });
  const result = (name: string) => results.getByRole('listitem').filter({ hasText: name });
  await expect.element(result('deux.txt')).toBeVisible();
  (nameOf('un.txt').element() as HTMLElement).focus();
  await press('Control+a');
  await bulkBar.getByRole('button', { name: 'Déplacer' }).click();
  functions.moveItems.mockResolvedValueOnce({ ...FORECAST, taken: ['A/un.txt'] });
  await folder('B').click();
  await dialog.getByRole('radio', { name: 'Ignorer' }).click();
  const job = jobOf({ kind: 'move', path: 'A/un.txt', step: 'files', items: 2 });
  putJob('m', job);
  functions.moveItems.mockResolvedValueOnce({ job: 'm' });
  await moveHere.click();
  await expect.element(dialog.getByText(/^Étape 1 sur 4/)).toBeVisible();
  putJob('m', { ...job, state: 'done', result: { moved: 1, failed: 0, failures: [] } });
  await expect.element(text('Déplacé dans « B ».')).toBeVisible();
  await expect.element(result('deux.txt')).not.toBeInTheDocument();
  await expect.element(result('un.txt')).toBeVisible();
});

describe('a job that has not ended well', () => {
  const panel = page.getByRole('region', { name: 'Opérations' });
  const again = panel.getByRole('button', { name: 'Réessayer' });
  const GAINED = { ...FORECAST, gained: { people: 2, items: 1 } };

  /** Has a move go on as a job, which fails. */
  async function fail(): Promise<void> {
    await openFor('un.txt', 'B');
    await expect.element(moveHere).toBeEnabled();
    const job = jobOf({ kind: 'move', path: 'A/un.txt', step: 'files', done: 0, total: 2 });
    putJob('m', job);
    functions.moveItems.mockResolvedValueOnce({ job: 'm' });
    await moveHere.click();
    await expect
      .element(dialog.getByText('Étape 1 sur 4 : déplacement des fichiers'))
      .toBeVisible();
    putJob('m', { ...job, state: 'failed' });
    await expect.element(panel.getByText(/^Le déplacement n’a pas abouti/)).toBeVisible();
  }

  test('leaving something within a folder, it has the rest moved, and says so', async () => {
    functions.moveItems.mockRejectedValueOnce(new CallError('Hors ligne.', null));
    await openFor('Sous', 'B');
    await expect.element(dialog.getByText(/On ne sait pas qui verra/)).toBeVisible();
    const job = jobOf({ kind: 'move', path: 'A/Sous/', step: 'files', done: 0, total: 2 });
    putJob('m', job);
    functions.moveItems.mockResolvedValueOnce({ job: 'm' });
    await moveHere.click();
    await expect.element(dialog.getByText(/^Étape 1 sur 4/)).toBeVisible();
    const failures = [{ path: 'A/Sous/x.txt', reason: 'changed' as const }];
    putJob('m', { ...job, state: 'done', result: { failed: 1, failures } });
    await expect.element(panel.getByText('1 élément n’a pas été déplacé :')).toBeVisible();
    const rest =
      'Le reste a été déplacé dans « B ». Les liens directs des fichiers ne fonctionnent plus.';
    await expect.element(panel.getByText(rest)).toBeVisible();
  });

  test('is asked for anew, with what the server says of it now', async () => {
    await fail();
    functions.moveItems.mockResolvedValueOnce({ ...FORECAST, outlook: 'new' });
    await again.click();
    await expect.element(text('Déplacé dans « B ».')).toBeVisible();
    const data = { paths: ['A/un.txt'], seen: ['1'], to: 'B/' };
    expect(calls()).toEqual([
      { ...data, outlook: 'seen' },
      { ...data, outlook: 'new' },
    ]);
    await expectNames(['Sous', 'deux.txt']);
  });

  test.each([
    ['as it was said, it is moved', 'seen', 2],
    ['otherwise than was said, it is not', 'new', 1],
  ])('where somebody gains access %s', async (_, outlook, made) => {
    await fail();
    functions.moveItems.mockResolvedValueOnce({ ...GAINED, outlook });
    await again.click();
    const notice = text(made === 1 ? MESSAGES.moveChanged : 'Déplacé dans « B ».');
    await expect.element(notice).toBeVisible();
    expect(calls()).toHaveLength(made);
  });

  test('which was to undo a move, is asked for anew', async () => {
    await openFor('un.txt', 'B');
    await moveHere.click();
    const job = jobOf({ kind: 'move', path: 'B/un.txt', step: 'files', state: 'failed' });
    putJob('m', job);
    functions.moveItems.mockResolvedValueOnce({ job: 'm' });
    await page.getByRole('button', { name: 'Annuler' }).click();
    await again.click();
    await expect.element(text(/^Déplacement annulé/)).toBeVisible();
    const back = { paths: ['B/un.txt'], to: 'A/' };
    expect(calls().slice(1)).toEqual([back, back]);
  });

  test('says so where it is not known what it would do', async () => {
    await fail();
    functions.moveItems.mockRejectedValueOnce(new CallError('Réservé aux admins.', 'not-admin'));
    await again.click();
    await expect.element(text('Réservé aux admins.')).toBeVisible();
    expect(calls()).toHaveLength(1);
  });
});

describe('the tree', () => {
  test('is opened and walked by keys; a folder goes neither into itself nor where it is', async () => {
    await renderApp('/documents?dossier=A', ADMIN);
    await act('Sous', 'Déplacer');
    await expect.element(folder('Sous')).toHaveAttribute('aria-disabled', 'true');
    (folder('A').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText('Tout est déjà dans ce dossier.')).toBeVisible();
    await expect.element(moveHere).toBeDisabled();
    await userEvent.keyboard('bau');
    await expect.element(folder('Baux')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(folder('Élus')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect.element(folder('Élus')).toHaveAttribute('aria-selected', 'true');
    await expect.element(dialog.getByText('Vers : Documents › Baux › Élus')).toBeVisible();
    await userEvent.keyboard('{Home}');
    await expect.element(folder('Documents')).toHaveFocus();
  });

  test('finds folders by name, also those that are not open, and says when the search failed', async () => {
    await renderApp('/documents?dossier=A', ADMIN);
    await act('un.txt', 'Déplacer');
    const field = dialog.getByRole('searchbox', { name: 'Chercher un dossier' });
    await field.fill('élus');
    await dialog.getByRole('button', { name: /^Élus/ }).click();
    await expect.element(folder('Élus')).toHaveAttribute('aria-selected', 'true');
    searchItems.mockRejectedValueOnce(new Error('offline'));
    await field.fill('ba');
    await expect.element(dialog.getByText(/La recherche n’a pas abouti/)).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: /^Baux/ })).toBeVisible();
    await expect.element(dialog.getByText('Au moins 1 dossier trouvé')).toBeInTheDocument();
    searchItems.mockResolvedValueOnce({ items: [foundItem(itemAt('Baux/'))], more: true });
    await field.fill('bau');
    await expect.element(dialog.getByText('Au moins 1 dossier trouvé')).toBeVisible();
  });

  test('says that there is no folder of a name only when the search has said so', async () => {
    await renderApp('/documents?dossier=A', ADMIN);
    await act('un.txt', 'Déplacer');
    const field = dialog.getByRole('searchbox', { name: 'Chercher un dossier' });
    await field.fill('zèbre');
    const none = dialog.getByText('Aucun dossier de ce nom.');
    await expect.element(none).toBeVisible();
    // There are more, whose names are not known.
    searchItems.mockResolvedValueOnce({ items: [], more: true });
    await field.fill('zè');
    await expect.element(dialog.getByText(/^Précisez le nom/)).toBeVisible();
    await expect.element(none).not.toBeInTheDocument();
    searchItems.mockRejectedValueOnce(new Error('offline'));
    await field.fill('zébu');
    await expect.element(dialog.getByText(/La recherche n’a pas abouti/)).toBeVisible();
    await expect.element(none).not.toBeInTheDocument();
  });

  test('stays as it is when a folder cannot be loaded, which is asked for again', async () => {
    await renderApp('/documents?dossier=A', ADMIN);
    await act('un.txt', 'Déplacer');
    await expect.element(folder('Baux')).toBeVisible();
    const answer = fetchRecords.getMockImplementation() ?? expect.unreachable();
    fetchRecords.mockImplementation((path, ...rest) =>
      path === 'Baux/' ? Promise.reject(new Error('offline')) : answer(path, ...rest),
    );
    (folder('A').element() as HTMLElement).focus();
    await userEvent.keyboard('bau');
    await expect.element(folder('Baux')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(dialog.getByText('Ces dossiers n’ont pas pu être chargés.')).toBeVisible();
    await expect.element(folder('Sous')).toBeVisible();
    fetchRecords.mockImplementation(answer);
    await dialog.getByRole('button', { name: 'Réessayer' }).click();
    await expect.element(folder('Élus')).toBeVisible();
  });

  test('gets a new folder, with the people of the one above', async () => {
    await openFor('un.txt', 'B');
    await dialog.getByRole('button', { name: 'Créer un dossier ici' }).click();
    const name = dialog.getByRole('textbox', { name: 'Nom du nouveau dossier dans « B »' });
    await name.fill('a/b');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText(MESSAGES.pathProblems.slash)).toBeVisible();
    await name.fill('2026');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText('Vers : Documents › B › 2026')).toBeVisible();
    expect(functions.createFolder.mock.lastCall).toEqual([{ path: 'B/2026/', inherits: true }]);
  });

  test('shows a folder whose answer was lost; asked for again, it is chosen', async () => {
    await openFor('un.txt', 'B');
    await userEvent.keyboard('{ArrowRight}');
    await dialog.getByRole('button', { name: 'Créer un dossier ici' }).click();
    const create = functions.createFolder.getMockImplementation() ?? expect.unreachable();
    functions.createFolder.mockImplementationOnce(async (data) => {
      await create(data);
      throw new CallError('Hors ligne.', null);
    });
    await dialog.getByRole('textbox', { name: /^Nom du nouveau dossier/ }).fill('2026');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText('Hors ligne.')).toBeVisible();
    await expect.element(folder('2026')).toBeVisible();
    functions.createFolder.mockRejectedValueOnce(new CallError('Il existe.', 'already-exists'));
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText('Vers : Documents › B › 2026')).toBeVisible();
  });

  test('shows a folder that somebody else has created meanwhile, which is not chosen', async () => {
    await openFor('un.txt', 'B');
    await userEvent.keyboard('{ArrowRight}');
    await dialog.getByRole('button', { name: 'Créer un dossier ici' }).click();
    await dialog.getByRole('textbox', { name: /^Nom du nouveau dossier/ }).fill('2026');
    putItem(itemAt('B/2026/'));
    functions.createFolder.mockRejectedValueOnce(new CallError('Il existe.', 'already-exists'));
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText('Il existe.')).toBeVisible();
    await expect.element(folder('2026')).toBeVisible();
    await expect.element(dialog.getByText('Vers : Documents › B')).toBeVisible();
  });
});

test('members have none of it', async () => {
  await renderApp('/documents?dossier=A', MEMBER);
  await rowOf('un.txt').getByRole('button', { name: 'Actions : un.txt' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Télécharger' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: /Déplacer|Copier vers/ }).elements()).toEqual([]);
});
