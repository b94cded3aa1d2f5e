import { test } from 'vitest';
import { adminEmail } from '../../../dev/demo/accounts.ts';
import { peopleInChromium } from '../support/browser.ts';
import { act, rowOf } from '../support/screens/listing.ts';
import { putContent } from '../support/data/raw-items.ts';
import { openDocuments } from '../support/sign-in.ts';

const people = peopleInChromium();

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
