import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { signInAt } from '../support/screens/open-folder.ts';
import { demoPath, openPreview, previewUrl } from '../support/screens/previews.ts';
import { bringSession } from '../support/sign-in.ts';

const people = peopleInChromium();

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const PATIENCE = { timeout: 60_000 };
const FILE = 'Avenant n° 2 – révision gazole de +4,5 %.docx';
const FOLDER = `/documents?dossier=${encodeURIComponent('Contrats/2026')}`;
const DEAD = 'L’ancien lien ne fonctionne plus.';

async function share(page: Page, name: string) {
  await page.getByRole('button', { name: `Actions : ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Partager', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Partager', exact: true });
  const direct = dialog.getByLabel('Lien direct');
  await expect.poll(() => direct.inputValue(), PATIENCE).toMatch(/^http.*token=/);
  const disable = async () => {
    await dialog.getByRole('button', { name: 'Désactiver le lien' }).click();
    await dialog.getByRole('button', { name: 'Désactiver', exact: true }).click();
  };
  return { dialog, direct, disable };
}

async function statusOf(link: string): Promise<number> {
  return (await fetch(link)).status;
}

describe.each([DESK, PHONE])('$width pixels wide', (viewport) => {
  test('an admin sees who sees the file, and ends its direct link', async () => {
    const page = await people.open({ viewport });
    await signInAt(page, adminEmail, FOLDER);
    const { dialog, direct } = await share(page, FILE);
    await dialog
      .getByText(
        `Visible par 3\u00a0personnes\u00a0: moi, ${memberEmail}, collegue@navette.test, et par les admins`,
      )
      .waitFor();
    await dialog
      .getByText('Toute personne qui a ce lien peut ouvrir le fichier, même sans')
      .waitFor();
    await dialog.getByText('Il n’expire pas').waitFor();
    const navette = new URL(previewUrl(demoPath(FILE)), page.url());
    const shown = new URL(await dialog.getByLabel('Lien vers Navette').inputValue());
    expect(shown.origin + shown.pathname).toBe(navette.origin + navette.pathname);
    expect([...shown.searchParams]).toEqual([...navette.searchParams]);
    const message = new URL(
      (await dialog.getByRole('link', { name: 'Prévenir par e-mail' }).getAttribute('href')) ?? '',
    );
    expect(message.protocol + message.pathname).toBe(`mailto:${memberEmail},collegue@navette.test`);
    expect(message.searchParams.get('body')).toContain(shown.href);
    await expectAccessible(page);

    const first = await direct.inputValue();
    await dialog.getByRole('button', { name: 'Désactiver le lien' }).click();
    await dialog.getByText('Il cessera de fonctionner pour toutes les personnes').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    expect(await statusOf(first)).toBe(200);

    await dialog.getByRole('button', { name: 'Désactiver le lien' }).click();
    await dialog.getByRole('button', { name: 'Désactiver', exact: true }).click();
    await dialog.getByRole('status').getByText(DEAD).waitFor();
    expect(await statusOf(first)).toBe(403);
    expect(await direct.count()).toBe(0);
    // The keyboard goes on where a new link is to be had.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Obtenir un nouveau lien direct');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    const second = await direct.inputValue();
    expect(second).not.toBe(first);
    expect(await statusOf(second)).toBe(200);
  });

  test('a member copies the link into Navette, and is never shown the direct one', async () => {
    const page = await people.open({ viewport });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInAt(page, memberEmail, FOLDER);
    await page.getByRole('button', { name: `Actions : ${FILE}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Copier le lien' }).click();
    await page.getByText('Lien copié.', { exact: true }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).not.toContain('token=');

    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.goto(copied);
    const preview = page.getByRole('dialog', { name: `Aperçu : ${FILE}`, exact: true });
    await preview.getByRole('button', { name: 'Copier le lien' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(copied);
    expect(await page.getByText(/lien direct/i).count()).toBe(0);
  });
});

test('a link that is asked for before it is loaded is copied once it is', async () => {
  const page = await people.open();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAt(page, adminEmail, FOLDER);
  const released = Promise.withResolvers<void>();
  await page.route('**/v0/b/**', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: `Actions : ${FILE}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Partager', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Partager', exact: true });
  await dialog.getByRole('button', { name: 'Copier le lien direct' }).click();
  expect(await dialog.getByLabel('Lien direct').inputValue()).toBe('');
  released.resolve();
  await page.getByText('Lien copié.', { exact: true }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('token=');
  expect(copied).toBe(await dialog.getByLabel('Lien direct').inputValue());
});

test('a copy that the browser refuses shows the link', async () => {
  const page = await people.open({ ownProfile: true });
  await bringSession(page, memberEmail);
  await openPreview(page, FILE);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.getByRole('button', { name: 'Copier le lien' }).click();
  await page.getByRole('dialog', { name: 'Navette' }).getByText('/documents?dossier=').waitFor();
});

describe('when the answer to ‘Désactiver le lien’ is lost', () => {
  const failed = { expectedMessages: /ERR_FAILED/ };

  test('the link tells whether it has ended', async () => {
    const page = await people.open(failed);
    await signInAt(page, adminEmail, FOLDER);
    const { dialog, direct, disable } = await share(page, FILE);
    const first = await direct.inputValue();
    await page.route('**/disableLink', (route) => route.abort());
    await disable();
    await dialog
      .getByRole('alert')
      .getByText('l’ancien lien fonctionne encore. Réessayez.')
      .waitFor();
    expect(await direct.inputValue()).toBe(first);
    expect(await statusOf(first)).toBe(200);

    await page.unroute('**/disableLink');
    await page.route('**/disableLink', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await disable();
    await dialog.getByRole('status').getByText(DEAD).waitFor();
    expect(await statusOf(first)).toBe(403);
    await dialog.getByRole('button', { name: 'Obtenir un nouveau lien direct' }).click();
    expect(await statusOf(await direct.inputValue())).toBe(200);
    await expectAccessible(page);
  });

  test('nothing is claimed when the link cannot be fetched either', async () => {
    const page = await people.open(failed);
    await signInAt(page, adminEmail, FOLDER);
    const { dialog, disable } = await share(page, FILE);
    await page.route(/\/v0\/b\/|\/disableLink/, (route) => route.abort());
    await page.route('**/documents:batchGet*', (route) => route.abort());
    await disable();
    await dialog.getByText('l’ancien lien fonctionne peut-être encore.').waitFor(PATIENCE);
    expect(await dialog.getByText(DEAD).count()).toBe(0);
  });
});
