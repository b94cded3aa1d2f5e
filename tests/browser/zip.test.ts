import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { canView } from '../../core/src/access.ts';
import {
  isBeneath,
  isFolderPath,
  itemName,
  objectNameOf,
  parentPath,
} from '../../core/src/item-path.ts';
import type { Meta } from '../../core/src/meta.ts';
import { displayName } from '../../core/src/stored-name.ts';
import { adminEmail, memberEmail } from '../../dev/demo/accounts.ts';
import { withAdminServices } from '../../dev/seed/admin-services.ts';
import { expectAccessible } from './support/accessibility.ts';
import { peopleInChromium, type OpenOptions } from './support/browser.ts';
import { demoViewer } from './support/demo-expectations.ts';
import { rowOf } from './support/listing.ts';
import { demoPath } from './support/previews.ts';
import { readZip, type ZipContent } from './support/read-zip.ts';
import { signOut } from './support/session.ts';
import { signIn } from './support/sign-in.ts';
import { storedBytes } from './support/stored-bytes.ts';

const people = peopleInChromium();

/** For what takes its time on a busy machine. */
const PATIENCE = { timeout: 60_000 };
/** The bytes of any file. */
const MEDIA = /alt=media/;
const PHOTOS = 'Exploitation/Photos et vidéos/Avaries/2026-02-12 – quai n° 7';

