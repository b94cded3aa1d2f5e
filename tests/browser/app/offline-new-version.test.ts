import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, expect, inject, test } from 'vitest';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import { peopleInChromium } from '../support/browser.ts';
import { deployNewer } from '../support/data/deployment.ts';
import { ownFile } from '../support/data/shared-file.ts';
import { temporaryFiles } from '../support/data/temporary-files.ts';
import { limitUploads, unlimitUploads } from '../support/network.ts';
import {
  commentWith,
  nameField,
  openComments,
  sendButton,
  textField,
} from '../support/screens/comments.ts';
import { listing, rowOf } from '../support/screens/listing.ts';
import { chooseFiles, send } from '../support/screens/upload-queue.ts';
import {
  cachedPaths,
  isNewerWaiting,
  newerWorkerWaits,
  workerReady,
} from '../support/service-worker.ts';
import { openDocuments } from '../support/sign-in.ts';

// A deployment while Navette is open: the service worker's new version takes over once no page has the old code.

const people = peopleInChromium();
const temporaryFile = temporaryFiles();
const PATIENCE = { timeout: 60_000 };
let undo: () => void = () => undefined;
afterEach(() => {
  undo();
  undo = () => undefined;
});

test('open tabs keep their code, uploads and comments over a deployment, and the new version follows', async () => {
  const old = await people.open({ serviceWorker: true, expectedMessages: /404|Failed to load/ });
  await openDocuments(old, memberEmail);
  await workerReady(old);
  await chooseFiles(old, [temporaryFile('en route.bin', randomBytes(1_200_000))]);
  const slow = await limitUploads(old, 40_000);
  await send(old);
  await old.keyboard.press('Escape');
  const before = await cachedPaths(old);
  const dialogCode = before.find((path) => path.includes('/create-folder-modal-')) ?? '';
  const writer = await old.context().newPage();
  await openComments(writer, await ownFile('Commentaire en cours.txt', memberEmail));
  await nameField(writer).fill('Léa');
  await textField(writer).fill('Pas encore envoyé');
  await old.evaluate(() => Object.assign(globalThis, { sameDocument: true }));

  undo = deployNewer();
  expect((await fetch(inject('url') + dialogCode)).status).toBe(404);
  await forgetCached(old);
  await newerWorkerWaits(old);

  // A tab with the new code is open beside it.
  const next = await old.context().newPage();
  const looked = next.waitForResponse(
    (answer) => answer.url().endsWith('/sw.js') && answer.request().resourceType() === 'fetch',
  );
  await next.goto('/documents');
  await listing(next).waitFor();
  await looked;
  await (await looked).finished();
  expect(await isNewerWaiting(next)).toBe(true);

  // Old code that this page has not loaded yet is still there, and none was loaded anew.
  await old.getByRole('button', { name: 'Créer un dossier' }).click();
  await old.getByRole('dialog', { name: 'Créer un dossier' }).waitFor();
  await old.keyboard.press('Escape');
  await unlimitUploads(slow);
  await rowOf(old, 'en route.bin').waitFor(PATIENCE);
  expect(await old.evaluate(() => 'sameDocument' in globalThis)).toBe(true);

  await sendButton(writer).click();
  await commentWith(writer, 'Pas encore envoyé').getByRole('time').waitFor();

  await writer.close();
  expect(await isNewerWaiting(next)).toBe(true);
  await old.close();
  await expect.poll(() => isNewerWaiting(next), PATIENCE).toBe(false);
  await expect.poll(() => cachedPaths(next), PATIENCE).not.toContain(dialogCode);
  expect((await cachedPaths(next)).toSorted()).not.toEqual(before.toSorted());
  // Without a network, the new one opens.
  await next.context().setOffline(true);
  await next.reload();
  await next
    .getByText(/^Hors connexion/)
    .first()
    .waitFor();
});

/**
 * Empties the browser's cache. The Hosting emulator answers 'not modified' even for a file that has changed, since it
 * keeps each file's `ETag`. And without this cache, the old code can only come from the service worker.
 */
async function forgetCached(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}
