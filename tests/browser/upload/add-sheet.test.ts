import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import { peopleInChromium } from '../support/browser.ts';
import { signInAt } from '../support/screens/open-folder.ts';

// The sentences and states of the sheet: add-sheet.test.tsx.

const people = peopleInChromium();
const PATIENCE = { timeout: 60_000 };

test('on a phone, photos are sent as soon as they are chosen, their link is offered, and what exists is asked about', async () => {
  const page = await people.open({ viewport: { width: 390, height: 844 } });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAt(page, memberEmail, '/documents?dossier=S%C3%A9curit%C3%A9');
  await plus(page).click();
  await sheet(page).getByRole('radio', { name: 'comme le dossier (Public)' }).click();
  // Photos of a phone's camera all have this name.
  await choosePhotos(page, [photo('image.jpg', 'un'), photo('image.jpg', 'deux')]);
  await sheet(page).waitFor({ state: 'detached' });
  await page.getByText('2 photos envoyées, visibles comme le dossier.').waitFor(PATIENCE);
  await page.getByRole('button', { name: 'Copier le lien' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).searchParams.get('dossier')).toBe('Sécurité');
  const names = page.getByLabel('Contenu du dossier').locator('[data-name]');
  const named = names.filter({ hasText: /^Photo \d{4}(-\d\d){2} / });
  await expect.poll(() => named.count(), PATIENCE).toBe(2);

  await plus(page).click();
  await choosePhotos(page, [photo('IMG_1.jpg', 'un')]);
  const first = names.filter({ hasText: 'IMG_1.jpg' });
  await first.waitFor(PATIENCE);
  await plus(page).click();
  await choosePhotos(page, [photo('IMG_1.jpg', 'deux'), photo('IMG_2.jpg', 'trois')]);
  const question = page.getByRole('group', { name: 'Noms qui existent déjà' });
  await question.getByText('« IMG_1.jpg » existe déjà dans son dossier.').waitFor();
  await question.getByRole('button', { name: 'Ignorer' }).click();
  await names.filter({ hasText: 'IMG_2.jpg' }).waitFor(PATIENCE);
  expect(await first.count()).toBe(1);
});

function plus(page: Page): Locator {
  return page.getByRole('button', { name: 'Ajouter des photos ou des fichiers' });
}

function sheet(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Ajouter dans / });
}

function photo(name: string, text: string) {
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(text) };
}

async function choosePhotos(page: Page, photos: ReturnType<typeof photo>[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await sheet(page).getByRole('button', { name: 'Photos', exact: true }).click();
  await (await chooser).setFiles(photos);
}
