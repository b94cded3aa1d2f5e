import { objectNameOf, type ItemPath } from '@navette/core/paths/item-path';
import { thumbnailNameOf, thumbnailOwner, thumbnailPrefixOf } from '@navette/core/files/thumbnail';
import { documentsBucket } from '../platform/admin-app.ts';
import { deleteObjects } from './delete-objects.ts';
import { hasDownloadToken } from './download-token.ts';
import { hasHttpCode } from '../platform/http-code.ts';
import { liveObject, type StoredFile } from './live-object.ts';

// The objects beneath `thumbnails/`. None has a download token, so that each request is judged by the
// rules. (Production gives a token to an object when somebody asks for its metadata.)

/** Browsers ask again each time, since a person may lose access. (The content itself never changes.) */
const CACHE_CONTROL = 'private, no-cache';

/** Stores the thumbnail of one generation of a file. */
export async function saveThumbnail(
  path: ItemPath,
  generation: string,
  webp: Buffer,
): Promise<void> {
  const bucket = await documentsBucket();
  await save(bucket.file(thumbnailNameOf(path, generation)), webp);
}

function save(
  file: StoredFile,
  webp: Buffer,
  preconditionOpts: { ifGenerationMatch?: string } = {},
): Promise<void> {
  return file.save(webp, {
    resumable: false,
    preconditionOpts,
    contentType: 'image/webp',
    metadata: { cacheControl: CACHE_CONTROL },
  });
}

/**
 * Removes the thumbnails of a file that were made of earlier content; of a file that is gone, all.
 *
 * @throws {Error} when one could not be removed
 */
export async function removeStaleThumbnails(path: ItemPath): Promise<void> {
  const names = (await thumbnailsOf(path)).map(({ name }) => name);
  if (names.length === 0) return;
  // Read after the thumbnails, so that none of them can be of later content.
  const current = (await liveObject(objectNameOf(path)))?.generation;
  const stale = names.filter((name) => thumbnailOwner(name)?.generation !== current);
  const failed = await deleteObjects(stale);
  if (failed.size > 0) throw new Error('a thumbnail was not removed');
}

/** HTTP's "not found" and "precondition failed": the thumbnail was removed, or written again without a token, meanwhile. */
const WITHOUT_LINK = [404, 412];

/**
 * Ends the links to a file's thumbnails, which people who saw the file may have made: thumbnails with a token are
 * written again without it.
 */
export async function endThumbnailLinks(path: ItemPath): Promise<void> {
  for (const file of await thumbnailsOf(path)) {
    if (!hasDownloadToken(file)) continue;
    try {
      const [webp] = await file.download();
      // Not if it was removed meanwhile. (The emulator does not check it.)
      await save(file, webp, { ifGenerationMatch: String(file.metadata.generation) });
    } catch (error) {
      if (!hasHttpCode(error, ...WITHOUT_LINK)) throw error;
    }
  }
}

/** All thumbnails of a file: mostly one, more while its content is replaced. */
async function thumbnailsOf(path: ItemPath): Promise<StoredFile[]> {
  const bucket = await documentsBucket();
  // The delimiter leaves out those of files in a folder of the same name.
  const [files] = await bucket.getFiles({ prefix: thumbnailPrefixOf(path), delimiter: '/' });
  return files;
}
