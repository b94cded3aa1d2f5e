import { Timestamp } from 'firebase-admin/firestore';
import { inject } from 'vitest';
import { filePathIn, folderPathIn, ROOT, type ItemPath } from '../../../core/src/item-path.ts';
import { metaId } from '../../../core/src/meta-id.ts';
import { thumbnailNameOf } from '../../../core/src/thumbnail.ts';
import { withAdminServices } from '../../../dev/seed/admin-services.ts';
import { forEachBounded } from '../../../functions/src/for-each-bounded.ts';
import { photo } from '../../../functions/src/thumbnails/render/awkward-images.fixture.ts';
import { renderImage } from '../../../functions/src/thumbnails/render/render-image.ts';
import { exempt } from '../../emulators/support/exempt.ts';
import { publicRecord } from './raw-items.ts';

/** Objects stored at the same time. */
const PARALLEL = 16;
const GENERATION = '17';

/**
 * Makes a public folder at the root with photos of 5 MB, named `Palette 1.jpg` and so on: their records and their
 * thumbnails, which are as large as those of real photos. They are removed before the next test file.
 */
export async function makePhotoFolder(name: string, photos: number): Promise<ItemPath> {
  const folder = folderPathIn(ROOT, name);
  const webp = await renderImage(await photo(1200, 900).png().toBuffer());
  const records = Array.from({ length: photos }, (_, index) => ({
    ...publicRecord(photoIn(folder, index + 1)),
    size: 5_000_000,
    content_type: 'image/jpeg',
    file_updated_at: Timestamp.fromMillis(1_760_000_000_000 + index * 60_000),
    thumbnail: 'made' as const,
    thumbnail_generation: GENERATION,
  }));
  await exempt(folder, 'record');
  await withAdminServices(inject('ports'), async ({ firestore, bucket }) => {
    const batch = firestore.batch();
    for (const one of [publicRecord(folder), ...records]) {
      batch.set(firestore.collection('metas').doc(metaId(one.file_path)), one);
    }
    await batch.commit();
    await forEachBounded(records, PARALLEL, ({ file_path }) =>
      bucket.file(thumbnailNameOf(file_path, GENERATION)).save(webp, {
        resumable: false,
        contentType: 'image/webp',
        metadata: { cacheControl: 'private, no-cache' },
      }),
    );
  });
  return folder;
}

/** The path of `Palette {number}.jpg` in a folder that {@link makePhotoFolder} has made. */
export function photoIn(folder: ItemPath, number: number): ItemPath {
  return filePathIn(folder, `17${String(number - 1).padStart(11, '0')}_Palette ${number}.jpg`);
}
