import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { chromiumArguments, findHeadlessShell } from '../../../quality/browser/chromium.ts';
import { signIn } from '../../../quality/browser/sign-in.ts';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import { operatorBucket, operatorDatabase } from '../../emulators/support/operator.ts';
import { peopleInChromium } from '../support/browser.ts';
import { keptNames, keptOffer } from '../support/screens/kept-uploads.ts';
import { limitUploads } from '../support/network.ts';
import { temporaryFiles } from '../support/data/temporary-files.ts';
import { chooseFiles, send } from '../support/screens/upload-queue.ts';

// Kills a browser as a phone does: one of its own, with its profile on disk.

peopleInChromium();
const temporaryFile = temporaryFiles();
const profile = mkdtempSync(join(tmpdir(), 'navette-profile-'));
// A killed browser's last processes may still write.
afterAll(() => rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));

const FOLDER = 'Exploitation/Plannings/';
const PHOTOS = Array.from({ length: 12 }, (_, index) => `quai ${index + 1}.jpg`);
const PATIENCE = { timeout: 120_000 };

test('the browser is killed in the middle of twelve photos: reopened, twelve arrive, none twice', async () => {
  const before = await newContext();
  const page = await openPlannings(before);
  await limitUploads(page, 40_000);
  await chooseFiles(
    page,
    PHOTOS.map((name) => temporaryFile(name, randomBytes(40_000))),
  );
  await expect.poll(() => keptNames(page), PATIENCE).toHaveLength(PHOTOS.length);
  await page.getByRole('radio', { name: /^comme le dossier/ }).click();
  await send(page);
  await expect.poll(async () => (await storedNames()).length, PATIENCE).toBeGreaterThan(2);
  await kill(before);
  const stored = await storedNames();
  expect(stored.length).toBeLessThan(PHOTOS.length);

  const after = await newContext();
  try {
    const again = await openPlannings(after);
    const offer = keptOffer(again);
    const button = offer.getByRole('button', { name: /^Reprendre l’envoi de \d+\sphotos$/u });
    await offer.getByText('visibles comme le dossier (vous et admin@navette.test)').waitFor();
    await button.click();
    await expect.poll(storedNames, PATIENCE).toEqual(PHOTOS.toSorted());
    await expect.poll(recordedNames, PATIENCE).toEqual(PHOTOS.toSorted());
    await expect.poll(() => keptNames(again)).toEqual([]);
    await again.reload();
    // A list on a phone, which renders the rows in sight.
    await again.getByLabel('Contenu du dossier').locator('[data-name]').first().waitFor();
    expect(await offer.count()).toBe(0);
  } finally {
    await after.close();
  }
});

function newContext(): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: findHeadlessShell(),
    args: chromiumArguments(),
    baseURL: inject('url'),
    locale: 'fr-FR',
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
}

/** Signs in anew, since this test is not about whether a killed browser keeps its session. */
async function openPlannings(context: BrowserContext): Promise<Page> {
  context.setDefaultTimeout(PATIENCE.timeout);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto('/theme.js');
  await page.evaluate(() => localStorage.clear());
  await signIn(page, memberEmail);
  await page.goto(`/documents?dossier=${encodeURIComponent(FOLDER.slice(0, -1))}`);
  await page.getByRole('button', { name: 'Ajouter un/des fichier(s)' }).waitFor();
  return page;
}

/** Ends the browser's main process like `kill -9`. */
async function kill(context: BrowserContext): Promise<void> {
  const browser = context.browser();
  if (!browser) throw new Error('the context has no browser');
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const main = processInfo.find(({ type }) => type === 'browser');
  if (!main) throw new Error('the browser names no main process');
  const closed = new Promise((resolve) => {
    context.once('close', resolve);
  });
  process.kill(main.id, 'SIGKILL');
  await closed;
}

/** The displayed names of the photos in the bucket, each as often as it is there. */
async function storedNames(): Promise<string[]> {
  const [files] = await operatorBucket().getFiles({ prefix: `files/${FOLDER}` });
  return photosAmong(files.map(({ name }) => name));
}

/** The same for the records that are seen like the folder. */
async function recordedNames(): Promise<string[]> {
  const inFolder = operatorDatabase().collection('metas').where('parent_path', '==', FOLDER);
  const { docs } = await inFolder.where('inherits', '==', true).get();
  return photosAmong(docs.map((record) => String(record.get('file_path'))));
}

function photosAmong(paths: readonly string[]): string[] {
  const names = paths.map((path) => path.split('/').at(-1)?.replace(/^\d+_/, '') ?? '');
  return names.filter((name) => PHOTOS.includes(name)).toSorted();
}
