import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  action,
  addFiles,
  choice,
  dialog,
  fileOf,
  pickFiles,
  queued,
  send,
  underWay,
} from '../../../testing/adding-files.ts';
import { drop } from '../../../testing/drops.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { MEMBER } from '../../../testing/fakes/accounts.ts';
import { itemAt, putItem, storeItems } from '../../../testing/fakes/items.ts';
import { holdUploads, uploadObject } from '../../../testing/fakes/items/uploads.ts';
import { expectNames } from '../../../testing/listing.ts';
import { renderApp } from '../../../testing/render-app.tsx';

// Files are sent without a click where the person has chosen before who sees uploads (decision 0158).

const OTHERS = { owner_uid: 'u-admin', owner_email: 'admin@navette.test' };
const PLANNINGS = itemAt('Plannings/', { ...OTHERS, allowed_emails: ['membre@navette.test'] });
const upload = dialog.getByRole('button', { name: 'Téléverser' });
const ask = dialog.getByText(/^Choisissez qui verra ces fichiers/);

beforeEach(() =>
  storeItems([PLANNINGS, itemAt('Plannings/déjà.txt'), itemAt('Perso/'), itemAt('Perso/x.txt')]),
);

async function open(folder: string): Promise<void> {
  await renderApp(`/documents?dossier=${folder}`, MEMBER);
  await expect.element(page.getByRole('table', { name: 'Contenu du dossier' })).toBeVisible();
}

const target = () => page.getByRole('columnheader', { name: 'Nom' }).element();

/** Which files were sent, and whether each is to be seen like its folder. */
const sent = () =>
  uploadObject.mock.calls.map(([path, , , asFolder]) => [path.replace(/\d+_/, ''), asFolder]);

test('where others see the folder, the first drop asks, with nothing chosen; the next goes by itself', async () => {
  await open('Plannings');
  drop(target(), fileOf('un.txt'));
  await expect.element(ask).toBeVisible();
  for (const name of ['moi et les admins', /^comme le dossier/]) {
    await expect.element(choice(name)).not.toBeChecked();
  }
  await expect.element(upload).toBeDisabled();
  await expectAccessible();
  await choice(/^comme le dossier/).click();
  await expect.element(ask).not.toBeInTheDocument();
  await expect.element(upload).toBeEnabled();
  expect(sent()).toEqual([]);
  await send();
  await expect.element(dialog).not.toBeInTheDocument();

  drop(target(), fileOf('deux.txt'));
  await expectNames(['déjà.txt', 'deux.txt', 'un.txt']);
  const both = [
    ['Plannings/un.txt', true],
    ['Plannings/deux.txt', true],
  ];
  expect(sent()).toEqual(both);
  await expect.element(dialog).not.toBeInTheDocument();

  // The folder's access has changed, so the person is asked again.
  putItem({ ...PLANNINGS, is_public: true, updated_at: new Date() });
  drop(target(), fileOf('trois.txt'));
  await expect.element(ask).toBeVisible();
  await expect.element(choice('moi et les admins')).not.toBeChecked();
  expect(sent()).toEqual(both);
});

test('a private choice is one, too; in a folder that nobody else sees, nothing has to be chosen', async () => {
  await open('Perso');
  drop(target(), fileOf('un.txt'));
  await expect.element(upload).toBeEnabled();
  await expect.element(choice('moi et les admins')).toBeChecked();
  await send();
  await expect.element(dialog).not.toBeInTheDocument();
  drop(target(), fileOf('deux.txt'));
  await expect.poll(sent).toEqual([
    ['Perso/un.txt', false],
    ['Perso/deux.txt', false],
  ]);
});

test('what has to be asked, or waits in the list, does not go by itself', async () => {
  await open('Plannings');
  await addFiles(fileOf('un.txt'));
  await send();
  await expect.element(dialog).not.toBeInTheDocument();
  const first = sent();
  drop(target(), fileOf('déjà.txt'));
  await expect.element(dialog.getByRole('group', { name: 'Noms qui existent déjà' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  drop(target(), fileOf('autre.txt'));
  await expect.element(queued('autre.txt')).toBeVisible();
  await expect.element(upload).toBeEnabled();
  expect(sent()).toEqual(first);
});

test('a drop sends nothing again that was canceled', async () => {
  await open('Perso');
  holdUploads();
  await addFiles(fileOf('gros.bin', 600_000));
  await send();
  await action('gros.bin', 'Annuler').click();
  await expect.element(queued('gros.bin').getByText('Annulé')).toBeVisible();
  drop(pickFiles.element(), fileOf('autre.txt'));
  await expect.element(queued('autre.txt')).toBeVisible();
  await expect.element(upload).toBeEnabled();
  expect(sent()).toEqual([['Perso/gros.bin', false]]);
});

test('nor when that was canceled meanwhile', async () => {
  await open('Perso');
  holdUploads();
  await addFiles(fileOf('gros.bin', 600_000));
  await send();
  drop(pickFiles.element(), fileOf('deux.txt'));
  await expect.element(queued('deux.txt')).toBeVisible();
  await action('gros.bin', 'Annuler').click();
  await expect.element(upload).toBeEnabled();
  await expect.element(queued('deux.txt').getByText('Prêt à envoyer')).toBeVisible();
  expect(sent()).toEqual([['Perso/gros.bin', false]]);
});

test('what is dropped while something is being sent goes after it', async () => {
  await open('Perso');
  const held = holdUploads();
  await addFiles(fileOf('un.txt'));
  await send();
  const first = await underWay(held, 'un.txt');
  drop(pickFiles.element(), fileOf('deux.txt'));
  await expect.element(queued('deux.txt').getByText('Prêt à envoyer')).toBeVisible();
  first.arrive();
  (await underWay(held, 'deux.txt')).arrive();
  await expect.element(dialog).not.toBeInTheDocument();
});
