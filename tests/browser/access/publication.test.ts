import type { Timestamp } from 'firebase-admin/firestore';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Meta } from '../../../core/src/access/meta.ts';
import { adminEmail, colleagueEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { operatorDatabase } from '../../emulators/support/operator.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { changeUnnoticed, removeRecords, writeRecords } from '../support/data/many-records.ts';
import { signInAt } from '../support/screens/open-folder.ts';
import { previewOf } from '../support/screens/previews.ts';
import { publicRecord } from '../support/data/raw-items.ts';
import { signIn } from '../support/sign-in.ts';
import { temporaryFiles } from '../support/data/temporary-files.ts';
import { chooseFiles, send } from '../support/screens/upload-queue.ts';
import { fingersOn, middleOf } from '../support/touch.ts';

// 'À publier': what members added privately to folders that others see, and what admins decide.

const people = peopleInChromium();
const temporaryFile = temporaryFiles();

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const PATIENCE = { timeout: 60_000 };
const PUBLIC = 'Sécurité';

function at(folder: string): string {
  return `/documents?dossier=${encodeURIComponent(folder)}`;
}

/** Adds files to a folder as a member, with the default that the upload dialog offers. */
async function addPrivately(page: Page, folder: string, names: readonly string[]): Promise<void> {
  await signInAt(page, memberEmail, at(folder));
  await chooseFiles(
    page,
    names.map((name) => temporaryFile(name, name)),
  );
  await send(page);
  // The dialog closes by itself; then the corner says so.
  await page
    .getByText(/envoyée?s?, visibles? de vous et des admins\./)
    .first()
    .waitFor(PATIENCE);
  await page.keyboard.press('Escape');
  for (const name of names) await named(page, name).waitFor();
}

/** The name of a file in the listing, in any layout. */
function named(page: Page, name: string): Locator {
  return page.getByLabel('Contenu du dossier').locator('[data-name]').filter({ hasText: name });
}

/** An item of the screen 'À publier'. */
function item(page: Page, name: string): Locator {
  return page
    .getByRole('list', { name: 'Éléments à publier' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
}

function link(page: Page): Locator {
  return page.getByRole('main').getByRole('link', { name: /^À publier/ });
}

/** How many items wait, as they are stored. */
async function waiting(): Promise<number> {
  const marked = operatorDatabase().collection('metas').where('to_publish', '==', true);
  return (await marked.count().get()).data().count;
}

/** All items that the screen shows. */
function items(page: Page): Locator {
  return page.getByRole('list', { name: 'Éléments à publier' }).getByRole('listitem');
}

const MANY = 'Beaucoup/';
const MANY_FILES = 206;

/** Records of public folders, and of a member's private files in them that wait for a decision. */
function many(files = MANY_FILES): Meta<Timestamp>[] {
  const folders = Array.from({ length: 40 }, (_, index) => `${MANY}${100 + index}/`);
  const waitingFiles = Array.from({ length: files }, (_, index) => ({
    ...publicRecord(`${folders[index % folders.length] ?? ''}n° ${index}`),
    is_public: false,
    to_publish: true,
    size: 1,
  }));
  return [MANY, ...folders]
    .map((folder): Meta<Timestamp> => publicRecord(folder))
    .concat(waitingFiles);
}

async function openScreen(page: Page): Promise<void> {
  await signIn(page, adminEmail);
  await link(page).click();
  await page.getByRole('heading', { name: 'À publier', level: 1 }).waitFor();
}

describe.each([DESK, PHONE])('$width pixels wide', (viewport) => {
  const photos = [1, 2, 3].map((number) => `avarie-${viewport.width}-${number}.jpg`);

  test('a driver’s photos that nobody sees are published all at once, and a colleague sees them', async () => {
    await addPrivately(await people.open({ viewport }), PUBLIC, photos);
    const colleague = await people.open({ viewport });
    await signInAt(colleague, colleagueEmail, at(PUBLIC));
    expect(await named(colleague, photos[0] ?? '').count()).toBe(0);

    const admin = await people.open({ viewport });
    await signIn(admin, adminEmail);
    await expect
      .poll(async () => (await link(admin).textContent()) ?? '')
      .toBe(`À publier${await waiting()}`);
    await link(admin).click();
    const photo = item(admin, photos[0] ?? '');
    await photo.getByText('Visible ensuite par : tout le monde').waitFor();
    await photo.getByText(`Ajouté par ${memberEmail}, le`).waitFor();
    expect(await photo.getByRole('link', { name: PUBLIC }).getAttribute('href')).toBe(at(PUBLIC));
    await expectAccessible(admin);
    await admin.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
    await admin.getByRole('button', { name: 'Comme le dossier', exact: true }).click();
    await admin.getByText('Rien à publier.').waitFor(PATIENCE);
    await admin.getByText(/éléments visibles comme leur dossier\./).waitFor();
    await admin.getByRole('heading', { name: 'À publier', level: 1 }).waitFor();
    expect(await waiting()).toBe(0);

    await colleague.reload();
    for (const name of photos) await named(colleague, name).waitFor();
  });
});

test('a name leads to its preview in its folder; the count in the menu follows', async () => {
  const name = 'constat.txt';
  await addPrivately(await people.open(), PUBLIC, [name, 'reçu.txt']);
  const admin = await people.open();
  await openScreen(admin);
  const menu = admin.getByRole('navigation', { name: 'Navigation principale' });
  await menu.getByRole('link', { name: `À publier ${await waiting()}` }).waitFor();
  await item(admin, name).getByRole('link', { name, exact: true }).click();
  await previewOf(admin, name).getByText('Informations').waitFor();
  expect(new URL(admin.url()).searchParams.get('dossier')).toBe(PUBLIC);
  await admin.goBack();
  // What a member adds meanwhile shows by itself.
  const late = 'tardif.txt';
  await addPrivately(await people.open(), PUBLIC, [late]);
  await admin.bringToFront();
  await admin.evaluate(() => window.dispatchEvent(new Event('focus')));
  await item(admin, late).waitFor(PATIENCE);
  await item(admin, late)
    .getByRole('button', { name: `Comme le dossier : ${late}` })
    .click();
  await item(admin, late).waitFor({ state: 'detached', ...PATIENCE });
  await menu.getByRole('link', { name: `À publier ${await waiting()}` }).waitFor();
});

test('what waits is counted, and running jobs are looked for, only when the listing is there', async () => {
  const page = await people.open();
  const asked: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    for (const field of ['to_publish', 'asked_by_uid']) if (body.includes(field)) asked.push(field);
  });
  const held = Promise.withResolvers<void>();
  await signIn(page, adminEmail);
  await page.goto('about:blank');
  asked.length = 0;
  await page.route('**/documents:runQuery**', async (route) => {
    if ((route.request().postData() ?? '').includes('parent_path')) await held.promise;
    await route.continue();
  });
  await page.goto('/documents');
  // The admin's part of the menu is there: it could have asked.
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^À publier/ })
    .waitFor();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(asked).toEqual([]);
  held.resolve();
  await expect.poll(() => asked.toSorted()).toEqual(['asked_by_uid', 'to_publish']);
});

