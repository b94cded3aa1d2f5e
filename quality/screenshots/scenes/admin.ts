import type { Page } from 'playwright-core';
import { adminEmail, colleagueEmail } from '../../../dev/demo/accounts.ts';
import { withAdminServices } from '../../../dev/seed/admin-services.ts';
import { cut, folder, open, properties } from '../steps.ts';
import type { Scene } from '../scene.ts';

const NOTES = 'Exploitation/Bons de livraison/2026';
const RUN_QUERY = '**/documents:runQuery*';

/** What admins alone have: 'À publier' and 'Voir comme'. */
export const adminScenes: readonly Scene[] = [
  {
    name: 'home-admin',
    email: adminEmail,
    async reach(page) {
      await open(page, '/', 'Navette');
      await page.getByRole('main').getByRole('link', { name: 'À publier 1' }).waitFor();
    },
  },
  { name: 'publication', email: adminEmail, reach: openPublication },
  {
    name: 'publication-selected',
    email: adminEmail,
    async reach(page) {
      await openPublication(page);
      await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
    },
  },
  {
    name: 'publication-failure',
    email: adminEmail,
    async reach(page) {
      await openPublication(page);
      await cut(page, '**/setAccess');
      await page.getByRole('button', { name: /^Rendre visible comme le dossier :/ }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'publication-not-loaded',
    email: adminEmail,
    async reach(page) {
      await cut(page, RUN_QUERY);
      await page.goto('/documents?a-publier');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'view-as-dialog',
    email: adminEmail,
    async reach(page) {
      await folder(page, '');
      await openViewAs(page);
    },
  },
  {
    name: 'view-as-root',
    email: adminEmail,
    async reach(page) {
      await folder(page, '');
      await viewAs(page, colleagueEmail);
      await page.locator('main [data-name]').first().waitFor();
    },
  },
  {
    name: 'view-as-scrolled',
    email: adminEmail,
    async reach(page) {
      await folder(page, NOTES);
      await viewAs(page, colleagueEmail);
      await page.locator('main [data-name]').first().waitFor();
      await page.mouse.wheel(0, 4000);
    },
  },
  {
    name: 'view-as-hidden',
    email: adminEmail,
    async reach(page) {
      await folder(page, 'Espace de Claire');
      await viewAs(page, colleagueEmail);
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'view-as-preview',
    email: adminEmail,
    async reach(page) {
      await folder(page, 'Sécurité');
      await viewAs(page, colleagueEmail);
      await page.locator('main [data-name]').filter({ hasText: 'Affiche' }).click();
      await properties(page.getByRole('dialog')).waitFor();
    },
  },
  {
    name: 'repair-braked',
    email: adminEmail,
    async reach(page, { ports }) {
      const document = 'notices/repair-braked';
      await withAdminServices(ports, async ({ firestore }) => {
        await firestore.doc(document).set({ path: '', would_remove: 1284, at: new Date() });
      });
      await page.goto('/documents');
      await page.getByText('La réparation s’est arrêtée').waitFor();
      await withAdminServices(ports, async ({ firestore }) => {
        await firestore.doc(document).delete();
      });
    },
  },
  {
    // Last: it decides about everything.
    name: 'publication-empty',
    email: adminEmail,
    async reach(page, { ports }) {
      await withAdminServices(ports, async ({ firestore }) => {
        const { docs } = await firestore.collection('metas').where('to_publish', '==', true).get();
        await Promise.all(docs.map(({ ref }) => ref.update({ to_publish: false })));
      });
      await page.goto('/documents?a-publier');
      await page.getByText('Rien à publier.').waitFor();
    },
  },
];

async function openPublication(page: Page): Promise<void> {
  await open(page, '/documents?a-publier', 'À publier');
  await page.getByText('Visible ensuite par : tout le monde').waitFor();
}

async function openViewAs(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Ouvrir le menu' });
  if (await opener.isVisible()) await opener.click();
  await page.getByRole('button', { name: 'Voir comme' }).click();
  await page.getByRole('dialog', { name: 'Voir comme' }).waitFor();
}

async function viewAs(page: Page, email: string): Promise<void> {
  await openViewAs(page);
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByRole('button', { name: 'Voir', exact: true }).click();
  await page.getByRole('button', { name: 'Quitter' }).waitFor();
}
