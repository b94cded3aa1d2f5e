import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { dropFiles } from '../../browser/drop-files.ts';
import type { Scene } from '../scene.ts';
import { COMMENTS_ADDRESS } from '../../../tests/browser/support/screens/comments.ts';
import { cut, dialogBy, dialogOf, folder, preview } from '../steps.ts';

const README = 'Lisez-moi.txt';

/** Screens after a failed request or a lost response, and after a drop of folders. */
export const faultScenes: readonly Scene[] = [
  {
    name: 'outdated',
    email: adminEmail,
    async reach(page) {
      await folder(page, '');
      await cut(page, '**/documents:runQuery*');
      await page.route('**/createFolder', (route) => route.fulfill({ json: { result: {} } }));
      const dialog = await dialogBy(page, 'Créer un dossier');
      await dialog.getByLabel('Nom du dossier').fill('Arrivages');
      await dialog.getByRole('button', { name: 'Créer' }).click();
      await page.getByText('Affichage pas à jour.').waitFor();
    },
  },
  {
    name: 'access-lost',
    email: adminEmail,
    async reach(page) {
      await folder(page, '');
      await cut(page, '**/setAccess');
      const dialog = await dialogOf(page, README, 'Accès');
      await dialog.getByRole('radio', { name: 'Privé' }).check();
      await dialog.getByLabel('E-mails autorisés').fill('collegue@navette.test');
      await dialog.getByRole('button', { name: 'Enregistrer' }).click();
      await dialog.getByText('Accès actuel : ').waitFor();
    },
  },
  {
    name: 'upload-folders',
    email: adminEmail,
    async reach(page) {
      await folder(page, '');
      await page.route('**/createFolder', () => undefined);
      await dropFiles(page, page.getByLabel('Contenu du dossier'), [folderOnDisk()]);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('listitem').nth(2).waitFor();
      await dialog.getByRole('button', { name: 'Téléverser' }).click();
    },
  },
  {
    name: 'comment-refused',
    email: memberEmail,
    reach: (page) => refusedComment(page, 429, { code: 'PT429', details: 'minute' }),
  },
  {
    name: 'comment-failed',
    email: memberEmail,
    reach: (page) => refusedComment(page, 503, {}),
  },
  {
    name: 'session-ended',
    email: memberEmail,
    async reach(page) {
      await folder(page, '');
      await page.route('**/v1/token?*', (route) =>
        route.fulfill({
          status: 400,
          headers: { 'access-control-allow-origin': '*' },
          json: { error: { code: 400, message: 'TOKEN_EXPIRED' } },
        }),
      );
      await page.clock.setFixedTime(Date.now() + 2 * 3_600_000);
      await page.getByRole('link', { name: 'Exploitation', exact: true }).click();
      await page.getByText('Votre session a pris fin.').waitFor();
    },
  },
];

/** A folder on disk with two files and with subfolders, one of them empty. */
function folderOnDisk(): string {
  const root = join(mkdtempSync(join(tmpdir(), 'navette-drop-')), 'Tournée du 12 février');
  mkdirSync(join(root, 'Quai 7', 'Photos'), { recursive: true });
  mkdirSync(join(root, 'À compléter'));
  writeFileSync(join(root, 'Feuille de route.txt'), 'Départ 5 h 30');
  writeFileSync(join(root, 'Quai 7', 'Photos', 'Palette 1.txt'), 'film déchiré');
  return root;
}

async function refusedComment(page: Page, status: number, json: object): Promise<void> {
  const dialog = await preview(page, 'Exploitation/Plannings', 'Astreintes du week-end.txt');
  await page.route(COMMENTS_ADDRESS, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status, json }) : route.fallback(),
  );
  await dialog.getByLabel('Nom', { exact: true }).fill('Léa Martin');
  await dialog
    .getByLabel('Commentaire', { exact: true })
    .fill('Échangé avec Sophie : elle prend la semaine 9.');
  const send = dialog.getByRole('button', { name: 'Envoyer' });
  await send.click();
  await send.scrollIntoViewIfNeeded();
  await dialog.getByText(/réessayez/).waitFor();
}
