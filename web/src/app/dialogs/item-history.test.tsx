import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serviceError } from '../../firebase/errors.fixture.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { ADMIN, MEMBER } from '../../testing/fakes/accounts.ts';
import { itemAt, storeItems } from '../../testing/fakes/items.ts';
import {
  fetchJournalPage,
  journalLine,
  storeLines,
} from '../../testing/fakes/items/journal-lines.ts';
import { act } from '../../testing/listing.ts';
import { FOLDER, previewOf, previewUrl, storeFile } from '../../testing/previews.ts';
import { renderApp, shownAddress } from '../../testing/render-app.tsx';

// 'Historique', of a file in preview and of an item in a list.

const NAME = 'Quai 1.txt';
const PATH = `${FOLDER}${NAME}`;
const YESTERDAY = new Date(Date.now() - 24 * 3600 * 1000);
const history = (name: string) => page.getByRole('dialog', { name: `Historique\u00a0: ${name}` });

test('an admin reads in the preview what a file has gone through, and goes on to all of it', async () => {
  storeFile(NAME);
  storeLines([
    journalLine({ path: PATH, action: 'link-ended', cause: 'disableLink' }),
    journalLine({ path: `${FOLDER}Autre.txt` }),
    journalLine({ path: PATH, action: 'added', size: 10, as_admin: false }),
    journalLine({ path: PATH, action: 'renamed', expire_at: YESTERDAY }),
  ]);
  await renderApp(previewUrl(NAME), ADMIN);
  await previewOf(NAME).getByRole('button', { name: 'Historique' }).click();
  const lines = history(NAME).getByRole('listitem');
  await expect.element(lines.nth(0).getByText('Lien direct désactivé')).toBeVisible();
  await expect.element(lines.nth(0).getByText(/, en tant qu’admin$/)).toBeVisible();
  await expect.element(lines.nth(1).getByText('10\u00a0o')).toBeVisible();
  expect(lines.elements()).toHaveLength(2);
  expect(fetchJournalPage).toHaveBeenLastCalledWith(
    { about: { field: 'within', path: PATH }, since: null, until: null },
    null,
    20,
  );
  await expectAccessible();
  await history(NAME).getByRole('link', { name: 'Tout le journal de ce fichier' }).click();
  await expect.element(history(NAME)).not.toBeInTheDocument();
  await expect.element(previewOf(NAME)).not.toBeInTheDocument();
  await expect.element(page.getByText('2\u00a0lignes', { exact: true })).toBeVisible();
  expect(shownAddress()).toBe(`/documents?journal&element=${PATH}`);
});

test('tells how a file came where it is', async () => {
  const from = 'Contrats/2026/Ailleurs.pdf';
  storeItems([itemAt('Contrats/'), itemAt(PATH)]);
  storeLines([
    journalLine({
      action: 'restored',
      path: from,
      to: PATH,
      within: [from, 'Contrats/', '', PATH],
    }),
  ]);
  await renderApp(previewUrl(NAME), ADMIN);
  await previewOf(NAME).getByRole('button', { name: 'Historique' }).click();
  await expect.element(history(NAME).getByText('Restauré\u00a0: Ailleurs.pdf')).toBeVisible();
});

test('that of a folder tells of what is in it; from the menu', async () => {
  storeItems([itemAt('Contrats/')]);
  storeLines([journalLine({ path: 'Contrats/Bail.pdf' })]);
  await renderApp('/documents', ADMIN);
  await act('Contrats', 'Historique');
  await expect.element(history('Contrats').getByText('Supprimé\u00a0: Bail.pdf')).toBeVisible();
  await history('Contrats').getByRole('link', { name: 'Tout le journal de ce dossier' }).click();
  await expect.poll(shownAddress).toBe('/documents?journal&dans=Contrats');
});

test('it says when nothing is noted, and when it could not be loaded', async () => {
  storeFile(NAME);
  fetchJournalPage.mockRejectedValueOnce(serviceError('permission-denied'));
  await renderApp(previewUrl(NAME), ADMIN);
  await previewOf(NAME).getByRole('button', { name: 'Historique' }).click();
  await expect
    .element(history(NAME).getByText('L’historique n’a pas pu être chargé.'))
    .toBeVisible();
  await history(NAME).getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(history(NAME).getByText('Rien n’est noté sur ce fichier.')).toBeVisible();
});

test('a member has none', async () => {
  storeFile(NAME);
  await renderApp(previewUrl(NAME), MEMBER);
  await expect.element(previewOf(NAME).getByRole('button', { name: 'Télécharger' })).toBeVisible();
  await expect
    .element(previewOf(NAME).getByRole('button', { name: 'Historique' }))
    .not.toBeInTheDocument();
  expect(fetchJournalPage).not.toHaveBeenCalled();
});
