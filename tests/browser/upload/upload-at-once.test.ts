import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import { peopleInChromium } from '../support/browser.ts';
import { temporaryFiles } from '../support/data/temporary-files.ts';
import { chooseFiles, queued, send, uploadModal } from '../support/screens/upload-queue.ts';
import { openDocuments } from '../support/sign-in.ts';

const people = peopleInChromium();
const temporaryFile = temporaryFiles();

const FILES = 20;
const AT_ONCE = 16;

test('over HTTP/2, sixteen small files are sent at once', async () => {
  const page = await people.open();
  // The emulators speak HTTP/1.1: the page is told otherwise.
  await page.addInitScript(() => {
    Object.defineProperty(PerformanceResourceTiming.prototype, 'nextHopProtocol', {
      get: () => 'h2',
    });
  });
  await openDocuments(page, memberEmail);
  const held = await holdUploads(page);
  const name = (index: number) => `à la fois ${index}.txt`;
  await chooseFiles(
    page,
    Array.from({ length: FILES }, (_, index) => temporaryFile(name(index), randomBytes(1_000))),
  );
  await queued(page, name(FILES - 1)).waitFor();
  await send(page);
  const sending = uploadModal(page).getByText('Envoi en cours');
  await expect.poll(() => sending.count()).toBe(AT_ONCE);
  await expect.poll(() => held.now()).toBe(AT_ONCE);
  held.letGo();
  await uploadModal(page).waitFor({ state: 'detached', timeout: 60_000 });
  expect(held.most()).toBe(AT_ONCE);
});

/** Holds what is sent to Storage until it is let go. */
async function holdUploads(page: Page) {
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>();
  let now = 0;
  let most = 0;
  await page.route(/\/o\?name=/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    most = Math.max(most, ++now);
    await free;
    await route.fallback();
    now--;
  });
  return { now: () => now, most: () => most, letGo };
}
