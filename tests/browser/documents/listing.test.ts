import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { ROOT } from '../../../core/src/paths/item-path.ts';
import { displayName } from '../../../core/src/paths/stored-name.ts';
import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { withAdminServices } from '../../../dev/seed/admin-services.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { demoViewer, expectedNames } from '../support/data/demo-expectations.ts';
import { expectNames, listing, rowOf, shownNames } from '../support/screens/listing.ts';
import { openDocuments } from '../support/sign-in.ts';
import { openFolder, signInAt } from '../support/screens/open-folder.ts';
import { focusedName, nameOf } from '../support/row-focus.ts';
import { fingersOn } from '../support/touch.ts';

const people = peopleInChromium();

describe('sort', () => {
  test('each header sorts, reverses when clicked again, and says so; folders stay first', async () => {
    const page = await openFolder(await people.open(), 'Tarifs');
    const [bySize, byDate] = [await recordedOrder('size'), await recordedOrder('file_updated_at')];
    const byName = expectedNames('Tarifs/', demoViewer(memberEmail));
    // All orders and their reverses differ.
    const orders = [byName, bySize, byDate].flatMap((order) => [order, order.toReversed()]);
    expect(new Set(orders.map((order) => order.join('/'))).size).toBe(6);
    await expectNames(page, byName);
    await header(page, 'Date').getByRole('button').click();
    await expectNames(page, byDate);
    expect(await header(page, 'Date').getAttribute('aria-sort')).toBe('ascending');
    expect(await header(page, 'Nom').getAttribute('aria-sort')).toBeNull();
    await header(page, 'Date').getByRole('button').click();
    await expectNames(page, byDate.toReversed());
    await header(page, 'Taille').getByRole('button').click();
    await expectNames(page, bySize);
    expect(await header(page, 'Taille').getAttribute('aria-sort')).toBe('ascending');
    await header(page, 'Taille').getByRole('button').press('Enter');
    await expectNames(page, bySize.toReversed());
    expect(await header(page, 'Taille').getAttribute('aria-sort')).toBe('descending');

    // It is kept in another folder, and through a reload.
    await page.getByRole('button', { name: 'Documents', exact: true }).click();
    await rowOf(page, 'Tarifs').waitFor();
    expect(await header(page, 'Taille').getAttribute('aria-sort')).toBe('descending');
    await page.reload();
    await rowOf(page, 'Tarifs').waitFor();
    expect(await header(page, 'Taille').getAttribute('aria-sort')).toBe('descending');
    // Folders have no size: they stay first, in the order of their names.
    const folders = await listing(page).locator('a[data-name]').allTextContents();
    const [shown, byNameAtRoot] = [
      await shownNames(page),
      expectedNames(ROOT, demoViewer(memberEmail)),
    ];
    expect(folders.length).toBeGreaterThan(1);
    expect(shown.slice(0, folders.length)).toEqual(folders);
    expect(byNameAtRoot.slice(0, folders.length)).toEqual(folders);
    expect(shown.toSorted()).toEqual(byNameAtRoot.toSorted());
  });
});

test('a person adds the column ‘Type’ on a wide screen, sorts by it, and finds it again', async () => {
  const page = await openFolder(await people.open(), 'Tarifs');
  const names = expectedNames('Tarifs/', demoViewer(memberEmail));
  const types = () => listing(page).locator('td:nth-last-child(3)').allTextContents();
  const choose = page.getByRole('button', { name: 'Colonnes' });
  const type = page.getByRole('menuitemcheckbox', { name: 'Type' });
  await expectNames(page, names);
  expect(await header(page, 'Type').count()).toBe(0);

  await choose.click();
  expect(await type.getAttribute('aria-checked')).toBe('false');
  await type.click();
  await header(page, 'Type').waitFor();
  expect(await type.getAttribute('aria-checked')).toBe('true');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await header(page, 'Type').getByRole('button').click();
  await expect.poll(types).toEqual(['Image', 'PDF', 'Tableur']);
  await header(page, 'Type').getByRole('button').click();
  await expect.poll(types).toEqual(['Tableur', 'PDF', 'Image']);

  await page.reload();
  await expect.poll(types).toEqual(['Tableur', 'PDF', 'Image']);
  expect(await header(page, 'Type').getAttribute('aria-sort')).toBe('descending');

  // Without the room for it, there is neither the column nor its order.
  await page.setViewportSize({ width: 1200, height: 800 });
  await header(page, 'Type').waitFor({ state: 'detached' });
  expect(await choose.count()).toBe(0);
  expect(await header(page, 'Nom').getAttribute('aria-sort')).toBe('ascending');
  await expectNames(page, names);
  await page.setViewportSize({ width: 1280, height: 800 });
  await header(page, 'Type').waitFor();

  // With the keyboard.
  await choose.press('Enter');
  await type.waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await header(page, 'Type').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await expect
    .poll(() => choose.evaluate((button) => button === document.activeElement))
    .toBe(true);
  await expectNames(page, names);
});

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

function header(page: Page, column: string) {
  return listing(page).getByRole('columnheader', { name: column });
}

/** The names of the files in 'Tarifs' that a member sees, sorted by a fact in their records. */
function recordedOrder(fact: 'size' | 'file_updated_at'): Promise<string[]> {
  return withAdminServices(inject('ports'), async ({ firestore }) => {
    const files = firestore.collection('metas').where('parent_path', '==', 'Tarifs/');
    const { docs } = await files.where('is_public', '==', true).get();
    // The value of a Timestamp is its number of seconds, as text.
    const inOrder = docs.toSorted((a, b) => Number(a.get(fact)) - Number(b.get(fact)));
    return inOrder.map((record) => displayName(String(record.get('name'))));
  });
}

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
