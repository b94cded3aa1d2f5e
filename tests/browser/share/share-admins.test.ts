import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { adminEmail, colleagueEmail } from '../../../dev/demo/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { act } from '../support/screens/listing.ts';
import { setAdmin } from '../support/session.ts';
import { openDocuments, openDocumentsAsAdmin } from '../support/sign-in.ts';

const people = peopleInChromium();
/** For what is slow on a busy machine. */
const PATIENCE = { timeout: 60_000 };
const FILE = 'Lisez-moi.txt';
const FOLDER = 'Tarifs';

describe('somebody who is no longer admin', () => {
  /** The page may be requesting what only admins may read. */
  const refusals = { expectedMessages: /status of 403/ };

  beforeEach(() => setAdmin(colleagueEmail, true));
  afterEach(() => setAdmin(colleagueEmail, false));

  test.each([
    [FILE, 'Lien direct'],
    [FOLDER, 'Lien vers le dossier'],
  ])('is refused to share %s', async (name, link) => {
    const page = await people.open(refusals);
    await openDocumentsAsAdmin(page, colleagueEmail);
    await act(page, name, 'Partager');
    const dialog = page.getByRole('dialog', { name: 'Partager', exact: true });
    await expect.poll(() => dialog.getByLabel(link).inputValue(), PATIENCE).toMatch(/^http/);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await setAdmin(colleagueEmail, false);
    await act(page, name, 'Partager');
    await dialog.getByRole('alert').getByText('Réservé aux admins.', { exact: true }).waitFor();
    expect(await dialog.getByRole('textbox').count()).toBe(0);
    expect(await dialog.getByRole('button', { name: 'Copier le lien' }).count()).toBe(0);
    await expectAccessible(page);
  });
});

test.each([
  [FILE, 'dialog', `Aperçu : ${FILE}`],
  [FOLDER, 'heading', FOLDER],
] as const)('Copier le lien of %s copies its address in Navette', async (name, role, shown) => {
  const page = await people.open();
  await allowClipboard(page);
  await openDocuments(page, adminEmail);
  await act(page, name, 'Copier le lien');
  await page.getByText('Lien copié.', { exact: true }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).not.toContain('token=');
  await page.goto(copied);
  await page.getByRole(role, { name: shown }).waitFor({ state: 'attached' });
});

function allowClipboard(page: Page): Promise<void> {
  return page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
}
