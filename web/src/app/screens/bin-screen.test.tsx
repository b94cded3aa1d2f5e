import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MomentCursor } from '../../firebase/items/latest-first.ts';
import { serviceError } from '../../firebase/errors.fixture.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { ADMIN, MEMBER } from '../../testing/fakes/accounts.ts';
import { binnedAt, fetchBinPage, storeBinned } from '../../testing/fakes/items/bin-items.ts';
import { functions } from '../../testing/fakes/callables.ts';
import { fetchDownloadUrl } from '../../testing/fakes/items/objects.ts';
import { bulkBar, nameOf, press } from '../../testing/listing.ts';
import { renderApp, shownAddress } from '../../testing/render-app.tsx';

const DAY_MS = 24 * 3600 * 1000;
const items = page.getByRole('list', { name: 'Éléments supprimés' }).getByRole('listitem');
const item = (name: string) => items.filter({ hasText: name });
const dialog = (name: string) => page.getByRole('dialog', { name });

/** Chooses an action from the menu of an item. */
async function act(name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions : ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('says from where, by whom, when and how long; by name, by folder, and what a folder held', async () => {
  storeBinned([
    binnedAt('Clients/Durand/Contrat de bail.txt', { deleted_by: null }),
    binnedAt('Archives/', { expire_at: new Date(Date.now() - DAY_MS) }),
    binnedAt('Archives/2019/bon.txt', { is_top: false }),
    binnedAt('Archives/2018/cmr.txt', { is_top: false }),
  ]);
  await renderApp('/documents?corbeille', ADMIN);
  const file = item('Contrat de bail.txt');
  await expect.element(file.getByText('Documents › Clients › Durand')).toBeVisible();
  await expect.element(file.getByText(/^Supprimé par un opérateur le/)).toBeVisible();
  await expect.element(file.getByText(/^Effacé dans 30\sjours/)).toBeVisible();
  await expect.element(item('Archives').getByText(/^Effacé cette nuit/)).toBeVisible();
  await expect.element(page.getByText('2\u00a0éléments', { exact: true })).toBeVisible();
  await expectAccessible();

  await page.getByRole('textbox', { name: 'Nom' }).fill('bai cont');
  await userEvent.keyboard('{Enter}');
  await expect.element(item('Archives')).not.toBeInTheDocument();
  await expect.element(file).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Nom' })).toHaveFocus();
  expect(shownAddress()).toBe('/documents?corbeille&nom=bai cont');
  await page.getByRole('textbox', { name: 'Nom' }).fill('bai martin');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Rien de tel dans la corbeille')).toBeVisible();
  await page.getByRole('button', { name: 'Enlever les filtres' }).click();
  await nameOf('Archives').click();
  await expect.element(items.nth(0).getByText('cmr.txt')).toBeVisible();
  await expect.element(items.nth(1).getByText('bon.txt')).toBeVisible();
  expect(shownAddress()).toBe('/documents?corbeille&de=Archives');
});

test('restores at once; asks where a name is taken, and keeps both', async () => {
  storeBinned([binnedAt('A/bail.txt'), binnedAt('A/avenant.txt')]);
  await renderApp('/documents?corbeille', ADMIN);
  await item('bail.txt').getByRole('button', { name: 'Restaurer' }).click();
  const said = '«\u00a0bail.txt\u00a0» est de nouveau dans «\u00a0A\u00a0».';
  await expect.element(page.getByText(said)).toBeVisible();
  expect(functions.restoreItems).toHaveBeenLastCalledWith({ of: { ids: ['iAbailtxt'] } });

  functions.restoreItems.mockResolvedValueOnce({
    restored: 1,
    failed: [{ id: 'iAbailtxt', path: 'A/bail.txt', reason: 'taken' }],
  });
  await page.getByRole('checkbox', { name: 'Tout sélectionner' }).click();
  await bulkBar.getByRole('button', { name: 'Restaurer' }).click();
  const question = dialog('Restaurer');
  await expect.element(question.getByText(/Ce nom existe déjà .*bail\.txt/)).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'Garder les deux' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(functions.restoreItems).toHaveBeenLastCalledWith({
    of: { ids: ['iAbailtxt'] },
    keepBoth: true,
  });
});

test('says what has become of others, and why it failed', async () => {
  storeBinned([binnedAt('A/bail.txt')]);
  await renderApp('/documents?corbeille', ADMIN);
  functions.restoreItems.mockResolvedValueOnce({
    restored: 0,
    failed: [
      { id: 'iAbailtxt', path: 'A/bail.txt', reason: 'not-found' },
      // What a folder held: nobody is asked about it.
      { id: 'i', path: 'A/autre.txt', reason: 'taken' },
    ],
  });
  await act('bail.txt', 'Restaurer');
  const said =
    '2\u00a0éléments n’ont pas été restaurés\u00a0: «\u00a0bail.txt\u00a0» (il n’est plus dans la corbeille) et «\u00a0autre.txt\u00a0» (son nom est déjà pris).';
  await expect.element(page.getByText(said)).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  functions.restoreItems.mockRejectedValueOnce(new Error('Pas de réseau.'));
  await act('bail.txt', 'Restaurer');
  await expect
    .element(page.getByText('La restauration n’a pas abouti. Pas de réseau.'))
    .toBeVisible();
});

test('deletes for good what is named and confirmed, by keys, and empties it', async () => {
  storeBinned([binnedAt('A/'), binnedAt('b.txt')]);
  await renderApp('/documents?corbeille', ADMIN);
  await page.getByRole('checkbox', { name: 'Tout sélectionner' }).click();
  await press('Delete');
  const question = dialog('Supprimer définitivement');
  await expect.element(question.getByText(/2\séléments\s: «\sA\s» et «\sb\.txt\s»/)).toBeVisible();
  await expect.element(question.getByText(/contiennent les dossiers/)).toBeVisible();
  // 'Annuler' has the focus.
  await press('Enter');
  await expect.element(question).not.toBeInTheDocument();
  expect(functions.discardItems).not.toHaveBeenCalled();
  functions.discardItems.mockResolvedValueOnce({ discarded: 2, failed: [] });
  await press('Delete');
  await question.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await expect.element(page.getByText(/2\séléments supprimés définitivement/)).toBeVisible();
  expect(functions.discardItems).toHaveBeenLastCalledWith({ of: { ids: ['iA', 'ibtxt'] } });
  await press('Escape');
  await page.getByRole('button', { name: 'Vider la corbeille' }).click();
  await dialog('Vider la corbeille').getByRole('button', { name: 'Vider la corbeille' }).click();
  await expect.poll(() => functions.discardItems.mock.lastCall).toEqual([{ of: 'all' }]);
});

test('a file is looked at by its object in the bin, and restored from there', async () => {
  storeBinned([binnedAt('A/note.txt')]);
  const url = URL.createObjectURL(new Blob(['À relire.'], { type: 'text/plain' }));
  fetchDownloadUrl.mockResolvedValueOnce(url);
  await renderApp('/documents?corbeille', ADMIN);
  await nameOf('note.txt').click();
  const preview = dialog('note.txt (dans la corbeille)');
  await expect.element(preview).toBeVisible();
  expect(fetchDownloadUrl).toHaveBeenLastCalledWith('//bin/hnote.txt/note.txt');
  expect(shownAddress()).toBe('/documents?corbeille&fichier=//bin/hnote.txt/note.txt');
  await preview.getByRole('button', { name: 'Restaurer' }).click();
  await expect.element(preview).not.toBeInTheDocument();
});

test('more is shown on demand, by a button that keeps the focus while it loads', async () => {
  const found = (name: string, next: MomentCursor | null) => ({ items: [binnedAt(name)], next });
  fetchBinPage.mockResolvedValueOnce(found('a.txt', { at: {} as MomentCursor['at'], id: 'ia' }));
  await renderApp('/documents?corbeille', ADMIN);
  await expect.element(page.getByText('1\u00a0élément affiché')).toBeVisible();
  const second = Promise.withResolvers<Awaited<ReturnType<typeof fetchBinPage>>>();
  fetchBinPage.mockReturnValueOnce(second.promise);
  await page.getByRole('button', { name: 'Afficher plus' }).click();
  await expect.element(page.getByRole('button', { name: 'Chargement…' })).toHaveFocus();
  second.resolve(found('b.txt', null));
  await expect.element(page.getByText('2\u00a0éléments', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Afficher plus' })).not.toBeInTheDocument();
});

test('an empty bin, one that cannot be loaded, and a member, who learns nothing', async () => {
  const app = await renderApp('/documents?corbeille', ADMIN);
  await expect.element(page.getByText('La corbeille est vide')).toBeVisible();
  await app.unmount();
  fetchBinPage.mockRejectedValue(serviceError('unavailable'));
  const again = await renderApp('/documents?corbeille&nom=x', ADMIN);
  await expect.element(page.getByText('La corbeille n’a pas pu être chargée.')).toBeVisible();
  await again.unmount();
  fetchBinPage.mockClear();
  await renderApp('/documents?corbeille', MEMBER);
  await expect.poll(shownAddress).toBe('/documents');
  expect(fetchBinPage).not.toHaveBeenCalled();
  await expect.element(page.getByRole('link', { name: 'Corbeille' })).not.toBeInTheDocument();
});
