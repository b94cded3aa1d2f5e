import { describe, expect, test } from 'vitest';
import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { expectNames, listing, shownNames } from '../support/screens/listing.ts';
import { openDocuments } from '../support/sign-in.ts';
import { openFolder, signInAt } from '../support/screens/open-folder.ts';
import { focusedName, nameOf } from '../support/row-focus.ts';
import { fingersOn } from '../support/touch.ts';

const people = peopleInChromium();

test('rows are dense on a wide screen, airy for whoever chose so, and high enough for fingers', async () => {
  const page = await openFolder(await people.open(), 'Tarifs');
  const heights = () =>
    listing(page)
      .locator('tbody tr')
      .evaluateAll((rows) => [...new Set(rows.map((row) => row.getBoundingClientRect().height))]);
  const choose = async (density: string) => {
    await page.getByRole('button', { name: 'Mon compte' }).click();
    await page.getByRole('menuitem', { name: density }).click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
  };
  expect(await heights()).toEqual([40]);
  await choose('Lignes aérées');
  expect(await heights()).toEqual([48]);
  await page.reload();
  await expect.poll(heights).toEqual([48]);
  await choose('Lignes serrées');
  expect(await heights()).toEqual([40]);

  await fingersOn(page);
  await expect.poll(heights).toEqual([48]);
  await page.getByRole('button', { name: 'Mon compte' }).click();
  await page.getByRole('menuitem', { name: 'Changer de mot de passe' }).waitFor();
  expect(await page.getByRole('menuitem', { name: /^Lignes/ }).count()).toBe(0);
});

describe('tiles', () => {
  test('show images, can be moved through with the arrow keys, and stay chosen', async () => {
    const page = await people.open();
    await signInAt(page, memberEmail, '/documents');
    await page.getByRole('button', { name: 'Vignettes' }).click();
    const tiles = page.getByRole('list', { name: 'Contenu du dossier' });
    for (const step of ['Exploitation', 'Photos et vidéos', 'Avaries', '2026-02-12 – quai n° 7']) {
      await tiles.getByRole('link', { name: step, exact: true }).click();
    }
    const image = tiles.locator('img').first();
    await expect
      .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await expectAccessible(page);

    const names = await tiles.locator('[data-name]').allTextContents();
    await tiles.locator('[data-name]').first().focus();
    await page.keyboard.press('ArrowRight');
    expect(await focusedName(page)).toBe(names[1]);
    await page.keyboard.press('ArrowLeft');
    expect(await focusedName(page)).toBe(names[0]);
    await page.keyboard.press('End');
    expect(await focusedName(page)).toBe(names.at(-1));

    await page.reload();
    await tiles.locator('img').first().waitFor();
    expect(await page.getByRole('button', { name: 'Vignettes' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    await page.getByRole('button', { name: 'Liste' }).click();
    await expectNames(page, names);
  });
});

describe('back', () => {
  test('gives the focus back to the folder that was left', async () => {
    const page = await openFolder(await people.open(), 'Exploitation');
    await nameOf(page, 'Photos et vidéos').focus();
    await page.keyboard.press('Enter');
    await nameOf(page, 'Avaries').waitFor();
    await expect.poll(() => focusedName(page)).toBe('Avaries');
    await page.goBack();
    await expect.poll(() => focusedName(page)).toBe('Photos et vidéos');
  });
});

describe('a folder that opens', () => {
  test('has the focus, and its keys work at once: arrows, letters, Enter', async () => {
    const page = await people.open();
    await openDocuments(page, adminEmail);
    const [first = '', second = ''] = await shownNames(page);
    await expect.poll(() => focusedName(page)).toBe(first);
    await page.keyboard.press('ArrowDown');
    expect(await focusedName(page)).toBe(second);
    await page.keyboard.type('se');
    expect(await focusedName(page)).toBe('Sécurité');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('dossier')).toBe('Sécurité');
    await page.getByRole('heading', { name: 'Sécurité' }).waitFor({ state: 'attached' });
    await listing(page).waitFor();
    const [inside = ''] = await shownNames(page);
    await expect.poll(() => focusedName(page)).toBe(inside);
  });

  test('gets the focus back from a preview at the file that was shown last', async () => {
    const page = await people.open();
    await openDocuments(page, adminEmail);
    const folder = page.getByRole('link', { name: 'Sécurité', exact: true });
    await folder.click();
    // The root has files, too.
    await folder.waitFor({ state: 'detached' });
    const files = page.locator('button[data-name]');
    await files.nth(1).waitFor();
    const [, second = ''] = await files.allTextContents();
    await files.first().click();
    await page.getByRole('dialog', { name: /^Aperçu : / }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('dialog', { name: `Aperçu : ${second}` }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => focusedName(page)).toBe(second);
  });
});
