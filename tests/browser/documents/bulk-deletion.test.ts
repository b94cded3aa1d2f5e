import { expect, test } from 'vitest';
import { adminEmail } from '../../../dev/demo/accounts.ts';
import { peopleInChromium } from '../support/browser.ts';
import { act, rowOf } from '../support/screens/listing.ts';
import { putContent, putObject, putRecord } from '../support/data/raw-items.ts';
import { openDocuments } from '../support/sign-in.ts';

const people = peopleInChromium();

test('the bulk bar counts even a single selected item, a row’s own button names it', async () => {
  const page = await people.open();
  const name = 'seul.txt';
  await putObject(name, 10);
  await putRecord(name, { size: 10 });
  await openDocuments(page, adminEmail);
  await rowOf(page, name).getByRole('checkbox').check();

  await act(page, name, 'Supprimer');
  const dialog = page.getByRole('dialog', { name: 'Supprimer' });
  await dialog.getByText(`Voulez-vous vraiment supprimer le fichier ${name} ?`).waitFor();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await dialog.waitFor({ state: 'detached' });

  const bulk = page.getByRole('region', { name: 'Actions sur la sélection' });
  await bulk.getByRole('button', { name: 'Supprimer' }).click();
  await dialog.getByText('Supprimer 1 élément(s) ?', { exact: true }).waitFor();
  expect(await dialog.getByText('Voulez-vous vraiment').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByText('Éléments supprimés.', { exact: true }).waitFor({ timeout: 60_000 });
  await rowOf(page, name).waitFor({ state: 'detached' });
});

test('says how many items and bytes go, those of folders too, before it is confirmed', async () => {
  const page = await people.open();
  await putContent('Reliquats/a.bin', new Uint8Array(15_000));
  await putContent('Reliquats/2025/b.bin', new Uint8Array(2_500));
  await putContent('Reliquats 2/c.bin', new Uint8Array(7_000));
  await putContent('d.bin', new Uint8Array(300));
  await openDocuments(page, adminEmail);

  await act(page, 'Reliquats', 'Supprimer');
  const dialog = page.getByRole('dialog', { name: 'Supprimer' });
  await dialog.getByText('4 éléments seront supprimés, 17,5 Ko en tout.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  for (const name of ['Reliquats', 'd.bin']) await rowOf(page, name).getByRole('checkbox').check();
  await page
    .getByRole('region', { name: 'Actions sur la sélection' })
    .getByRole('button', { name: 'Supprimer' })
    .click();
  await dialog.getByText('5 éléments seront supprimés, 17,8 Ko en tout.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.keyboard.press('Escape');
  await act(page, 'd.bin', 'Supprimer');
  await dialog.getByText('1 élément sera supprimé, 300 o.').waitFor();
});

test('says when it cannot count, and deletes all the same when asked to', async () => {
  const page = await people.open({ expectedMessages: /ERR_FAILED/ });
  await putContent('Sans compte/e.bin', new Uint8Array(10));
  await openDocuments(page, adminEmail);
  await rowOf(page, 'Sans compte').waitFor();
  await page.route('**/documents:runAggregationQuery*', (route) => route.abort());
  await act(page, 'Sans compte', 'Supprimer');
  const dialog = page.getByRole('dialog', { name: 'Supprimer' });
  await dialog.getByText('Ce qui sera supprimé n’a pas pu être compté.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Supprimer' }).isEnabled()).toBe(true);
});
