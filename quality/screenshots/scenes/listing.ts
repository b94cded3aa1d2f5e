import type { Page } from 'playwright-core';
import { writeRecords } from '../../bench/data.ts';
import { withTriggersOff } from '../../bench/triggers.ts';
import { adminEmail, colleagueEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { cut, folder, hold, select, showFilter } from '../steps.ts';
import type { Scene } from '../scene.ts';

/** The requests for the person's admin document, and for the records of a folder. */
const PERSON = '**/documents:batchGet*';
const ROWS = '**/documents:runQuery*';
const DAMAGES = 'Exploitation/Photos et vidéos/Avaries/2026-02-12 – quai n° 7';
const NOTES = 'Exploitation/Bons de livraison/2026';
/** A member sees half of them. */
const MANY = { path: 'Qualité/Relevés/2024/', files: 1000 };
/** The writing of its records, started by the first scene that needs them. */
let written: Promise<void> | undefined;

/** The documents screen in its states. */
export const listingScenes: readonly Scene[] = [
  { name: 'root-member', email: memberEmail, reach: (page) => folder(page, '') },
  { name: 'root-admin', email: adminEmail, reach: (page) => folder(page, '') },
  {
    name: 'one-item',
    email: memberEmail,
    reach: (page) => folder(page, 'Exploitation/Lettres de voiture (CMR)/2025/Décembre'),
  },
  { name: 'long-names-member', email: memberEmail, reach: (page) => folder(page, NOTES) },
  { name: 'long-names-admin', email: adminEmail, reach: (page) => folder(page, NOTES) },
  {
    name: 'many',
    email: memberEmail,
    async reach(page, { ports }) {
      await (written ??= withTriggersOff(ports, () => writeRecords(ports, [MANY])));
      await folder(page, MANY.path.slice(0, -1));
      await page
        .getByText(/500\sfichiers/)
        .first()
        .waitFor();
      await page.mouse.wheel(0, 4000);
      await page.waitForFunction(() => scrollY > 3000);
    },
  },
  {
    name: 'tiles',
    email: memberEmail,
    async reach(page) {
      await inTiles(page, DAMAGES);
      await page.waitForFunction(() => {
        const pictures = [...document.images];
        return pictures.length > 0 && pictures.every(({ dataset }) => dataset['shown'] === 'true');
      });
    },
  },
  { name: 'tiles-long-names', email: adminEmail, reach: (page) => inTiles(page, NOTES) },
  {
    name: 'visibility-filter',
    email: adminEmail,
    async reach(page) {
      await folder(page, '');
      await showFilter(page);
      await page
        .getByLabel('Visibilité', { exact: true })
        .selectOption('Privé\u00a0: des personnes');
      await page.getByRole('img', { name: 'Privé : 2' }).first().waitFor();
    },
  },
  {
    name: 'visibility-no-match',
    email: memberEmail,
    async reach(page) {
      await folder(page, 'Sécurité');
      await showFilter(page);
      await page
        .getByLabel('Visibilité', { exact: true })
        .selectOption('Privé\u00a0: des personnes');
      await page.getByText('Aucun élément ne correspond au filtre.').waitFor();
    },
  },
  {
    name: 'selection',
    email: adminEmail,
    async reach(page) {
      await folder(page, '');
      await select(page, ['Contrats', 'Dépôt FTP', 'Sécurité']);
      await page.getByRole('region', { name: 'Actions sur la sélection' }).waitFor();
    },
  },
  {
    name: 'filter',
    email: memberEmail,
    async reach(page) {
      await folder(page, NOTES);
      await showFilter(page);
      await page.getByLabel('Filtrer ce dossier').fill('bon de');
      await page
        .getByText(/résultats? sur/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'filter-none',
    email: memberEmail,
    async reach(page) {
      await folder(page, NOTES);
      await showFilter(page);
      await page.getByLabel('Filtrer ce dossier').fill('introuvable');
      await page.getByText('Aucun nom ne contient').first().waitFor();
    },
  },
  {
    name: 'row-menu-admin',
    email: adminEmail,
    async reach(page) {
      await folder(page, '');
      await page.getByRole('button', { name: 'Actions : Lisez-moi.txt', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Aperçu' }).waitFor();
    },
  },
  {
    name: 'focus',
    email: adminEmail,
    async reach(page) {
      await folder(page, '');
      await page.locator('main [data-name]').first().focus();
      for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'empty',
    email: memberEmail,
    async reach(page) {
      const path = 'Exploitation/Lettres de voiture (CMR)/2026/À classer';
      await page.goto(`/documents?dossier=${encodeURIComponent(path)}`);
      await page.getByText('Aucun dossier ou fichier').waitFor();
    },
  },
  {
    name: 'unavailable',
    email: colleagueEmail,
    async reach(page) {
      await page.goto('/documents?dossier=Espace%20de%20Claire');
      await page.getByRole('alert').waitFor();
    },
  },
  ...[
    ['person', PERSON],
    ['rows', ROWS],
  ].flatMap(([what = '', requests = '']): Scene[] => [
    {
      name: `loading-${what}`,
      email: memberEmail,
      async reach(page) {
        await hold(page, requests);
        await page.goto('/documents');
        await page.getByText('Chargement…').first().waitFor();
      },
    },
    {
      name: `failed-${what}`,
      email: memberEmail,
      async reach(page) {
        await cut(page, requests);
        await page.goto('/documents');
        await page.getByRole('alert').waitFor();
      },
    },
  ]),
  {
    name: 'drop',
    email: memberEmail,
    async reach(page) {
      await folder(page, '');
      const carried = await page.evaluateHandle(() => {
        const transfer = new DataTransfer();
        transfer.items.add(new File(['x'], 'x.txt'));
        return transfer;
      });
      const target = page.getByLabel('Contenu du dossier');
      await target.dispatchEvent('dragenter', { dataTransfer: carried });
      await page.getByText('Déposez vos fichiers').first().waitFor();
    },
  },
];

async function inTiles(page: Page, path: string): Promise<void> {
  await folder(page, path);
  await page.getByRole('button', { name: 'Vignettes' }).click();
  await page.locator('main [data-name]').first().waitFor();
}
