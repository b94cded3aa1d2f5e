import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminEmail, colleagueEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { signIn } from '../../../quality/browser/sign-in.ts';
import { openAccess, save, typeAddresses } from '../support/screens/access-dialog.ts';
import { peopleInChromium } from '../support/browser.ts';
import { comments, nameField, openComments, textField } from '../support/screens/comments.ts';
import { listing, rowOf } from '../support/screens/listing.ts';
import { goToDocuments, signInHere, signOut, signOutAnyway } from '../support/session.ts';
import { sharedFile } from '../support/data/shared-file.ts';
import { chooseFiles, queued, uploadModal } from '../support/screens/upload-queue.ts';
import { temporaryFiles } from '../support/data/temporary-files.ts';
import { toasts, watchToasts } from '../support/screens/toasts.ts';

const people = peopleInChromium();
const temporaryFile = temporaryFiles();

test.each([
  ['succeeds', 'Lisez-moi.txt'],
  ['is lost', '.modele-etiquette-palette.svg'],
])(
  'what the previous person was changing says nothing to the next one when it %s',
  async (outcome, file) => {
    const page = await people.open({ expectedMessages: /ERR_FAILED/ });
    await withoutSaveDialog(page);
    await watchToasts(page);
    await signIn(page, adminEmail);
    await goToDocuments(page);
    const held = Promise.withResolvers<void>();
    await page.route('**/setAccess', async (route) => {
      if (!isChange(route.request())) return route.continue();
      const response = await route.fetch();
      await held.promise;
      await (outcome === 'is lost' ? route.abort() : route.fulfill({ response }));
    });
    const dialog = await openAccess(page, file);
    await dialog.getByRole('radio', { name: /^Privé/ }).check();
    await typeAddresses(dialog, 'nouveau@navette.test');
    const ended = [
      page.waitForEvent('requestfinished', isChange),
      page.waitForEvent('requestfailed', isChange),
    ];
    await save(dialog);
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await dialog.waitFor({ state: 'detached' });
    await signOut(page);
    await signInHere(page, colleagueEmail);
    await goToDocuments(page);
    held.resolve();
    await Promise.race(ended);
    // A download of theirs is told after all that the answer could have told.
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      downloadRow(page, 'Exploitation'),
    ]);
    await saved.path();
    await expect.poll(() => toasts(page)).toEqual(['Téléchargement terminé.']);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('nouveau@');
  },
);

test('the name and the unsent text of a comment are kept only for their author', async () => {
  const path = await sharedFile('Relais.txt', memberEmail, colleagueEmail);
  const page = await people.open();
  await signIn(page, memberEmail);
  await openComments(page, path);
  await nameField(page).fill('Léa M.');
  await textField(page).fill('Pour moi seule');
  await leavePreview(page);

  // When the same person comes back, the browser has kept their name.
  await signOut(page);
  await signInHere(page, memberEmail);
  await openFromListing(page, 'Relais.txt');
  expect(await nameField(page).inputValue()).toBe('Léa M.');
  expect(await textField(page).inputValue()).toBe('');
  await textField(page).fill('Pour moi seule');
  await leavePreview(page);

  await signOut(page);
  await signInHere(page, colleagueEmail);
  await openFromListing(page, 'Relais.txt');
  expect(await nameField(page).inputValue()).toBe('');
  expect(await textField(page).inputValue()).toBe('');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Léa M.');
  await leavePreview(page);
});

test('the next person finds neither the files that wait to be sent, nor the order and the layout', async () => {
  const page = await people.open();
  await signIn(page, adminEmail);
  await goToDocuments(page);
  await listing(page).getByRole('button', { name: 'Taille' }).click();
  await chooseFiles(page, [temporaryFile('À envoyer.txt', Buffer.from('texte'))]);
  await queued(page, 'À envoyer.txt').waitFor();
  await page.keyboard.press('Escape');
  await uploadModal(page).waitFor({ state: 'detached' });
  expect(await sorted(page)).toBe('Taille');
  await page.getByRole('button', { name: 'Vignettes' }).click();
  await listing(page).waitFor({ state: 'detached' });

  await signOutAnyway(page);
  await signInHere(page, memberEmail);
  await goToDocuments(page);
  expect(await sorted(page)).toBe('Nom');
  await page.getByRole('button', { name: 'Ajouter un/des fichier(s)' }).click();
  await uploadModal(page).getByRole('button', { name: 'Choisir des fichiers' }).waitFor();
  expect(await queued(page, 'À envoyer.txt').count()).toBe(0);
});

/** The column by which the listing is sorted. */
async function sorted(page: Page): Promise<string> {
  const heading = listing(page).locator('th[aria-sort="ascending"], th[aria-sort="descending"]');
  return ((await heading.textContent()) ?? '').trim();
}

async function downloadRow(page: Page, name: string): Promise<void> {
  await rowOf(page, name).getByRole('button', { name: 'Télécharger', exact: true }).click();
}

/** Makes archives use the browser's own downloads, without a save dialog. */
async function withoutSaveDialog(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { showSaveFilePicker: undefined }));
}

async function openFromListing(page: Page, name: string): Promise<void> {
  await goToDocuments(page);
  await rowOf(page, name).getByRole('button', { name, exact: true }).click();
  await comments(page)
    .getByRole('heading', { name: /^Commentaires \(\d+\)$/ })
    .waitFor();
}

async function leavePreview(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Whether a request changes access, and is no preflight. */
function isChange(request: Request): boolean {
  return request.method() === 'POST' && request.url().endsWith('/setAccess');
}
