import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { passAndStop } from '../support/clock.ts';
import { rowOf } from '../support/screens/listing.ts';
import { limitUploads, unlimitUploads } from '../support/network.ts';
import { signInAt } from '../support/screens/open-folder.ts';
import { openDocuments } from '../support/sign-in.ts';
import { temporaryFiles } from '../support/data/temporary-files.ts';
import { chooseFiles, queued, send, uploadModal } from '../support/screens/upload-queue.ts';

// The round '+' of small screens, and what shows that uploads have ended.

const people = peopleInChromium();
const temporaryFile = temporaryFiles();
const PHONE = { width: 390, height: 844 };
const PATIENCE = { timeout: 60_000 };

test('on a phone, photos are sent as soon as they are chosen, and their link is offered', async () => {
  const page = await people.open({ viewport: PHONE });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAt(page, memberEmail, '/documents?dossier=S%C3%A9curit%C3%A9');
  await plus(page).click();
  await sheet(page).getByRole('radio', { name: 'moi et les admins' }).waitFor();
  await expectAccessible(page);
  expect(await sources(page)).toEqual(['Prendre une photo', 'Photos', 'Fichiers']);
  await sheet(page).getByRole('radio', { name: 'comme le dossier (Public)' }).click();
  // Photos of a phone's camera all have this name.
  const photo = (text: string) => ({
    name: 'image.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(text),
  });
  await choose(page, 'Photos', [photo('un'), photo('deux')]);
  await sheet(page).waitFor({ state: 'detached' });
  await page.getByText('2 photos envoyées, visibles comme le dossier.').waitFor(PATIENCE);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Copier le lien' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).searchParams.get('dossier')).toBe('Sécurité');
  await page.getByRole('button', { name: 'Fermer' }).click();
  await page.getByText('2 photos envoyées').waitFor({ state: 'detached' });
  const names = page.getByLabel('Contenu du dossier').getByText(/^Photo \d{4}(-\d\d){2} /);
  await expect.poll(() => names.count(), PATIENCE).toBe(2);
});

test('on a phone, the field forgets what was chosen, so that the same file can be chosen again', async () => {
  const page = await people.open({ viewport: PHONE });
  await signInAt(page, memberEmail, '/documents');
  await plus(page).click();
  const chooser = page.waitForEvent('filechooser');
  await sheet(page).getByRole('button', { name: 'Fichiers', exact: true }).click();
  const field = (await chooser).element();
  await (await chooser).setFiles([temporaryFile('encore.txt', 'encore')]);
  await page.getByText('1 fichier envoyé, visible de vous et des admins.').waitFor(PATIENCE);
  expect(await field.evaluate((input) => (input as HTMLInputElement).files?.length)).toBe(0);
});

test('the camera takes one photo at a time; an admin may add a folder too', async () => {
  const page = await people.open({ viewport: PHONE });
  await signInAt(page, adminEmail, '/documents');
  await plus(page).click();
  await sheet(page).getByText('Visible par : moi et les admins').waitFor();
  expect(await sources(page)).toContain('Dossier');
  const camera = sheet(page).locator('input[capture="environment"]');
  expect(await camera.getAttribute('accept')).not.toMatch(/image\/\*|hei[cf]/);
  await camera.setInputFiles({
    name: '1763835222123.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('photo'),
  });
  // The next photo is one tap away.
  await sheet(page).getByText('1 photo ajoutée.').waitFor();
  await sheet(page).getByRole('button', { name: 'Encore une photo' }).waitFor();
  await expectAccessible(page);
  await sheet(page).getByRole('button', { name: 'Fermer' }).click();
  await page.getByText('1 photo envoyée, visible de vous et des admins.').waitFor(PATIENCE);
  await page
    .getByLabel('Contenu du dossier')
    .getByText(/^Photo \d/)
    .waitFor();
});

test('on a desktop, the dialog shows ticks, closes by itself at the end, and leaves the result', async () => {
  const page = await people.open();
  await openDocuments(page, memberEmail);
  expect(await plus(page).count()).toBe(0);
  const [small, large] = ['court.txt', 'long.bin'];
  await chooseFiles(page, [
    temporaryFile(small, 'court'),
    temporaryFile(large, Buffer.alloc(1_500_000, 7)),
  ]);
  const slow = await limitUploads(page, 10_000);
  await send(page);
  await queued(page, small).getByText('Envoyé').waitFor(PATIENCE);
  const buttons = await queued(page, small).getByRole('button').all();
  expect(await Promise.all(buttons.map((one) => one.getAttribute('aria-label')))).toEqual([
    'Retirer',
  ]);
  await expectAccessible(page);
  await unlimitUploads(slow);
  await uploadModal(page).waitFor({ state: 'detached', ...PATIENCE });
  await page.getByText('2 fichiers envoyés, visibles de vous et des admins.').waitFor();
  await rowOf(page, large).waitFor();
});

test('the dialog stays while the person is choosing further files, though everything is sent', async () => {
  const page = await people.open({ ownProfile: true });
  await page.clock.install();
  await openDocuments(page, memberEmail);
  const [first, second] = ['premier.bin', 'second.txt'];
  await chooseFiles(page, [temporaryFile(first, Buffer.alloc(1_500_000, 7))]);
  const slow = await limitUploads(page, 300_000);
  await send(page);
  const choices = uploadModal(page).getByRole('button', { name: 'Choisir des fichiers' });
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choices.click()]);
  await queued(page, first).getByText('Envoi en cours').waitFor();
  await unlimitUploads(slow);
  await queued(page, first).waitFor({ state: 'detached', ...PATIENCE });
  // Longer than until it closes by itself.
  await passAndStop(page, 2_000);
  await page.clock.resume();
  await chooser.setFiles([temporaryFile(second, 'second')]);
  await queued(page, second).waitFor();

  // Once the person has given up choosing, it closes again.
  await Promise.all([page.waitForEvent('filechooser'), choices.click()]);
  await chooser.element().dispatchEvent('cancel', { bubbles: true });
  await send(page);
  await uploadModal(page).waitFor({ state: 'detached', ...PATIENCE });
});

function plus(page: Page): Locator {
  return page.getByRole('button', { name: 'Ajouter des photos ou des fichiers' });
}

function sheet(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Ajouter', exact: true });
}

/** What the sheet offers to add, from top to bottom. */
async function sources(page: Page): Promise<string[]> {
  const names = await sheet(page).getByRole('button').allTextContents();
  return names.filter(Boolean);
}

async function choose(
  page: Page,
  source: string,
  files: { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await sheet(page).getByRole('button', { name: source, exact: true }).click();
  await (await chooser).setFiles(files);
}
