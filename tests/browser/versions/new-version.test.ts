import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import { peopleInChromium } from '../support/browser.ts';
import { temporaryFiles } from '../support/data/temporary-files.ts';
import { comments, nameField, sendComment } from '../support/screens/comments.ts';
import { listing, rowOf } from '../support/screens/listing.ts';
import { signInAt } from '../support/screens/open-folder.ts';
import { openDetails, previewOf } from '../support/screens/previews.ts';
import { toasts, watchToasts } from '../support/screens/toasts.ts';
import { chooseFiles, send, upload, uploadModal } from '../support/screens/upload-queue.ts';
import { openDocuments } from '../support/sign-in.ts';
import { fingersOn, middleOf } from '../support/touch.ts';

// The new price list: another content in the same row, and the way back to the earlier one.

const people = peopleInChromium();
const temporaryFile = temporaryFiles();
const PATIENCE = { timeout: 60_000 };
/** Says what is there now. */
const says = (name: string) =>
  new RegExp(`^«\\s${name}\\s» contient maintenant la nouvelle version`);

test('the same name again, as a new version: one row with its link and comments, and a way back', async () => {
  const page = await people.open();
  await watchToasts(page);
  await openDocuments(page, memberEmail);
  const name = 'Tarifs 2026.txt';
  await upload(page, [temporaryFile(name, 'Palette : 41 €')]);
  await rowOf(page, name).getByRole('button', { name, exact: true }).click();
  const link = page.url();
  await shows(page, name, 'Palette : 41 €');
  await nameField(page).waitFor();
  await sendComment(page, 'Martine', 'Valable jusqu’en juin.');
  await page.keyboard.press('Escape');

  await chooseFiles(page, [temporaryFile(name, 'Palette : 45 €')]);
  await question(page).getByRole('button', { name: 'Nouvelle version' }).click();
  await question(page).waitFor({ state: 'detached' });
  await send(page);
  await uploadModal(page).waitFor({ state: 'detached', ...PATIENCE });
  await expect.poll(() => toasts(page)).toEqual([expect.stringMatching(says(name))]);
  expect(
    await listing(page)
      .getByRole('button', { name: /^Tarifs 2026/ })
      .count(),
  ).toBe(1);

  await page.goto(link);
  await shows(page, name, 'Palette : 45 €');
  await comments(page).getByText('Valable jusqu’en juin.').waitFor();
  const versions = await openVersions(page, name);
  await expect.poll(() => versions.getByRole('listitem').count()).toBe(2);
  await versions.getByRole('button', { name: 'Ouvrir' }).click();
  const earlier = page.getByRole('dialog', { name: /^Version du .* : Tarifs 2026\.txt$/ });
  await earlier.getByText('Palette : 41 €').waitFor();
  const download = page.waitForEvent('download');
  await earlier.getByRole('button', { name: 'Télécharger' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^Tarifs 2026 \(version du .* 20\d\d\)\.txt$/);
  expect(await readFile(await saved.path(), 'utf8')).toBe('Palette : 41 €');

  await earlier.getByRole('button', { name: 'Rétablir cette version' }).click();
  await confirm(page);
  await earlier.waitFor({ state: 'detached' });
  // Also the list, without a reload: what was replaced is an earlier one now.
  await shows(page, name, 'Palette : 41 €');
  await versions.getByRole('button', { name: 'Ouvrir' }).click();
  await earlier.getByText('Palette : 45 €').waitFor();
});

test('on a phone, by fingers: another type is refused, and the right one is in the open preview', async () => {
  const page = await people.open({ viewport: { width: 390, height: 844 } });
  await watchToasts(page);
  await signInAt(page, memberEmail, '/documents');
  const name = 'Planning.txt';
  await page.getByRole('button', { name: 'Ajouter des photos ou des fichiers' }).click();
  await chooseBy(page, 'Fichiers', temporaryFile(name, 'Lundi : Karim'));
  const entry = page.getByLabel('Contenu du dossier').getByRole('button', { name, exact: true });
  await entry.waitFor(PATIENCE);
  const fingers = await fingersOn(page);
  const tap = async (element: Locator) => {
    await element.scrollIntoViewIfNeeded();
    await fingers.tap(await middleOf(element));
  };
  await tap(entry);
  await shows(page, name, 'Lundi : Karim');
  await tap(previewOf(page, name).getByRole('button', { name: 'Nouvelle version' }));
  const dialog = versionDialog(page);
  const choose = dialog.getByRole('button', { name: 'Choisir un fichier .txt' });
  await choose.waitFor();
  const field = dialog.locator('input[type=file]');
  await field.setInputFiles(temporaryFile('Planning.pdf', '%PDF'));
  await dialog.getByRole('alert').getByText('Choisissez un fichier .txt').waitFor();
  await field.setInputFiles(temporaryFile('Planning modifié.txt', 'Lundi : Lucie'));
  await tap(dialog.getByRole('button', { name: 'Téléverser' }));
  await dialog.waitFor({ state: 'detached', ...PATIENCE });
  await shows(page, name, 'Lundi : Lucie');
  await expect.poll(() => toasts(page)).toContainEqual(expect.stringMatching(says(name)));

  await openDetails(previewOf(page, name));
  const versions = previewOf(page, name).getByRole('region', { name: 'Versions' });
  await tap(versions.getByRole('button', { name: 'Versions (2)' }));
  await tap(versions.getByRole('button', { name: 'Ouvrir' }));
  const earlier = page.getByRole('dialog', { name: /^Version du / });
  await earlier.getByText('Lundi : Karim').waitFor();
  await page.goBack();
  await earlier.waitFor({ state: 'detached' });
  await versions.getByRole('button', { name: 'Ouvrir' }).waitFor();

  // The sheet asks too.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ajouter des photos ou des fichiers' }).click();
  await chooseBy(page, 'Fichiers', temporaryFile(name, 'Lundi : Samir'));
  await tap(question(page).getByRole('button', { name: 'Nouvelle version' }));
  await expect
    .poll(async () => (await toasts(page)).filter((said) => says(name).test(said)))
    .toHaveLength(2);
  await tap(entry);
  await shows(page, name, 'Lundi : Samir');
});

test('by keys alone, and when the call fails, what was sent is not sent again', async () => {
  const page = await people.open({ expectedMessages: /net::ERR_FAILED/ });
  await watchToasts(page);
  await openDocuments(page, memberEmail);
  const name = 'Consignes.txt';
  await upload(page, [temporaryFile(name, 'Porte 4')]);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('incoming')) sent.push(request.url());
  });
  // From the beginning: a key is faster than the browser begins to tell of choosers.
  page.on('filechooser', (chooser) => {
    void chooser.setFiles(temporaryFile('Porte.txt', 'Porte 7'));
  });
  let failures = 1;
  await page.route('**/addVersion', (route) =>
    failures-- > 0 && route.request().method() === 'POST' ? route.abort() : route.continue(),
  );

  await rowOf(page, name).getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menu').waitFor();
  await press(page, 'ArrowDown', 'Nouvelle version');
  await page.keyboard.press('Enter');
  const dialog = versionDialog(page);
  await focused(page, 'Choisir un fichier .txt');
  await page.keyboard.press('Enter');
  await focused(page, 'Téléverser');
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').waitFor(PATIENCE);
  expect(sent).toHaveLength(1);
  await press(page, 'Tab', 'Réessayer');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached', ...PATIENCE });
  expect(sent).toHaveLength(1);
  await expect.poll(() => toasts(page)).toEqual([expect.stringMatching(says(name))]);
  // The focus is where it was.
  await focused(page, `Actions : ${name}`);

  await press(page, 'Shift+Tab', name);
  await page.keyboard.press('Enter');
  await shows(page, name, 'Porte 7');
  await press(page, 'Tab', 'Versions (2)');
  await page.keyboard.press('Enter');
  await press(page, 'Tab', 'Rétablir cette version');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Rétablir cette version' }).waitFor();
  await press(page, 'Tab', 'Rétablir');
  await page.keyboard.press('Enter');
  await shows(page, name, 'Porte 4');
});