describe('a folder as one ZIP', () => {
  test('holds just what a member may see, each file with its bytes under its displayed name', async () => {
    const page = await open(memberEmail, '');
    const zip = await downloadZip(page, () => download(page, 'Exploitation'), 'Exploitation.zip');
    const expected = await expectedContent('Exploitation/', memberEmail);
    expect([...zip.keys()].toSorted()).toEqual([...expected.keys()].toSorted());
    for (const [name, bytes] of expected) expect(same(zip.get(name), bytes), name).toBe(true);

    const names = [...zip.keys()];
    const delivered = 'Exploitation/Bons de livraison/2026/';
    expect(names).toContain(`${delivered}Bon de livraison n° 4471.pdf`);
    expect(names).toContain(`${delivered}Bon de livraison n° 4471 (2).pdf`);
    expect(names).toContain('Exploitation/Lettres de voiture (CMR)/2026/À classer/');
    expect(names.some((name) => name.includes('Note pour moi'))).toBe(false);

    await page.getByText('Téléchargement terminé.', { exact: true }).waitFor();
    expect(await panel(page).count()).toBe(0);
  });

  test('holds for an admin what has no record', async () => {
    const page = await open(adminEmail, '');
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

  test('goes to disk as it comes, where the browser can', async () => {
    const page = await open(memberEmail, '', { disk: true });
    await download(page, 'Exploitation');
    await page.getByText('Téléchargement terminé.', { exact: true }).waitFor();
    const saved = await savedFile(page, 'Exploitation.zip');
    const expected = await expectedContent('Exploitation/', memberEmail);
    expect([...readZip(saved ?? Buffer.alloc(0)).keys()].toSorted()).toEqual(
      [...expected.keys()].toSorted(),
    );
  });

  test('nothing happens when the browser’s dialog is closed', async () => {
    const page = await open(memberEmail, '');
    await page.evaluate(() => {
      Object.assign(window, {
        showSaveFilePicker: () => Promise.reject(new DOMException('closed', 'AbortError')),
      });
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await download(page, 'Exploitation');
    await page.getByRole('link', { name: 'Contrats', exact: true }).click();
    await rowOf(page, '2026').waitFor();
    expect(await panel(page).count()).toBe(0);
    expect(asked.filter((url) => MEDIA.test(url))).toEqual([]);
  });
});

test('several selected items make one ZIP; a single file stays what it is', async () => {
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

describe('while it is made', () => {
  test.each([
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ])('its progress is shown and it can be canceled ($width pixels)', async (viewport) => {
    const page = await open(memberEmail, '', { disk: true, viewport });
    const held = Promise.withResolvers<void>();
    let passed = 0;
    await page.route(MEDIA, async (route) => {
      if (++passed > 6) await held.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Actions : Exploitation', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Télécharger' }).click();
    await panel(page).getByText('Exploitation.zip', { exact: true }).waitFor();
    const progress = panel(page).getByRole('progressbar');
    await expect
      .poll(async () => Number(await progress.getAttribute('aria-valuenow')), PATIENCE)
      .toBeGreaterThan(0);
    await page
      .getByRole('status')
      .filter({ hasText: 'Téléchargement de «\u00a0Exploitation.zip\u00a0».' })
      .waitFor({ state: 'attached' });
    await expectAccessible(page);
    // It goes on in another folder.
    await page.getByRole('link', { name: 'Contrats', exact: true }).click();
    await panel(page).getByRole('button', { name: 'Annuler' }).click();
    await page.getByText('Téléchargement annulé.', { exact: true }).waitFor();
    expect(await panel(page).count()).toBe(0);
    await expect.poll(() => savedFile(page, 'Exploitation.zip'), PATIENCE).toBeNull();
    held.resolve();
  });

  test('a file that cannot be had is named, and the others are there', async () => {
    const page = await open(memberEmail, 'Exploitation/Photos et vidéos/Avaries', {
      expectedMessages: /status of 403/,
    });
    await page.route(/Colis.*alt=media/, (route) => route.fulfill({ status: 403, body: '{}' }));
    const folder = '2026-02-12 – quai n° 7';
    const zip = await downloadZip(page, () => download(page, folder), `${folder}.zip`);
    const missing = `${folder}/Colis écrasés (palette n° 3).jpg`;
    expect([...zip.keys()]).toEqual([
      `${folder}/`,
      `${folder}/Cartons tombés & planche fendue.jpg`,
      `${folder}/Palette renversée – vue d’ensemble.jpg`,
      'Fichiers manquants.txt',
    ]);
    expect(zip.get('Fichiers manquants.txt')?.toString()).toContain(missing);
    const alert = panel(page).getByRole('alert');
    await alert.getByText(missing, { exact: true }).waitFor();
    await expectAccessible(page);
    await panel(page).getByRole('button', { name: 'Fermer' }).click();
    await panel(page).waitFor({ state: 'detached' });
  });

  test('a large file that breaks off goes on where it stopped', async () => {
    const bytes = randomBytes(6_000_000);
    const path = `${PHOTOS}/Relevé 3D.bin`;
    await withAdminServices(inject('ports'), ({ bucket }) =>
      bucket.file(objectNameOf(path)).save(bytes, { resumable: false }),
    );
    const page = await open(memberEmail, 'Exploitation/Photos et vidéos/Avaries');
    const ranges: (string | null)[] = [];
    await page.route(/Relev.*alt=media/, async (route) => {
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

  test('signing out ends it', async () => {
    const page = await open(memberEmail, '', { disk: true });
    const held = Promise.withResolvers<void>();
    await page.route(MEDIA, async (route) => {
      await held.promise;
      await route.abort();
    });
    await download(page, 'Exploitation');
    await panel(page).waitFor();
    await signOut(page);
    await expect.poll(() => savedFile(page, 'Exploitation.zip'), PATIENCE).toBeNull();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

interface ZipOptions extends OpenOptions {
  /** Whether the browser can save to disk: into its private file system, for want of its dialog. */
  disk?: boolean;
}

async function open(
  email: string,
  folder: string,
  { disk = false, ...options }: ZipOptions = {},
): Promise<Page> {
  const page = await people.open(options);
  await page.addInitScript((canSave) => {
    Object.assign(window, {
      showSaveFilePicker: canSave
        ? async ({ suggestedName }: { suggestedName: string }) => {
            const root = await navigator.storage.getDirectory();
            return root.getFileHandle(suggestedName, { create: true });
          }
        : undefined,
    });
  }, disk);
  await signIn(page, email);
  await page.goto(`/documents?dossier=${encodeURIComponent(folder)}`);
  await page.locator('[data-name]').first().waitFor();
  return page;
}

function panel(page: Page) {
  return page.getByRole('region', { name: 'Téléchargements' });
}

async function download(page: Page, name: string): Promise<void> {
  await rowOf(page, name).getByRole('button', { name: 'Télécharger', exact: true }).click();
}

async function downloadZip(
  page: Page,
  start: () => Promise<void>,
  name: string,
): Promise<ZipContent> {
  const [saved] = await Promise.all([page.waitForEvent('download'), start()]);
  expect(saved.suggestedFilename()).toBe(name);
  return readZip(readFileSync(await saved.path()));
}

/** What the page has saved into its private file system; null when there is no such file. */
async function savedFile(page: Page, name: string): Promise<Buffer | null> {
  const dataUrl = await page.evaluate(async (wanted) => {
    const root = await navigator.storage.getDirectory();
    const handle = await root.getFileHandle(wanted).catch(() => null);
    if (!handle) return null;
    const file = await handle.getFile();
    return new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(reader.result as string));
      reader.readAsDataURL(file);
    });
  }, name);
  return dataUrl === null ? null : Buffer.from(dataUrl.replace(/^.*,/, ''), 'base64');
}

/** What is stored beneath a folder and somebody may see, as it is to stand in a ZIP. */
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

function same(found: Buffer | null | undefined, expected: Buffer | null): boolean {
  if (!found || !expected) return found === expected;
  return found.length === expected.length && crc32(found) === crc32(expected);
}
