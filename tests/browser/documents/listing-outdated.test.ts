import { randomBytes } from 'node:crypto';
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { ItemPath } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { bigFolderFile, bigFolder } from '../support/data/big-folder.ts';
import { peopleInChromium } from '../support/browser.ts';
import { dropFiles } from '../../../quality/browser/drop-files.ts';
import { act, createFolder, expectNames, listing, rowOf } from '../support/screens/listing.ts';
import { limitUploads, unlimitUploads } from '../support/network.ts';
import { putObject, putRecord, removeObject, removeRecord } from '../support/data/raw-items.ts';
import { bringSession, openDocuments } from '../support/sign-in.ts';
import { temporaryFiles } from '../support/data/temporary-files.ts';
import { chooseFiles, queued, send } from '../support/screens/upload-queue.ts';

const people = peopleInChromium();
/** For what is slow on a busy machine. */
const PATIENCE = { timeout: 60_000 };
const temporaryFile = temporaryFiles();

/** For calls of functions, and queries that are retried twice. */
const LONG = { timeout: 60_000 };
const QUERIES = '**/documents:runQuery*';
/** Storage's list requests. */
const STORED_NAMES = /\/v0\/b\/[^/]+\/o\?prefix=/;
const OUTDATED = 'Affichage pas à jour.';

describe('a listing that cannot be refetched', () => {
  test('stays, with the drop zone and a running upload, says so, and can be retried', async () => {
    const page = await people.open({ expectedMessages: /ERR_FAILED/ });
    await openDocuments(page, adminEmail);
    await chooseFiles(page, [temporaryFile('long.bin', randomBytes(6_000_000))]);
    const slow = await limitUploads(page, 200_000);
    await send(page);
    await page.keyboard.press('Escape');
    const running = page.getByRole('button', { name: /^Envoi de/ });
    await running.waitFor();

    const cut = (route: Route) => (isOfListing(route) ? route.abort() : route.continue());
    const cutNames = (route: Route) => route.abort();
    await page.route(QUERIES, cut);
    await page.route(STORED_NAMES, cutNames);
    await createFolder(page, 'Arrivages');
    await page.getByText(OUTDATED).waitFor(LONG);
    await rowOf(page, 'Tarifs').waitFor();
    expect(await rowOf(page, 'Arrivages').count()).toBe(0);
    await running.waitFor();
    await expectAccessible(page);
    await dropFiles(page, listing(page), [temporaryFile('note.txt', randomBytes(10))]);
    await queued(page, 'note.txt').waitFor();
    await page.keyboard.press('Escape');

    await page.unroute(QUERIES, cut);
    await page.unroute(STORED_NAMES, cutNames);
    await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).click();
    await rowOf(page, 'Arrivages').waitFor();
    await page.getByText(OUTDATED).waitFor({ state: 'detached' });
    await unlimitUploads(slow);
  });

  test('is refetched by itself once the network is back', async () => {
    const page = await people.open({ expectedMessages: /ERR_INTERNET_DISCONNECTED/ });
    const name = 'à supprimer.txt';
    await putObject(name, 10);
    await putRecord(name, { size: 10 });
    await openDocuments(page, adminEmail);
    await act(page, name, 'Supprimer');
    const dialog = page.getByRole('dialog', { name: 'Supprimer' });
    const confirm = dialog.getByRole('button', { name: 'Supprimer' });
    await confirm.waitFor();
    await page.context().setOffline(true);
    await confirm.click();
    await dialog.waitFor({ state: 'detached', ...LONG });
    await page.getByText(OUTDATED).waitFor(LONG);
    await rowOf(page, name).waitFor();
    await removeRecord(name);
    await removeObject(name);
    await page.context().setOffline(false);
    await rowOf(page, name).waitFor({ state: 'detached', ...LONG });
    await page.getByText(OUTDATED).waitFor({ state: 'detached' });
  });
});

describe('a listing of several pages', () => {
  const FILES = 1050;
  const folder = bigFolder('Bordereaux 2025', FILES);

  test('keeps the first when the next one fails, and continues on a retry', async () => {
    const page = await people.open({ expectedMessages: /ERR_FAILED/ });
    const cut = (route: Route) => (isOfFurtherPage(route) ? route.abort() : route.continue());
    await page.route(QUERIES, cut);
    await openFolder(page, folder);
    await page.getByText(OUTDATED).waitFor(LONG);
    expect(await listing(page).getAttribute('aria-rowcount')).toBe('1001');
    await page.unroute(QUERIES, cut);
    await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).click();
    await expect
      .poll(() => listing(page).getAttribute('aria-rowcount'), PATIENCE)
      .toBe(`${FILES + 2}`);
    await page.getByText(OUTDATED).waitFor({ state: 'detached' });
  });

  test('runs a refresh that is requested while a further page is being loaded', async () => {
    const page = await people.open();
    const released = Promise.withResolvers<void>();
    await page.route(QUERIES, async (route) => {
      if (isOfFurtherPage(route)) await released.promise;
      await route.continue();
    });
    await openFolder(page, folder);
    const number = firstOfFirstPage(folder, FILES);
    const filter = page.getByLabel('Filtrer ce dossier');
    await filter.fill(`Pièce ${number}.pdf`);
    await expectNames(page, [`Pièce ${number}.pdf`]);

    // An upload by the person refreshes the listing.
    await removeRecord(bigFolderFile(folder, number));
    await chooseFiles(page, [temporaryFile('ajout.txt', randomBytes(10))]);
    await send(page);
    await queued(page, 'ajout.txt').waitFor({ state: 'detached', ...LONG });
    await page.keyboard.press('Escape');
    await page.getByText(/^Aucun nom ne contient/).waitFor();

    released.resolve();
    await filter.fill('');
    await rowOf(page, 'ajout.txt').waitFor();
    await expect
      .poll(() => listing(page).getAttribute('aria-rowcount'), PATIENCE)
      .toBe(`${FILES + 2}`);
  });
});

/** Opens a folder as the demo's member. */
async function openFolder(page: Page, folder: ItemPath): Promise<void> {
  await bringSession(page, memberEmail);
  await page.goto(`/documents?dossier=${encodeURIComponent(folder)}`);
  await listing(page).waitFor();
}

/** Whether a query is for a folder's records, rather than for those of files just sent. */
function isOfListing(route: Route): boolean {
  return route.request().postData()?.includes('parent_path') ?? false;
}

function isOfFurtherPage(route: Route): boolean {
  return isOfListing(route) && (route.request().postData()?.includes('startAt') ?? false);
}

/** The number of a file that the first page holds: pages are in the order of ids. */
function firstOfFirstPage(folder: ItemPath, files: number): number {
  const numbers = Array.from({ length: files }, (_, index) => index + 1);
  const [first] = numbers.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
  if (first === undefined) throw new Error('an empty folder has no first file');
  return first;

  function idOf(number: number): string {
    return metaId(bigFolderFile(folder, number));
  }
}
