import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { serviceError } from '../../../firebase/errors.fixture.ts';
import { MEMBER } from '../../../testing/fakes/accounts.ts';
import { itemAt, putItem, storeItems } from '../../../testing/fakes/items.ts';
import { fetchThumbnail } from '../../../testing/fakes/items/thumbnails.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { DESK, PHONE, resizeTo } from '../../../testing/screen.ts';

const PHOTOS = 200;
const facts = { size: 5_000_000, content_type: 'image/jpeg' };
const made = { thumbnail: 'made', thumbnail_generation: '17' } as const;
const photoPath = (number: number) =>
  `Palettes/${1_763_000_000_000 + number}_Palette ${number}.jpg`;
const tiles = page.getByRole('button', { name: 'Vignettes' });

let small: Blob;
let large: Blob;

beforeAll(async () => {
  small = await picture(480, 360);
  large = await picture(1200, 900);
});

beforeEach(() => {
  fetchThumbnail.mockImplementation(async () => small);
});

async function picture(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.fillRect(0, 0, width / 2, height);
  return canvas.convertToBlob();
}

async function open(): Promise<void> {
  storeItems([itemAt('Palettes/')]);
  for (let number = 1; number <= PHOTOS; number++) {
    putItem(itemAt(photoPath(number), { ...facts, ...made }), large);
  }
  await renderApp('/documents?dossier=Palettes', MEMBER);
}

/** For each item whose picture's place is in the window: whether the picture is shown. */
function picturesInSight(): boolean[] {
  // The test's frame cuts off the margin around the window.
  return itemsShown()
    .filter((item) => {
      const place = item.querySelector('[data-picture]')?.getBoundingClientRect();
      return place && place.bottom > 0 && place.top < innerHeight;
    })
    .map((item) => item.querySelector('img[data-shown=true]') !== null);
}

/** Tiles or rows. */
function itemsShown(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-index]')];
}

/** Waits until items reach the window's lower edge, and all visible ones have their picture. */
async function expectAllShown(): Promise<number> {
  await expect
    .poll(() => {
      const reachesDown = itemsShown().some(
        (item) => item.getBoundingClientRect().bottom >= innerHeight,
      );
      return reachesDown && picturesInSight().every(Boolean);
    })
    .toBe(true);
  return picturesInSight().length;
}

describe.each([
  { view: 'table', screen: DESK },
  { view: 'list', screen: PHONE },
])('of 200 photos in a $view', ({ screen }) => {
  test('those in sight are loaded, and tiles do not ask for them again', async () => {
    await resizeTo(screen);
    await open();
    const inSight = await expectAllShown();
    expect(inSight).toBeGreaterThan(5);
    expect(inSight).toBeLessThan(40);
    expect(fetchThumbnail).toHaveBeenCalledTimes(inSight);
    await tiles.click();
    await expect.poll(() => document.querySelector('li [data-wrapped=true]')).not.toBeNull();
    await expectAllShown();
    const asked = fetchThumbnail.mock.calls.map(([path]) => path);
    expect(new Set(asked).size).toBe(asked.length);
  });
});

test('a thumbnail that cannot be loaded leaves the icon', async () => {
  fetchThumbnail.mockRejectedValue(serviceError('storage/unauthorized'));
  await open();
  await tiles.click();
  await expect.poll(() => document.querySelector('li [data-wrapped=true]')).not.toBeNull();
  await expect.poll(() => fetchThumbnail.mock.settledResults.length).toBeGreaterThan(10);
  expect(document.querySelectorAll('main img')).toHaveLength(0);
  expect(itemsShown()[0]?.querySelectorAll('svg').length).toBeGreaterThan(0);
});

test('a preview shows the thumbnail until the picture itself is there, in its place', async () => {
  const { promise: decoded, resolve } = Promise.withResolvers<void>();
  await open();
  await expectAllShown();
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(decoded);
  await page.getByText('Palette 1.jpg', { exact: true }).click();
  const preview = page.getByRole('dialog', { name: /^Aperçu/ });
  const shown = () => preview.element().querySelector('img[data-shown=true]');
  await expect.poll(() => shown()?.getAttribute('alt')).toBe('');
  await expect.element(preview.getByText('Chargement…')).not.toBeInTheDocument();
  const before = shown()?.getBoundingClientRect();

  resolve();
  await expect.poll(() => shown()?.getAttribute('alt')).toBe('Palette 1.jpg');
  expect(preview.element().querySelector('img[alt=""]')).toBeNull();
  // Within a pixel: both have the proportions of the photo.
  const after = shown()?.getBoundingClientRect();
  for (const side of ['x', 'y', 'width', 'height'] as const) {
    expect(Math.abs((after?.[side] ?? NaN) - (before?.[side] ?? NaN))).toBeLessThan(2);
  }
});
