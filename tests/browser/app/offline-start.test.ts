import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import { pressSignOut } from '../../../quality/browser/sign-out.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { builtFiles } from '../support/data/deployment.ts';
import { openComments } from '../support/screens/comments.ts';
import { keptNames, keptOffer } from '../support/screens/kept-uploads.ts';
import { signInAt } from '../support/screens/open-folder.ts';
import { cachedPaths, workerReady } from '../support/service-worker.ts';
import { fingersOn, middleOf } from '../support/touch.ts';

// The service worker: Navette opens without a network once it has been opened on the device with one.

const people = peopleInChromium();
const PHONE = { width: 390, height: 844 };
const SAFETY = '/documents?dossier=S%C3%A9curit%C3%A9';
const POSTER = 'Sécurité/1759239482775_Affiche – port du gilet obligatoire.png';
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/;
const PATIENCE = { timeout: 60_000 };

test('in a dead zone Navette opens, says so, and takes a photo, which goes once there is a network', async () => {
  const page = await openPhone();
  await signInAt(page, memberEmail, SAFETY);
  await workerReady(page);
  await page.context().setOffline(true);
  await page.reload();
  await page
    .getByText(/^Hors connexion/)
    .first()
    .waitFor();
  await page
    .getByRole('alert')
    .getByText('le contenu de ce dossier n’est pas sur cet appareil')
    .waitFor();
  await page.getByRole('heading', { name: 'Sécurité', level: 1 }).waitFor();
  await expectAccessible(page);
  await takePhoto(page);
  await expect.poll(() => keptNames(page)).toHaveLength(1);

  // The phone kills the page; the next one opens at what Navette remembers.
  const again = await page.context().newPage();
  await page.close();
  await again.goto('/documents');
  const offer = keptOffer(again);
  await offer.getByText('1 photo attend d’être envoyée depuis cet appareil.').waitFor();
  await expectAccessible(again);
  await offer.getByRole('button', { name: 'Reprendre l’envoi d’une photo' }).click();
  await offer.waitFor({ state: 'detached' });
  const recent = again.getByRole('navigation', { name: 'Dossiers ouverts récemment' });
  await recent.waitFor();
  await again.setViewportSize(PHONE);
  await recent.getByRole('link', { name: 'Sécurité' }).click();
  await takePhoto(again);
  await expect.poll(() => keptNames(again)).toHaveLength(2);

  await again.context().setOffline(false);
  await again.getByText(/2\sphotos envoyées/).waitFor(PATIENCE);
  await expect.poll(() => keptNames(again), PATIENCE).toEqual([]);
  await content(again)
    .getByText(/^Photo \d/)
    .first()
    .waitFor(PATIENCE);
  await again.getByText(/^Hors connexion/).waitFor({ state: 'detached' });
});

test('caches hold files of the build alone, and signing out leaves nothing of the person', async () => {
  const page = await openPhone();
  await signInAt(page, memberEmail, SAFETY);
  await workerReady(page);
  await page.reload();
  // What services answer to `GET`: a picture, its thumbnail, and comments.
  const picture = page.waitForResponse(
    (answer) => /files%2F.*alt=media/.test(answer.url()) && answer.ok(),
  );
  await openComments(page, POSTER);
  await (await picture).finished();
  await page.goto(SAFETY);
  await content(page).locator('[data-name]').first().waitFor();
  await chooseAsFolder(page);
  // Written as by the dialog 'Accès', which keeps addresses that an admin has typed.
  await page.evaluate(() => localStorage.setItem('navette.addresses', '["client@exemple.test"]'));
  const worker = await fetch(`${inject('url')}/sw.js`);
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  const built = new Set(builtFiles());
  const cached = await cachedPaths(page);
  expect(cached).toContain('/index.html');
  expect(cached.filter((path) => !built.has(path))).toEqual([]);

  await page.context().setOffline(true);
  await page.reload();
  await takePhoto(page);
  await expect.poll(() => keptNames(page)).toHaveLength(1);
  expect(await page.evaluate(() => localStorage.getItem('navette.folders'))).toBe('["Sécurité/"]');
  await pressSignOut(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Se déconnecter' }).click();
  await page.getByRole('heading', { name: 'Se Connecter' }).waitFor();
  await expect.poll(() => keptNames(page)).toEqual([]);
  expect((await cachedPaths(page)).toSorted()).toEqual(cached.toSorted());
  const texts = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage].map(Object.entries)),
  );
  expect(texts).not.toMatch(/Sécurité|membre@|client@|firebase:authUser/);
  // Without a network too, nobody is signed in on this device any more.
  await page.reload();
  await page.getByRole('heading', { name: 'Se Connecter' }).waitFor();
});

