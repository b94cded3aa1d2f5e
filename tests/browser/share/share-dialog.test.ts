import { expect, test } from 'vitest';
import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { peopleInChromium } from '../support/browser.ts';
import { storedBytes } from '../support/data/stored-bytes.ts';
import { act } from '../support/screens/listing.ts';
import { signInAt } from '../support/screens/open-folder.ts';
import { demoPath } from '../support/screens/previews.ts';
import { bringSession } from '../support/sign-in.ts';

const people = peopleInChromium();

const PATIENCE = { timeout: 60_000 };
const FILE = 'Avenant n° 2 – révision gazole de +4,5 %.docx';
const FOLDER = `/documents?dossier=${encodeURIComponent('Contrats/2026')}`;

test('anybody downloads by the direct link until an admin ends it; the link into Navette opens for a member', async () => {
  const page = await people.open();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await signInAt(page, adminEmail, FOLDER);
  await act(page, FILE, 'Partager');
  const dialog = page.getByRole('dialog', { name: 'Partager', exact: true });
  const direct = dialog.getByLabel('Lien direct');
  await expect.poll(() => direct.inputValue(), PATIENCE).toMatch(/^http.*token=/);
  await dialog.getByRole('button', { name: 'Copier le lien direct' }).click();
  await page.getByText('Lien copié.', { exact: true }).waitFor();
  const first = await clipboard();
  const bytes = Buffer.from(await (await fetch(first)).arrayBuffer());
  expect(bytes.equals(await storedBytes(demoPath(FILE)))).toBe(true);

  await dialog.getByRole('button', { name: 'Désactiver le lien' }).click();
  await dialog.getByRole('button', { name: 'Désactiver', exact: true }).click();
  await dialog.getByRole('status').getByText('L’ancien lien ne fonctionne plus.').waitFor();
  expect((await fetch(first)).status).toBe(403);
  // The keyboard goes on where a new link is to be had.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Obtenir un nouveau lien direct');
  await page.keyboard.press('Enter');
  const second = await direct.inputValue();
  expect((await fetch(second)).status).toBe(200);

  await page.keyboard.press('Escape');
  await act(page, FILE, 'Copier le lien');
  await expect.poll(clipboard).not.toContain('token=');
  const member = await people.open();
  await bringSession(member, memberEmail);
  await member.goto(await clipboard());
  await member.getByRole('dialog', { name: `Aperçu : ${FILE}`, exact: true }).waitFor();
});
