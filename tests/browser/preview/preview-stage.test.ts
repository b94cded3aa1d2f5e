import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { filePathIn, folderPathIn, ROOT } from '../../../core/src/paths/item-path.ts';
import { adminEmail, colleagueEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import {
  imageShown,
  openDetails,
  openPreview,
  previewOf,
  previewUrl,
} from '../support/screens/previews.ts';
import { putFile, putRecord } from '../support/data/raw-items.ts';
import { bringSession, signIn } from '../support/sign-in.ts';
import { fingersOn, middleOf } from '../support/touch.ts';

// The stage around a file: as large as the window, with what can be done and said about the file.

const people = peopleInChromium();

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const IMAGES = [
  'Cartons tombés & planche fendue.jpg',
  'Colis écrasés (palette n° 3).jpg',
  'Palette renversée – vue d’ensemble.jpg',
] as const;
const TEXT = 'Astreintes du week-end.txt';
const FILM = 'Mise à quai n° 7 – caméra 4.mp4';

describe.each([DESK, PHONE])('the stage, $width pixels wide', (viewport) => {
  test('fills the window, and is dark around the file in both themes', async () => {
    const grounds: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await people.open({ viewport, colorScheme });
      await bringSession(page, memberEmail);
      const dialog = await openPreview(page, IMAGES[1]);
      await imageShown(dialog.getByRole('img', { name: IMAGES[1] }));
      await openDetails(dialog);
      await dialog.getByRole('region', { name: /^Commentaires \(/ }).waitFor();
      expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...viewport });
      grounds.push(await dialog.evaluate((element) => getComputedStyle(element).backgroundColor));
      await expectAccessible(page);
    }
    expect(new Set(grounds)).toEqual(new Set(['rgb(15, 20, 24)']));
  });

  test('a click on the dark closes it; a drag, and a click on the file, do not', async () => {
    const page = await people.open({ viewport });
    await bringSession(page, memberEmail);
    const dialog = await openPreview(page, IMAGES[1]);
    const image = dialog.getByRole('img', { name: IMAGES[1] });
    await imageShown(image);
    await expect.poll(() => image.getAttribute('data-shown')).toBe('true');
    const view = await boxOf(page.locator('[data-zoomed]'));
    // Below the picture, beside the buttons that zoom it.
    const dark = { x: view.x + 20, y: view.y + view.height + 16 };
    const centre = await middleOf(image);
    await page.mouse.click(centre.x, centre.y);
    await drag(page, dark, { x: dark.x + 50, y: dark.y });
    await drag(page, centre, dark);
    await drag(page, dark, centre);
    await dialog.waitFor();
    await page.mouse.click(dark.x, dark.y);
    await dialog.waitFor({ state: 'detached' });
  });

  test('what is beside the file is open, on a phone closed, until somebody chooses otherwise', async () => {
    const page = await people.open({ viewport });
    await bringSession(page, memberEmail);
    const dialog = await openPreview(page, TEXT);
    const details = dialog.getByRole('button', { name: 'Détails' });
    const facts = dialog.getByRole('region', { name: 'Informations' });
    await dialog.getByText('Verglas : appeler').waitFor();
    const atFirst = String(viewport !== PHONE);
    expect(await details.getAttribute('aria-expanded')).toBe(atFirst);
    if (atFirst === 'false') await details.click();
    await facts.waitFor();
    await details.click();
    await facts.waitFor({ state: 'detached' });
    await expectAccessible(page);

    await page.reload();
    await dialog.getByText('Verglas : appeler').waitFor();
    expect(await details.getAttribute('aria-expanded')).toBe('false');
    expect(await dialog.getByRole('region').count()).toBe(0);
    await details.press('Enter');
    await facts.waitFor();
    await openPreview(page, FILM);
    await previewOf(page, FILM).getByRole('region', { name: 'Informations' }).waitFor();
  });

  test('a member has no actions that are an admin’s', async () => {
    const page = await people.open({ viewport });
    await bringSession(page, colleagueEmail);
    const dialog = await openPreview(page, IMAGES[0]);
    await openDetails(dialog);
    await dialog.getByRole('region', { name: 'Informations' }).waitFor();
    expect(await actionsOf(dialog)).toEqual(['Télécharger', 'Copier le lien']);
  });
});

