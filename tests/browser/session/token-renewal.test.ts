import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import { signIn } from '../../../quality/browser/sign-in.ts';
import { peopleInChromium } from '../support/browser.ts';
import { goToDocuments } from '../support/session.ts';
import { temporaryFiles } from '../support/data/temporary-files.ts';
import { chooseFiles, queued, send } from '../support/screens/upload-queue.ts';

const people = peopleInChromium();
const temporaryFile = temporaryFiles();

const TOKEN = '**/securetoken.googleapis.com/v1/token?*';
const MINUTE = 60_000;

/** Does what the browser does when the window is minimised, or another tab is shown. */
async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test('a visible page renews its token in time, a hidden one when it sends something or is shown again', async () => {
  const page = await people.open({ ownProfile: true });
  await page.clock.install();
  let renewals = 0;
  page.on('request', (request) => {
    if (/\/v1\/token\?/.test(request.url())) renewals++;
  });
  // Not on the documents: they ask for others' changes, and so for a token, at times of their own.
  await signIn(page, memberEmail);
  // A request that is still running would time out when the clock leaps, and be sent again, with a token.
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward(55 * MINUTE);
  expect(renewals).toBe(0);
  const inTime = page.waitForResponse(TOKEN);
  await page.clock.fastForward(3 * MINUTE + 30_000);
  expect((await inTime).status()).toBe(200);
  expect(renewals).toBe(1);

  await goToDocuments(page);
  await chooseFiles(page, [temporaryFile('Caché.txt', Buffer.from('envoyé en arrière-plan'))]);
  await queued(page, 'Caché.txt').waitFor();
  await setVisibility(page, 'hidden');
  await page.clock.fastForward(61 * MINUTE);
  expect(renewals).toBe(1);
  const toSend = page.waitForResponse(TOKEN);
  await send(page);
  expect((await toSend).status()).toBe(200);
  const sent = page.getByText('1\u00a0fichier envoyé, visible de vous et des admins.').first();
  await sent.waitFor({ state: 'attached' });

  const before = renewals;
  await page.clock.fastForward(59 * MINUTE);
  expect(renewals).toBe(before);
  const onReturn = page.waitForResponse(TOKEN);
  await setVisibility(page, 'visible');
  await page.clock.runFor(100);
  expect((await onReturn).status()).toBe(200);
  await page.getByRole('link', { name: 'Exploitation', exact: true }).click();
  await page.getByRole('link', { name: 'Bons de livraison', exact: true }).waitFor();
});
