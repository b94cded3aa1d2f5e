import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import { dropFiles } from '../../../quality/browser/drop-files.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { listing, rowOf } from '../support/screens/listing.ts';
import { signInAt } from '../support/screens/open-folder.ts';
import { openDocuments } from '../support/sign-in.ts';
import { temporaryFiles } from '../support/data/temporary-files.ts';
import { chooseFiles, queued, send, upload, uploadModal } from '../support/screens/upload-queue.ts';

// What is asked when a name exists already in the folder: once for all files, and both are kept by default.

const people = peopleInChromium();
const temporaryFile = temporaryFiles();
const PATIENCE = { timeout: 60_000 };

test('what exists already is ignored when the person says so, and kept twice otherwise', async () => {
  const page = await people.open();
  await openDocuments(page, memberEmail);
  const [first, second, fresh] = ['Bon 12.txt', 'Bon 13.txt', 'Bon 14.txt'].map((name) =>
    temporaryFile(name, name),
  ) as [string, string, string];
  await upload(page, [first, second]);

  await dropFiles(page, listing(page), [first, second, fresh]);
  await question(page)
    .getByText(
      '2 fichiers ont un nom qui existe déjà dans leur dossier : « Bon 12.txt » et « Bon 13.txt ».',
    )
    .waitFor();
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Ignorer' }).click();
  await uploadModal(page).getByText('2 fichiers ignorés : leur nom existe déjà.').waitFor();
  await send(page);
  await uploadModal(page).waitFor({ state: 'detached', ...PATIENCE });
  await rowOf(page, 'Bon 14.txt').waitFor();
  expect(await named(page, 'Bon 12.txt').count()).toBe(1);

  // Without an answer, both are kept.
  await chooseFiles(page, [first]);
  await question(page).getByText('« Bon 12.txt » existe déjà dans son dossier.').waitFor();
  await send(page);
  await question(page).waitFor({ state: 'detached' });
  await named(page, 'Bon 12 (2).txt').waitFor(PATIENCE);
  expect(await named(page, 'Bon 12.txt').count()).toBe(1);
});

test('a name is asked about once: what was kept is not asked about with the next files', async () => {
  const page = await people.open();
  await openDocuments(page, memberEmail);
  const [known, other] = [temporaryFile('Connu.txt', 'a'), temporaryFile('Autre.txt', 'b')];
  await upload(page, [known, other]);
  await chooseFiles(page, [known]);
  await question(page).getByRole('button', { name: 'Garder les deux' }).click();
  await question(page).waitFor({ state: 'detached' });
  await queued(page, 'Connu (2).txt').waitFor();
  expect(await queued(page, 'Connu.txt').count()).toBe(0);
  const chooser = page.waitForEvent('filechooser');
  await uploadModal(page).getByRole('button', { name: 'Choisir des fichiers' }).click();
  await (await chooser).setFiles([other]);
  await question(page).getByText('« Autre.txt » existe déjà dans son dossier.').waitFor();
});

test('on a phone, what is new is sent at once, and what exists is asked about', async () => {
  const page = await people.open({ viewport: { width: 390, height: 844 } });
  await signInAt(page, memberEmail, '/documents');
  await choosePhotos(page, [photo('IMG_1.jpg')]);
  await row(page, 'IMG_1.jpg').waitFor(PATIENCE);

  await choosePhotos(page, [photo('IMG_1.jpg'), photo('IMG_2.jpg'), photo('image.jpg')]);
  await question(page).getByText('« IMG_1.jpg » existe déjà dans son dossier.').waitFor();
  await expectAccessible(page);
  // Behind the question.
  const sent = page.locator('[data-name]').filter({ hasText: 'IMG_2.jpg' });
  await expect.poll(() => sent.count(), PATIENCE).toBe(1);
  await question(page).getByRole('button', { name: 'Ignorer' }).click();
  await page.getByText('1 fichier ignoré : son nom existe déjà.').waitFor();
  expect(await row(page, 'IMG_1.jpg').count()).toBe(1);

  // Closed without an answer: nothing that was chosen is lost.
  await choosePhotos(page, [photo('IMG_2.jpg')]);
  await question(page).waitFor();
  await page.keyboard.press('Escape');
  await row(page, 'IMG_2 (2).jpg').waitFor(PATIENCE);
  expect(await row(page, 'IMG_2.jpg').count()).toBe(1);
  expect(await row(page, 'IMG_1.jpg').count()).toBe(1);
});

test('on a phone, the way back from the question loses no photo: both are kept', async () => {
  const page = await people.open({ viewport: { width: 390, height: 844 } });
  await signInAt(page, memberEmail, '/documents');
  const folder = page.getByLabel('Contenu du dossier').getByRole('link', { name: 'Exploitation' });
  await folder.click();
  const name = 'IMG_3.jpg';
  await choosePhotos(page, [photo(name)]);
  await row(page, name).waitFor(PATIENCE);
  await choosePhotos(page, [photo(name)]);
  await question(page).getByText('« IMG_3.jpg » existe déjà dans son dossier.').waitFor();
  await page.goBack();
  await question(page).waitFor({ state: 'detached' });
  await row(page, 'IMG_3 (2).jpg').waitFor(PATIENCE);
  // Answered, it is not sent once more on the way back.
  await choosePhotos(page, [photo(name)]);
  await question(page).getByRole('button', { name: 'Ignorer' }).click();
  await question(page).waitFor({ state: 'detached' });
  await page.goBack();
  await folder.click();
  await choosePhotos(page, [photo('IMG_4.jpg')]);
  await row(page, 'IMG_4.jpg').waitFor(PATIENCE);
  expect(await row(page, name).count()).toBe(1);
  expect(await row(page, 'IMG_3 (3).jpg').count()).toBe(0);
});

function photo(name: string) {
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(name) };
}

function question(page: Page): Locator {
  return page.getByRole('group', { name: 'Noms qui existent déjà' });
}

function named(page: Page, name: string): Locator {
  return listing(page).getByRole('button', { name, exact: true });
}

/** An entry of a phone's list, by its name. */
function row(page: Page, name: string): Locator {
  return page.getByLabel('Contenu du dossier').getByRole('button', { name, exact: true });
}

async function choosePhotos(
  page: Page,
  files: { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter des photos ou des fichiers' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('dialog', { name: 'Ajouter', exact: true })
    .getByRole('button', { name: 'Photos', exact: true })
    .click();
  await (await chooser).setFiles(files);
}
