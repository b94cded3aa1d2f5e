import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { adminEmail, colleagueEmail } from '../../../dev/demo/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { act, rowOf } from '../support/screens/listing.ts';
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

  test.each([FILE, FOLDER])('is refused to copy the link of %s', async (name) => {
    const page = await people.open(refusals);
    await allowClipboard(page);
    await openDocumentsAsAdmin(page, colleagueEmail);
    await page.evaluate(() => navigator.clipboard.writeText('avant'));
    await setAdmin(colleagueEmail, false);
    await act(page, name, 'Copier le lien');
    await page
      .getByRole('dialog', { name: 'Navette' })
      .getByText('Réservé aux admins.', { exact: true })
      .waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('avant');
    expect(await page.getByText('Lien copié.').count()).toBe(0);
  });
});

describe('Copier le lien', () => {
  test('of a file copies the address that anybody downloads it from, without a dialog', async () => {
    const page = await people.open();
    await allowClipboard(page);
    await openDocuments(page, adminEmail);
    await act(page, FILE, 'Copier le lien');
    await page.getByText('Lien copié.', { exact: true }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/token=/);
    expect((await fetch(copied)).status).toBe(200);
  });

  test('of a folder copies the address of its screen; a wide table has a button for it', async () => {
    const page = await people.open();
    await allowClipboard(page);
    await openDocuments(page, adminEmail);
    await rowOf(page, FOLDER).getByRole('button', { name: 'Copier le lien' }).click();
    await page.getByText('Lien copié.', { exact: true }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(new URL(`/documents?dossier=${FOLDER}`, page.url()).href);
  });

  test('that the browser refuses ends in a dialog with the link selected', async () => {
    const page = await people.open();
    await openDocuments(page, adminEmail);
    const browser = await page.context().newCDPSession(page);
    const { targetInfo } = await browser.send('Target.getTargetInfo');
    await browser.send('Browser.setPermission', {
      permission: { name: 'clipboard-write' },
      setting: 'denied',
      origin: inject('url'),
      ...(targetInfo.browserContextId ? { browserContextId: targetInfo.browserContextId } : {}),
    });
    await act(page, FILE, 'Copier le lien');
    await page
      .getByText('Copie impossible — sélectionnez manuellement.', { exact: true })
      .waitFor();
    const dialog = page.getByRole('dialog', { name: 'Partager', exact: true });
    const field = dialog.getByLabel('Lien direct');
    await expect.poll(() => field.inputValue(), PATIENCE).toMatch(/token=/);
    await expect
      .poll(
        () =>
          field.evaluate((element) => {
            const { selectionStart, selectionEnd, value } = element as HTMLInputElement;
            return element === document.activeElement && selectionEnd === value.length
              ? selectionStart
              : null;
          }),
        PATIENCE,
      )
      .toBe(0);
    await expectAccessible(page);
  });

  test('that cannot be had is said', async () => {
    const page = await people.open({ expectedMessages: /status of 400/ });
    await allowClipboard(page);
    await openDocuments(page, adminEmail);
    await page.route(/\/v0\/b\/[^?]*$/, (route) => route.fulfill({ status: 400, body: '{}' }));
    await act(page, FILE, 'Copier le lien');
    await page.getByText('Le lien n’a pas pu être obtenu.').waitFor();
    expect(await page.getByRole('dialog', { name: 'Partager' }).count()).toBe(0);
  });
});

function allowClipboard(page: Page): Promise<void> {
  return page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
}
