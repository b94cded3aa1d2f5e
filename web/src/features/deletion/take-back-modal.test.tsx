import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { TAKE_BACK_MS } from '@navette/core/limits';
import { CallError } from '../../firebase/call-error.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { ADMIN, MEMBER } from '../../testing/fakes/accounts.ts';
import { functions } from '../../testing/fakes/callables.ts';
import { itemAt, storeItems } from '../../testing/fakes/items.ts';
import { act, bulkBar, expectNames, press, rowOf } from '../../testing/listing.ts';
import { renderApp } from '../../testing/render-app.tsx';

// The function checks again whose the file is, and until when: `tests/emulators/deletion/own-uploads.test.ts`.

const ACTION = 'Retirer mon envoi';
const AT = '/documents?dossier=Dépôt';

const dialog = page.getByRole('dialog', { name: ACTION });
const confirm = dialog.getByRole('button', { name: 'Retirer', exact: true });
const missing = new CallError('Cet élément n’existe pas ou plus.', 'not-found');

/** A file of the folder that the member has added as long ago as that. */
function added(name: string, ago: number, record: Parameters<typeof itemAt>[1] = {}) {
  const file_updated_at = new Date(Date.now() - ago);
  return itemAt(`Dépôt/${name}`, { file_updated_at, generation: '17', ...record });
}

const OTHERS = { owner_uid: 'u-autre', owner_email: 'autre@navette.test' };

beforeEach(() => {
  storeItems([
    itemAt('Dépôt/', { is_public: true, ...OTHERS }),
    added('a.txt', 60_000),
    added('b.txt', 60_000, { is_public: true, inherits: true, ...OTHERS }),
    added('c.txt', TAKE_BACK_MS + 1000),
    added('d.txt', 60_000, { ...OTHERS, allowed_emails: ['membre@navette.test'] }),
    added('e.txt', 60_000, { added_by_uid: 'u-autre' }),
    // With a new version.
    added('f.txt', 60_000, { added_at: new Date(Date.now() - TAKE_BACK_MS - 1000) }),
  ]);
});

async function open(user = MEMBER): Promise<void> {
  await renderApp(AT, user);
  await expect.element(rowOf('a.txt')).toBeVisible();
}

test.each([
  ['a.txt', true],
  ['b.txt', true],
  ['c.txt', false],
  ['d.txt', false],
  ['e.txt', false],
  ['f.txt', false],
])(
  'is offered for what a member has added within a day, and is still theirs: %s',
  async (name, isOffered) => {
    await open();
    await rowOf(name)
      .getByRole('button', { name: `Actions : ${name}` })
      .click();
    await expect.element(page.getByRole('menuitem').first()).toBeVisible();
    expect(page.getByRole('menuitem', { name: ACTION }).elements()).toHaveLength(isOffered ? 1 : 0);
  },
);

test('admins delete', async () => {
  await open(ADMIN);
  await rowOf('a.txt').getByRole('button', { name: 'Actions : a.txt' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Supprimer' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: ACTION }).elements()).toEqual([]);
});

test('one file: as it was seen, once it is confirmed', async () => {
  await open();
  await act('a.txt', ACTION);
  await expect.element(dialog.getByText('Voulez-vous retirer « a.txt » ?')).toBeVisible();
  await expect.element(dialog.getByText(/Plus personne ne le verra/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Annuler' })).toHaveFocus();
  await expectAccessible();
  expect(functions.deleteItems).not.toHaveBeenCalled();
  await press('Tab', 'Enter');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Fichier retiré.')).toBeInTheDocument();
  const data = { own: true, paths: ['Dépôt/a.txt'], seen: ['17'] };
  expect(functions.deleteItems.mock.calls).toEqual([[data]]);
  await expectNames(['b.txt', 'c.txt', 'd.txt', 'e.txt', 'f.txt']);
});

test('of several, those that could not be are told, and asked for again alone', async () => {
  await open();
  for (const name of ['a.txt', 'b.txt']) await rowOf(name).getByRole('checkbox').click();
  functions.deleteItems.mockRejectedValueOnce(missing);
  await bulkBar.getByRole('button', { name: ACTION }).click();
  await expect.element(dialog.getByText('Voulez-vous retirer 2\u00a0fichiers ?')).toBeVisible();
  await confirm.click();
  const told = dialog.getByRole('alert').getByText(/^1 sur 2\sfichiers n’ont pas été retirés\. /);
  await expect.element(told).toBeVisible();
  await expect.element(dialog.getByText('Voulez-vous retirer « a.txt » ?')).toBeVisible();
  await expectAccessible();
  await confirm.click();
  await expectNames(['c.txt', 'd.txt', 'e.txt', 'f.txt']);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('says that comments follow, when their database could not be reached', async () => {
  functions.deleteItems.mockResolvedValue({ deleted: 1, failed: [], commentsPending: true });
  await open();
  await act('a.txt', ACTION);
  await confirm.click();
  const said = page.getByText('Fichier retiré. Les commentaires suivront.');
  await expect.element(said).toBeInTheDocument();
});

test('is not offered for a selection of which one file is not theirs', async () => {
  await open();
  for (const name of ['a.txt', 'c.txt']) await rowOf(name).getByRole('checkbox').click();
  await expect.element(bulkBar.getByText('2\u00a0éléments sélectionnés')).toBeVisible();
  expect(bulkBar.getByRole('button', { name: ACTION }).elements()).toEqual([]);
});

test('older functions, which let nobody but admins delete: says whom to ask', async () => {
  functions.deleteItems.mockRejectedValue(new CallError('Réservé aux admins.', 'not-admin'));
  await open();
  await act('a.txt', ACTION);
  await confirm.click();
  await expect.element(dialog.getByText(/demandez-le à un admin\.$/)).toBeVisible();
});

test('from the preview, which goes on with the next file', async () => {
  await renderApp(`${AT}&fichier=a.txt`, MEMBER);
  const preview = page.getByRole('dialog', { name: 'Aperçu : a.txt' });
  await preview.getByRole('button', { name: ACTION }).click();
  await confirm.click();
  await expect.element(page.getByRole('dialog', { name: 'Aperçu : b.txt' })).toBeVisible();
});
