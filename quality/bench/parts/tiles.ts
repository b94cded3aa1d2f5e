import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import {
  filePathIn,
  folderPathIn,
  itemName,
  objectNameOf,
  parentPath,
  ROOT,
  type ItemPath,
} from '@navette/core/paths/item-path';
import { metaId } from '@navette/core/paths/meta-id';
import { thumbnailNameOf } from '@navette/core/files/thumbnail';
import { forEachBounded } from '../../../functions/src/walk/for-each-bounded.ts';
import { photo } from '../../../functions/src/thumbnails/render/awkward-images.fixture.ts';
import { renderImage } from '../../../functions/src/thumbnails/render/render-image.ts';
import { adminEmail, demoUid, memberEmail } from '../../../dev/demo/accounts.ts';
import { DEMO_BUCKET, withAdminServices } from '../../../dev/seed/admin-services.ts';
import { loopback } from '../../../dev/stack/config/ports.ts';
import type { Bench } from '../bench-stack.ts';
import { Traffic } from '../traffic.ts';
import { withTriggersOff } from '../triggers.ts';

const PHOTOS = 200;
/** Those whose photo is stored too, for the naive way: more than a screen shows. */
const STORED_WHOLE = 40;
const FOLDER = folderPathIn(ROOT, `Photos ${PHOTOS}`);
const TAKEN = Date.parse('2026-01-05T08:00:00Z');
/** Objects stored at the same time. */
const PARALLEL = 16;

const paths = Array.from({ length: PHOTOS }, (_, index) =>
  filePathIn(FOLDER, `${TAKEN + index}_Palette ${index + 1}.jpg`),
);

/**
 * A folder of 200 photos of 5 MB as tiles, of which some two dozen are in sight; and the way of before: the
 * whole photos by their links.
 */
export async function benchTiles(bench: Bench): Promise<void> {
  const { options, stack, visitors, figures } = bench;
  const jpeg = await photo(4032, 3024).jpeg({ quality: 90 }).toBuffer();
  const begin = performance.now();
  const webp = await renderImage(jpeg);
  figures.add('tiles', 'one thumbnail made', 'ms', performance.now() - begin);
  figures.add('tiles', 'photo', 'kB', jpeg.length / 1000);
  figures.add('tiles', 'thumbnail', 'kB', webp.length / 1000);
  await withTriggersOff(stack.ports, () => store(bench, jpeg, webp));

  const page = await visitors.signedIn(memberEmail);
  const traffic = await Traffic.of(page, [stack.ports.storage]);
  await page.addInitScript(installCondition);
  await page.getByRole('button', { name: 'Vignettes' }).click();
  for (let run = 0; run < options.runs; run++) {
    // A reloaded page has an empty cache.
    await page.goto('/documents');
    await page.getByRole('link', { name: itemName(FOLDER), exact: true }).waitFor();
    traffic.reset();
    const [painted = NaN] = await open(page);
    const { bytes, requests } = traffic.seen;
    figures.add('tiles', 'first screen painted', 'ms', painted, '< 1,000 ms');
    figures.add('tiles', 'first screen: requests', '', requests);
    figures.add('tiles', 'first screen: received', 'kB', bytes / 1000);
    await scrollThrough(page);
    figures.add('tiles', 'all 200: received', 'kB', traffic.seen.bytes / 1000, '< 3,000 kB');
    await naive(bench, page, traffic, requests);
  }
  await page.context().close();
}

/** Stores the photos, their thumbnails and the records. */
async function store({ stack }: Bench, jpeg: Buffer, webp: Buffer): Promise<void> {
  const owner = { owner_email: adminEmail, owner_uid: demoUid(adminEmail) };
  const common = { is_public: true, allowed_emails: [], ...owner, inherits: false };
  const added = { added_by: adminEmail, added_by_uid: owner.owner_uid };
  await withAdminServices(stack.ports, async ({ firestore, bucket }) => {
    const batch = firestore.batch();
    const write = (path: ItemPath, facts: object) =>
      batch.set(firestore.doc(`metas/${metaId(path)}`), {
        ...common,
        ...added,
        file_path: path,
        parent_path: parentPath(path),
        name: itemName(path),
        updated_at: new Date(TAKEN),
        ...facts,
      });
    write(FOLDER, {});
    await forEachBounded([...paths.entries()], PARALLEL, async ([index, path]) => {
      const file = bucket.file(objectNameOf(path));
      await file.save(index < STORED_WHOLE ? jpeg : '', {
        resumable: false,
        metadata: { contentType: 'image/jpeg', metadata: tokenOf(path) },
      });
      // The true one: an event that comes late must find nothing to do.
      const generation = String((await file.getMetadata())[0].generation);
      await bucket.file(thumbnailNameOf(path, generation)).save(webp, {
        resumable: false,
        metadata: { contentType: 'image/webp', cacheControl: 'private, no-cache' },
      });
      write(path, {
        size: jpeg.length,
        content_type: 'image/jpeg',
        file_updated_at: new Date(TAKEN + index),
        generation,
        thumbnail: 'made',
        thumbnail_generation: generation,
      });
    });
    await batch.commit();
  });
}

const tokens = new Map(paths.map((path) => [path, randomUUID()]));

function tokenOf(path: string) {
  return { firebaseStorageDownloadTokens: tokens.get(path) ?? '' };
}

declare global {
  /** Whether all tiles in sight show their picture. */
  var tilesArePictured: () => boolean;
}

/** Runs in the page before its scripts. */
function installCondition(): void {
  globalThis.tilesArePictured = () => {
    const tiles = [...document.querySelectorAll('li[data-index]')].filter((tile) => {
      const { top, bottom } = tile.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    return tiles.length > 1 && tiles.every((tile) => tile.querySelector('img[data-shown=true]'));
  };
}

/** @returns milliseconds from the click until all tiles in sight show their picture */
function open(page: Page): Promise<number[]> {
  return page.evaluate(
    (name) =>
      globalThis.probe.time(
        () =>
          [...document.querySelectorAll<HTMLAnchorElement>('a[data-name]')]
            .find((found) => found.textContent === name)
            ?.click(),
        () => globalThis.tilesArePictured(),
      ),
    itemName(FOLDER),
  );
}

async function scrollThrough(page: Page): Promise<void> {
  for (let last = -1; ;) {
    await page.waitForFunction(() => globalThis.tilesArePictured());
    const now = await page.evaluate(() => {
      scrollBy(0, innerHeight);
      return scrollY;
    });
    if (now === last) return;
    last = now;
  }
}

/** Loads as many whole photos by their links. */
async function naive(
  { stack, figures }: Bench,
  page: Page,
  traffic: Traffic,
  count: number,
): Promise<void> {
  const base = `http://${loopback}:${stack.ports.storage}/v0/b/${DEMO_BUCKET}/o/`;
  const urls = paths.slice(0, count).map((path) => {
    const { firebaseStorageDownloadTokens: token } = tokenOf(path);
    return `${base}${encodeURIComponent(objectNameOf(path))}?alt=media&token=${token}&again=${randomUUID()}`;
  });
  traffic.reset();
  const time = await page.evaluate(async (links) => {
    const begin = performance.now();
    await Promise.all(
      links.map(async (link) => {
        const image = new Image();
        image.src = link;
        await image.decode();
      }),
    );
    return performance.now() - begin;
  }, urls);
  figures.addNaive('tiles', 'first screen painted', 'ms', time);
  figures.addNaive('tiles', 'first screen: received', 'kB', traffic.seen.bytes / 1000);
}
