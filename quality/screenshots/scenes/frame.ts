import type { Scene } from '../scene.ts';
import { adminEmail, demoPassword, memberEmail } from '../../../dev/demo/accounts.ts';
import { folder } from '../steps.ts';

const DEEP = 'Exploitation/Photos et vidéos/Avaries/2026-02-12 – quai n° 7';

/** What is around a screen's content. */
export const frameScenes: readonly Scene[] = [
  {
    name: 'user-menu',
    email: adminEmail,
    async reach(page) {
      await folder(page, '');
      await page.getByRole('button', { name: 'Mon compte' }).click();
      await page.getByRole('menuitem', { name: 'Raccourcis clavier' }).waitFor();
    },
  },
  {
    name: 'shortcuts',
    email: adminEmail,
    async reach(page) {
      await folder(page, '');
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Raccourcis clavier' }).waitFor();
    },
  },
  {
    name: 'search-suggestions',
    email: memberEmail,
    async reach(page) {
      await folder(page, '');
      await page.keyboard.press('/');
      await page.keyboard.type('cmr gand');
      await page.getByRole('listbox', { name: 'Suggestions' }).waitFor();
    },
  },
  {
    name: 'search-nothing',
    email: memberEmail,
    async reach(page) {
      await folder(page, '');
      await page.keyboard.press('/');
      await page.keyboard.type('introuvable');
      await page.getByText('Aucun résultat').waitFor();
    },
  },
  {
    name: 'long-way',
    email: adminEmail,
    async reach(page) {
      await folder(page, DEEP);
      await page.getByRole('button', { name: 'Dossiers au-dessus' }).click();
      await page.getByRole('menuitem', { name: 'Exploitation' }).waitFor();
    },
  },
  {
    name: 'row-pointed-at',
    email: adminEmail,
    async reach(page) {
      await folder(page, DEEP);
      await page.locator('[data-index="1"]').hover();
    },
  },
  {
    name: 'offline',
    email: memberEmail,
    async reach(page) {
      await folder(page, '');
      await page.context().setOffline(true);
      await page.getByText('Hors connexion').waitFor();
    },
  },
  {
    name: 'resume',
    async reach(page) {
      await page.goto(`/documents?dossier=${encodeURIComponent(DEEP)}`);
      await page.getByLabel('E-mail').fill(memberEmail);
      await page.getByLabel('Mot de passe').fill(demoPassword);
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await page.getByRole('link', { name: /^Reprendre/ }).waitFor();
    },
  },
];
