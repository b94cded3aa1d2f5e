import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { itemName } from '../../../core/src/paths/item-path.ts';
import { adminEmail, colleagueEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { hiddenFile, ownFile, shareWith } from '../support/data/shared-file.ts';
import { signInAt } from '../support/screens/open-folder.ts';
import { previewOf } from '../support/screens/previews.ts';
import { signIn } from '../support/sign-in.ts';

const people = peopleInChromium();

const PHONE = { width: 390, height: 844 };

function section(page: Page, title: string) {
  return page.getByRole('region', { name: title, exact: true });
}

function names(page: Page, title: string): Promise<string[]> {
  return section(page, title).locator('[data-name]').allTextContents();
}

/** Opens something, and waits until that is written. */
async function openAt(page: Page, email: string, url: string): Promise<void> {
  const written = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('documents:commit') &&
      (answer.request().postData() ?? '').includes('/recents/'),
  );
  await signInAt(page, email, url);
  expect((await written).status()).toBe(200);
}

test('what one opens is the first of what one finds on another device, and closes back to it', async () => {
  const path = await ownFile('Relevé du quai.txt', memberEmail);
  const desk = await people.open();
  await openAt(desk, memberEmail, '/documents?dossier=Exploitation');
  await openAt(desk, memberEmail, `/documents?fichier=${encodeURIComponent(path)}`);

  const phone = await people.open({ viewport: PHONE });
  const asked: string[] = [];
  const { firestore, comments } = inject('ports');
  phone.on('request', (request) => {
    const { port, pathname } = new URL(request.url());
    if (![firestore, comments].includes(Number(port))) return;
    // Whether the person is an admin, and whether Navette is closed, is asked on each screen.
    if (!/\/(admins|settings)\//.test(request.postData() ?? '')) {
      asked.push(pathname.replace(/.*[:/]/, ''));
    }
  });
  await signIn(phone, memberEmail);
  await expect.poll(() => names(phone, 'Récents')).toEqual(['Relevé du quai.txt', 'Exploitation']);
  expect(asked).toEqual(['batchGet', 'home_items']);
  await expectAccessible(phone);

  await section(phone, 'Récents').getByRole('link', { name: 'Relevé du quai.txt' }).click();
  const preview = previewOf(phone, 'Relevé du quai.txt');
  await preview.getByText('À relire avant vendredi.').waitFor();
  await phone.keyboard.press('Escape');
  await section(phone, 'Récents').getByRole('link', { name: 'Exploitation' }).click();
  await expect.poll(() => new URL(phone.url()).search).toBe('?dossier=Exploitation');
});

test('what is new, shared or to be published is shown to those who see it, and to nobody else', async () => {
  const secret = await hiddenFile('Projet Aigle/', 'Offre confidentielle.txt', 'Secret.');
  const given = await hiddenFile('Projet Faucon/', 'Plan de charge.txt', 'Quai n° 4.');
  await shareWith(given, [memberEmail]);
  const added = await ownFile('Bon du jour.txt', colleagueEmail, 'Exploitation/');

  const admin = await people.open();
  await signIn(admin, adminEmail);
  await expect
    .poll(() => names(admin, 'Nouveautés'))
    .toEqual(expect.arrayContaining([added, given, secret].map(nameOf)));
  const newest = section(admin, 'Nouveautés').getByRole('listitem');
  const bon = newest.filter({ hasText: 'Bon du jour.txt' });
  await bon.getByText(/^Ajouté (à l’instant|il y a .+) par collegue@navette\.test$/).waitFor();
  await bon.getByText('Documents / Exploitation', { exact: true }).waitFor();
  await section(admin, 'À publier').getByRole('link', { name: 'Bon du jour.txt' }).waitFor();
  await admin.getByRole('link', { name: 'Tout voir : À publier' }).click();
  await admin.getByRole('heading', { name: 'À publier', level: 1 }).waitFor();

  const member = await people.open();
  await signIn(member, memberEmail);
  await section(member, 'Partagés avec moi')
    .getByRole('link', { name: 'Plan de charge.txt' })
    .waitFor();
  const seen = section(member, 'Nouveautés')
    .getByRole('listitem')
    .filter({ hasText: 'Plan de charge.txt' });
  await seen.getByText('Documents / …', { exact: true }).waitFor();
  await seen.getByText(/^Ajouté (à l’instant|il y a .+min)$/).waitFor();
  expect(await section(member, 'À publier').count()).toBe(0);
  const text = await member.locator('body').textContent();
  for (const hidden of ['Offre confidentielle', 'Bon du jour', 'Projet']) {
    expect(text).not.toContain(hidden);
  }
  await member.getByRole('link', { name: 'Tout voir : Partagés avec moi' }).click();
  await member.getByRole('heading', { name: 'Partagés avec moi', level: 1 }).waitFor();
});

test('without an answer about the rest, what one opened last is there; and one can ask again', async () => {
  const page = await people.open({ expectedMessages: /Failed to load resource|net::ERR_FAILED/ });
  await openAt(page, memberEmail, '/documents?dossier=Exploitation');
  await page.route(/rpc\/home_items/, (route) => route.abort());
  await signIn(page, memberEmail);
  await page.getByText('Les nouveautés n’ont pas pu être chargées.').waitFor();
  await section(page, 'Récents').getByRole('link', { name: 'Exploitation' }).waitFor();
  await page.unroute(/rpc\/home_items/);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await section(page, 'Nouveautés').waitFor();
  expect(await page.getByText('Les nouveautés n’ont pas pu être chargées.').count()).toBe(0);
});

test('without Supabase nothing searches, and what one opened last is there', async () => {
  const page = await people.open();
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    await route.fulfill({ response, body: code.replace(/"comments":\d+/, '"comments":null') });
  });
  const asked: string[] = [];
  const { comments } = inject('ports');
  page.on('request', (request) => asked.push(request.url()));
  await openAt(page, memberEmail, '/documents?dossier=Exploitation');
  const fields = page.getByRole('combobox', { name: 'Rechercher' });
  expect(await fields.count()).toBe(0);
  await page.getByRole('searchbox').fill('introuvable');
  await page.getByText('Effacer le filtre', { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: /partout$/ }).count()).toBe(0);

  await signIn(page, memberEmail);
  await section(page, 'Récents').getByRole('link', { name: 'Exploitation' }).waitFor();
  expect(await fields.count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Réessayer' }).count()).toBe(0);
  await section(page, 'Récents').getByRole('link', { name: 'Exploitation' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?dossier=Exploitation');

  await page.goto('/documents?recherche=tarifs');
  await page.getByRole('table', { name: 'Contenu du dossier' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(asked.filter((url) => new URL(url).port === String(comments))).toEqual([]);
});

function nameOf(path: string): string {
  return itemName(path).replace(/^\d+_/, '');
}
