import { MAX_FILE_BYTES } from '@navette/core/limits';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CallError } from '../../../firebase/call-error.ts';
import { add, choose, dialog, send } from '../../../testing/adding-files.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { ADMIN, MEMBER } from '../../../testing/fakes/accounts.ts';
import { functions } from '../../../testing/fakes/callables.ts';
import {
  contentOf,
  itemAt,
  putItem,
  storedRecord,
  storeItems,
} from '../../../testing/fakes/items.ts';
import {
  forgetHeldUploads,
  holdUploads,
  uploadIncoming,
} from '../../../testing/fakes/items/uploads.ts';
import { fetchUsage } from '../../../testing/fakes/usage.ts';
import { act, rowOf, shownNames } from '../../../testing/listing.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { PHONE, resizeTo } from '../../../testing/screen.ts';

const PRICES = 'A/1700000000000_Tarifs.txt';
const OTHERS = { added_by: ADMIN.email, added_by_uid: ADMIN.uid, owner_uid: ADMIN.uid };
const question = page.getByRole('dialog', { name: 'Nouvelle version', exact: true });
const sendIt = question.getByRole('button', { name: 'Téléverser' });
const done = page.getByText(/«\sTarifs.txt\s» contient maintenant la nouvelle version/);

beforeEach(() => {
  storeItems([itemAt('A/'), itemAt('A/notes.txt', OTHERS)]);
  putItem(itemAt(PRICES, { size: 5 }), new Blob(['41 €']));
});

function text(content: string, name = 'Nouveaux tarifs.txt'): File {
  return new File([content], name);
}

async function open(user = MEMBER): Promise<void> {
  await renderApp('/documents?dossier=A', user);
  await act('Tarifs.txt', 'Nouvelle version');
  await expect.element(question).toBeVisible();
}

async function contentNow(): Promise<string | undefined> {
  return contentOf(PRICES)?.text();
}

test('a member gives an own file another content: same row, and a sentence that says what is there', async () => {
  await open();
  await expectAccessible();
  await choose('Choisir un fichier .txt', [text('Palette 45€')]);
  await expect.element(question.getByText('Nouveaux tarifs.txt').first()).toBeVisible();
  await expect.element(sendIt).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(done).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(await contentNow()).toBe('Palette 45€');
  expect(functions.addVersion).toHaveBeenLastCalledWith({
    path: PRICES,
    seen: '1',
    content: { sent: expect.any(String) },
  });
  await expect.poll(shownNames).toEqual(['notes.txt', 'Tarifs.txt']);
});

test('another type is refused with a sentence, and nothing is sent', async () => {
  uploadIncoming.mockClear();
  await open();
  await choose('Choisir un fichier .txt', [text('%PDF', 'Tarifs.pdf')]);
  await expect
    .element(question.getByText(/Choisissez un fichier .txt\s: le nom ne change pas/))
    .toBeVisible();
  await expect.element(sendIt).not.toBeInTheDocument();
  expect(uploadIncoming).not.toHaveBeenCalled();
});

