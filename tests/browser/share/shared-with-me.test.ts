import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { itemName, type ItemPath } from '../../../core/src/paths/item-path.ts';
import {
  adminEmail,
  colleagueEmail,
  memberEmail,
  newcomerEmail,
} from '../../../dev/demo/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { newMember } from '../support/members.ts';
import { openDetails, previewOf, previewUrl } from '../support/screens/previews.ts';
import { hiddenFile, ownFile, shareWith } from '../support/data/shared-file.ts';
import { signIn } from '../support/sign-in.ts';
import { fingersOn, middleOf } from '../support/touch.ts';

const people = peopleInChromium();

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** The server answers 403 for what a person may not see. */
const REFUSED = { expectedMessages: /status of 403/ };
const SECRET = 'Projet Aigle';
const UNAVAILABLE = 'Ce dossier n’existe pas ou vous n’y avez pas accès.';

function shared(page: Page) {
  return page.getByRole('list', { name: 'Partagés avec moi' });
}

/** The breadcrumb, behind a preview too, where no role is found. */
function trail(page: Page): Promise<string[]> {
  return page
    .locator('nav[aria-label="Fil d’Ariane"]')
    .locator('ol button, ol [role=img]')
    .allTextContents();
}

/** Opens the screen by the side menu. */
async function openShared(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  const menu = page.getByRole('button', { name: 'Ouvrir le menu' });
  if (await menu.isVisible()) await menu.click();
  await page
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('link', { name: 'Partagés avec moi' })
    .click();
  await page.getByRole('heading', { name: 'Partagés avec moi', level: 1 }).waitFor();
}

/** Two people, one of them on a phone. */
const TWO = [
  { email: memberEmail, viewport: DESK },
  { email: colleagueEmail, viewport: PHONE },
];
/** A way as it is shown: a phone has room for the current folder, the rest is behind a button. */
const onScreen = (viewport: typeof DESK, ...way: string[]) =>
  viewport === PHONE ? ['…', ...way.slice(-1)] : way;

test('two people find a file of a hidden folder, open it, and do not see the folder’s name', async () => {
  const name = 'Plan de charge.txt';
  const path = await hiddenFile(`${SECRET} A/Phase 2/`, name, 'Quai n° 4, 6 h.');
  await shareWith(path, [memberEmail, colleagueEmail]);
  for (const { email, viewport } of TWO) {
    const page = await people.open({ viewport, ...REFUSED });
    await openShared(page, email);
    const item = shared(page).getByRole('listitem').filter({ hasText: name });
    await item.getByText('Dans Documents / …', { exact: true }).waitFor();
    await item.getByRole('img', { name: 'Partagé avec 2 personnes' }).waitFor();
    await expectAccessible(page);
    await item.getByRole('button', { name }).click();
    const preview = previewOf(page, name);
    await preview.getByText('Quai n° 4, 6 h.').waitFor();
    await openDetails(preview);
    await preview.getByText('Commentaires').first().waitFor();
    expect(await page.locator('body').textContent()).not.toContain(SECRET);
    expect(new URL(page.url()).search).toMatch(/^\?partages&fichier=/);
    await page.reload();
    await preview.getByText('Quai n° 4, 6 h.').waitFor();
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'detached' });
    await item.waitFor();

    // The link that an admin hands out.
    await page.goto(previewUrl(path));
    await preview.getByText('Quai n° 4, 6 h.').waitFor();
    expect(await page.getByText(UNAVAILABLE).count()).toBe(0);
    await expect.poll(() => trail(page)).toEqual(onScreen(viewport, 'Documents', '…'));
    expect(await page.title()).toBe('Documents – Navette');
    expect(await page.locator('body').textContent()).not.toContain(SECRET);
    await page.keyboard.press('Escape');
    await page.getByText(UNAVAILABLE).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Partagés avec moi' }).click();
    await item.waitFor();
  }
});

