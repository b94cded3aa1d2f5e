import type { Page } from 'playwright-core';
import {
  adminEmail,
  colleagueEmail,
  demoPassword,
  memberEmail,
  newcomerEmail,
} from '../demo/accounts.ts';

/** A state of the application worth a look. */
export interface Scene {
  /** Part of the picture's file name. */
  name: string;
  /** Brings a fresh page there, and waits until it is. */
  reach: (page: Page) => Promise<void>;
}

const PREVIEWS = {
  pdf: ['', '.pdf'],
  image: ['Exploitation/Photos et vidéos/Avaries/2026-02-12 – quai n° 7', '.jpg'],
} as const;

export const scenes: readonly Scene[] = [
  { name: 'signin', reach: (page) => open(page, '/signin', 'Se Connecter') },
  { name: 'signup', reach: (page) => open(page, '/signup', "S'inscrire") },
  { name: 'signin-refused', reach: refusedSignIn },
  { name: 'forgotten', reach: forgottenPassword },
  { name: 'home', reach: (page) => signIn(page, memberEmail) },
  { name: 'home-unverified', reach: (page) => signIn(page, newcomerEmail) },
  { name: 'root-member', reach: (page) => folder(page, memberEmail, '') },
  { name: 'root-admin', reach: (page) => folder(page, adminEmail, '') },
  { name: 'empty', reach: emptyFolder },
  { name: 'unavailable', reach: unavailable },
  { name: 'loading', reach: loading },
  { name: 'failed', reach: failed },
  { name: 'upload-queue', reach: uploadQueue },
  { name: 'create-folder', reach: (page) => dialogByButton(page, 'Créer un dossier') },
  ...Object.keys(PREVIEWS).map((kind) => ({
    name: `preview-${kind}`,
    reach: (page: Page) => preview(page, kind as keyof typeof PREVIEWS),
  })),
  { name: 'preview-refused', reach: refusedPreview },
];

async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { name: heading }).waitFor();
}

async function signIn(page: Page, email: string): Promise<void> {
  await open(page, '/signin', 'Se Connecter');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe').fill(demoPassword);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('heading', { name: 'Navette', level: 1 }).waitFor();
}

async function refusedSignIn(page: Page): Promise<void> {
  await open(page, '/signin', 'Se Connecter');
  await page.getByLabel('E-mail').fill(memberEmail);
  await page.getByLabel('Mot de passe').fill('autre chose');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('alert').waitFor();
}

async function forgottenPassword(page: Page): Promise<void> {
  await open(page, '/signin', 'Se Connecter');
  await page.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
  await page.getByRole('dialog').waitFor();
}

async function folder(page: Page, email: string, path: string): Promise<void> {
  await signIn(page, email);
  await page.goto(`/documents?dossier=${encodeURIComponent(path)}`);
  await page.getByLabel('Contenu du dossier').locator('[data-name]').first().waitFor();
}

async function emptyFolder(page: Page): Promise<void> {
  await signIn(page, memberEmail);
  const path = 'Exploitation/Lettres de voiture (CMR)/2026/À classer';
  await page.goto(`/documents?dossier=${encodeURIComponent(path)}`);
  await page.getByText('Aucun dossier ou fichier').waitFor();
}

async function unavailable(page: Page): Promise<void> {
  await signIn(page, colleagueEmail);
  await page.goto('/documents?dossier=Espace%20de%20Claire');
  await page.getByRole('alert').waitFor();
}

async function loading(page: Page): Promise<void> {
  await signIn(page, memberEmail);
  await page.route('**/documents:runQuery*', () => undefined);
  await page.goto('/documents');
  await page.getByText('Chargement…').first().waitFor();
}

async function failed(page: Page): Promise<void> {
  await signIn(page, memberEmail);
  await page.route('**/documents:runQuery*', (route) => route.abort());
  await page.goto('/documents');
  await page.getByRole('alert').waitFor();
}

async function uploadQueue(page: Page): Promise<void> {
  await folder(page, memberEmail, '');
  await page.route('**/v0/b/**', () => undefined);
  await page.getByRole('button', { name: 'Ajouter un/des fichier(s)' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choisir des fichiers' }).click();
  await (
    await chooser
  ).setFiles([
    { name: 'Bon de livraison n°12 – été (copie).pdf', mimeType: '', buffer: Buffer.alloc(4e5) },
    {
      name: `Très long nom ${'de fichier '.repeat(14)}.xlsx`,
      mimeType: '',
      buffer: Buffer.alloc(9),
    },
    { name: `Refusé ${'x'.repeat(200)}.txt`, mimeType: '', buffer: Buffer.alloc(9) },
  ]);
  await page.getByRole('button', { name: 'Téléverser' }).click();
  await page.getByRole('progressbar').first().waitFor();
}

async function dialogByButton(page: Page, name: string): Promise<void> {
  await folder(page, adminEmail, '');
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').waitFor();
}

async function preview(page: Page, kind: keyof typeof PREVIEWS): Promise<void> {
  const [path, ending] = PREVIEWS[kind];
  await folder(page, memberEmail, path);
  await page.locator('[data-name]').filter({ hasText: ending }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Propriétaire').waitFor();
  if (kind === 'image') await dialog.getByRole('img').first().waitFor();
}

async function refusedPreview(page: Page): Promise<void> {
  await signIn(page, memberEmail);
  await page.goto('/documents?dossier=Tarifs&fichier=1700000000000_introuvable.pdf');
  await page.getByRole('dialog').getByRole('alert').waitFor();
}
