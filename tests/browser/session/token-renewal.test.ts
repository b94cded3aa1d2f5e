import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import { signIn } from '../../../quality/browser/sign-in.ts';
import { peopleInChromium } from '../support/browser.ts';
import { passAndStop } from '../support/clock.ts';
import { listing } from '../support/screens/listing.ts';
import { goToDocuments } from '../support/session.ts';
import { temporaryFiles } from '../support/data/temporary-files.ts';
import { chooseFiles, queued, send } from '../support/screens/upload-queue.ts';

const people = peopleInChromium();
const temporaryFile = temporaryFiles();

const TOKEN = '**/securetoken.googleapis.com/v1/token?*';
const MINUTE = 60_000;

/**
 * The welcome page, with a clock that the test controls. The documents ask for what others change, and so for a token,
 * in times of their own.
 */
async function withClock(email: string): Promise<{ page: Page; renewals: () => number }> {
  const page = await people.open({
    expectedMessages: /ERR_INTERNET_DISCONNECTED/,
    ownProfile: true,
  });
  await page.clock.install();
  await countRenewals(page);
  let renewals = 0;
  page.on('request', (request) => {
    if (/\/v1\/token\?/.test(request.url())) renewals++;
  });
  await signIn(page, email);
  // What is still asked for would be given up as the clock leaps, and asked for again, with a token.
  await page.waitForLoadState('networkidle');
  return { page, renewals: () => renewals };
}

/** Makes the page count the renewals that it requests, and those that have failed. */
async function countRenewals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counts = { asked: 0, failed: 0 };
    Object.assign(window, { renewals: counts });
    const plainFetch = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      if (typeof input !== 'string' || !input.includes('/v1/token?'))
        return plainFetch(input, init);
      counts.asked++;
      try {
        return await plainFetch(input, init);
      } catch (error) {
        counts.failed++;
        throw error;
      }
    };
  });
}

/** The counts of {@link countRenewals} on the current page. */
function counted(page: Page): Promise<{ asked: number; failed: number }> {
  return page.evaluate(
    () => (window as unknown as { renewals: { asked: number; failed: number } }).renewals,
  );
}

/** When the token ends that the page keeps, in milliseconds since the epoch. */
function tokenEnd(page: Page): Promise<number> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser:'));
    const { stsTokenManager } = JSON.parse(localStorage.getItem(key ?? '') ?? '{}');
    return Number(stsTokenManager.expirationTime);
  });
}

/** Does what the browser does when the window is minimised, or another tab is shown. */
async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test('a visible page renews its token in time: 90 seconds before its end at the latest', async () => {
  const { page, renewals } = await withClock(memberEmail);
  await page.clock.fastForward(55 * MINUTE);
  expect(renewals()).toBe(0);
  const renewed = page.waitForResponse(TOKEN);
  await page.clock.fastForward(3 * MINUTE + 30_000);
  expect((await renewed).status()).toBe(200);
  expect(renewals()).toBe(1);

  // And the next one, counted from this.
  await page.clock.fastForward(55 * MINUTE);
  expect(renewals()).toBe(1);
  const again = page.waitForResponse(TOKEN);
  await page.clock.fastForward(3 * MINUTE + 30_000);
  expect((await again).status()).toBe(200);
});

test('a reload makes a token no younger: it is renewed in time all the same', async () => {
  const { page, renewals } = await withClock(memberEmail);
  await goToDocuments(page);
  await page.clock.fastForward(40 * MINUTE);
  await page.reload();
  await listing(page).waitFor();
  await page.clock.fastForward(15 * MINUTE);
  expect(renewals()).toBe(0);
  const renewed = page.waitForResponse(TOKEN);
  await page.clock.fastForward(3 * MINUTE + 30_000);
  expect((await renewed).status()).toBe(200);
  expect(renewals()).toBe(1);
});

test('a hidden page does not renew its token, and does so when it is shown again', async () => {
  const { page, renewals } = await withClock(memberEmail);
  await goToDocuments(page);
  await setVisibility(page, 'hidden');
  await page.clock.fastForward(59 * MINUTE);
  await page.clock.runFor(90_000);
  expect(renewals()).toBe(0);
  const renewed = page.waitForResponse(TOKEN);
  await setVisibility(page, 'visible');
  await page.clock.runFor(100);
  expect((await renewed).status()).toBe(200);
  await page.getByRole('link', { name: 'Exploitation', exact: true }).click();
  await page.getByRole('heading', { name: 'Exploitation' }).waitFor({ state: 'attached' });
  await listing(page).waitFor();
});