test('two people find a folder, and what is in it; the way to it names no hidden folder', async () => {
  const given: ItemPath = `${SECRET} B/Dossier commun/`;
  const path = await hiddenFile(`${given}Quai/`, 'Horaires.txt', 'Dès 5 h.');
  await shareWith(given, [memberEmail, colleagueEmail]);
  await shareWith(`${given}Quai/`, [memberEmail, colleagueEmail]);
  await shareWith(path, [memberEmail, colleagueEmail]);
  for (const { email, viewport } of TWO) {
    const page = await people.open({ viewport, ...REFUSED });
    await openShared(page, email);
    const found = shared(page).getByRole('link', { name: itemName(given) });
    await found.waitFor();
    // What is in a folder that they see is found there.
    expect(await shared(page).getByText('Horaires.txt').count()).toBe(0);
    await found.click();
    const listing = page.getByLabel('Contenu du dossier');
    await listing.getByRole('link', { name: 'Quai', exact: true }).click();
    await listing.getByRole('button', { name: 'Horaires.txt', exact: true }).waitFor();
    const whole = onScreen(viewport, 'Documents', '…', itemName(given), 'Quai');
    await expect.poll(() => trail(page)).toEqual(whole);
    await expectAccessible(page);
    await page.reload();
    await listing.getByRole('button', { name: 'Horaires.txt', exact: true }).waitFor();
    await expect.poll(() => trail(page)).toEqual(whole);
    expect(await page.locator('body').textContent()).not.toContain(SECRET);

    await page.keyboard.press('Backspace');
    await listing.getByRole('link', { name: 'Quai', exact: true }).waitFor();
    // Above it, the nearest folder that they see is the root.
    await page.keyboard.press('Backspace');
    await listing.getByRole('link', { name: 'Tarifs', exact: true }).waitFor();
  }
});

test('with fingers, a tap anywhere on an item opens it', async () => {
  const name = 'Au doigt.txt';
  await shareWith(await hiddenFile(`${SECRET} E/`, name, 'Touché.'), [memberEmail]);
  const page = await people.open({ viewport: PHONE });
  const fingers = await fingersOn(page);
  await openShared(page, memberEmail);
  const facts = async (item: Locator) => {
    const place = item.getByText(/^Dans Documents/);
    await place.scrollIntoViewIfNeeded();
    return middleOf(place);
  };
  const items = shared(page).getByRole('listitem');
  await fingers.tap(await facts(items.filter({ hasText: name })));
  const preview = previewOf(page, name);
  await preview.getByText('Touché.').waitFor();
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });
  const folder = page.getByRole('link', { name: 'Contrats', exact: true });
  await fingers.tap(await facts(items.filter({ has: folder })));
  await expect.poll(() => new URL(page.url()).searchParams.get('dossier')).toBe('Contrats');
});

test('an admin is shown what names them too, and every folder’s name', async () => {
  const name = 'Pour le chef.txt';
  const path = await ownFile(name, memberEmail);
  await shareWith(path, [adminEmail, colleagueEmail]);
  const page = await people.open();
  await openShared(page, adminEmail);
  await shared(page).getByRole('button', { name }).waitFor();
  const hidden = await hiddenFile(`${SECRET} C/D/`, 'Budget.txt', 'Lu ?');
  await page.goto(previewUrl(hidden));
  await previewOf(page, 'Budget.txt').waitFor();
  await expect.poll(() => trail(page)).toEqual(['Documents', `${SECRET} C`, 'D']);
});

test('somebody with whom nothing is shared is told so', async () => {
  const page = await people.open();
  await openShared(page, await newMember());
  await page.getByText('Rien n’est partagé avec vous pour l’instant').waitFor();
  await expectAccessible(page);
});

test('somebody whose address is not confirmed is told why, and can confirm it', async () => {
  const page = await people.open();
  await openShared(page, newcomerEmail);
  const reason = `Confirmez votre adresse ${newcomerEmail} pour voir ce qui est partagé avec vous.`;
  await page.getByRole('main').getByText(reason).waitFor();
  await page
    .getByRole('region', { name: 'Confirmation de votre adresse' })
    .getByRole('button', { name: 'Obtenir le lien' })
    .waitFor();
});

test('says when it cannot be loaded, and retries', async () => {
  const page = await people.open({ expectedMessages: /ERR_FAILED|status of 403/ });
  await signIn(page, memberEmail);
  const queries = '**/documents:runQuery*';
  await page.route(queries, (route) => route.abort());
  await page.goto('/partages');
  await page.getByText('Ce qui est partagé avec vous n’a pas pu être chargé.').waitFor();
  await page.unroute(queries);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await shared(page).getByRole('link', { name: 'Contrats', exact: true }).waitFor();
  // Found in 'Contrats' and in 'Exploitation', which they see.
  expect(await shared(page).getByText("Baux d'entrepôt").count()).toBe(0);
  expect(await shared(page).getByText('Plannings').count()).toBe(0);
});
