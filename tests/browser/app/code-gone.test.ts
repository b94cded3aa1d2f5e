import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, expect, inject, test } from 'vitest';
import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { peopleInChromium } from '../support/browser.ts';
import { deployNewer } from '../support/data/deployment.ts';
import { putObject, putRecord } from '../support/data/raw-items.ts';
import { temporaryFiles } from '../support/data/temporary-files.ts';
import { forgetCached, limitUploads, unlimitUploads } from '../support/network.ts';
import { listing, rowOf } from '../support/screens/listing.ts';
import { toasts, watchToasts } from '../support/screens/toasts.ts';
import { chooseFiles, send } from '../support/screens/upload-queue.ts';
import { openDocuments } from '../support/sign-in.ts';

// A tab that was left open over a deployment, in a browser without a service worker (decision 0124).

const people = peopleInChromium();
const temporaryFile = temporaryFiles();
const GONE = 'Navette a été mise à jour\u00a0: rechargez la page pour ouvrir cette partie.';
const RELOAD = { name: 'Recharger la page' };
const PATIENCE = { timeout: 60_000 };
/** Of what is gone; and of axe, which reads again the style sheets that did not arrive. */
const EXPECTED = /404|Failed to load|Refused to apply style|preload assets|inline style/;
let undo: () => void = () => undefined;
afterEach(() => {
  undo();
  undo = () => undefined;
});

test('the release before is still there: dialogs and screens open in the same page', async () => {
  const page = await openBefore(adminEmail);
  await deploy(page, { carry: true });
  await page.getByRole('button', { name: 'Créer un dossier' }).click();
  await page.getByRole('dialog', { name: 'Créer un dossier' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Partagés avec moi' }).click();
  await page.getByRole('heading', { name: 'Partagés avec moi' }).waitFor();
  expect(await isSameDocument(page)).toBe(true);
  // A page that is loaded now is the new one.
  const old = await entryOf(page);
  expect((await fetch(inject('url') + old)).status).toBe(200);
  await page.reload();
  await page.getByRole('heading', { name: 'Partagés avec moi' }).waitFor();
  expect(await entryOf(page)).not.toBe(old);
});

test('a dialog that is gone says so in its place, again at each try, and what runs goes on', async () => {
  const page = await openBefore(memberEmail);
  await chooseFiles(page, [temporaryFile('en route.bin', randomBytes(400_000))]);
  const slow = await limitUploads(page, 40_000);
  await send(page);
  await page.keyboard.press('Escape');
  await deploy(page);
  const gone = page.getByRole('dialog', { name: 'Navette' });
  for (const closeBy of ['Escape', 'Fermer']) {
    await page.getByRole('button', { name: 'Mon compte' }).click();
    await gone.getByRole('alert').getByText(GONE).waitFor();
    await gone.getByRole('button', RELOAD).waitFor();
    if (closeBy === 'Escape') await page.keyboard.press('Escape');
    else await gone.getByRole('button', { name: closeBy }).click();
    await gone.waitFor({ state: 'detached' });
    expect(await rowOf(page, 'Lisez-moi.txt').isVisible()).toBe(true);
  }
  await unlimitUploads(slow);
  await rowOf(page, 'en route.bin').waitFor(PATIENCE);
  expect(await isSameDocument(page)).toBe(true);
  expect(await toasts(page)).not.toContain(GONE);
});

test('a screen that is gone says so beneath what is around it, and comes with the page', async () => {
  const page = await openBefore(memberEmail);
  await deploy(page);
  await page.getByRole('link', { name: 'Partagés avec moi' }).click();
  const screen = page.getByRole('main');
  await screen.getByRole('alert').getByText(GONE).waitFor();
  expect(await page.getByRole('button', { name: 'Mon compte' }).isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Documents' }).first().click();
  await listing(page).waitFor();
  await page.goBack();
  await screen.getByRole('button', RELOAD).click();
  await page.getByRole('heading', { name: 'Partagés avec moi' }).waitFor();
  expect(await isSameDocument(page)).toBe(false);
});

test('a viewer, and the comments, that are gone say so in the preview, and the file can be downloaded', async () => {
  for (const name of ['Ancien.txt', 'Sans lecteur.csv']) {
    await putObject(`1760000000002_${name}`, 10);
    await putRecord(`1760000000002_${name}`, { size: 10 });
  }
  const page = await openBefore(adminEmail);
  await page.route('**/assets/comments-panel*.js', (route) => route.fulfill({ status: 404 }));
  const open = (name: string) =>
    rowOf(page, name).getByRole('button', { name, exact: true }).click();
  await open('Ancien.txt');
  await page.getByRole('dialog', { name: 'Ancien.txt' }).waitFor();
  await page.keyboard.press('Escape');
  await deploy(page);
  await open('Sans lecteur.csv');
  const dialog = page.getByRole('dialog', { name: 'Sans lecteur.csv' });
  await expect.poll(() => dialog.getByRole('alert').getByText(GONE).count()).toBe(2);
  expect(await dialog.getByRole('button', RELOAD).count()).toBe(2);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Télécharger' }).first().click();
  expect((await saved).suggestedFilename()).toBe('Sans lecteur.csv');
});

/** The documents, in a profile of its own: its cache has no code of what was not opened. */
async function openBefore(email: string): Promise<Page> {
  const page = await people.open({ expectedMessages: EXPECTED, ownProfile: true });
  await watchToasts(page);
  await openDocuments(page, email);
  await rowOf(page, 'Lisez-moi.txt').waitFor();
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  return page;
}

async function deploy(page: Page, options?: { carry: boolean }): Promise<void> {
  undo = await deployNewer(options);
  await forgetCached(page);
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'sameDocument' in globalThis);
}

/** The path of the file with which the page began. */
function entryOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const scripts = document.querySelectorAll<HTMLScriptElement>('head script[type=module]');
    return new URL([...scripts].at(-1)?.src ?? '').pathname;
  });
}
