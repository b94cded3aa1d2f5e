import { test } from 'vitest';
import { adminEmail } from '../../../dev/demo/accounts.ts';
import { peopleInChromium } from '../support/browser.ts';
import { temporaryFiles } from '../support/data/temporary-files.ts';
import { act, createFolder, listing, rowOf } from '../support/screens/listing.ts';
import { upload } from '../support/screens/upload-queue.ts';
import { openDocuments } from '../support/sign-in.ts';

const people = peopleInChromium();
const temporaryFile = temporaryFiles();

test('an admin creates a folder, fills it, and deletes a selection, then it with all it contains', async () => {
  const page = await people.open();
  const name = 'Sinistres & litiges #2026';
  const files = ['un.txt', 'deux.txt', 'trois.txt'];
  await openDocuments(page, adminEmail);
  await createFolder(page, name);
  await listing(page).getByRole('link', { name, exact: true }).click();
  await page.getByText('Aucun dossier ou fichier').waitFor();
  await upload(
    page,
    files.map((file) => temporaryFile(file, file)),
  );
  const dialog = page.getByRole('dialog', { name: 'Supprimer' });
  const confirm = () => dialog.getByRole('button', { name: 'Supprimer' }).click();
  const selected = files.slice(1);
  for (const file of selected) await rowOf(page, file).getByRole('checkbox').check();
  await page
    .getByRole('region', { name: 'Actions sur la sélection' })
    .getByRole('button', { name: 'Supprimer' })
    .click();
  await confirm();
  for (const file of selected) await rowOf(page, file).waitFor({ state: 'detached' });
  await rowOf(page, 'un.txt').waitFor();
  await page.getByRole('button', { name: 'Documents', exact: true }).click();
  await act(page, name, 'Supprimer');
  await confirm();
  await page.getByText('Dossier supprimé.').waitFor();
  await rowOf(page, name).waitFor({ state: 'detached' });
});
