import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminEmail, memberEmail, newcomerEmail } from '../../../dev/demo/accounts.ts';
import { peopleInChromium } from '../support/browser.ts';
import { demoViewer, expectedNames } from '../support/data/demo-expectations.ts';
import { expectNames } from '../support/screens/listing.ts';
import { openPreview } from '../support/screens/previews.ts';
import { signIn } from '../support/sign-in.ts';

const people = peopleInChromium();
const PHOTOS = 'Exploitation/Photos et vidéos/Avaries/2026-02-12 – quai n° 7/';
const PHOTO_COUNT = 3;

test('nothing moves when data arrive: a folder, tiles, a preview with its comments', async () => {
  const page = await people.open();
  await watchShifts(page);
  await signIn(page, memberEmail);
  for (const folder of ['Contrats/', PHOTOS]) {
    await page.goto(`/documents?dossier=${encodeURIComponent(folder)}`);
    await expectNames(page, expectedNames(folder, demoViewer(memberEmail)));
    expect(await shiftsUpToNow(page), folder).toEqual([]);
  }
  await page.getByRole('button', { name: 'Vignettes' }).click();
  await page.reload();
  const tiles = page.getByRole('list', { name: 'Contenu du dossier' });
  await expect.poll(() => tiles.locator('img[data-shown=true]').count()).toBe(PHOTO_COUNT);
  expect(await shiftsUpToNow(page), 'tiles').toEqual([]);
  const preview = await openPreview(page, 'Palette renversée – vue d’ensemble.jpg');
  await preview.getByText('Dossier 26-017 ouvert').waitFor();
  await preview.getByText('Propriétaire').waitFor();
  await preview.getByText(`${PHOTO_COUNT} sur ${PHOTO_COUNT}`, { exact: true }).waitFor();
  const image = preview.getByRole('img');
  await expect
    .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  expect(await shiftsUpToNow(page), 'preview').toEqual([]);
});

test('nothing moves when the content of a folder arrives for an admin on a small phone', async () => {
  const page = await people.open({ viewport: { width: 320, height: 640 } });
  await signIn(page, adminEmail);
  await watchShifts(page);
  // The root holds a folder without a record, which Storage alone knows.
  for (const folder of ['', PHOTOS]) {
    await page.goto(`/documents?dossier=${encodeURIComponent(folder)}`);
    await page.locator('[data-name]').first().waitFor();
    await expect.poll(() => page.getByText('Chargement…').count()).toBe(0);
    expect(await shiftsUpToNow(page), folder).toEqual([]);
  }
});

test('nothing moves when the band that asks for a confirmation arrives', async () => {
  const page = await people.open();
  await signIn(page, newcomerEmail);
  await watchShifts(page);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/verify-email-band*.js', async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest('**/verify-email-band*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await asked;
  // Whatever is shown before the band has been shown by now.
  await shiftsUpToNow(page);
  release();
  await page.getByRole('region', { name: 'Confirmation de votre adresse' }).waitFor();
  await page.getByRole('heading', { name: 'Navette', exact: true }).waitFor();
  expect(await shiftsUpToNow(page)).toEqual([]);
});

/** The size of a layout shift, and the beginnings of the texts that moved. */
type Shift = [value: number, what: string[]];

/** Makes the pages loaded from now on record layout shifts that no input has caused. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const shift = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        if (shift.hadRecentInput) continue;
        const what = shift.sources.map(({ node }) => node?.textContent?.slice(0, 60));
        shifts.push([shift.value, what]);
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const readShifts = () => {
      note(observer.takeRecords());
      return shifts;
    };
    Object.assign(globalThis, { readShifts });
  });
}

/** The layout shifts of the current page, up to what it shows now. */
function shiftsUpToNow(page: Page): Promise<Shift[]> {
  return page.evaluate(async () => {
    // New content is laid out in the next frame, and its shifts are reported after that.
    for (let frame = 0; frame < 3; frame++) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
    return (globalThis as unknown as { readShifts: () => Shift[] }).readShifts();
  });
}
