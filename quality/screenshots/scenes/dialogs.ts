import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { chooseFiles } from '../../../tests/browser/support/screens/upload-queue.ts';
import { dialogBy, dialogOf, fileNamed, folder, hold, select, STORAGE } from '../steps.ts';
import type { Scene } from '../scene.ts';

const README = 'Lisez-moi.txt';
const LONG_NOTE =
  'Bon de livraison n° 4502 – 12 février 2026 avec réserves du destinataire sur la palette n° 3 (film déchiré, 2 colis écrasés, planche fendue) – à joindre au dossier de litige 26-017.pdf';
const NOTES = 'Exploitation/Bons de livraison/2026';

/** Every dialog above the documents, except the preview. */
export const dialogScenes: readonly Scene[] = [
  {
    name: 'create-folder',
    email: adminEmail,
    async reach(page) {
      await folder(page, '');
      await dialogBy(page, 'Créer un dossier');
    },
  },
  {
    name: 'create-folder-refused',
    email: adminEmail,
    async reach(page) {
      await folder(page, '');
      const dialog = await dialogBy(page, 'Créer un dossier');
      await dialog.getByLabel('Nom du dossier').fill('Litiges/2026');
      await dialog.getByRole('button', { name: 'Créer' }).click();
      await dialog.getByRole('alert').waitFor();
    },
  },
  {
    name: 'delete-file',
    email: adminEmail,
    async reach(page) {
      await folder(page, NOTES);
      await dialogOf(page, LONG_NOTE, 'Supprimer');
    },
  },
  {
    name: 'delete-folder',
    email: adminEmail,
    async reach(page) {
      await folder(page, '');
      await dialogOf(page, 'Exploitation', 'Supprimer');
    },
  },
  {
    name: 'delete-many',
    email: adminEmail,
    async reach(page) {
      await folder(page, '');
      await select(page, ['Contrats', 'Tarifs']);
      await page
        .getByRole('region', { name: 'Actions sur la sélection' })
        .getByRole('button', { name: 'Supprimer' })
        .click();
      await page.getByText('Supprimer 2 élément(s) ?').waitFor();
    },
  },
  {
    name: 'deleting',
    email: adminEmail,
    async reach(page) {
      await folder(page, '');
      await hold(page, '**/deleteItems');
      const dialog = await dialogOf(page, README, 'Supprimer');
      await dialog.getByRole('button', { name: 'Supprimer' }).click();
      await dialog.getByText('Suppression…').waitFor();
    },
  },
  {
    name: 'access-file',
    email: adminEmail,
    async reach(page) {
      await folder(page, 'Sécurité');
      const dialog = await dialogOf(page, 'Compte rendu d’accident du 3 mars 2026.pdf', 'Accès');
      await dialog.getByLabel('E-mails autorisés').waitFor();
    },
  },
  {
    name: 'access-folder',
    email: adminEmail,
    async reach(page) {
      await folder(page, '');
      const dialog = await dialogOf(page, 'Contrats', 'Accès');
      await dialog.getByRole('group', { name: 'Appliquer aussi au contenu' }).waitFor();
    },
  },
  {
    name: 'access-refused',
    email: adminEmail,
    async reach(page) {
      await folder(page, '');
      const dialog = await dialogOf(page, 'Contrats', 'Accès');
      const addresses = dialog.getByLabel('E-mails autorisés');
      await addresses.fill('membre@navette.test, pas-une-adresse');
      await dialog.getByRole('button', { name: 'Enregistrer' }).click();
      await dialog.getByText('Cette adresse n’est pas valide').waitFor();
    },
  },
  {
    name: 'access-effects',
    email: adminEmail,
    async reach(page) {
      await folder(page, '');
      const dialog = await dialogOf(page, 'Contrats', 'Accès');
      await dialog.getByRole('radio', { name: /^Laisser tel quel/ }).check();
      await dialog.getByRole('button', { name: 'Retirer membre@navette.test' }).click();
      await dialog
        .getByLabel('E-mails autorisés')
        .fill('jean.dupont@navette.test, lea@navette.test');
      await dialog.getByText('2 personnes de plus verront').waitFor();
    },
  },
  {
    name: 'access-owner',
    email: adminEmail,
    async reach(page) {
      await folder(page, '');
      const dialog = await dialogOf(page, 'Contrats', 'Accès');
      await dialog.getByRole('radio', { name: /^Laisser tel quel/ }).check();
      await dialog.getByRole('button', { name: 'Changer' }).click();
      await dialog.getByRole('combobox', { name: 'Propriétaire' }).fill('membre@navette.test');
      await dialog.getByRole('checkbox', { name: /^Aussi de tout/ }).check();
      await dialog.locator('[data-effects][aria-busy="false"]').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'access-unchosen',
    email: adminEmail,
    async reach(page) {
      await folder(page, '');
      const dialog = await dialogOf(page, 'Contrats', 'Accès');
      await dialog.getByRole('radio', { name: /^Laisser tel quel/ }).waitFor();
      await dialog.getByRole('button', { name: 'Enregistrer' }).click();
      await dialog.getByRole('alert').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'access-suggestions',
    email: adminEmail,
    async reach(page) {
      await folder(page, '');
      const dialog = await dialogOf(page, 'Contrats', 'Accès');
      const field = dialog.getByLabel('E-mails autorisés');
      await dialog.getByRole('radio', { name: /^Laisser tel quel/ }).waitFor();
      await field.pressSequentially('navette');
      await page.getByRole('option').first().waitFor();
      await field.press('ArrowDown');
    },
  },
  {
    name: 'access-inherited',
    email: adminEmail,
    async reach(page) {
      await folder(page, 'Exploitation/Plannings');
      const dialog = await dialogOf(page, 'Archives 2025', 'Accès');
      await dialog.getByRole('link', { name: 'Plannings' }).waitFor();
    },
  },
  {
    name: 'access-hidden',
    email: adminEmail,
    async reach(page) {
      await folder(page, 'Exploitation/Plannings');
      const dialog = await dialogOf(page, 'Archives 2025', 'Accès');
      await dialog.getByRole('radio', { name: 'Public', exact: true }).check();
      await dialog.getByText('reste caché').waitFor();
    },
  },
  {
    name: 'access-given',
    email: adminEmail,
    async reach(page) {
      await folder(page, '');
      await page.route('**/setAccess', (route) =>
        route.fulfill({
          headers: { 'access-control-allow-origin': '*' },
          json: { result: { path: README, updated: 1 } },
        }),
      );
      const dialog = await dialogOf(page, README, 'Accès');
      await dialog.getByRole('radio', { name: 'Privé' }).check();
      await dialog.getByLabel('E-mails autorisés').fill('jean@navette.test, lea@navette.test');
      await dialog.getByRole('button', { name: 'Enregistrer' }).click();
      await dialog.getByRole('link', { name: 'Prévenir par e-mail' }).waitFor();
    },
  },
  {
    name: 'share-file',
    email: adminEmail,
    async reach(page) {
      await folder(page, '');
      const dialog = await dialogOf(page, README, 'Partager');
      await dialog.getByLabel('Lien direct').waitFor();
      await page.waitForFunction(() =>
        [...document.querySelectorAll('dialog input, [role=dialog] input')].some((field) =>
          (field as HTMLInputElement).value.includes('token='),
        ),
      );
    },
  },
  {
    name: 'share-folder',
    email: adminEmail,
    async reach(page) {
      await folder(page, '');
      const dialog = await dialogOf(page, 'Exploitation', 'Partager');
      await dialog.getByLabel('Lien vers le dossier').waitFor();
    },
  },
  {
    name: 'share-copied',
    email: adminEmail,
    async reach(page) {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await folder(page, '');
      const dialog = await dialogOf(page, 'Exploitation', 'Partager');
      await dialog.getByRole('button', { name: 'Copier le lien' }).click();
      await page.getByText('Lien copié.').waitFor();
    },
  },
  {
    name: 'rename',
    email: adminEmail,
    async reach(page) {
      await folder(page, NOTES);
      await dialogOf(page, LONG_NOTE, 'Renommer');
    },
  },
  {
    name: 'notice',
    email: adminEmail,
    async reach(page) {
      await folder(page, '');
      await page.route('**/deleteItems', (route) =>
        route.fulfill({
          status: 403,
          contentType: 'application/json',
          headers: { 'access-control-allow-origin': '*' },
          body: JSON.stringify({
            error: {
              status: 'PERMISSION_DENIED',
              message: 'Réservé aux admins.',
              details: { reason: 'not-admin', message: 'Réservé aux admins.' },
            },
          }),
        }),
      );
      const dialog = await dialogOf(page, README, 'Supprimer');
      await dialog.getByRole('button', { name: 'Supprimer' }).click();
      await page.getByRole('dialog', { name: 'Navette' }).waitFor();
    },
  },
  {
    name: 'upload-empty',
    email: memberEmail,
    async reach(page) {
      await folder(page, '');
      await dialogBy(page, 'Ajouter un/des fichier(s)');
    },
  },
  {
    name: 'upload-empty-admin',
    email: adminEmail,
    async reach(page) {
      await folder(page, '');
      await dialogBy(page, 'Ajouter un/des fichier(s)');
    },
  },
  {
    name: 'upload-chosen',
    email: memberEmail,
    async reach(page) {
      await folder(page, '');
      const dialog = await chooseFiles(page, [
        fileNamed('Bon de livraison n° 12.pdf', 400_000),
        fileNamed('Palette.jpg', 2_400_000),
      ]);
      await dialog.getByText('Prêt à envoyer').first().waitFor();
    },
  },
  {
    name: 'upload-as-folder',
    email: memberEmail,
    async reach(page) {
      await folder(page, 'Exploitation/Plannings');
      const dialog = await chooseFiles(page, [
        fileNamed('Tournée du matin.jpg', 400_000),
        fileNamed('Tournée du soir.jpg', 2_400_000),
      ]);
      await dialog.getByRole('radio', { name: 'comme le dossier' }).check();
      await dialog.getByText('Vous verrez ces fichiers').waitFor();
    },
  },
  {
    name: 'upload-private',
    email: memberEmail,
    async reach(page) {
      await folder(page, 'Sécurité');
      await dialogBy(page, 'Ajouter un/des fichier(s)');
      await page.getByRole('radio', { name: 'comme le dossier (Public)' }).waitFor();
    },
  },
  {
    name: 'upload-running',
    email: memberEmail,
    async reach(page) {
      await folder(page, '');
      await hold(page, STORAGE);
      const dialog = await chooseFiles(page, [
        fileNamed('Bon de livraison n°12 – été (copie).pdf', 400_000),
        fileNamed(`Très long nom ${'de fichier '.repeat(14)}.xlsx`, 9),
        fileNamed(`Refusé ${'x'.repeat(200)}.txt`, 9),
        ...Array.from({ length: 9 }, (_, index) => fileNamed(`Photo ${index + 1}.jpg`, 300_000)),
      ]);
      await dialog.getByRole('button', { name: 'Téléverser' }).click();
      await dialog.getByRole('progressbar').first().waitFor();
    },
  },
  {
    name: 'upload-hidden',
    email: memberEmail,
    async reach(page) {
      await folder(page, '');
      await hold(page, STORAGE);
      const dialog = await chooseFiles(page, [fileNamed('Quai n° 7.mp4', 900_000)]);
      await dialog.getByRole('button', { name: 'Téléverser' }).click();
      await dialog.getByRole('progressbar').first().waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Envoi de/ }).waitFor();
    },
  },
  {
    name: 'upload-elsewhere',
    email: memberEmail,
    async reach(page) {
      await folder(page, '');
      await hold(page, STORAGE);
      const dialog = await chooseFiles(page, [fileNamed('Quai n° 7.mp4', 900_000)]);
      await dialog.getByRole('button', { name: 'Téléverser' }).click();
      await dialog.getByRole('progressbar').first().waitFor();
      await page.keyboard.press('Escape');
      await chooseFiles(page, [
        fileNamed('Quai n° 8.jpg', 900_000),
        fileNamed('Quai n° 9.jpg', 9_000),
      ]);
      await page.keyboard.press('Escape');
      const menu = page.getByRole('button', { name: 'Ouvrir le menu' });
      if (await menu.isVisible()) await menu.click();
      await page.getByRole('link', { name: 'Accueil' }).click();
      await page.getByRole('button', { name: '2 fichiers à envoyer vers « Documents »' }).waitFor();
    },
  },
  {
    name: 'archive',
    email: memberEmail,
    async reach(page) {
      await folder(page, '');
      await page.evaluate(() => Reflect.deleteProperty(globalThis, 'showSaveFilePicker'));
      await hold(page, '**/*alt=media*');
      await page.getByRole('button', { name: 'Actions : Exploitation', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Télécharger' }).click();
      await page.getByRole('region', { name: 'Téléchargements' }).waitFor();
    },
  },
];
