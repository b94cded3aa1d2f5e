import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serviceError } from '../../firebase/errors.fixture.ts';
import { ADMIN } from '../../testing/fakes/accounts.ts';
import { functions } from '../../testing/fakes/callables.ts';
import { sumFolder } from '../../testing/fakes/items/folder-sums.ts';
import { itemAt, putUnrecorded, storeItems } from '../../testing/fakes/items.ts';
import { hold } from '../../testing/hold.ts';
import { act, bulkBar, expectNames, press, rowOf } from '../../testing/listing.ts';
import { renderApp } from '../../testing/render-app.tsx';

const FILE = 'seul.txt';
const FOLDER = 'Reliquats';
const UNCOUNTED = 'Ce qui sera supprimé n’a pas pu être compté.';

const dialog = page.getByRole('dialog', { name: 'Supprimer' });
const confirm = dialog.getByRole('button', { name: 'Supprimer' });

beforeEach(async () => {
  storeItems([
    itemAt(`${FOLDER}/`),
    itemAt(`${FOLDER}/2025/`),
    itemAt(`${FOLDER}/2025/b.bin`, { size: 2_500 }),
    itemAt(`${FOLDER}/a.bin`, { size: 15_000 }),
    itemAt(FILE, { size: 300 }),
  ]);
});

async function open(): Promise<void> {
  await renderApp('/documents', ADMIN);
  await expect.element(rowOf(FILE)).toBeVisible();
}

async function select(...names: readonly string[]): Promise<void> {
  for (const name of names) await rowOf(name).getByRole('checkbox').click();
  await bulkBar.getByRole('button', { name: 'Supprimer' }).click();
}

async function leave(): Promise<void> {
  await press('Escape');
  await expect.element(dialog).not.toBeInTheDocument();
}

test('the bulk bar counts even a single selected item, a row’s own button names it', async () => {
  await open();
  const named = dialog.getByText(`Voulez-vous vraiment supprimer le fichier ${FILE} ?`);
  await act(FILE, 'Supprimer');
  await expect.element(named).toBeVisible();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(dialog).not.toBeInTheDocument();

  await select(FILE);
  await expect.element(dialog.getByText('Supprimer 1 élément(s) ?')).toBeVisible();
  await expect.element(named).not.toBeInTheDocument();
  await confirm.click();
  await expect.element(page.getByText('Éléments supprimés.')).toBeVisible();
  await expectNames([FOLDER]);
});

test('says how many items and bytes go, those of folders too, before it is confirmed', async () => {
  await open();
  await act(FOLDER, 'Supprimer');
  const amount = (text: string) => expect.element(dialog.getByText(text)).toBeVisible();
  await amount('4\u00a0éléments seront supprimés, 17,5\u00a0Ko en tout.');
  await leave();
  await select(FOLDER, FILE);
  await amount('5\u00a0éléments seront supprimés, 17,8\u00a0Ko en tout.');
  await leave();
  await press('Escape');
  await act(FILE, 'Supprimer');
  await amount('1\u00a0élément sera supprimé, 300\u00a0o.');
});

test('says where it goes, of a folder with what it holds', async () => {
  await open();
  const says = (text: string) =>
    expect.element(dialog.getByText(text, { exact: true })).toBeVisible();
  await act(FILE, 'Supprimer');
  await says('Un admin peut le restaurer depuis la corbeille, pendant quelque temps.');
  await leave();
  await act(FOLDER, 'Supprimer');
  await says('(Supprime d’abord les fichiers qu’il contient.)');
  await says(
    'Les fichiers qu’il contient vont avec lui dans la corbeille, d’où un admin peut les restaurer, pendant quelque temps.',
  );
  await leave();
  await select(FOLDER, FILE);
  await says('Un admin peut les restaurer depuis la corbeille, pendant quelque temps.');
});

