import { expect, test } from 'vitest';
import { adminEmail } from '../../dev/demo/accounts.ts';
import { peopleInChromium } from './support/browser.ts';
import { act, rowOf } from './support/listing.ts';
import { putObject, putRecord } from './support/raw-items.ts';
import { openDocuments } from './support/sign-in.ts';

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
