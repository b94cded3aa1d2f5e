import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll } from 'vitest';
import {
  filePathIn,
  folderPathIn,
  ROOT,
  type ItemPath,
} from '../../../../core/src/paths/item-path.ts';
import { thumbnailNameOf } from '../../../../core/src/files/thumbnail.ts';
import { forEachBounded } from '../../../../functions/src/walk/for-each-bounded.ts';
import { photo } from '../../../../functions/src/thumbnails/render/awkward-images.fixture.ts';
import { renderImage } from '../../../../functions/src/thumbnails/render/render-image.ts';
import { changeUnnoticed, removeRecords, writeRecords } from './many-records.ts';
import { publicRecord } from './raw-items.ts';

/** Objects stored at the same time. */
const PARALLEL = 16;
const GENERATION = '17';

/**
 * Makes, for the tests of this block, a public folder at the root with photos of 5 MB, named
 * `Palette 1.jpg` and so on: their records and their thumbnails, which are as large as those of real
 * photos.
 *
 * @returns its path
 */
export function photoFolder(name: string, photos: number): ItemPath {
  const folder = folderPathIn(ROOT, name);
  const records = Array.from({ length: photos }, (_, index) => ({
    ...publicRecord(photoIn(folder, index + 1)),
    size: 5_000_000,
    content_type: 'image/jpeg',
    file_updated_at: Timestamp.fromMillis(1_760_000_000_000 + index * 60_000),
    thumbnail: 'made' as const,
    thumbnail_generation: GENERATION,
  }));
  const all = [publicRecord(folder), ...records];
  const thumbnails = records.map(({ file_path }) => thumbnailNameOf(file_path, GENERATION));
  beforeAll(async () => {
    const webp = await renderImage(await photo(1200, 900).png().toBuffer());
    const metadata = { contentType: 'image/webp', cacheControl: 'private, no-cache' };
    await changeUnnoticed(folder, async (services) => {
      await writeRecords(services, all);
      await forEachBounded(thumbnails, PARALLEL, (thumbnail) =>
        services.bucket.file(thumbnail).save(webp, { resumable: false, metadata }),
      );
    });
  });
  afterAll(() =>
    changeUnnoticed(folder, async (services) => {
      await removeRecords(services, all);
      await forEachBounded(thumbnails, PARALLEL, async (thumbnail) => {
        await services.bucket.file(thumbnail).delete();
      });
    }),
  );
  return folder;
}

/** The path of `Palette {number}.jpg` in a {@link photoFolder}. */
export function photoIn(folder: ItemPath, number: number): ItemPath {
  return filePathIn(folder, `17${String(number - 1).padStart(11, '0')}_Palette ${number}.jpg`);
}
