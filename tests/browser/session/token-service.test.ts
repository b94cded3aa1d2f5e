import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import { signIn } from '../../../quality/browser/sign-in.ts';
import { peopleInChromium } from '../support/browser.ts';
import { listing } from '../support/screens/listing.ts';

const people = peopleInChromium();

const ACCOUNT = '**/identitytoolkit.googleapis.com/v1/accounts:lookup?*';
const TOKEN = '**/securetoken.googleapis.com/v1/token?*';
const HOURS_2 = 2 * 3_600_000;

/** A member whose browser has a session, on a page that has not loaded it yet. */
async function withSession(): Promise<Page> {
  const page = await people.open({
    expectedMessages: /status of (4|5)\d\d|ERR_/,
    // Some of the tests set its clock.
    ownProfile: true,
  });
  await signIn(page, memberEmail);
  await page.goto('about:blank');
  return page;
}

/** Answers with a failure in the format of Google's services. */
function failing(
  status: number,
  message = 'The service is currently unavailable.',
): (route: Route) => Promise<void> {
  return (route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: JSON.stringify({ error: { code: status, message } }),
    });
}

/**
 * Fails the first requests, with one status after the other, then lets them pass.
 * @returns how many have come so far
 */
async function failFirst(page: Page, pattern: string, statuses: readonly number[]) {
  let asked = 0;
  await page.route(pattern, async (route) => {
    const status = statuses[asked++];
    await (status === undefined ? route.continue() : failing(status)(route));
  });
  return () => asked;
}

test('a service that fails as the page is loaded ends no session; one that says that it is revoked does', async () => {
  const page = await withSession();
  const asked = await failFirst(page, ACCOUNT, [502, 503, 504]);
  await page.goto('/documents');
  await listing(page).waitFor();
  expect(asked()).toBe(4);
  await page.unroute(ACCOUNT);

  // It stays down, but requests with the current token still work.
  for (const pattern of [ACCOUNT, TOKEN]) await page.route(pattern, failing(503));
  await page.reload();
  await listing(page).waitFor();
  expect(new URL(page.url()).pathname).toBe('/documents');
  for (const pattern of [ACCOUNT, TOKEN]) await page.unroute(pattern);

  await page.route(ACCOUNT, (route) => route.abort('internetdisconnected'));
  await page.reload();
  await listing(page).waitFor();
  await page.unroute(ACCOUNT);

  await page.route(ACCOUNT, failing(400, 'TOKEN_EXPIRED'));
  await page.reload();
  await page.getByRole('heading', { name: 'Se Connecter' }).waitFor();

  // A person who signs in is shown its message at once.
  let attempts = 0;
  await page.route('**/accounts:signInWithPassword?*', async (route) => {
    attempts++;
    await failing(503)(route);
  });
  await page.getByLabel('E-mail').fill(memberEmail);
  await page.getByLabel('Mot de passe').fill('peu importe');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('form').getByRole('alert').waitFor();
  expect(attempts).toBe(1);
});

test('a service that stays down ends no session without a token either, and is polled until it is back', async () => {
  const page = await withSession();
  await page.clock.setFixedTime(Date.now() + HOURS_2);
  let down = true;
  let asked = 0;
  await page.route(TOKEN, async (route) => {
    asked++;
    await (down ? failing(503)(route) : route.continue());
  });
  await page.goto('/documents');
  // The layout of a signed-in person, although no request can be sent yet.
  await page.getByRole('button', { name: 'Déconnexion' }).waitFor();
  const before = asked;
  await expect.poll(() => asked, { timeout: 40_000 }).toBeGreaterThan(before + 5);
  down = false;
  const retry = page.getByRole('button', { name: 'Réessayer' });
  await listing(page).or(retry).waitFor({ timeout: 60_000 });
  if (await retry.isVisible()) await retry.click();
  await listing(page).waitFor();
});
