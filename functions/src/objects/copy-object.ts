import { documentsBucket } from '../platform/admin-app.ts';
import { hasHttpCode } from '../platform/http-code.ts';
import { deleteGeneration } from './delete-generation.ts';
import { COPY_KEYS, isNotFound, liveObject, type LiveObject } from './live-object.ts';

// Objects are copied within the bucket, which the bytes do not leave, and compared. The emulator checks no condition, and
// copies whatever has the name: hence the looks before and after.

/** What is copied, and how it is served. */
export type CopySource = Pick<
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

/** What Storage answers of a copy. */
interface Rewritten {
  resource?: { generation?: string; size?: string; md5Hash?: string; crc32c?: string };
}

/**
 * Copies an object, at the generation that was read, over whatever has the name. The copy has no download token, no
 * matter what the object has. Costs one request.
 *
 * @param target.of what the copy is to say that it is a copy of
 * @param target.metadata its other custom metadata
 * @returns false when there is no such object any more, or another one has taken its name
 */
export async function copyObject(
  source: CopySource,
  target: { name: string; of: string; metadata?: Record<string, string> },
): Promise<boolean> {
  const copied = await rewrite(source, target, {});
  if (copied === null) return false;
  if (hasBytesOf(source, copied)) return true;
  await deleteGeneration(target.name, String(copied?.generation));
  return false;
}

/**
 * Copies an object under a name that no object has. Again, it finds its copy, by what that is a copy of.
 *
 * @returns the copy; `gone` when there is nothing to copy, `taken` when another object has the name
 */
export async function copyToFreeName(
  source: CopySource,
  target: { name: string; of: string; metadata?: Record<string, string> },
): Promise<LiveObject | 'gone' | 'taken'> {
  const before = await liveObject(target.name);
  if (before !== null) return before.copyOf === target.of ? before : 'taken';
  try {
    if ((await rewrite(source, target, { ifGenerationMatch: 0 })) === null) return 'gone';
  } catch (error) {
    if (!hasHttpCode(error, PRECONDITION_FAILED)) throw error;
  }
  const copy = await liveObject(target.name);
  if (copy === null) return 'gone';
  if (copy.copyOf !== target.of) return 'taken';
  if (copy.size === source.size && isSameHash(source.contentHash, copy.contentHash)) return copy;
  await deleteGeneration(copy.name, copy.generation);
  throw new Error('a copy does not have the bytes of its object');
}

/**
 * Copies an object over another one, if that still has the generation that was seen. Again, it finds its copy, by what that
 * is a copy of.
 *
 * @returns the copy; `changed` when there is something else, or nothing, or nothing to copy
 * @throws {Error} when the copy does not have the bytes of its object
 */
export async function copyOverGeneration(
  source: CopySource,
  target: { name: string; of: string; metadata?: Record<string, string> },
  generation: string,
): Promise<LiveObject | 'changed'> {
  const before = await liveObject(target.name);
  if (before?.copyOf === target.of) return before;
  if (before?.generation !== generation) return 'changed';
  try {
    await rewrite(source, target, { ifGenerationMatch: generation });
  } catch (error) {
    if (!hasHttpCode(error, PRECONDITION_FAILED)) throw error;
  }
  // The condition also fails on the copy itself, when the answer to the first request was lost.
  const now = await liveObject(target.name);
  if (now?.copyOf !== target.of) return 'changed';
  if (now.size === source.size && isSameHash(source.contentHash, now.contentHash)) return now;
  throw new Error('a copy does not have the bytes of its object');
}

/** HTTP's "precondition failed": another object, or any, has this name. */
const PRECONDITION_FAILED = 412;

/** @returns null when there is no such object any more */
async function rewrite(
  source: CopySource,
  { name, of, metadata = {} }: { name: string; of: string; metadata?: Record<string, string> },
  preconditionOpts: { ifGenerationMatch?: number | string },
): Promise<Rewritten['resource'] | null> {
  const bucket = await documentsBucket();
  const { contentDisposition, cacheControl, contentEncoding, contentLanguage } = source;
  try {
    const from = bucket.file(source.name, { generation: source.generation });
    const [, answer] = await from.copy(bucket.file(name), {
      preconditionOpts,
      contentType: source.contentType,
      ...(contentDisposition === null ? {} : { contentDisposition }),
      ...(cacheControl === null ? {} : { cacheControl }),
      ...(contentEncoding === null ? {} : { contentEncoding }),
      ...(contentLanguage === null ? {} : { contentLanguage }),
      // With metadata of its own, none is taken from the object.
      metadata: {
        ...metadata,
        [COPY_KEYS.since]: source.updated.toISOString(),
        [COPY_KEYS.of]: of,
      },
    });
    return (answer as Rewritten).resource ?? {};
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Whether the copy has the bytes of its source, as far as these are known. */
function hasBytesOf({ size, contentHash }: CopySource, copy: Rewritten['resource']): boolean {
  const { md5Hash, crc32c } = copy ?? {};
  const hashes = [md5Hash && `md5:${md5Hash}`, crc32c && `crc32c:${crc32c}`];
  const isComparable = hashes.some(
    (hash) => hash !== undefined && contentHash?.split(':')[0] === hash.split(':')[0],
  );
  return Number(copy?.size) === size && (!isComparable || hashes.includes(contentHash ?? ''));
}

function isSameHash(one: string | null, other: string | null): boolean {
  const [algorithm, ...hash] = one?.split(':') ?? [];
  const [otherAlgorithm, ...otherHash] = other?.split(':') ?? [];
  return algorithm !== otherAlgorithm || hash.join(':') === otherHash.join(':');
}
