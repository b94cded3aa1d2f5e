import type { Locator, Page } from 'playwright-core';
import { BIN, BIN_DAYS, binWords, type BinnedItem } from '../../../core/src/bin/bin.ts';
import {
  ancestorFolders,
  isFolderPath,
  itemName,
  parentPath,
  ROOT,
  type ItemPath,
} from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { displayName } from '../../../core/src/paths/stored-name.ts';
import { adminEmail, colleagueEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { withAdminServices } from '../../../dev/seed/admin-services.ts';
import type { Ports } from '../../../dev/stack.ts';
import { act, cut, folder, open } from '../steps.ts';
import type { Scene } from '../scene.ts';

const RUN_QUERY = '**/documents:runQuery*';
const DAY_MS = 86_400_000;
const FOLDER = 'Exploitation/Tournées/Été 2025/';
const FOLDER_ID = `${metaId(FOLDER)}_folder_d2`;

/** What was deleted, and how many days ago. */
const DELETED: readonly [path: ItemPath, by: string | null, days: number, size?: number][] = [
  [
    'Contrats/2026/1767608773704_Contrat de transport – Épicerie du Panier d’Osier.pdf',
    memberEmail,
    0,
    66_000,
  ],
  [FOLDER, 'responsable.exploitation.nord@navette.test', 1],
  ['Quais/1767608773704_quai 7, barrière enfoncée.jpg', colleagueEmail, 6, 2_400_000],
  ['Plan de la cour.dwg', null, 29, 812],
  ['Exploitation/Plannings/Semaine 12.xlsx', adminEmail, 30, 18_400],
];

const CONTENT: readonly [path: ItemPath, size: number][] = [
  [`${FOLDER}Tournée 14 – Saint-Étienne-du-Rouvray.pdf`, 120_000],
  [`${FOLDER}Bons/1767608773704_Bon 4312.pdf`, 34_000],
  [`${FOLDER}Bons/1767608773704_Bon 4313.pdf`, 36_000],
];

/** The bin, which admins alone see, and what undoes a deletion. */
export const binScenes: readonly Scene[] = [
  { name: 'bin', email: adminEmail, reach: (page, { ports }) => openBin(page, ports) },
  {
    name: 'bin-selected',
    email: adminEmail,
    async reach(page, { ports }) {
      await openBin(page, ports);
      for (const name of ['Plan de la cour.dwg', 'Semaine 12.xlsx']) {
        await page.getByRole('checkbox', { name: `Sélectionner ${name}` }).check();
      }
    },
  },
  {
    name: 'bin-menu',
    email: adminEmail,
    async reach(page, { ports }) {
      await openBin(page, ports);
      await page.getByRole('button', { name: 'Actions sur Été 2025' }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'bin-folder',
    email: adminEmail,
    async reach(page, { ports }) {
      await writeBin(ports, true);
      await page.goto(`/documents?corbeille&contenu=${FOLDER_ID}`);
      await page.getByRole('heading', { name: 'Été 2025' }).waitFor();
    },
  },
  {
    name: 'bin-found',
    email: adminEmail,
    async reach(page, { ports }) {
      await writeBin(ports, true);
      await page.goto('/documents?corbeille&nom=bon&dossier=Exploitation');
      await page.getByText('2 éléments avec ces filtres').waitFor();
    },
  },
  {
    name: 'bin-nothing',
    email: adminEmail,
    async reach(page, { ports }) {
      await writeBin(ports, true);
      await page.goto('/documents?corbeille&nom=inconnu');
      await page.getByText('Rien de tel dans la corbeille.').waitFor();
    },
  },
  {
    name: 'bin-empty',
    email: adminEmail,
    async reach(page, { ports }) {
      await writeBin(ports, false);
      await open(page, '/documents?corbeille', 'Corbeille');
      await page.getByText('La corbeille est vide.').waitFor();
    },
  },
  {
    name: 'bin-not-loaded',
    email: adminEmail,
    async reach(page) {
      await cut(page, RUN_QUERY);
      await page.goto('/documents?corbeille');
      await page.getByText('La corbeille n’a pas pu être chargée.').waitFor();
    },
  },
  {
    name: 'bin-discard',
    email: adminEmail,
    async reach(page, { ports }) {
      await openBin(page, ports);
      await page.getByRole('button', { name: 'Actions sur Été 2025' }).click();
      await page.getByRole('menuitem', { name: 'Supprimer définitivement' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'bin-discard-all',
    email: adminEmail,
    async reach(page, { ports }) {
      await openBin(page, ports);
      await page.getByRole('button', { name: 'Vider la corbeille' }).click();
      await page.getByRole('dialog').getByText('5 éléments').waitFor();
    },
  },
  {
    name: 'bin-taken',
    email: adminEmail,
    async reach(page, { ports }) {
      await openBin(page, ports);
      const failed = [{ path: 'Plan de la cour.dwg', reason: 'taken' }];
      await answer(page, 'changeBin', { restored: 0, failed });
      await restore(page, 'Plan de la cour.dwg');
      await page.getByRole('dialog', { name: 'Noms déjà pris' }).waitFor();
    },
  },
  {
    name: 'bin-restored',
    email: adminEmail,
    async reach(page, { ports }) {
      await openBin(page, ports);
      await answer(page, 'changeBin', { restored: 1, failed: [] });
      await restore(page, 'Plan de la cour.dwg');
      await page.getByRole('button', { name: 'Afficher', exact: true }).waitFor();
    },
  },
  {
    name: 'deletion-undo',
    email: adminEmail,
    async reach(page) {
      await folder(page, 'Contrats/2026');
      await answer(page, 'deleteItems', { deleted: 1, deletion: 'd', failed: [] });
      const item = await page.locator('main [data-name]').first().getAttribute('aria-label');
      const dialog = await act(page, item ?? '', 'Supprimer');
      await dialog.getByRole('button', { name: 'Supprimer' }).click();
      await page.getByRole('button', { name: 'Annuler', exact: true }).waitFor();
      await dialog.waitFor({ state: 'detached' });
    },
  },
];

async function openBin(page: Page, ports: Ports): Promise<void> {
  await writeBin(ports, true);
  await open(page, '/documents?corbeille', 'Corbeille');
  await rows(page).first().waitFor();
}

function rows(page: Page): Locator {
  return page.getByRole('list', { name: 'Éléments supprimés' }).getByRole('listitem');
}

async function restore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions sur ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Restaurer' }).click();
}

/** Answers the page's calls of a function, which is not asked. */
async function answer(page: Page, callable: string, result: object): Promise<void> {
  await page.route(`**/${callable}`, (route) => route.fulfill({ json: { result } }));
}

/** Empties the bin, and puts into it what the scenes show. */
async function writeBin(ports: Ports, filled: boolean): Promise<void> {
  await withAdminServices(ports, async ({ firestore }) => {
    const bin = firestore.collection(BIN);
    for (const { ref } of (await bin.get()).docs) await ref.delete();
    if (!filled) return;
    for (const [index, [path, by, days, size]] of DELETED.entries()) {
      const id = path === FOLDER ? FOLDER_ID : `scene-${index}`;
      await bin
        .doc(id)
        .set(binned(path, { id, top: id, deletion: `d${index + 1}`, by, days, size }));
    }
    for (const [index, [path, size]] of CONTENT.entries()) {
      const of = {
        id: `content-${index}`,
        top: FOLDER_ID,
        deletion: 'd2',
        by: adminEmail,
        days: 1,
      };
      await bin.doc(of.id).set(binned(path, { ...of, size }));
    }
  });
}

interface Facts {
  id: string;
  top: string;
  deletion: string;
  by: string | null;
  days: number;
  size?: number | undefined;
}

function binned(path: ItemPath, { id, top, deletion, by, days, size }: Facts): BinnedItem<Date> {
  const kind = isFolderPath(path) ? 'folder' : 'file';
  const deleted_at = new Date(Date.now() - days * DAY_MS - 60_000);
  return {
    kind,
    state: 'here',
    file_path: path,
    parent_path: parentPath(path),
    label: kind === 'folder' ? itemName(path) : displayName(itemName(path)),
    deletion,
    is_top: id === top,
    top,
    within: [...ancestorFolders(path), ROOT],
    words: binWords(path),
    deleted_at,
    deleted_by: by,
    deleted_by_uid: null,
    expire_at: new Date(deleted_at.getTime() + BIN_DAYS * DAY_MS),
    record: null,
    object: kind === 'file' ? `bin/${id}` : null,
    ...(size === undefined ? {} : { size }),
  };
}