test('a page that is hidden and shown again early does not renew its token', async () => {
  const { page, renewals } = await withClock(memberEmail);
  await setVisibility(page, 'hidden');
  await page.clock.fastForward(30 * MINUTE);
  await setVisibility(page, 'visible');
  await page.clock.runFor(5_000);
  expect(renewals()).toBe(0);
});

test('a request of a hidden page gets a valid token', async () => {
  const { page, renewals } = await withClock(memberEmail);
  await goToDocuments(page);
  await chooseFiles(page, [temporaryFile('Caché.txt', Buffer.from('envoyé en arrière-plan'))]);
  await queued(page, 'Caché.txt').waitFor();
  await setVisibility(page, 'hidden');
  await page.clock.fastForward(61 * MINUTE);
  expect(renewals()).toBe(0);
  const renewed = page.waitForResponse(TOKEN);
  await send(page);
  expect((await renewed).status()).toBe(200);
  await page
    .getByText('1\u00a0fichier envoyé, visible de vous et des admins.')
    .first()
    .waitFor({ state: 'attached' });
});

test('a failed renewal is retried after 200 ms, doubling, and the session goes on', async () => {
  const { page } = await withClock(memberEmail);
  let down = true;
  await page.route(TOKEN, async (route) => {
    if (down) await route.abort('internetdisconnected');
    else await route.continue();
  });
  await passAndStop(page, 58 * MINUTE + 20_000);
  let failed = 1;
  for (const wait of [200, 400, 800, 1_600]) {
    // Once it has failed, the page waits by its fake clock, which is stopped.
    await expect.poll(() => counted(page)).toEqual({ asked: failed, failed });
    await page.clock.runFor(wait - 1);
    expect(await counted(page)).toEqual({ asked: failed, failed });
    await page.clock.runFor(1);
    failed++;
  }
  await expect.poll(() => counted(page)).toEqual({ asked: failed, failed });
  down = false;
  await page.clock.runFor(3_199);
  expect(await counted(page)).toEqual({ asked: failed, failed });
  const renewed = page.waitForResponse(TOKEN);
  await page.clock.runFor(1);
  expect((await renewed).status()).toBe(200);
  await page.clock.resume();
  expect(await page.getByRole('button', { name: 'Déconnexion' }).isVisible()).toBe(true);
});

test('the waits double up to half a minute, and begin anew after a success', async () => {
  const { page } = await withClock(memberEmail);
  let down = true;
  await page.route(TOKEN, async (route) => {
    if (down) await route.abort('internetdisconnected');
    else await route.continue();
  });
  await passAndStop(page, 58 * MINUTE + 20_000);
  const doubling = Array.from({ length: 8 }, (_, index) => 200 * 2 ** index);
  let failed = 1;
  for (const wait of [...doubling, 30_000, 30_000]) {
    await expect.poll(() => counted(page)).toEqual({ asked: failed, failed });
    await page.clock.runFor(wait - 1);
    expect(await counted(page)).toEqual({ asked: failed, failed });
    await page.clock.runFor(1);
    failed++;
  }
  await expect.poll(() => counted(page)).toEqual({ asked: failed, failed });
  down = false;
  const end = await tokenEnd(page);
  const renewed = page.waitForResponse(TOKEN);
  await page.clock.runFor(30_000);
  expect((await renewed).status()).toBe(200);
  // Only then is the next renewal planned.
  await expect.poll(() => tokenEnd(page)).toBeGreaterThan(end);
  await page.clock.resume();

  // With the network, what the screen shows may have been asked for again, and a token for each.
  const failures = async () => (await counted(page)).failed;
  down = true;
  await passAndStop(page, 58 * MINUTE + 20_000);
  await expect.poll(failures).toBe(failed + 1);
  await page.clock.runFor(199);
  expect(await failures()).toBe(failed + 1);
  await page.clock.runFor(1);
  await expect.poll(failures).toBe(failed + 2);
  await page.clock.resume();
});
