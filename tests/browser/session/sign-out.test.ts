import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { demoPassword, memberEmail } from '../../../dev/demo/accounts.ts';
import { signIn } from '../../../quality/browser/sign-in.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import {
  goToDocuments,
  signInHere,
  signOut,
  spareAdmin,
  untilNextSecond,
} from '../support/session.ts';
import { forgetSessions } from '../support/sign-in.ts';

const people = peopleInChromium();

const REVOCATION = '**/revokeSessions';
const HERE_ALONE =
  'Vous êtes déconnecté sur cet appareil. Les autres sessions n’ont pas pu être fermées.';
const ENDED = 'Votre session a pris fin. Reconnectez-vous.';

beforeAll(async () => {
  // The emulators load a function on its first call, which is slow on a busy machine.
  const { functions } = inject('ports');
  await fetch(`http://127.0.0.1:${functions}/demo-navette/europe-west1/revokeSessions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"data":{}}',
  });
});

async function signedIn(email: string): Promise<Page> {
  const page = await people.open({
    expectedMessages: /status of 40[01]|ERR_FAILED/,
    // Some of the tests set its clock.
    ownProfile: true,
  });
  await signIn(page, email);
  await goToDocuments(page);
  return page;
}

/** Whether the browser still holds a session. */
function hasSession(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    Object.keys(localStorage).some((key) => key.startsWith('firebase:authUser:')),
  );
}

/** Calls a function, which refuses a revoked session. */
async function createFolder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Créer un dossier' }).click();
  const dialog = page.getByRole('dialog', { name: 'Créer un dossier' });
  await dialog.getByLabel('Nom du dossier').fill('Après coup');
  await dialog.getByRole('button', { name: 'Créer' }).click();
}

test('signing out ends the sessions on other devices', async () => {
  const { email } = await spareAdmin('partout');
  const [here, acting, loading] = [
    await signedIn(email),
    await signedIn(email),
    await signedIn(email),
  ];
  await untilNextSecond(here);
  const [answer] = await Promise.all([here.waitForResponse(REVOCATION), signOut(here)]);
  expect(answer.status()).toBe(200);
  expect(await here.getByRole('alert').allTextContents()).toEqual([]);

  // An action on the second device is refused, and leads to the sign-in screen.
  await createFolder(acting);
  await acting.getByRole('heading', { name: 'Se Connecter' }).waitFor();
  await acting.getByRole('alert').getByText(ENDED, { exact: true }).waitFor();
  expect(await acting.getByRole('dialog').count()).toBe(0);
  await expectAccessible(acting);
  await signInHere(acting, email);
  await signOut(acting);
  expect(await acting.getByText(ENDED).count()).toBe(0);

  // The third is signed out when it is loaded again.
  await loading.reload();
  await loading.getByRole('heading', { name: 'Se Connecter' }).waitFor();
});

test('the session ends when the auth service refuses to renew the token', async () => {
  const page = await signedIn(memberEmail);
  const opened = Promise.withResolvers<void>();
  // The emulator never refuses; this is the service's answer for a revoked session. Requests that the page sends by itself
  // must not end the session before the person does something.
  await page.route('**/v1/token?*', async (route) => {
    await opened.promise;
    await route.fulfill({
      status: 400,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: JSON.stringify({ error: { code: 400, message: 'TOKEN_EXPIRED' } }),
    });
  });
  await page.clock.setFixedTime(Date.now() + 2 * 3_600_000);
  await page.getByRole('link', { name: 'Exploitation', exact: true }).click();
  opened.resolve();
  await page.getByRole('heading', { name: 'Se Connecter' }).waitFor();
  await page.getByRole('alert').getByText(ENDED, { exact: true }).waitFor();
  // The person goes on as who they were, and where they were.
  expect(await page.getByLabel('E-mail').inputValue()).toBe(memberEmail);
  await page.unroute('**/v1/token?*');
  await page.getByLabel('Mot de passe').fill(demoPassword);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('link', { name: 'Reprendre : Documents › Exploitation' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?dossier=Exploitation');
});

test('signing out without the functions is done in all tabs of the browser, and said to be', async () => {
  const page = await signedIn(memberEmail);
  const other = await page.context().newPage();
  await other.goto('/');
  await goToDocuments(other);
  await page.route(REVOCATION, (route) => route.abort());
  await signOut(page);
  await page.getByRole('alert').getByText(HERE_ALONE, { exact: true }).waitFor();
  await expectAccessible(page);
  await other.getByRole('heading', { name: 'Se Connecter' }).waitFor();
  // Nothing of the person stays.
  expect(await other.getByLabel('E-mail').inputValue()).toBe('');
  await page.goto('/documents');
  await page.getByRole('heading', { name: 'Se Connecter' }).waitFor();
  expect(await page.getByText(HERE_ALONE).count()).toBe(0);
});

test('what appears while a person signs out is not requested in nobody’s name', async () => {
  const page = await people.open({ ownProfile: true });
  await page.addInitScript(holdInSight);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/o/thumbnails')) asked.push(request.url());
  });
  await signIn(page, memberEmail);
  await goToDocuments(page);
  await page.getByRole('button', { name: 'Vignettes' }).click();
  await page.locator('html[data-observed]').waitFor();
  const held = Promise.withResolvers<void>();
  await page.route(REVOCATION, async (route) => {
    await held.promise;
    await route.continue();
  });
  forgetSessions();
  const revoked = page.waitForRequest(REVOCATION);
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await revoked;
  await page.evaluate(() => dispatchEvent(new Event('in-sight')));
  await page.locator('html[data-in-sight]').waitFor();
  held.resolve();
  await expect.poll(() => hasSession(page)).toBe(false);
  await page.evaluate(() => dispatchEvent(new Event('go-on')));
  await page.getByRole('heading', { name: 'Se Connecter' }).waitFor();
  expect(asked).toEqual([]);
});

/**
 * Runs in the page. The event `in-sight` tells the tiles that they are in sight, and stops React until the event `go-on`
 * between drawing the result (`data-in-sight`) and running its effects, as may happen on a slow device.
 */
function holdInSight(): void {
  const mark = (name: string) => document.documentElement.toggleAttribute(`data-${name}`, true);
  const notifications: (() => void)[] = [];
  window.IntersectionObserver = class extends IntersectionObserver {
    constructor(notify: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries, observer) => {
        notifications.push(() => notify(entries, observer));
        mark('observed');
      }, options);
    }
  };
  let heldAt: number | null = null;
  let skipped = 0;
  const now = performance.now.bind(performance);
  // React's scheduler runs one task after another for 5 ms: here, one.
  performance.now = () => (heldAt ?? now()) + (heldAt === null ? skipped : (skipped += 3));
  let posted = 0;
  const waiting: (() => void)[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- called with the port
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    // The first task draws.
    if (heldAt !== null && ++posted > 1) waiting.push(() => post.call(this, message));
    else post.call(this, message);
  };
  addEventListener('in-sight', () => {
    new MutationObserver(() => mark('in-sight')).observe(
      document.querySelector('main') ?? document.body,
      { subtree: true, attributeFilter: ['data-in-sight'] },
    );
    heldAt = now();
    for (const notify of notifications) notify();
  });
  addEventListener('go-on', () => {
    heldAt = null;
    for (const go of waiting) go();
  });
}
