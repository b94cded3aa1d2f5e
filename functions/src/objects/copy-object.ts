import { folderKeptBy, itemPathOf, ROOT } from '@navette/core/paths/item-path';
import { servedAttributes, uploaderMetadata } from '@navette/core/files/upload-attributes';
import { metaId } from '@navette/core/paths/meta-id';
import { documentsBucket } from '../platform/admin-app.ts';
import { hasHttpCode } from '../platform/http-code.ts';
import { newDownloadToken } from './download-token.ts';
import { COPY_KEYS, isNotFound, liveObject, type LiveObject, type Person } from './live-object.ts';

/** What a copy is to be. */
export interface CopyAs {
  /** The object's name; one of the documents. */
  name: string;
  /** Whose item it is, as its metadata tell; null: nobody's, it was put there in the console. */
  uploader: Person | null;
  /** Since when its content is as it is: the date that people see. */
  since: Date;
  /** Tells this copy from another one of the same object. */
  reason: string;
}

/** The reason for which an object was copied, from its custom metadata; null: it is no copy. */
export function makerOf(copyOf: string | undefined): string | null {
  return /^([^/]+)\/\d+$/.exec(copyOf ?? '')?.[1] ?? null;
}

/** Whether an object is a copy that was made for a reason. */
export function isCopyOf(reason: string, { copyOf }: LiveObject): boolean {
  return makerOf(copyOf ?? undefined) === reason;
}

/** Why there is no copy: the object to copy is gone, or another one has its name. */
export type NotCopied = 'gone' | 'taken';

/** HTTP's "precondition failed": an object has this name. */
const EXISTS_CODE = 412;

/**
 * Copies an object within the bucket, at the generation that was read, under a name that no object has. The copy has a
 * download token of its own. Again, it finds its copy. The bytes do not leave the bucket.
 *
 * @throws {Error} when the copy does not have the bytes of the object; it is removed
 */
export async function copyObject(
  source: LiveObject,
  copy: CopyAs,
): Promise<LiveObject | NotCopied> {
  const bucket = await documentsBucket();
  const of = `${copy.reason}/${source.generation}`;
  // The emulator checks no condition.
  const before = await liveObject(copy.name);
  if (before !== null) return before.copyOf === of ? before : 'taken';
  try {
    const { generation, name } = source;
    await bucket.file(name, { generation }).copy(bucket.file(copy.name), {
      preconditionOpts: { ifGenerationMatch: 0 },
      ...attributesOf(source, copy),
      metadata: { ...copyMetadata(copy), [COPY_KEYS.of]: of, ...newDownloadToken() },
    });
  } catch (error) {
    if (isNotFound(error)) return 'gone';
    if (!hasHttpCode(error, EXISTS_CODE)) throw error;
  }
  const copied = await liveObject(copy.name);
  if (copied === null) return 'gone';
  if (copied.copyOf !== of) return 'taken';
  if (copied.size === source.size && copied.contentHash === source.contentHash) return copied;
  const condition = { ifGenerationMatch: copied.generation };
  await bucket.file(copy.name).delete({ ignoreNotFound: true, ...condition });
  throw new Error('a copy does not have the bytes of its object');
}

/** An upload is served by its name (see `settledObject`); what the console has put there, as it was. */
function attributesOf(source: LiveObject, { name, uploader }: CopyAs) {
  const path = itemPathOf(name) ?? ROOT;
  if (uploader !== null && folderKeptBy(path) === null) return servedAttributes(path);
  const { contentType, contentDisposition, cacheControl } = source;
  const { contentEncoding, contentLanguage } = source;
  return {
    contentType,
    ...(contentDisposition === null ? {} : { contentDisposition }),
    ...(cacheControl === null ? {} : { cacheControl }),
    ...(contentEncoding === null ? {} : { contentEncoding }),
    ...(contentLanguage === null ? {} : { contentLanguage }),
  };
}

/** The custom metadata of a copy, besides what it is a copy of, and its token. */
export function copyMetadata({
  name,
  uploader,
  since,
}: Pick<CopyAs, 'name' | 'uploader' | 'since'>): Record<string, string> {
  const object = itemPathOf(name) ?? ROOT;
  const path = folderKeptBy(object) ?? object;
  const person =
    uploader === null
      ? { meta_id: metaId(path) }
      : uploaderMetadata(path, { email: uploader.email, uid: uploader.uid ?? '' });
  return { ...person, [COPY_KEYS.since]: since.toISOString() };
}
