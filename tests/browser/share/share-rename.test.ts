import { describe, expect, inject, test } from 'vitest';
import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { act, rowOf } from '../support/screens/listing.ts';
import { demoPath } from '../support/screens/previews.ts';
import { bringSession } from '../support/sign-in.ts';
import { storedBytes } from '../support/data/stored-bytes.ts';

const people = peopleInChromium();

/** For what is slow on a busy machine. */
const PATIENCE = { timeout: 60_000 };
const FOLDER = 'Contrats/2026';
const FILE = 'Avenant n° 2 – révision gazole de +4,5 %.docx';

describe('Partager', () => {
  test('hands out the link with which anybody downloads the file', async () => {
    const page = await openFolder(FOLDER);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await act(page, FILE, 'Partager');
    const dialog = page.getByRole('dialog', { name: 'Partager', exact: true });
    const field = dialog.getByLabel('Lien direct');
    await expect.poll(() => field.inputValue(), PATIENCE).toMatch(/^http.*token=/);
    expect(await field.getAttribute('readonly')).not.toBeNull();
    await dialog.getByText('Toute personne qui a ce lien peut ouvrir le fichier').waitFor();
    await expectAccessible(page);

    await dialog.getByRole('button', { name: 'Copier le lien direct' }).click();
    await page.getByText('Lien copié.', { exact: true }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await field.inputValue());
    const answer = await fetch(copied);
    expect(Buffer.from(await answer.arrayBuffer()).equals(await storedBytes(demoPath(FILE)))).toBe(
      true,
    );
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  test('a copy that the browser refuses leaves the link selected', async () => {
    const page = await openFolder(FOLDER);
    const browser = await page.context().newCDPSession(page);
    const { targetInfo } = await browser.send('Target.getTargetInfo');
    await browser.send('Browser.setPermission', {
      permission: { name: 'clipboard-write' },
      setting: 'denied',
      origin: inject('url'),
      ...(targetInfo.browserContextId ? { browserContextId: targetInfo.browserContextId } : {}),
    });
    await act(page, FILE, 'Partager');
    const dialog = page.getByRole('dialog', { name: 'Partager', exact: true });
    const field = dialog.getByLabel('Lien direct');
    await expect.poll(() => field.inputValue(), PATIENCE).toMatch(/token=/);
    await dialog.getByRole('button', { name: 'Copier le lien direct' }).click();
    await page
      .getByText('Copie impossible — sélectionnez manuellement.', { exact: true })
      .waitFor();
    expect(
      await field.evaluate((element) => {
        const { selectionStart, selectionEnd, value } = element as HTMLInputElement;
        return element === document.activeElement && selectionStart === 0
          ? value.length - (selectionEnd ?? 0)
          : null;
      }),
    ).toBe(0);
  });

  test('says when the link cannot be fetched, and retries', async () => {
    const page = await openFolder(FOLDER, { expectedMessages: /status of 400/ });
    const address = /\/v0\/b\/[^?]*$/;
    await page.route(address, (route) => route.fulfill({ status: 400, body: '{}' }));
    await act(page, FILE, 'Partager');
    const dialog = page.getByRole('dialog', { name: 'Partager', exact: true });
    await dialog
      .getByRole('alert')
      .filter({ hasText: 'Le lien n’a pas pu être obtenu.' })
      .waitFor();
    await expectAccessible(page);
    await page.unroute(address);
    await dialog.getByRole('button', { name: 'Réessayer' }).click();
    await expect
      .poll(() => dialog.getByLabel('Lien direct').inputValue(), PATIENCE)
      .toMatch(/token=/);
  });

  test('of a folder hands out the address of its screen', async () => {
    const page = await openFolder('Contrats');
    await act(page, "Baux d'entrepôt", 'Partager');
    const dialog = page.getByRole('dialog', { name: 'Partager', exact: true });
    const field = dialog.getByLabel('Lien vers le dossier');
    await expect.poll(() => field.inputValue(), PATIENCE).toMatch(/^http/);
    const link = await field.inputValue();
    await dialog.getByText('Seules les personnes connectées qui ont accès').waitFor();

    const member = await people.open();
    await bringSession(member, memberEmail);
    await member.goto(link);
    await rowOf(member, 'Plan de l’entrepôt de Lille.svg').waitFor();
  });
});

describe('Renommer', () => {
  test('says that it is not available', async () => {
    const page = await openFolder(FOLDER);
    await act(page, FILE, 'Renommer');
    const dialog = page.getByRole('dialog', { name: 'Renommer', exact: true });
    const field = dialog.getByRole('textbox');
    expect(await field.inputValue()).toBe(FILE);
    await expectAccessible(page);
    // Typing replaces the name and leaves the extension.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.tagName), PATIENCE)
      .toBe('INPUT');
    await page.keyboard.type('Avenant 2');
    expect(await field.inputValue()).toBe('Avenant 2.docx');

    const said: string[] = [];
    page.on('dialog', (alert) => {
      said.push(`${alert.type()}: ${alert.message()}`);
      void alert.accept();
    });
    await dialog.getByRole('button', { name: 'Renommer', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(said).toEqual([
      'alert: Le renommage n’est pas disponible avec l’offre de stockage gratuite.',
    ]);
    await rowOf(page, FILE).waitFor();
  });

  test('closes on Escape without a message', async () => {
    const page = await openFolder('Contrats');
    await act(page, "Baux d'entrepôt", 'Renommer');
    await page.getByRole('dialog', { name: 'Renommer', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

test('on a phone both dialogs fit and are accessible', async () => {
  const page = await people.open({ viewport: { width: 390, height: 844 } });
  await bringSession(page, adminEmail);
  await page.goto(`/documents?dossier=${encodeURIComponent(FOLDER)}`);
  for (const action of ['Partager', 'Renommer']) {
    await page.getByRole('button', { name: `Actions : ${FILE}` }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: action, exact: true });
    await dialog.waitFor();
    const box = await dialog.boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 391) <= 390).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
});

async function openFolder(folder: string, options: { expectedMessages?: RegExp } = {}) {
  const page = await people.open(options);
  await bringSession(page, adminEmail);
  await page.goto(`/documents?dossier=${encodeURIComponent(folder)}`);
  await page.getByRole('table').waitFor();
  return page;
}
