import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { colleagueEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { peopleInChromium } from '../support/browser.ts';
import { imageShown, openPreview, previewOf } from '../support/screens/previews.ts';
import { focusedLabel } from '../support/row-focus.ts';
import { bringSession } from '../support/sign-in.ts';

const people = peopleInChromium();

/** For what is slow on a busy machine. */
const PATIENCE = { timeout: 60_000 };
/** Requests for the bytes of any file, not for its thumbnail. */
const MEDIA = /\/o\/files%2F.*alt=media/;

const IMAGES = [
  'Cartons tombés & planche fendue.jpg',
  'Colis écrasés (palette n° 3).jpg',
  'Palette renversée – vue d’ensemble.jpg',
] as const;

describe('previous and next', () => {
  test('by arrow keys and buttons, in the order of the listing', async () => {
    const page = await people.open();
    await bringSession(page, colleagueEmail);
    await openPreview(page, IMAGES[1]);
    await position(page, IMAGES[1], '2 sur 3');

    await page.keyboard.press('ArrowRight');
    await position(page, IMAGES[2], '3 sur 3');
    // Nothing comes after the last.
    await page.keyboard.press('ArrowRight');
    await previewOf(page, IMAGES[2])
      .getByRole('button', { name: 'Fichier suivant' })
      .click({ force: true });
    await position(page, IMAGES[2], '3 sur 3');

    await previewOf(page, IMAGES[2]).getByRole('button', { name: 'Fichier précédent' }).click();
    await position(page, IMAGES[1], '2 sur 3');
    expect(await focusedLabel(page)).toBe('Fichier précédent');
    await page.keyboard.press('ArrowLeft');
    await position(page, IMAGES[0], '1 sur 3');
    expect(await focusedLabel(page)).toBe('Fichier précédent');
    expect(new URL(page.url()).searchParams.get('fichier')).toMatch(/^\d+_Cartons tombés/);

    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('a focused field keeps its arrow keys', async () => {
    const page = await people.open();
    await bringSession(page, memberEmail);
    const dialog = await openPreview(page, IMAGES[1]);
    const field = dialog.getByRole('textbox', { name: 'Commentaire' });
    await field.fill('à voir');
    await field.press('ArrowLeft');
    await field.press('ArrowRight');
    await position(page, IMAGES[1], '2 sur 3');
    const video = await openPreview(page, 'Mise à quai n° 7 – caméra 4.mp4');
    await video.locator('video').focus();
    await page.keyboard.press('ArrowRight');
    await video.waitFor();
  });

  test('the focus stays in the dialog when the focused element is removed', async () => {
    const page = await people.open();
    await bringSession(page, memberEmail);
    const dialog = await openPreview(page, 'Lisez-moi.txt');
    const text = dialog.locator('pre');
    await text.focus();
    await page.keyboard.press('ArrowRight');
    await text.waitFor({ state: 'detached' });
    expect(
      await page
        .getByRole('dialog')
        .evaluate((element) => element.contains(document.activeElement)),
    ).toBe(true);
  });

  test('the next image is prefetched, and nothing moves when an image is loaded', async () => {
    const page = await people.open();
    // Not by the welcome page, which shows what is new by its thumbnail, and so would the preview.
    await bringSession(page, memberEmail);
    const held = Promise.withResolvers<void>();
    const asked: string[] = [];
    await page.route(MEDIA, async (route) => {
      asked.push(decodeURIComponent(route.request().url()));
      await held.promise;
      await route.continue();
    });
    const dialog = await openPreview(page, IMAGES[0]);
    await dialog.getByText('Chargement…').first().waitFor();
    const before = await landmarks(dialog);
    await expect
      .poll(() => asked.some((url) => url.includes('Colis écrasés')), PATIENCE)
      .toBe(true);
    held.resolve();
    await imageShown(dialog.getByRole('img'));
    expect(await landmarks(dialog)).toEqual(before);
    const askedFor = (name: string) => asked.some((url) => url.includes(name));
    expect(askedFor('Palette renversée')).toBe(false);
    // The one after it is prefetched only once this one is shown.
    await page.keyboard.press('ArrowRight');
    await imageShown(previewOf(page, IMAGES[1]).getByRole('img'));
    await expect.poll(() => askedFor('Palette renversée'), PATIENCE).toBe(true);
  });
});

async function position(page: Page, name: string, text: string): Promise<void> {
  await previewOf(page, name).getByText(text, { exact: true }).waitFor();
}

/** Where the fixed parts of the preview are. */
function landmarks(dialog: Locator) {
  return Promise.all(
    ['Fermer', 'Fichier précédent', 'Fichier suivant', 'Télécharger'].map((name) =>
      dialog.getByRole('button', { name }).boundingBox(),
    ),
  );
}