test('admins may on any file, members only on what they have added', async () => {
  await renderApp('/documents?dossier=A', MEMBER);
  await rowOf('notes.txt').getByRole('button', { name: 'Actions : notes.txt' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Télécharger' })).toBeVisible();
  await expect
    .element(page.getByRole('menuitem', { name: 'Nouvelle version' }))
    .not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await renderApp('/documents?dossier=A', ADMIN);
  await act('notes.txt', 'Nouvelle version');
  await expect.element(question).toBeVisible();
});

test('of a path that is too long for versions, it says so', async () => {
  const folder = `A/${'d'.repeat(200)}/${'e'.repeat(200)}/${'f'.repeat(200)}/${'g'.repeat(200)}/`;
  const name = `${'h'.repeat(190)}.txt`;
  storeItems([itemAt(folder), itemAt(`${folder}${name}`), itemAt(`${folder}a.txt`)]);
  await renderApp(`/documents?dossier=${folder.slice(0, -1)}`, MEMBER);
  const chooser = question.getByRole('button', { name: 'Choisir un fichier .txt' });
  await act(name, 'Nouvelle version');
  await expect.element(question.getByText(/trop long pour qu’il ait des versions/)).toBeVisible();
  await expect.element(chooser).not.toBeInTheDocument();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await act('a.txt', 'Nouvelle version');
  await expect.element(chooser).toBeVisible();
});

test('on a phone, one that is too large is refused before anything is sent', async () => {
  await resizeTo(PHONE);
  await renderApp('/documents?dossier=A', MEMBER);
  uploadIncoming.mockClear();
  vi.spyOn(File.prototype, 'size', 'get').mockReturnValue(MAX_FILE_BYTES + 1);
  await page.getByRole('button', { name: 'Ajouter des photos ou des fichiers' }).click();
  await choose('Fichiers', [text('47 €', 'Tarifs.txt')]);
  await page.getByRole('button', { name: 'Nouvelle version' }).click();
  await page.getByRole('button', { name: '1 envoi à reprendre' }).click();
  await expect.element(page.getByText(/dépasse 5\sGo/)).toBeVisible();
  expect(uploadIncoming).not.toHaveBeenCalled();
});

test('on a phone, the longest name fits into the dialog', async () => {
  await resizeTo(PHONE);
  const name = `Tarifs ${'de la messagerie '.repeat(10)}2027.txt`;
  storeItems([itemAt('A/'), itemAt(`A/${name}`)]);
  await renderApp(`/documents?dossier=A`, MEMBER);
  await page.getByRole('button', { name: `Actions : ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Nouvelle version' }).click();
  await choose('Choisir un fichier .txt', [text('45 €', name)]);
  await expect.element(sendIt).toBeVisible();
  const { right } = question.element().getBoundingClientRect();
  for (const element of question.element().querySelectorAll('p, small, button')) {
    expect(element.getBoundingClientRect().right).toBeLessThanOrEqual(right);
  }
});

test('it is canceled while it is sent, and closing the dialog does not stop it', async () => {
  const held = holdUploads();
  functions.addVersion.mockClear();
  await open();
  await choose('Choisir un fichier .txt', [text('un')]);
  await sendIt.click();
  await expect.element(question.getByRole('progressbar')).toBeVisible();
  await question.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect.element(question.getByText('Annulé')).toBeVisible();
  await question.getByRole('button', { name: 'Retirer' }).click();
  await choose('Choisir un fichier .txt', [text('deux')]);
  await sendIt.click();
  await question.getByRole('button', { name: 'Fermer' }).last().click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(() => held.length).toBe(2);
  held[1]?.arrive();
  forgetHeldUploads();
  await expect.element(done).toBeVisible();
  expect(await contentNow()).toBe('deux');
  expect(functions.addVersion).toHaveBeenCalledTimes(1);
});

test('a content that has come since is not replaced before the person was told', async () => {
  functions.addVersion.mockImplementationOnce(async () => {
    putItem(itemAt(PRICES, { generation: '7' }), new Blob(['43 €']));
    throw new CallError('Ce fichier a changé entre-temps. Rechargez la page.', 'changed');
  });
  await open();
  await choose('Choisir un fichier .txt', [text('45 €')]);
  uploadIncoming.mockClear();
  await sendIt.click();
  await expect
    .element(question.getByText(/Ce fichier a reçu un autre contenu entre-temps/))
    .toBeVisible();
  expect(await contentNow()).toBe('43 €');
  await question.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(functions.addVersion).toHaveBeenLastCalledWith(expect.objectContaining({ seen: '7' }));
  // What had arrived is not sent again.
  expect(uploadIncoming).toHaveBeenCalledTimes(1);
  expect(Object.keys(storedRecord(PRICES)?.versions ?? {})).toEqual(['7']);
});

test('nor one that has come, and is shown beneath, since the question was asked', async () => {
  await renderApp('/documents?dossier=A&fichier=1700000000000_Tarifs.txt', MEMBER);
  await page.getByRole('button', { name: 'Nouvelle version' }).click();
  await expect.element(question).toBeVisible();
  putItem(itemAt(PRICES, { generation: '7' }), new Blob(['43 €']));
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('43 €')).toBeInTheDocument();
  await choose('Choisir un fichier .txt', [text('45 €')]);
  await sendIt.click();
  await expect.element(question).not.toBeInTheDocument();
  expect(functions.addVersion).toHaveBeenLastCalledWith(expect.objectContaining({ seen: '1' }));
});

test.each([
  ['denied meanwhile', new CallError('Vous n’y avez plus droit.', 'not-found'), /plus droit/],
  ['without an answer', new CallError('Connexion impossible.', null), /Connexion impossible/],
])('%s: the sentence stays beside what was sent', async (_, error, sentence) => {
  functions.addVersion.mockRejectedValueOnce(error);
  await open();
  await choose('Choisir un fichier .txt', [text('45 €')]);
  await sendIt.click();
  await expect.element(question.getByText(sentence)).toBeVisible();
  expect(await contentNow()).toBe('41 €');
  await question.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(await contentNow()).toBe('45 €');
});

test('the limit of the day is said', async () => {
  const held = holdUploads();
  fetchUsage.mockResolvedValueOnce({
    day_ends: new Date(Date.now() + 3_600_000),
    blocked: true,
    refused: [],
    files: 1,
    bytes: 1,
    files_limit: 1,
    bytes_limit: null,
  } as never);
  await open();
  await choose('Choisir un fichier .txt', [text('45 €')]);
  await sendIt.click();
  await expect.poll(() => held.length).toBe(1);
  held[0]?.fail('storage/unauthorized');
  forgetHeldUploads();
  await expect.element(question.getByText(/Limite du jour atteinte/)).toBeVisible();
});

test('where an added name exists, it is the third answer; on a phone too', async () => {
  const third = page
    .getByRole('group', { name: 'Noms qui existent déjà' })
    .getByRole('button', { name: 'Nouvelle version' });
  await renderApp('/documents?dossier=A', MEMBER);
  await add.click();
  await choose('Choisir des fichiers', [text('45 €', 'Tarifs.txt'), text('autre', 'notes.txt')]);
  await page.getByRole('button', { name: 'Nouvelle version (1 sur 2)' }).click();
  // Of what somebody else has added, it cannot be the answer.
  await expect.element(third).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Ignorer' }).click();
  await send();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await contentNow()).toBe('45 €');

  await resizeTo(PHONE);
  await page.getByRole('button', { name: 'Ajouter des photos ou des fichiers' }).click();
  await choose('Fichiers', [text('47 €', 'Tarifs.txt')]);
  await third.click();
  await expect.poll(contentNow).toBe('47 €');
});
