import { Timestamp } from 'firebase-admin/firestore';
import { itemName, parentPath, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import {
  adminEmail,
  colleagueEmail,
  memberEmail,
  newcomerEmail,
} from '../../../dev/demo/accounts.ts';
import { withAdminServices } from '../../../dev/seed/admin-services.ts';
import type { Stack } from '../../../dev/stack.ts';
import type { Scene } from '../scene.ts';
import { cut, dialogOf, folder, open } from '../steps.ts';

const README = 'Lisez-moi.txt';
const TITLE = 'Partagés avec moi';
const GIVEN = 'Direction/Comités 2026/Comité de février/';

/** The direct link and its end, what is shared with a person, and hidden folders. */
export const sharingScenes: readonly Scene[] = [
  {
    name: 'link-question',
    email: adminEmail,
    async reach(page) {
      await folder(page, '');
      const dialog = await dialogOf(page, README, 'Partager');
      await dialog.getByRole('button', { name: 'Désactiver le lien' }).click();
      await dialog.getByRole('button', { name: 'Désactiver', exact: true }).waitFor();
    },
  },
  {
    name: 'link-ended',
    email: adminEmail,
    async reach(page) {
      await folder(page, '');
      const dialog = await dialogOf(page, README, 'Partager');
      await dialog.getByRole('button', { name: 'Désactiver le lien' }).click();
      await dialog.getByRole('button', { name: 'Désactiver', exact: true }).click();
      await dialog.getByText('L’ancien lien ne fonctionne plus.').waitFor();
    },
  },
  {
    name: 'shared',
    email: memberEmail,
    async reach(page, stack) {
      await giveItems(stack);
      await open(page, '/documents?partages', TITLE);
      await page.getByText('Comité de février').waitFor();
    },
  },
  {
    name: 'shared-empty',
    email: adminEmail,
    async reach(page) {
      await open(page, '/documents?partages', TITLE);
      await page.getByText('Rien n’est partagé avec vous pour l’instant').waitFor();
    },
  },
  {
    name: 'shared-unverified',
    email: newcomerEmail,
    async reach(page) {
      await open(page, '/documents?partages', TITLE);
      await page.getByText('pour voir ce qui est partagé avec vous').first().waitFor();
    },
  },
  {
    name: 'shared-failed',
    email: memberEmail,
    async reach(page) {
      await cut(page, '**/documents:runQuery*');
      await open(page, '/documents?partages', TITLE);
      await page.getByText('n’a pas pu être chargé').waitFor();
    },
  },
  {
    name: 'hidden-folders',
    email: memberEmail,
    async reach(page, stack) {
      await giveItems(stack);
      await folder(page, GIVEN.slice(0, -1));
    },
  },
];

/** Gives the member a folder and a file of folders that they do not see. */
async function giveItems(stack: Stack): Promise<void> {
  await withAdminServices(stack.ports, async ({ firestore }) => {
    const put = (path: ItemPath, fields: object = {}) =>
      firestore
        .collection('metas')
        .doc(metaId(path))
        .set({
          file_path: path,
          parent_path: parentPath(path),
          name: itemName(path),
          inherits: false,
          is_public: false,
          allowed_emails: [memberEmail, colleagueEmail],
          owner_email: adminEmail,
          owner_uid: null,
          updated_at: Timestamp.fromMillis(1_771_000_000_000),
          added_by: adminEmail,
          added_by_uid: null,
          ...fields,
        });
    const facts = {
      size: 184_320,
      content_type: 'application/pdf',
      file_updated_at: Timestamp.fromMillis(1_771_000_000_000),
    };
    await put(GIVEN);
    await put(`${GIVEN}1771000000000_Ordre du jour.pdf`, { ...facts, inherits: true });
    await put(
      'Direction/1771000000001_Budget prévisionnel 2026 – flotte, carburant et péages.pdf',
      {
        ...facts,
        allowed_emails: [memberEmail],
      },
    );
    await put('Tarifs/Négociations/1771000000002_Grille transporteurs.xlsx', facts);
  });
}
