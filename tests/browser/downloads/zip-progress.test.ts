import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { objectNameOf } from '../../../core/src/paths/item-path.ts';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import { withAdminServices } from '../../../dev/seed/admin-services.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { signOut } from '../support/session.ts';
import {
  download,
  downloadZip,
  openToDownload,
  panel,
  same,
  savedFile,
  type ZipOptions,
} from '../support/screens/zip-downloads.ts';

const people = peopleInChromium();
const open = (email: string, folder: string, options?: ZipOptions): Promise<Page> =>
  openToDownload(people, email, folder, options);

/** For what is slow on a busy machine. */
const PATIENCE = { timeout: 60_000 };
/** Requests for the bytes of any file. */
const MEDIA = /\/o\/files%2F.*alt=media/;
const PHOTOS = 'Exploitation/Photos et vidéos/Avaries/2026-02-12 – quai n° 7';

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

  test('a file that cannot be read is named, and the others are in the archive', async () => {
    const page = await open(memberEmail, 'Exploitation/Photos et vidéos/Avaries', {
      expectedMessages: /status of 403/,
    });
    await page.route(/files%2F.*Colis.*alt=media/, (route) =>
      route.fulfill({ status: 403, body: '{}' }),
    );
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

  test('when the service fails in the middle, the archive fails, and none is left', async () => {
    const page = await open(memberEmail, '', { disk: true, expectedMessages: /status of 402/ });
    let passed = 0;
    // Not a refusal of one file, and nothing that the SDK tries again for two minutes.
    await page.route(MEDIA, (route) =>
      ++passed > 2 ? route.fulfill({ status: 402, body: '{}' }) : route.continue(),
    );
    await download(page, 'Exploitation');
    await panel(page)
      .getByRole('alert')
      .getByText('L’archive n’a pas pu être préparée. Vérifiez votre réseau, puis réessayez.')
      .waitFor();
    expect(passed).toBeGreaterThan(6);
    expect(await savedFile(page, 'Exploitation.zip')).toBeNull();
    await expectAccessible(page);
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
