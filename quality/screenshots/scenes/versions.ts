import type { Locator, Page } from 'playwright-core';
import { adminEmail } from '../../../dev/demo/accounts.ts';
import type { Scene } from '../scene.ts';
import { act, choose, fileNamed, folder, openPreview } from '../steps.ts';

const PLANNINGS = 'Exploitation/Plannings';
const ROTA = 'Astreintes du week-end.txt';
const LONG_NOTE =
  'Bon de livraison n° 4502 – 12 février 2026 avec réserves du destinataire sur la palette n° 3 (film déchiré, 2 colis écrasés, planche fendue) – à joindre au dossier de litige 26-017.pdf';
const NOTES = 'Exploitation/Bons de livraison/2026';

/** What gives a file another content, and shows those that it had. */
export const versionScenes: readonly Scene[] = [
  {
    name: 'versions-dialog',
    email: adminEmail,
    async reach(page) {
      await folder(page, NOTES);
      await act(page, LONG_NOTE, 'Nouvelle version');
    },
  },
  {
    name: 'versions-chosen',
    email: adminEmail,
    async reach(page) {
      await folder(page, NOTES);
      const dialog = await act(page, LONG_NOTE, 'Nouvelle version');
      await take(dialog, `2027 – ${LONG_NOTE}`);
    },
  },
  {
    name: 'versions-refused',
    email: adminEmail,
    async reach(page) {
      await folder(page, NOTES);
      const dialog = await act(page, LONG_NOTE, 'Nouvelle version');
      await take(dialog, 'photo.jpg');
      await dialog.getByRole('alert').waitFor();
    },
  },
  {
    name: 'versions-sending',
    email: adminEmail,
    async reach(page) {
      await folder(page, NOTES);
      const dialog = await act(page, LONG_NOTE, 'Nouvelle version');
      await page.route('**/addVersion', () => undefined);
      await take(dialog, 'Bon 4502.pdf');
      await dialog.getByRole('button', { name: 'Téléverser' }).click();
      await dialog.getByRole('progressbar').waitFor();
    },
  },
  {
    name: 'versions-question',
    email: adminEmail,
    async reach(page) {
      await folder(page, PLANNINGS);
      const dialog = await choose(page, [fileNamed(ROTA, 2_000)]);
      await dialog.getByRole('button', { name: 'Nouvelle version' }).waitFor();
    },
  },
  {
    name: 'versions-list',
    email: adminEmail,
    reach: openVersions,
  },
  {
    name: 'versions-bring-back',
    email: adminEmail,
    async reach(page) {
      const versions = await openVersions(page);
      await versions.getByRole('button', { name: 'Rétablir cette version' }).first().click();
      await page.getByRole('dialog', { name: 'Rétablir cette version' }).waitFor();
    },
  },
  {
    name: 'versions-earlier',
    email: adminEmail,
    async reach(page) {
      const versions = await openVersions(page);
      await versions.getByRole('button', { name: 'Ouvrir' }).first().click();
      await page
        .getByRole('dialog', { name: /^Version du / })
        .locator('pre')
        .waitFor();
    },
  },
];

async function take(dialog: Locator, name: string): Promise<void> {
  await dialog.locator('input[type=file]').setInputFiles(fileNamed(name, 1_400_000));
}

/** The versions of a file in its preview, which are made the first time. */
async function openVersions(page: Page): Promise<Locator> {
  const dialog = await openPreview(page, PLANNINGS, ROTA);
  await dialog.locator('pre').waitFor();
  const details = dialog.getByRole('button', { name: 'Détails' });
  const versions = dialog.getByRole('region', { name: 'Versions' });
  if ((await details.getAttribute('aria-expanded')) === 'false') await details.click();
  await dialog.getByText('Propriétaire').waitFor();
  const first = dialog.locator('pre').getByText('Verglas : appeler');
  if ((await first.count()) > 0) {
    await dialog.getByRole('button', { name: 'Nouvelle version' }).click();
    const asked = page.getByRole('dialog', { name: 'Nouvelle version' });
    const file = { name: ROTA, mimeType: '', buffer: Buffer.from('Semaine 9 : Karim.') };
    await asked.locator('input[type=file]').setInputFiles(file);
    await asked.getByRole('button', { name: 'Téléverser' }).click();
    await first.waitFor({ state: 'detached', timeout: 60_000 });
  }
  await versions.getByRole('button', { name: /^Versions \(/ }).click();
  await versions.getByRole('button', { name: 'Ouvrir' }).first().waitFor();
  return versions;
}
