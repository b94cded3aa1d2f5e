import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
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
function failing(status: number): (route: Route) => Promise<void> {
  return (route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: JSON.stringify({
        error: { code: status, message: 'The service is currently unavailable.' },
      }),
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

describe('a service that answers 502, 503 and 504 as the page is loaded', () => {
  test('is asked again for the account, and the person stays signed in', async () => {
    const page = await withSession();
    const asked = await failFirst(page, ACCOUNT, [502, 503, 504]);
    await page.goto('/documents');
    await listing(page).waitFor();
    expect(asked()).toBe(4);
  });

  test('is asked again for a token, when the one at hand has ended', async () => {
    const page = await withSession();
    await page.clock.setFixedTime(Date.now() + HOURS_2);
    const asked = await failFirst(page, TOKEN, [504, 503, 502]);
    await page.goto('/documents');
    await listing(page).waitFor();
    expect(asked()).toBeGreaterThan(3);
  });
});

describe('a service that stays down', () => {
  test('ends no session: requests with the current token still work', async () => {
    const page = await withSession();
    for (const pattern of [ACCOUNT, TOKEN]) await page.route(pattern, failing(503));
    await page.goto('/documents');
    await listing(page).waitFor();
    await page.reload();
    await listing(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/documents');
  });

  test('ends no session without a token either, and is polled until it is back', async () => {
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

  test('shows its own message to a person who signs in, and is asked only once', async () => {
    const page = await people.open({ expectedMessages: /status of 503/ });
    let asked = 0;
    await page.route('**/accounts:signInWithPassword?*', async (route) => {
      asked++;
      await failing(503)(route);
    });
    await page.goto('/signin');
    await page.getByLabel('E-mail').fill(memberEmail);
    await page.getByLabel('Mot de passe').fill('peu importe');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.getByRole('alert').waitFor();
    expect(asked).toBe(1);
  });
});

test('a network failure during page load ends no session', async () => {
  const page = await withSession();
  await page.route(ACCOUNT, (route) => route.abort('internetdisconnected'));
  await page.goto('/documents');
  await listing(page).waitFor();
});

test.each([
  ['the account is disabled', 'USER_DISABLED'],
  ['the session was revoked', 'TOKEN_EXPIRED'],
  ['the account is gone', 'USER_NOT_FOUND'],
])('a service that says that %s does end it', async (_what, message) => {
  const page = await withSession();
  await page.route(ACCOUNT, (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: JSON.stringify({ error: { code: 400, message } }),
    }),
  );
  await page.goto('/documents');
  await page.getByRole('heading', { name: 'Se Connecter' }).waitFor();
});