test('what is left private is not asked again, and nobody else sees it', async () => {
  const [kept, other] = ['personnel.txt', 'autre.txt'];
  const member = await people.open();
  await addPrivately(member, PUBLIC, [kept, other]);
  const admin = await people.open();
  await openScreen(admin);
  await admin.getByRole('checkbox', { name: `Sélectionner ${kept}` }).check();
  await admin.getByText('1 élément sélectionné').waitFor();
  await admin.getByRole('button', { name: 'Laisser privé' }).click();
  await item(admin, kept).waitFor({ state: 'detached', ...PATIENCE });
  await admin.reload();
  await item(admin, other).waitFor();
  expect(await item(admin, kept).count()).toBe(0);
  const colleague = await people.open();
  await signInAt(colleague, colleagueEmail, at(PUBLIC));
  expect(await named(colleague, kept).count()).toBe(0);
});

test('what fails is listed, the rest goes on, and the screen says how things are', async () => {
  const names = ['un.txt', 'deux.txt', 'trois.txt'];
  await addPrivately(await people.open(), PUBLIC, names);
  const admin = await people.open({ expectedMessages: /net::ERR_FAILED/ });
  await openScreen(admin);
  await item(admin, 'deux.txt').waitFor();
  await admin.route('**/setAccess', (route) =>
    route.request().postData()?.includes('_deux.txt') === true ? route.abort() : route.fallback(),
  );
  for (const name of names) {
    await admin.getByRole('checkbox', { name: `Sélectionner ${name}` }).check();
  }
  await admin.getByRole('button', { name: 'Comme le dossier', exact: true }).click();
  const failures = admin.getByRole('alert').filter({ hasText: 'n’a pas pu être modifié' });
  await failures.getByText('deux.txt : La connexion au service a échoué.').waitFor(PATIENCE);
  for (const name of ['un.txt', 'trois.txt']) {
    await item(admin, name).waitFor({ state: 'detached', ...PATIENCE });
  }
  await item(admin, 'deux.txt').waitFor();
  await admin.unroute('**/setAccess');
  await admin.getByRole('button', { name: 'Fermer' }).click();
  await failures.waitFor({ state: 'detached' });
  await item(admin, 'deux.txt').getByRole('button').click();
  await item(admin, 'deux.txt').waitFor({ state: 'detached', ...PATIENCE });
});

