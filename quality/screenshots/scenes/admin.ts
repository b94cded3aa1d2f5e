import type { Locator, Page } from 'playwright-core';
import { JOURNAL, type JournalLine } from '../../../core/src/journal/journal.ts';
import { adminEmail, colleagueEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { withAdminServices } from '../../../dev/seed/admin-services.ts';
import type { Ports } from '../../../dev/stack.ts';
import { cut, folder, open, openPreview } from '../steps.ts';
import type { Scene } from '../scene.ts';

const NOTES = 'Exploitation/Bons de livraison/2026';
const CONTRACTS = 'Contrats/2026';
const RUN_QUERY = '**/documents:runQuery*';

/** What admins alone have: 'À publier', the journal and 'Voir comme'. */
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
      await page.getByRole('button', { name: /^Comme le dossier :/ }).click();
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
    name: 'journal',
    email: adminEmail,
    async reach(page, { ports }) {
      await writeJournal(ports);
      await open(page, '/documents?journal&dossier=Contrats', 'Journal');
      await journalLine(page).waitFor();
    },
  },
  {
    name: 'journal-line',
    email: adminEmail,
    async reach(page, { ports }) {
      await writeJournal(ports);
      await open(page, '/documents?journal&dossier=Contrats&action=acces', 'Journal');
      await journalLine(page).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'journal-nothing',
    email: adminEmail,
    async reach(page) {
      await open(page, '/documents?journal&dossier=Inconnu', 'Journal');
      await page.getByText('Aucune ligne avec ces filtres.').waitFor();
    },
  },
  {
    name: 'journal-not-loaded',
    email: adminEmail,
    async reach(page) {
      await cut(page, RUN_QUERY);
      await page.goto('/documents?journal');
      await page.getByText('Le journal n’a pas pu être chargé.').waitFor();
    },
  },
  {
    name: 'preview-history',
    email: adminEmail,
    async reach(page, { ports }) {
      await writeJournal(ports);
      const dialog = await openPreview(page, CONTRACTS, 'Épicerie');
      const details = dialog.getByRole('button', { name: 'Détails' });
      if ((await details.getAttribute('aria-expanded')) !== 'true') await details.click();
      await dialog.getByRole('button', { name: 'Historique' }).click();
      await dialog.getByRole('link', { name: 'Tout voir' }).waitFor();
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
      await page.getByRole('dialog').getByText('Propriétaire').waitFor();
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

function journalLine(page: Page): Locator {
  return page.getByRole('list', { name: 'Lignes du journal' }).getByRole('button').first();
}

/** Some lines about a contract, each once however often this is called. */
async function writeJournal(ports: Ports): Promise<void> {
  const path = 'Contrats/2026/1767608773704_Contrat de transport – Épicerie du Panier d’Osier.pdf';
  const access = { is_public: false, owner_email: memberEmail, owner_uid: null, inherits: false };
  const lines: Partial<JournalLine>[] = [
    { action: 'added', by: memberEmail, cause: 'upload', size: 66_000 },
    {
      action: 'access',
      by: adminEmail,
      as_admin: true,
      cause: 'setAccess',
      before: { ...access, allowed_emails: [] },
      after: { ...access, allowed_emails: [colleagueEmail] },
    },
    { action: 'link-ended', by: adminEmail, as_admin: true, cause: 'disableLink' },
    { action: 'moved', by: adminEmail, to: 'Archives/Contrat de transport.pdf' },
    { action: 'gone', cause: 'forgetDeletedObject' },
    { action: 'back', cause: 'recordFinalizedObject' },
  ];
  const within = [path, 'Contrats/2026/', 'Contrats/', ''];
  const nobody = { by: null, by_uid: null, as_admin: false, cause: 'unknown' };
  const expire_at = new Date(Date.now() + 86_400_000);
  await withAdminServices(ports, async ({ firestore }) => {
    for (const [index, line] of lines.entries()) {
      const at = new Date(2026, 0, 12, 9, 7 * index);
      const document = firestore.collection(JOURNAL).doc(`scene-${index}`);
      await document.set({ ...nobody, path, within, at, expire_at, ...line });
    }
  });
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