test('what somebody else has added gets no version from a member', async () => {
  const page = await people.open();
  await openDocuments(page, memberEmail);
  const name = 'Lisez-moi.txt';
  await chooseFiles(page, [temporaryFile(name, 'autre')]);
  await question(page).getByRole('button', { name: 'Garder les deux' }).waitFor();
  expect(await question(page).getByRole('button', { name: 'Nouvelle version' }).count()).toBe(0);
  await question(page).getByRole('button', { name: 'Ignorer' }).click();
  await page.keyboard.press('Escape');
  await rowOf(page, name)
    .getByRole('button', { name: `Actions : ${name}`, exact: true })
    .click();
  await page.getByRole('menuitem', { name: 'Télécharger' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Nouvelle version' }).count()).toBe(0);
  await page.keyboard.press('Escape');
});

function question(page: Page): Locator {
  return page.getByRole('group', { name: 'Noms qui existent déjà' });
}

function versionDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Nouvelle version', exact: true });
}

/** Waits until the preview of a text file shows this. */
async function shows(page: Page, name: string, text: string): Promise<void> {
  await previewOf(page, name).locator('pre').getByText(text, { exact: true }).waitFor(PATIENCE);
}

async function openVersions(page: Page, name: string): Promise<Locator> {
  const versions = previewOf(page, name).getByRole('region', { name: 'Versions' });
  await versions.getByRole('button', { name: /^Versions \(/ }).click();
  return versions;
}

async function confirm(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Rétablir cette version' });
  await dialog.getByRole('button', { name: 'Rétablir', exact: true }).click();
  await dialog.waitFor({ state: 'detached', ...PATIENCE });
}

/** Chooses a file by a button of the phone's sheet. */
async function chooseBy(page: Page, button: string, path: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: /^Ajouter dans / });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    sheet.getByRole('button', { name: button, exact: true }).click(),
  ]);
  await chooser.setFiles(path);
}

/** Waits until an element of this name has the focus. */
async function focused(page: Page, name: string): Promise<void> {
  await expect.poll(() => focusedName(page), PATIENCE).toBe(name);
}

/** Presses a key until an element of this name has the focus. */
async function press(page: Page, key: string, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if ((await focusedName(page)) === name) return;
    await page.keyboard.press(key);
  }
  expect(await focusedName(page)).toBe(name);
}

function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });
}