test('more than two hundred are loaded page by page, each once, with the folders of all', async () => {
  await changeUnnoticed(MANY, (services) => writeRecords(services, many()));
  const admin = await people.open();
  await openScreen(admin);
  const paths = () =>
    admin.getByRole('list', { name: 'Éléments à publier' }).getByRole('link', { name: /^n° \d+$/ });
  const more = admin.getByRole('button', { name: 'Afficher la suite' });
  await more.waitFor();
  await expect.poll(() => items(admin).count()).toBe(200);
  expect(await waiting()).toBeGreaterThan(205);
  await more.click();
  await more.waitFor({ state: 'detached' });
  await expect.poll(() => items(admin).count()).toBe(await waiting());
  expect(new Set(await paths().allTextContents()).size).toBe(MANY_FILES);
  expect(await paths().count()).toBe(MANY_FILES);
  // More folders than one query may name.
  const last = item(admin, `n° ${MANY_FILES - 1}`);
  await last.getByText('Visible ensuite par : tout le monde').waitFor();
  await admin.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
  const selected = (await waiting()).toLocaleString('fr-FR');
  await admin.getByText(`${selected} éléments sélectionnés`).waitFor();
  // Where the list was left by chance, the bar covers half a checkbox, which axe then finds too small.
  await admin.evaluate(() => window.scrollTo(0, 0));
  await changeUnnoticed(MANY, (services) => removeRecords(services, many()));
});

test('with fingers, a tap anywhere on an item opens it, and selects once something is selected', async () => {
  const [name, other] = ['au-doigt.jpg', 'au-pouce.jpg'];
  await addPrivately(await people.open(), PUBLIC, [name, other]);
  const admin = await people.open({ viewport: PHONE });
  const fingers = await fingersOn(admin);
  await openScreen(admin);
  const spotOf = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded();
    return middleOf(target);
  };
  const facts = (of: string) => spotOf(item(admin, of).getByText(/^Ajouté par/));
  await fingers.tap(await facts(name));
  await previewOf(admin, name).waitFor();
  await admin.goBack();
  await item(admin, other).waitFor();
  await fingers.tap(await spotOf(item(admin, other).getByRole('checkbox')));
  await admin.getByText('1\u00a0élément sélectionné', { exact: true }).waitFor();
  await fingers.tap(await facts(name));
  await fingers.tap(await spotOf(item(admin, other).locator('[data-name]')));
  await expect.poll(() => item(admin, other).getByRole('checkbox').isChecked()).toBe(false);
  expect(await item(admin, name).getByRole('checkbox').isChecked()).toBe(true);
  expect(new URL(admin.url()).search).toBe('?a-publier');
  // What sticks to the edges would cover a part of what axe measures.
  await fingers.tap(await spotOf(item(admin, name).getByRole('checkbox')));
  await admin
    .getByText('1\u00a0élément sélectionné', { exact: true })
    .waitFor({ state: 'detached' });
  await admin.evaluate(() => window.scrollTo(0, 0));
});

test('more than 999 are counted as 999+', async () => {
  await changeUnnoticed(MANY, (services) => writeRecords(services, many(1_000)));
  const admin = await people.open();
  await signIn(admin, adminEmail);
  await expect.poll(() => link(admin).textContent()).toBe('À publier999+');
  await changeUnnoticed(MANY, (services) => removeRecords(services, many(1_000)));
});

test('a member learns of nothing: no link, and the address leads to the documents', async () => {
  const page = await people.open();
  await signIn(page, colleagueEmail);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('to_publish') === true) asked.push(request.url());
  });
  await page.goto('/a-publier');
  await page.waitForURL('**/documents');
  await named(page, 'Exploitation').waitFor();
  await page.getByRole('link', { name: 'Accueil' }).click();
  await page.getByRole('heading', { name: 'Navette', level: 1 }).waitFor();
  expect(await page.getByRole('link', { name: /À publier/ }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Voir comme' }).count()).toBe(0);
  expect(asked).toEqual([]);
});

test('somebody who is no longer admin is sent away, too', async () => {
  const page = await people.open({ expectedMessages: /status of 403/ });
  await openScreen(page);
  const admins = operatorDatabase().collection('admins').doc(adminEmail);
  await admins.delete();
  try {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.waitForURL('**/documents', PATIENCE);
    await named(page, 'Exploitation').waitFor();
  } finally {
    await admins.set({});
  }
});
