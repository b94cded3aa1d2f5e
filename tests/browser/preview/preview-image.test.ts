import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium, type OpenOptions } from '../support/browser.ts';
import { imageShown, openPreview, previewOf } from '../support/screens/previews.ts';
import { bringSession } from '../support/sign-in.ts';
import { fingersOn, middleOf, type Spot } from '../support/touch.ts';

// A picture on the stage: seen whole first, then as near as one likes.

const people = peopleInChromium();

const PHONE = { width: 390, height: 844 };
const IMAGES = [
  'Cartons tombés & planche fendue.jpg',
  'Colis écrasés (palette n° 3).jpg',
  'Palette renversée – vue d’ensemble.jpg',
] as const;

describe('with a mouse and a keyboard', () => {
  test('the wheel zooms towards the pointer, a drag moves the picture as far as its edge', async () => {
    const { page, image } = await openImage();
    const fitted = await boxOf(image);
    const view = await boxOf(viewOf(page));
    const pointer = { x: fitted.x + fitted.width * 0.3, y: fitted.y + fitted.height * 0.6 };
    await page.mouse.move(pointer.x, pointer.y);
    for (let turn = 0; turn < 6; turn++) await page.mouse.wheel(0, -120);
    await expect.poll(() => scaleOf(image, fitted)).toBeGreaterThan(3);
    const near = await boxOf(image);
    expect((pointer.x - near.x) / near.width).toBeCloseTo(0.3, 2);
    expect((pointer.y - near.y) / near.height).toBeCloseTo(0.6, 2);
    await expectAccessible(page);

    await page.mouse.down();
    await page.mouse.move(pointer.x + 60, pointer.y - 30, { steps: 3 });
    const moved = await boxOf(image);
    expect([moved.x - near.x, moved.y - near.y].map(Math.round)).toEqual([60, -30]);
    await page.mouse.move(pointer.x + 5000, pointer.y + 5000, { steps: 3 });
    await page.mouse.up();
    const corner = await boxOf(image);
    expect([corner.x, corner.y].map(Math.round)).toEqual([view.x, view.y].map(Math.round));
    // It was a drag: the preview is open, and shows the same file.
    await previewOf(page, IMAGES[1]).waitFor();

    await page.mouse.move(pointer.x, pointer.y);
    for (let turn = 0; turn < 9; turn++) await page.mouse.wheel(0, 120);
    await expect.poll(() => boxOf(image)).toEqual(fitted);
  });

  test('keys and buttons zoom; arrows move a picture that is larger than its view', async () => {
    const { page, image, dialog } = await openImage();
    const fitted = await boxOf(image);
    const level = dialog.getByRole('group', { name: 'Zoom' }).getByRole('status');
    const first = await level.textContent();
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect.poll(() => scaleOf(image, fitted)).toBeCloseTo(2.25, 1);
    expect(await level.textContent()).not.toBe(first);
    const before = await boxOf(image);
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await boxOf(image)).x).toBeLessThan(before.x - 50);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await boxOf(image)).y).toBeLessThan(before.y - 50);
    await dialog.getByText('2 sur 3', { exact: true }).waitFor();

    await page.keyboard.press('-');
    await expect.poll(() => scaleOf(image, fitted)).toBeCloseTo(1.5, 1);
    await page.keyboard.press('0');
    await expect.poll(() => boxOf(image)).toEqual(fitted);
    await dialog.getByRole('button', { name: 'Agrandir' }).click();
    await expect.poll(() => scaleOf(image, fitted)).toBeCloseTo(1.5, 1);
    await dialog.getByRole('button', { name: 'Réduire' }).click();
    await expect.poll(() => boxOf(image)).toEqual(fitted);
    // In a field, they are what they are.
    await dialog.getByRole('textbox', { name: 'Commentaire' }).press('+');
    expect(await boxOf(image)).toEqual(fitted);

    const centre = await middleOf(image);
    await page.mouse.dblclick(centre.x, centre.y);
    await expect.poll(() => scaleOf(image, fitted)).toBeCloseTo(2.5, 1);
    await dialog.getByRole('button', { name: 'Ajuster à la fenêtre' }).click();
    await page.keyboard.press('ArrowRight');
    await previewOf(page, IMAGES[2]).waitFor();
  });
});

describe('with fingers', () => {
  test('two zoom, and keep what is under them; one moves; a double tap zooms and fits', async () => {
    const { page, image } = await openImage({ viewport: PHONE });
    const fingers = await fingersOn(page);
    const fitted = await boxOf(image);
    const { x, y } = await middleOf(image);
    await fingers.drag([at(x - 30, y), at(x + 30, y)], [at(x - 90, y), at(x + 90, y)]);
    await expect.poll(() => scaleOf(image, fitted)).toBeCloseTo(3, 0);
    const near = await boxOf(image);
    expect(near.x + near.width / 2).toBeCloseTo(x, 0);

    await fingers.drag([at(x, y)], [at(x - 40, y)]);
    await expect.poll(async () => Math.round((await boxOf(image)).x - near.x)).toBe(-40);
    // Larger than its view, it is moved rather than left.
    await fingers.drag([at(x + 100, y)], [at(x - 100, y)]);
    await previewOf(page, IMAGES[1]).waitFor();

    await fingers.doubleTap({ x, y });
    await expect.poll(() => boxOf(image)).toEqual(fitted);
    await fingers.doubleTap({ x, y });
    await expect.poll(() => scaleOf(image, fitted)).toBeCloseTo(2.5, 1);
    await expectAccessible(page);
  });

  test('a swipe shows the next file and the previous one, and stops at the ends', async () => {
    const { page, image } = await openImage({ viewport: PHONE });
    const fingers = await fingersOn(page);
    const { x, y } = await middleOf(image);
    const [left, right] = [at(x - 120, y), at(x + 120, y)];
    await fingers.drag([right], [left]);
    await shown(page, IMAGES[2]);
    await fingers.drag([right], [left]);
    await shown(page, IMAGES[2]);
    await fingers.drag([left], [right]);
    await shown(page, IMAGES[1]);
    await fingers.drag([left], [right]);
    await shown(page, IMAGES[0]);
    // Down rather than sideways: nothing.
    await fingers.drag([at(x - 60, y - 60)], [at(x, y + 60)]);
    await shown(page, IMAGES[0]);
  });
});

async function openImage(options: OpenOptions = {}) {
  const page = await people.open(options);
  await bringSession(page, memberEmail);
  const dialog = await openPreview(page, IMAGES[1]);
  const image = await shown(page, IMAGES[1]);
  await dialog.getByText('2 sur 3', { exact: true }).waitFor();
  return { page, dialog, image };
}

/** The picture of a file, once it is shown. */
async function shown(page: Page, name: string): Promise<Locator> {
  const image = previewOf(page, name).getByRole('img', { name });
  await imageShown(image);
  await expect.poll(() => image.getAttribute('data-shown')).toBe('true');
  return image;
}

/** What the picture is moved within. */
function viewOf(page: Page): Locator {
  return page.locator('[data-zoomed]');
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not visible');
  return box;
}

async function scaleOf(image: Locator, fitted: { width: number }): Promise<number> {
  return (await boxOf(image)).width / fitted.width;
}

function at(x: number, y: number): Spot {
  return { x, y };
}
