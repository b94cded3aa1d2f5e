import { adminEmail, colleagueEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { COMMENTS_ADDRESS } from '../../../tests/browser/support/screens/comments.ts';
import { cut, folder, hold, openPreview, preview, STORAGE } from '../steps.ts';
import type { Scene } from '../scene.ts';

const DAMAGES = 'Exploitation/Photos et vidéos/Avaries/2026-02-12 – quai n° 7';

/** The preview of every kind of file, and its states. */
export const previewScenes: readonly Scene[] = [
  {
    name: 'preview-image',
    email: memberEmail,
    async reach(page) {
      const dialog = await preview(page, DAMAGES, 'vue d’ensemble.jpg');
      await dialog.getByRole('img', { name: 'Palette renversée' }).waitFor();
      await dialog.getByText('Dossier 26-017 ouvert').waitFor();
    },
  },
  {
    name: 'preview-zoomed',
    email: adminEmail,
    async reach(page) {
      const dialog = await preview(page, DAMAGES, 'vue d’ensemble.jpg');
      const enlarge = dialog.getByRole('button', { name: 'Agrandir' });
      for (let step = 0; step < 2; step++) await enlarge.click();
    },
  },
  {
    name: 'preview-alone',
    email: memberEmail,
    async reach(page) {
      const dialog = await preview(page, DAMAGES, 'vue d’ensemble.jpg');
      // On a phone it is alone at first.
      const details = dialog.getByRole('button', { name: 'Détails', expanded: true });
      if (await details.isVisible()) await details.click();
      await dialog.getByText('Propriétaire').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'preview-comments',
    email: memberEmail,
    async reach(page) {
      const dialog = await preview(page, '', 'Livret d’accueil – Cordevent Logistique.pdf');
      const last = dialog.getByText('Rien à redire pour les conducteurs');
      await last.waitFor();
      await dialog.getByLabel('Commentaire', { exact: true }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'preview-pdf',
    email: colleagueEmail,
    async reach(page) {
      const dialog = await preview(page, '', 'Livret d’accueil – Cordevent Logistique.pdf');
      await dialog.getByRole('group', { name: 'Page 1', exact: true }).locator('canvas').waitFor();
    },
  },
  {
    name: 'preview-pdf-search',
    email: colleagueEmail,
    async reach(page) {
      const dialog = await preview(page, '', 'Livret d’accueil – Cordevent Logistique.pdf');
      await dialog.getByRole('group', { name: 'Page 1', exact: true }).locator('canvas').waitFor();
      await dialog.getByRole('searchbox').fill('quai');
      await dialog.getByRole('button', { name: 'Résultat suivant' }).waitFor();
    },
  },
  {
    name: 'preview-table',
    email: adminEmail,
    async reach(page) {
      const dialog = await openPreview(page, 'Dépôt FTP', 'export_tms_2026-01.csv');
      await dialog.getByRole('cell').first().waitFor();
    },
  },
  {
    name: 'preview-video',
    email: memberEmail,
    async reach(page) {
      await preview(page, 'Exploitation/Photos et vidéos/Vidéos de quai', '.mp4');
      await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) > 1);
    },
  },
  {
    name: 'preview-text',
    email: memberEmail,
    async reach(page) {
      const dialog = await preview(page, 'Exploitation/Plannings', 'Astreintes du week-end.txt');
      await dialog.getByText('Verglas : appeler').waitFor();
    },
  },
  {
    name: 'preview-office',
    email: memberEmail,
    async reach(page) {
      const dialog = await preview(page, 'Tarifs', 'Grille tarifaire messagerie.xlsx');
      await dialog.getByText('Le lecteur en ligne').waitFor();
    },
  },
  {
    name: 'preview-other',
    email: adminEmail,
    async reach(page) {
      const dialog = await preview(page, 'Exploitation/Bons de livraison/2026', 'export.zip');
      await dialog.getByText('Aperçu indisponible').waitFor();
    },
  },
  {
    name: 'preview-no-record',
    email: adminEmail,
    async reach(page) {
      const listing = await folder(page, 'Archives 2019/Plans');
      await listing.getByRole('button', { name: 'plan_quai_nord.dxf', exact: true }).click();
      await page.getByRole('dialog').getByText('Sans fiche d’accès').waitFor();
    },
  },
  {
    name: 'preview-long-name',
    email: memberEmail,
    reach: (page) =>
      preview(page, 'Exploitation/Bons de livraison/2026', 'Bon de livraison n° 4502'),
  },
  {
    name: 'preview-refused',
    email: memberEmail,
    async reach(page) {
      await page.goto('/documents?dossier=Tarifs&fichier=1700000000000_introuvable.pdf');
      await page.getByRole('dialog').getByRole('alert').waitFor();
    },
  },
  {
    name: 'preview-missing',
    email: adminEmail,
    async reach(page) {
      await page.goto('/documents?dossier=Tarifs&fichier=1700000000000_introuvable.pdf');
      await page.getByRole('dialog').getByRole('alert').waitFor();
    },
  },
  {
    name: 'preview-loading',
    email: memberEmail,
    async reach(page) {
      await hold(page, STORAGE);
      await openPreview(page, DAMAGES, 'vue d’ensemble.jpg');
    },
  },
  {
    name: 'preview-failed',
    email: memberEmail,
    async reach(page) {
      await cut(page, STORAGE);
      const dialog = await openPreview(page, DAMAGES, 'vue d’ensemble.jpg');
      const failure = dialog.getByText('Impossible d’ouvrir l’aperçu.');
      await failure.waitFor({ timeout: 30_000 });
    },
  },
  {
    name: 'comments-failed',
    email: memberEmail,
    async reach(page) {
      await cut(page, COMMENTS_ADDRESS);
      const dialog = await preview(page, 'Exploitation/Plannings', 'Astreintes du week-end.txt');
      const failure = dialog.getByText('Les commentaires n’ont pas pu être chargés.');
      await failure.waitFor();
      await failure.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'comments-none',
    email: memberEmail,
    async reach(page) {
      const dialog = await preview(page, 'Exploitation/Plannings', 'Astreintes du week-end.txt');
      const none = dialog.getByText('Aucun commentaire');
      await none.waitFor();
      await none.scrollIntoViewIfNeeded();
    },
  },
];