test('a slow network is waited for only a while, then the page on the device is shown', async () => {
  const page = await openPhone();
  await signInAt(page, memberEmail, SAFETY);
  await workerReady(page);
  const held = Promise.withResolvers<void>();
  await page.context().route(`**${SAFETY}`, async (route) => {
    await held.promise;
    await route.abort();
  });
  await page.reload();
  await content(page).locator('[data-name]').first().waitFor();
  held.resolve();
  await page.context().unrouteAll({ behavior: 'ignoreErrors' });
});

test('before any code has come, the page says that it is loading', async () => {
  const page = await people.open({ viewport: PHONE, ownProfile: true });
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/start-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const loading = page.getByRole('status').getByRole('heading', { name: 'Loading...' });
  await loading.waitFor();
  expect(await loading.evaluate((title) => getComputedStyle(title).textAlign)).toBe('center');
  held.resolve();
  await page.getByRole('heading', { name: 'Se Connecter' }).waitFor();
});

test('the shortcut of the installed application opens what takes a photo, once', async () => {
  const page = await people.open({ viewport: PHONE });
  await signInAt(page, memberEmail, SAFETY);
  const manifest = await page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]') ?? { href: '' };
    return (await (await fetch(href)).json()) as { shortcuts: { name: string; url: string }[] };
  });
  const [shortcut] = manifest.shortcuts;
  expect(shortcut?.name).toBe('Prendre une photo');
  await page.goto(shortcut?.url ?? '');
  const sheet = page.getByRole('dialog', { name: 'Ajouter' });
  await sheet.getByRole('button', { name: 'Prendre une photo' }).waitFor();
  await expect.poll(() => page.url()).toBe(inject('url') + SAFETY);
  await page.reload();
  await page.getByLabel('Contenu du dossier').waitFor();
  expect(await sheet.count()).toBe(0);
});

function content(page: Page): Locator {
  return page.getByLabel('Contenu du dossier');
}

function openPhone(): Promise<Page> {
  return people.open({ viewport: PHONE, serviceWorker: true, expectedMessages: NO_NETWORK });
}

/** Chooses that files added here are seen like the folder; the device remembers this. */
async function chooseAsFolder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter des photos ou des fichiers' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ajouter' });
  await sheet.getByRole('radio', { name: /^comme le dossier/ }).click();
  const remembered = () => page.evaluate(() => localStorage.getItem('navette.visibility'));
  await expect.poll(remembered).toContain('Sécurité/');
  await sheet.getByRole('button', { name: 'Fermer' }).click();
  await sheet.waitFor({ state: 'detached' });
}

/** With the finger: the round '+', then a photo of the camera. */
async function takePhoto(page: Page): Promise<void> {
  const add = page.getByRole('button', { name: 'Ajouter des photos ou des fichiers' });
  await add.waitFor();
  const fingers = await fingersOn(page);
  await fingers.tap(await middleOf(add));
  const sheet = page.getByRole('dialog', { name: 'Ajouter' });
  await sheet.getByRole('button', { name: 'Prendre une photo' }).waitFor();
  await sheet.locator('input[capture="environment"]').setInputFiles({
    name: 'image.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('photo'),
  });
  await sheet.getByText('1 photo ajoutée.').waitFor();
  await sheet.getByRole('button', { name: 'Fermer' }).click();
  await sheet.waitFor({ state: 'detached' });
}
