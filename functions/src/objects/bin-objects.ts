import { documentsBucket } from '../platform/admin-app.ts';
import { deleteObjects } from './delete-objects.ts';
import { COPY_KEYS, isNotFound, liveObject, type LiveObject } from './live-object.ts';

// The objects beneath `bin/` (decision 0118). None has a download token: a link that somebody has made to a file ends with
// its deletion.

/** What is copied into the bin, and how it is served. */
export type BinSource = Pick<
  LiveObject,
  | 'name'
  | 'generation'
  | 'size'
  | 'contentHash'
  | 'contentType'
  | 'contentDisposition'
  | 'cacheControl'
  | 'contentEncoding'
  | 'contentLanguage'
  | 'updated'
>;

/** The custom metadata that names the document of an object of the bin: only so an object without one is known. */
export const BINNED_KEY = 'binned_as';

/** What Storage answers of a copy. */
interface Rewritten {
  resource?: { size?: string; md5Hash?: string; crc32c?: string };
}

/**
 * Copies an object into the bin, at the generation that was read, with one request. Again, it copies the same.
 *
 * @param id of the document that names it
 * @returns false when there is no such object any more, or another one has taken its name
 */
export async function copyIntoBin(source: BinSource, name: string, id: string): Promise<boolean> {
  const bucket = await documentsBucket();
  const { generation, contentType, contentDisposition, cacheControl } = source;
  const { contentEncoding, contentLanguage } = source;
  try {
    const from = bucket.file(source.name, { generation });
    const [, answer] = await from.copy(bucket.file(name), {
      contentType,
      ...(contentDisposition === null ? {} : { contentDisposition }),
      ...(cacheControl === null ? {} : { cacheControl }),
      ...(contentEncoding === null ? {} : { contentEncoding }),
      ...(contentLanguage === null ? {} : { contentLanguage }),
      // With metadata of its own, none of which is a token.
      metadata: { [COPY_KEYS.since]: source.updated.toISOString(), [BINNED_KEY]: id },
    });
    if (isCopyOf(source, answer as Rewritten)) return true;
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
  // The emulator copies whatever has the name.
  await deleteObjects([name]);
  return false;
}

/** Whether the copy has the bytes of its source, as far as these are known. */
function isCopyOf({ size, contentHash }: BinSource, { resource }: Rewritten): boolean {
  if (Number(resource?.size) !== size) return false;
  const [algorithm, hash] = contentHash?.split(':') ?? [];
  if (algorithm === 'md5' && resource?.md5Hash) return resource.md5Hash === hash;
  return algorithm !== 'crc32c' || resource?.crc32c === hash;
}

/**
 * Copies a thumbnail into the bin.
 *
 * @param source its name
 * @param id of the document that names the copy
 * @returns false when there is none
 */
export async function copyThumbnailIntoBin(
  source: string,
  name: string,
  id: string,
): Promise<boolean> {
  const bucket = await documentsBucket();
  try {
    await bucket.file(source).copy(bucket.file(name), {
      contentType: 'image/webp',
      cacheControl: 'private, no-cache',
      metadata: { [BINNED_KEY]: id },
    });
    return true;
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
}

/**
 * Copies an object that goes with a file, its thumbnail or an earlier version, back out of the bin, as it was.
 *
 * @returns false when there is none
 */
export async function copyFromBin(name: string, target: string): Promise<boolean> {
  const source = await liveObject(name);
  if (source === null) return false;
  const { contentType, contentDisposition, cacheControl } = source;
  const { contentEncoding, contentLanguage } = source;
  const bucket = await documentsBucket();
  try {
    await bucket.file(name).copy(bucket.file(target), {
      contentType,
      ...(contentDisposition === null ? {} : { contentDisposition }),
      ...(cacheControl === null ? {} : { cacheControl }),
      ...(contentEncoding === null ? {} : { contentEncoding }),
      ...(contentLanguage === null ? {} : { contentLanguage }),
      metadata: { [COPY_KEYS.since]: source.updated.toISOString() },
    });
    return true;
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
}
