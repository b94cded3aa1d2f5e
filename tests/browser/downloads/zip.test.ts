import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { canView } from '../../../core/src/access/access.ts';
import {
  isBeneath,
  isFolderPath,
  itemName,
  objectNameOf,
  parentPath,
} from '../../../core/src/paths/item-path.ts';
import type { Meta } from '../../../core/src/access/meta.ts';
import { displayName } from '../../../core/src/paths/stored-name.ts';
import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { withAdminServices } from '../../../dev/seed/admin-services.ts';
import { peopleInChromium } from '../support/browser.ts';
import { demoViewer } from '../support/data/demo-expectations.ts';
import { rowOf } from '../support/screens/listing.ts';
import { limitListing } from '../support/network.ts';
import { demoPath } from '../support/screens/previews.ts';
import type { ZipContent } from '../support/data/read-zip.ts';
import { storedBytes } from '../support/data/stored-bytes.ts';
import {
  download,
  downloadZip,
  openToDownload,
  panel,
  same,
} from '../support/screens/zip-downloads.ts';

const people = peopleInChromium();
const open = (email: string, folder: string): Promise<Page> =>
  openToDownload(people, email, folder);

/** For what is slow on a busy machine. */
const PATIENCE = { timeout: 60_000 };
const PHOTOS = 'Exploitation/Photos et vidéos/Avaries/2026-02-12 – quai n° 7';

describe('a folder as one ZIP', () => {
  test('holds exactly what a member may see, each file with its bytes under its displayed name', async () => {
    const page = await open(memberEmail, '');
    // Watched for from now on: it disappears before the saved archive has been read.
    const told = page.getByText('Téléchargement terminé.', { exact: true }).waitFor();
    const [zip] = await Promise.all([
      downloadZip(page, () => download(page, 'Exploitation'), 'Exploitation.zip'),
      told,
    ]);
    const expected = await expectedContent('Exploitation/', memberEmail);
    expect([...zip.keys()].toSorted()).toEqual([...expected.keys()].toSorted());
    for (const [name, bytes] of expected) expect(same(zip.get(name), bytes), name).toBe(true);

    const names = [...zip.keys()];
    const delivered = 'Exploitation/Bons de livraison/2026/';
    expect(names).toContain(`${delivered}Bon de livraison n° 4471.pdf`);
    expect(names).toContain(`${delivered}Bon de livraison n° 4471 (2).pdf`);
    expect(names).toContain('Exploitation/Lettres de voiture (CMR)/2026/À classer/');
    expect(names.some((name) => name.includes('Note pour moi'))).toBe(false);
    expect(await panel(page).count()).toBe(0);
  });

  test('also holds objects without a record, for an admin, however many requests list them', async () => {
    const page = await open(adminEmail, '');
    await limitListing(page, 1);
    const zip = await downloadZip(page, () => download(page, 'Archives 2019'), 'Archives 2019.zip');
    expect([...zip.keys()]).toEqual([
      'Archives 2019/',
      'Archives 2019/Plans/',
      'Archives 2019/Plans/plan_quai_nord.dxf',
      'Archives 2019/inventaire-2019.csv',
    ]);
    const plan = await storedBytes(demoPath('plan_quai_nord.dxf'));
    expect(same(zip.get('Archives 2019/Plans/plan_quai_nord.dxf'), plan)).toBe(true);
  });
});

test('the stream of a large file resumes where it broke off', async () => {
  const bytes = randomBytes(6_000_000);
  const path = `${PHOTOS}/Relevé 3D.bin`;
  await withAdminServices(inject('ports'), ({ bucket }) =>
    bucket.file(objectNameOf(path)).save(bytes, { resumable: false }),
  );
  const page = await open(memberEmail, 'Exploitation/Photos et vidéos/Avaries');
  const ranges: (string | null)[] = [];
  await page.route(/files%2F.*Relev.*alt=media/, async (route) => {
    const range = await route.request().headerValue('range');
    ranges.push(range);
    if (range !== null) return route.continue();
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({ headers, body: bytes.subarray(0, 2_500_000) });
  });
  const folder = '2026-02-12 – quai n° 7';
  const recorded = () =>
    withAdminServices(inject('ports'), async ({ firestore }) => {
      const found = await firestore.collection('metas').where('file_path', '==', path).get();
      return found.size;
    });
  await expect.poll(recorded, PATIENCE).toBe(1);
  const zip = await downloadZip(page, () => download(page, folder), `${folder}.zip`);
  expect(ranges).toEqual([null, 'bytes=2500000-']);
  expect(same(zip.get(`${folder}/Relevé 3D.bin`), bytes)).toBe(true);
  expect(zip.has('Fichiers manquants.txt')).toBe(false);
});

test('several selected items make one ZIP; a single file is saved as it is', async () => {
  const page = await open(adminEmail, 'Contrats/2026');
  const [pdf, docx] = [
    'Contrat de transport – Épicerie du Panier d’Osier.pdf',
    'Avenant n° 2 – révision gazole de +4,5 %.docx',
  ] as const;
  await rowOf(page, pdf).getByRole('checkbox').check();
  const bulk = page.getByRole('region', { name: 'Actions sur la sélection' });
  const [single] = await Promise.all([
    page.waitForEvent('download'),
    bulk.getByRole('button', { name: 'Télécharger' }).click(),
  ]);
  expect(single.suggestedFilename()).toBe(pdf);
  await rowOf(page, docx).getByRole('checkbox').check();
  const zip = await downloadZip(
    page,
    () => bulk.getByRole('button', { name: 'Télécharger' }).click(),
    'Navette – 2 éléments.zip',
  );
  expect([...zip.keys()].toSorted()).toEqual([docx, pdf].toSorted());
  expect(same(zip.get(pdf), await storedBytes(demoPath(pdf)))).toBe(true);
});

/** What is stored in a folder and a person may see, as it should be in a ZIP. */
async function expectedContent(folder: string, email: string): Promise<ZipContent> {
  return withAdminServices(inject('ports'), async ({ firestore }) => {
    const records = await firestore.collection('metas').orderBy('file_path').get();
    const content: ZipContent = new Map();
    for (const record of records.docs) {
      const meta = record.data() as Meta;
      const path = meta.file_path;
      if (path !== folder && !isBeneath(path, folder)) continue;
      if (!canView(demoViewer(email), meta)) continue;
      if (isFolderPath(path)) {
        content.set(path, null);
      } else {
        const name = `${parentPath(path)}${displayName(itemName(path))}`;
        const unique = content.has(name) ? name.replace(/(\.\w+)$/, ' (2)$1') : name;
        content.set(unique, await storedBytes(path));
      }
    }
    return content;
  });
}