test('an admin’s dialogs open above it, and give the focus back', async () => {
  const page = await people.open();
  await bringSession(page, adminEmail);
  const dialog = await openPreview(page, IMAGES[0]);
  await dialog.getByText('1 sur 3', { exact: true }).waitFor();
  await dialog.getByRole('region', { name: 'Informations' }).waitFor();
  expect(await actionsOf(dialog)).toEqual([
    'Télécharger',
    'Partager',
    'Accès',
    'Nouvelle version',
    'Déplacer',
    'Supprimer',
  ]);
  for (const name of ['Partager', 'Accès', 'Déplacer', 'Supprimer']) {
    const opener = dialog.getByRole('button', { name, exact: true });
    await opener.click();
    const above = page.getByRole('dialog', { name, exact: true });
    await above.waitFor();
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await above.waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((it) => it === document.activeElement)).toBe(true);
    await dialog.getByText('1 sur 3', { exact: true }).waitFor();
  }
});

test('on a phone, what is beside the file is a sheet, moved by fingers and by keys', async () => {
  const page = await people.open({ viewport: PHONE });
  await bringSession(page, memberEmail);
  const dialog = await openPreview(page, IMAGES[0]);
  await openDetails(dialog);
  await dialog.getByRole('region', { name: /^Commentaires \(/ }).waitFor();
  const handle = dialog.getByRole('button', { name: 'Détails' });
  const sheet = dialog.getByRole('complementary', { name: 'Détails' });
  const height = async () => Math.round((await boxOf(sheet)).height);
  const [half, full] = [0.42, 0.88].map((part) => Math.round(part * PHONE.height));
  await expect.poll(height).toBe(half);
  const fingers = await fingersOn(page);
  const dragTo = async (y: number) => {
    const from = await middleOf(handle);
    await fingers.drag([from], [{ x: from.x, y }]);
  };
  await dragTo(120);
  await expect.poll(height).toBe(full);
  await dragTo(PHONE.height - 10);
  await expect.poll(height).toBe(48);
  expect(await handle.getAttribute('aria-expanded')).toBe('false');
  // A click is not a drag.
  await handle.click();
  await expect.poll(height).toBe(half);
  await handle.press('ArrowUp');
  await expect.poll(height).toBe(full);
  expect(await handle.evaluate((it) => it === document.activeElement)).toBe(true);
  await handle.press('ArrowDown');
  await handle.press('ArrowDown');
  await expect.poll(height).toBe(48);
  await handle.press('Enter');
  // There must be room to write above a keyboard on the screen.
  await dialog.getByRole('textbox', { name: 'Commentaire' }).focus();
  await expect.poll(height).toBe(full);
});

test('a video is on black, plays at another speed, and is fetched by ranges', async () => {
  const page = await people.open();
  await signIn(page, memberEmail);
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (/files%2F.*alt=media/.test(response.url())) statuses.push(response.status());
  });
  const dialog = await openPreview(page, FILM);
  const video = dialog.locator('video');
  await expect
    .poll(() => video.evaluate((element) => (element as HTMLVideoElement).readyState))
    .toBeGreaterThan(0);
  await dialog.getByLabel('Vitesse').selectOption('1,5 ×');
  expect(await video.evaluate((element) => (element as HTMLVideoElement).playbackRate)).toBe(1.5);
  expect(new Set(statuses)).toEqual(new Set([206]));
  await expectAccessible(page);
});

test('after a file is deleted, the next one is shown, then the one before; then it closes', async () => {
  const names = ['Quai 1.txt', 'Quai 2.txt', 'Quai 3.txt'] as const;
  const [first, second, third] = names;
  const folder = folderPathIn(ROOT, 'Relevés du matin');
  const paths = names.map((name, index) => filePathIn(folder, `170000000000${index}_${name}`));
  await putRecord(folder);
  for (const path of paths) await putFile(path);
  const page = await people.open();
  await bringSession(page, adminEmail);
  await page.goto(previewUrl(paths[1] ?? ''));
  await previewOf(page, second).getByText('2 sur 3', { exact: true }).waitFor();
  // From now on the listing stays as it is: what was deleted must not come back from it.
  await page.route(/:runQuery|\/o\?/, () => undefined);
  for (const [name, place, other] of [
    [second, '2 sur 3', third],
    [third, '2 sur 2', first],
    [first, '', null],
  ] as const) {
    const dialog = previewOf(page, name);
    await dialog.getByRole('region', { name: 'Informations' }).waitFor();
    if (place !== '') await dialog.getByText(place, { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Supprimer', exact: true });
    await question.getByRole('button', { name: 'Supprimer' }).click();
    await question.waitFor({ state: 'detached' });
    if (other) await previewOf(page, other).waitFor();
    else await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});

function actionsOf(dialog: Locator): Promise<string[]> {
  return dialog
    .getByRole('group', { name: 'Actions sur le fichier' })
    .getByRole('button')
    .allTextContents();
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not visible');
  return box;
}
