import type { Locator, Page, Request } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import { Traffic } from '../../../quality/bench/traffic.ts';
import { peopleInChromium } from '../support/browser.ts';
import { signInAt } from '../support/screens/open-folder.ts';
import { photoFolder } from '../support/data/photo-folder.ts';

const people = peopleInChromium();

const PHOTOS = 80;
const folder = photoFolder('Avaries du quai n° 9', PHOTOS);

const url = () => `/documents?dossier=${encodeURIComponent(folder.slice(0, -1))}`;

/** The requests for thumbnails and for files that a page sends from now on. */
function picturesAskedFor(page: Page): Request[] {
  const asked: Request[] = [];
  page.on('request', (request) => {
    const isPicture = /\/o\/(thumbnails|files)%2F/.test(request.url());
    if (isPicture && request.method() === 'GET') asked.push(request);
  });
  return asked;
}

/** Tiles or rows. */
function itemsOf(page: Page): Locator {
  return page.locator('[data-index]');
}

/** Opens the folder as tiles: a list would have asked for pictures before. */
async function openAsTiles(page: Page): Promise<void> {
  await signInAt(page, memberEmail, `/documents?dossier=${encodeURIComponent('Contrats')}`);
  await page.getByRole('button', { name: 'Vignettes' }).click();
  await page.locator('li[data-index]').first().waitFor();
  await page.goto('about:blank');
}

/** Whether each item whose picture belongs into the window, or near it, shows the picture. */
function picturesInSight(page: Page): Promise<boolean[]> {
  return itemsOf(page).evaluateAll(
    (items, margin) =>
      items
        .filter((item) => {
          const place = item.querySelector('[data-picture]')?.getBoundingClientRect();
          return place && place.bottom >= -margin && place.top <= innerHeight + margin;
        })
        .map((item) => item.querySelector('img[data-shown=true]') !== null),
    // `MARGIN` of use-in-sight.ts.
    126,
  );
}

async function itemsInSight(page: Page): Promise<number> {
  return (await picturesInSight(page)).length;
}

/** Whether the window is full, or the folder at its end, and all items in sight show their picture. */
async function isAllInSightShown(page: Page): Promise<boolean> {
  const reachesDown = await itemsOf(page).evaluateAll(
    (items, last) =>
      items.some(
        (item) =>
          item.dataset['index'] === last || item.getBoundingClientRect().bottom >= innerHeight,
      ),
    String(PHOTOS - 1),
  );
  return reachesDown && (await picturesInSight(page)).every(Boolean);
}

test('of 80 photos as tiles, those in sight are loaded, each once, by the person’s own token', async () => {
  const page = await people.open();
  await openAsTiles(page);
  const asked = picturesAskedFor(page);
  const traffic = await Traffic.of(page, [inject('ports').storage]);
  await page.goto(url());
  await expect.poll(() => isAllInSightShown(page)).toBe(true);
  const inSight = await itemsInSight(page);
  expect(inSight).toBeLessThan(PHOTOS / 2);
  expect(asked).toHaveLength(inSight);
  for (const request of asked) {
    expect(request.url()).toContain('/o/thumbnails%2F');
    expect(request.url()).not.toContain('token=');
    expect(await request.headerValue('authorization')).toMatch(/^Firebase ey/);
  }

  for (;;) {
    await expect.poll(() => isAllInSightShown(page)).toBe(true);
    const before = await page.evaluate(() => scrollY);
    await page.evaluate(() => scrollBy(0, innerHeight));
    if ((await page.evaluate(() => scrollY)) === before) break;
  }
  expect(asked).toHaveLength(PHOTOS);
  expect(traffic.seen.bytes).toBeLessThan(PHOTOS * 15_000);
  expect(traffic.seen.bytes).toBeGreaterThan(PHOTOS * 1000);

  await page.evaluate(() => scrollTo(0, 0));
  await page.locator('li[data-index="0"] img[data-shown=true]').waitFor();
  await expect.poll(() => isAllInSightShown(page)).toBe(true);
  expect(asked).toHaveLength(PHOTOS);
});
