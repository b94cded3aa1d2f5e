import type { Page } from 'playwright-core';
import { adminEmail, memberEmail, newcomerEmail } from '../../../dev/demo/accounts.ts';
import { hold, open } from '../steps.ts';
import type { Scene } from '../scene.ts';

/** The screens before and just after the sign-in. */
export const sessionScenes: readonly Scene[] = [
  { name: 'signin', reach: (page) => open(page, '/signin', 'Se Connecter') },
  { name: 'signup', reach: (page) => open(page, '/signup', "S'inscrire") },
  {
    name: 'signin-refused',
    async reach(page) {
      await open(page, '/signin', 'Se Connecter');
      await page.getByLabel('E-mail').fill(memberEmail);
      await page.getByLabel('Mot de passe').fill('autre chose');
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'forgotten',
    async reach(page) {
      await open(page, '/signin', 'Se Connecter');
      await page.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'forgotten-sent',
    async reach(page) {
      await open(page, '/signin', 'Se Connecter');
      await page.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('E-mail').fill(memberEmail);
      await dialog.getByRole('button', { name: 'Envoyer le message' }).click();
      await dialog.getByText('un message vient de lui être envoyé').waitFor();
    },
  },
  {
    name: 'session-loading',
    email: memberEmail,
    async reach(page) {
      await hold(page, '**/accounts:lookup*');
      await page.goto('/');
      await page.getByText('Loading...').waitFor();
    },
  },
  { name: 'home', email: memberEmail, reach: openHome },
  { name: 'home-admin', email: adminEmail, reach: openHome },
  {
    name: 'home-loading',
    email: memberEmail,
    async reach(page) {
      await hold(page, '**/rpc/home_items*');
      await open(page, '/', 'Navette');
    },
  },
  {
    name: 'home-failed',
    email: memberEmail,
    async reach(page) {
      await page.route('**/rpc/home_items*', (route) => route.abort());
      await open(page, '/', 'Navette');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'home-unverified',
    email: newcomerEmail,
    async reach(page) {
      await open(page, '/', 'Navette');
      await page.getByRole('region', { name: 'Confirmation de votre adresse' }).waitFor();
    },
  },
  {
    name: 'menu-open',
    email: memberEmail,
    async reach(page) {
      await open(page, '/', 'Navette');
      const button = page.getByRole('button', { name: 'Ouvrir le menu' });
      if (await button.isVisible()) await button.click();
      await page.getByRole('link', { name: 'Accueil' }).waitFor();
    },
  },
];

async function openHome(page: Page): Promise<void> {
  await open(page, '/', 'Navette');
  await page.getByRole('region', { name: 'Nouveautés' }).waitFor();
}
