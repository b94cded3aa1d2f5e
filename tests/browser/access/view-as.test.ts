import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminEmail, colleagueEmail } from '../../../dev/demo/accounts.ts';
import { peopleInChromium } from '../support/browser.ts';
import { signInAt } from '../support/screens/open-folder.ts';
import { demoPath, previewOf, previewUrl } from '../support/screens/previews.ts';
import { walkTo } from '../support/walk-to.ts';

// 'Voir comme': an admin sees the documents as somebody else does, and changes nothing.

const people = peopleInChromium();

const FOLDERS = ['', 'Contrats', 'Exploitation/Bons de livraison/2026', 'Sécurité'];

function at(folder: string): string {
  return `/documents?dossier=${encodeURIComponent(folder)}`;
}

/** What a folder shows: the names with their marks, and the status that counts them. */
async function shown(page: Page): Promise<string[]> {
  await page.locator('[data-name]').first().waitFor();
  await expect.poll(() => page.getByText('Chargement…').count()).toBe(0);
  const names = await page
    .locator('[data-name]')
    .evaluateAll((all) =>
      all.map((name) => `${name.textContent}|${name.nextElementSibling?.ariaLabel ?? ''}`),
    );
  const main = page.getByRole('main');
  const status = main.getByRole('status').filter({ hasText: /dossier|fichier/ });
  return [...names, (await status.textContent()) ?? ''];
}

test('shows exactly what the colleague’s own listings show, no hidden folder or file, and goes on after a reload', async () => {
  const colleague = await people.open();
  const admin = await people.open();
  await signInAt(admin, adminEmail, '/documents');
  await admin.getByRole('button', { name: 'Voir comme' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Voir comme' });
  await dialog.getByLabel('Adresse e-mail').fill(colleagueEmail);
  await dialog.getByRole('button', { name: 'Voir', exact: true }).click();
  const band = admin.getByRole('region', { name: 'Voir comme' });
  const sentence = band.getByText(`Vous voyez ce que voit ${colleagueEmail}`);
  await sentence.waitFor();
  for (const folder of FOLDERS) {
    await signInAt(colleague, colleagueEmail, at(folder));
    const wanted = await shown(colleague);
    await walkTo(admin, at(folder));
    await expect.poll(() => shown(admin), { timeout: 30_000 }).toEqual(wanted);
  }
  const poster = 'Affiche – port du gilet obligatoire.png';
  await admin.getByRole('button', { name: poster, exact: true }).click();
  const asWhom = previewOf(admin, poster).getByText(`Vu comme ${colleagueEmail}`, { exact: true });
  await asWhom.waitFor();
  await admin.reload();
  await asWhom.waitFor();
  await admin.keyboard.press('Escape');
  await sentence.waitFor();
  await walkTo(admin, at('Espace de Claire'));
  await admin.getByText(`Ce dossier n’existe pas ou ${colleagueEmail} n’y a pas accès.`).waitFor();
  await walkTo(admin, previewUrl(demoPath('Marges par client – ne pas diffuser.xlsx')));
  await admin.getByRole('dialog').getByText('Accès refusé.').waitFor();
});
