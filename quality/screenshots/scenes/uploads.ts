import type { Page } from 'playwright-core';
import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { pressSignOut } from '../../browser/sign-out.ts';
import type { Scene } from '../scene.ts';
import { chooseFiles } from '../../../tests/browser/support/screens/upload-queue.ts';
import { dialogBy, fileNamed, folder, hold, STORAGE } from '../steps.ts';

/** What comes before and after the upload dialog. */
export const uploadScenes: readonly Scene[] = [
  {
    name: 'add-sheet',
    email: memberEmail,
    async reach(page) {
      await folder(page, 'Sécurité');
      await openSheet(page);
      await page.getByRole('radio', { name: 'comme le dossier (Public)' }).waitFor();
    },
  },
  {
    name: 'add-sheet-admin',
    email: adminEmail,
    async reach(page) {
      await folder(page, '');
      await openSheet(page);
      await page.getByText('Visible par : moi et les admins').waitFor();
    },
  },
  {
    name: 'upload-kept',
    email: memberEmail,
    async reach(page) {
      await folder(page, 'Exploitation/Plannings');
      await hold(page, STORAGE);
      const dialog = await chooseFiles(page, [
        fileNamed('Tournée du matin.jpg', 400_000),
        fileNamed('Tournée du soir.jpg', 2_400_000),
      ]);
      await dialog.getByRole('radio', { name: 'comme le dossier' }).check();
      await dialog.getByRole('button', { name: 'Téléverser' }).click();
      await dialog.getByRole('progressbar').first().waitFor();
      await page.reload();
      await page.getByRole('region', { name: 'Envoi à reprendre' }).waitFor();
    },
  },
  {
    name: 'upload-sign-out',
    email: memberEmail,
    async reach(page) {
      await folder(page, '');
      await chooseFiles(page, [fileNamed('Quai n° 7.jpg', 900_000)]);
      await page.keyboard.press('Escape');
      await pressSignOut(page);
      await page.getByRole('dialog', { name: 'n’est pas encore envoyée' }).waitFor();
    },
  },
  {
    name: 'upload-sent',
    email: memberEmail,
    async reach(page) {
      await folder(page, 'Exploitation/Plannings');
      const dialog = await chooseFiles(page, [fileNamed('Tournée.jpg', 40_000)]);
      await dialog.getByRole('button', { name: 'Téléverser' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText('1 photo envoyée').waitFor();
    },
  },
];

/** The round button is on small screens alone; on others the dialog stands for it. */
async function openSheet(page: Page): Promise<void> {
  const plus = page.getByRole('button', { name: 'Ajouter des photos ou des fichiers' });
  if (await plus.isVisible()) await plus.click();
  else await dialogBy(page, 'Ajouter un/des fichier(s)');
}
