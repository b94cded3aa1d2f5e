import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import { peopleInChromium } from '../support/browser.ts';
import { keptNames, keptOffer } from '../support/screens/kept-uploads.ts';
import { listing, rowOf } from '../support/screens/listing.ts';
import { limitUploads, unlimitUploads } from '../support/network.ts';
import { openDocuments } from '../support/sign-in.ts';
import { temporaryFiles } from '../support/data/temporary-files.ts';
import {
  chooseFiles,
  progressOf,
  queued,
  send,
  uploadModal,
} from '../support/screens/upload-queue.ts';

// Files that were chosen and not sent yet stay on the device; `killed-browser` has a browser killed. The sentences and
// states: kept-offer.test.tsx.

const people = peopleInChromium();
const temporaryFile = temporaryFiles();
const PATIENCE = { timeout: 60_000 };

test('another tab offers the files only once theirs is closed, and sends them once', async () => {
  const first = await people.open();
  await openDocuments(first, memberEmail);
  const names = ['palette.jpg', 'quai.jpg'];
  await startSlowly(first, names);
  const second = await first.context().newPage();
  await second.addInitScript(noteLooks);
  await second.goto('/documents');
  await listing(second).waitFor();
  await second.locator('html[data-looked]').waitFor();
  // The page looks for kept files again when the person comes back.
  await second.evaluate(() => {
    document.documentElement.toggleAttribute('data-looked', false);
    window.dispatchEvent(new Event('visibilitychange'));
  });
  await second.locator('html[data-looked]').waitFor();
  await twoFrames(second);
  expect(await keptNames(second)).toEqual(names);
  expect(await keptOffer(second).count()).toBe(0);

  await first.close();
  await second.reload();
  const offer = keptOffer(second);
  await offer.getByText('2 photos attendent d’être envoyées depuis cet appareil.').waitFor();
  await offer
    .getByText(
      '« palette.jpg » et « quai.jpg » dans « Documents », visibles par : moi et les admins',
    )
    .waitFor();
  // A third tab offers them too; the first to press gets them.
  const third = await second.context().newPage();
  await third.goto('/');
  await keptOffer(third).waitFor();
  await offer.getByRole('button', { name: 'Reprendre l’envoi de 2 photos' }).click();
  await offer.waitFor({ state: 'detached' });
  await keptOffer(third)
    .getByRole('button', { name: /^Reprendre/ })
    .click();
  await keptOffer(third).waitFor({ state: 'detached' });
  for (const name of names) await rowOf(second, name).waitFor(PATIENCE);
  // A file is listed a little before its page knows that it has arrived.
  await expect.poll(() => keptNames(second), PATIENCE).toEqual([]);
  await second.reload();
  for (const name of names) {
    await rowOf(second, name).waitFor();
    expect(await rowOf(second, name).count()).toBe(1);
  }
});

test('on a full device, uploads go on and say what is not kept, and signing out asks about it', async () => {
  const page = await people.open({ ownProfile: true });
  const session = await page.context().newCDPSession(page);
  // Before the page stores anything: Chromium remembers for a while how much room there was.
  const quota = { origin: inject('url'), quotaSize: 100_000 };
  await session.send('Storage.overrideQuotaForOrigin', quota);
  await openDocuments(page, memberEmail);
  const name = 'lourd.bin';
  const slow = await limitUploads(page, 200_000);
  await chooseFiles(page, [temporaryFile(name, randomBytes(4_000_000))]);
  await uploadModal(page).getByText('1 fichier n’est pas gardé sur cet appareil').waitFor();
  await send(page);
  await queued(page, name).getByText('Envoi en cours').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  const question = page.getByRole('dialog', { name: '1 fichier n’est pas encore envoyé' });
  await question.getByText('Si vous vous déconnectez, il ne sera pas envoyé.').waitFor();
  await question.getByRole('button', { name: 'Rester' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Envoi de 1\sfichier en cours/u }).click();
  const before = await progressOf(page, name);
  await expect.poll(() => progressOf(page, name), PATIENCE).toBeGreaterThan(before);
  await unlimitUploads(slow);
  await uploadModal(page).waitFor({ state: 'detached', ...PATIENCE });
  await rowOf(page, name).waitFor();
});

/** Runs in the page: sets `data-looked` once the page knows which other pages are open. */
function noteLooks(): void {
  const query = navigator.locks.query.bind(navigator.locks);
  navigator.locks.query = async () => {
    const locks = await query();
    // Once the page has had the answer.
    setTimeout(() => document.documentElement.toggleAttribute('data-looked', true));
    return locks;
  };
}

function twoFrames(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

/** Chooses files, presses 'Téléverser' and waits until they are kept; hardly anything is sent. */
async function startSlowly(page: Page, names: string[]): Promise<void> {
  await limitUploads(page, 1_000);
  await chooseFiles(
    page,
    names.map((name) => temporaryFile(name, randomBytes(60_000))),
  );
  await expect.poll(() => keptNames(page), PATIENCE).toEqual(names.toSorted());
  await send(page);
  await uploadModal(page).getByText('Envoi en cours').first().waitFor();
}