test('counts what has no record by its size, and says so of a folder of such', async () => {
  putUnrecorded('relevé.txt', new Blob(['x'.repeat(1_500)]));
  putUnrecorded('Reprise/relevé.txt');
  await open();
  await act('relevé.txt', 'Supprimer');
  await expect
    .element(dialog.getByText('1\u00a0élément sera supprimé, 1,5\u00a0Ko.'))
    .toBeVisible();
  await leave();
  await act('Reprise', 'Supprimer');
  await expect.element(dialog.getByText(UNCOUNTED)).toBeVisible();
});

test('says when it cannot count, and deletes all the same when asked to', async () => {
  sumFolder.mockRejectedValue(serviceError('not-found'));
  await open();
  await act(FOLDER, 'Supprimer');
  await expect.element(dialog.getByText(UNCOUNTED)).toBeVisible();
  await confirm.click();
  await expectNames([FILE]);
});

describe('what was deleted can be restored for a while', () => {
  const undo = page.getByRole('button', { name: 'Annuler' });
  const said = (text: string) => page.getByText(text, { exact: true });

  beforeEach(() => {
    functions.restoreItems.mockClear();
    functions.deleteItems.mockResolvedValue({ deleted: 1, failed: [], deletion: 'd' });
    return () => functions.deleteItems.mockReset();
  });

  test('from the toast, which says how that goes, and how it went', async () => {
    await open();
    const held = hold(functions.restoreItems);
    await act(FILE, 'Supprimer');
    await confirm.click();
    await expect.element(said('Fichier supprimé.')).toBeVisible();
    await undo.click();
    await expect.element(undo).not.toBeInTheDocument();
    await expect.element(said('Annulation…')).toBeVisible();
    held.release();
    await expect.element(said('Suppression annulée\u00a0: tout est à sa place.')).toBeVisible();
    await expect.element(said('Annulation…')).not.toBeInTheDocument();
    expect(functions.restoreItems).toHaveBeenLastCalledWith({ of: { deletion: 'd' } });
  });

  test.each([
    [[], 'Ces éléments ne sont plus dans la corbeille.'],
    [
      [{ path: FILE, reason: 'taken' as const }],
      '1\u00a0élément n’a pas été restauré\u00a0: «\u00a0seul.txt\u00a0» (son nom est déjà pris).',
    ],
  ])('of which nothing has come back: says why', async (failed, why) => {
    await open();
    functions.restoreItems.mockResolvedValueOnce({ restored: 0, failed });
    await act(FILE, 'Supprimer');
    await confirm.click();
    await undo.click();
    await expect.element(said(why)).toBeVisible();
  });

  test('if it was a part of the selection, too', async () => {
    await open();
    const failed = [{ path: FILE, reason: 'internal' as const }];
    functions.deleteItems.mockResolvedValueOnce({ deleted: 1, failed, deletion: 'd' });
    await select(FOLDER, FILE);
    await confirm.click();
    await expect.element(said('Une partie de la sélection a été supprimée.')).toBeVisible();
    await undo.click();
    await expect
      .poll(() => functions.restoreItems.mock.lastCall)
      .toEqual([{ of: { deletion: 'd' } }]);
  });

  test('by a key, the latest first, unless it undoes what was typed', async () => {
    await open();
    for (const deletion of ['first', 'second']) {
      functions.deleteItems.mockResolvedValueOnce({ deleted: 1, failed: [], deletion });
      await act(FILE, 'Supprimer');
      await confirm.click();
      await expect.element(dialog).not.toBeInTheDocument();
    }
    await page.getByRole('combobox', { name: 'Rechercher', exact: true }).click();
    await press('Control+z');
    expect(functions.restoreItems).not.toHaveBeenCalled();
    await rowOf(FOLDER).getByRole('checkbox').click();
    await press('Control+z');
    await expect.poll(() => undo.elements().length).toBe(1);
    await press('Control+z');
    await expect.element(undo).not.toBeInTheDocument();
    const deletions = functions.restoreItems.mock.calls.map(([{ of }]) => of);
    expect(deletions).toEqual([{ deletion: 'second' }, { deletion: 'first' }]);
  });
});
