import { modifiedAtOf } from '@navette/core/files/modified-at';
import { AS_FOLDER } from '@navette/core/files/upload-attributes';
import { documentsBucket, type DocumentsBucket } from '../platform/admin-app.ts';
import { keyOfAccount } from '../platform/address-claim.ts';
import { hasHttpCode } from '../platform/http-code.ts';

/** What records need from an object's current metadata. */
export interface LiveObject {
  name: string;
  /** Changes when the content is written again. */
  generation: string;
  /** Changes when the metadata do, download tokens included. */
  metageneration: string;
  /** In bytes. */
  size: number;
  /** The algorithm and the hash of the content; null when the bucket tells none. */
  contentHash: string | null;
  contentType: string;
  /** Null when the object has none, like the following three. */
  contentDisposition: string | null;
  cacheControl: string | null;
  contentEncoding: string | null;
  contentLanguage: string | null;
  created: Date;
  /** Since when its content is as it is. Also changes with its metadata, unless it is a copy. */
  updated: Date;
  /** When the file was last changed on the uploader's device, in milliseconds since the epoch; null when unknown. */
  modifiedAt: number | null;
  /** Who uploaded it, from its custom metadata, lower-cased; null when it was not uploaded by Navette. */
  ownerEmail: string | null;
  /** The uploader's uid; the rules have checked it against the token. */
  ownerUid: string | null;
  /** Whether its uploader wants it to have the access of its folder (decision 0060). */
  asFolder: boolean;
  /** What it is a copy of, as `copyObject` was told; null: it is none. */
  copyOf: string | null;
}

/**
 * The custom metadata that functions alone set, on what they copy: since when its content is as it is (ISO 8601), which
 * the bucket does not keep, what it is a copy of, and the job that writes its record. Uploads with other keys than theirs
 * are refused by the rules.
 */
export const COPY_KEYS = { since: 'content_since', of: 'copy_of', job: 'copied_by' } as const;

/** A person with an account, as stored in objects and records. */
export interface Person {
  email: string;
  /** Null when it is not known, because somebody wrote the metadata by hand in the console. */
  uid: string | null;
}

/** Who added an object, and whether it is to have the access of its folder. */
export interface Uploader extends Person {
  asFolder: boolean;
}

/** A file of the bucket with its metadata loaded, as listings and look-ups return it. */
export type StoredFile = ReturnType<DocumentsBucket['file']>;

/** Reads the object of this name from the bucket; null when there is none. */
export async function liveObject(name: string): Promise<LiveObject | null> {
  const bucket = await documentsBucket();
  const file = bucket.file(name);
  try {
    await file.getMetadata();
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
  return objectOfFile(file);
}

/** Converts a file with loaded metadata. */
export function objectOfFile(file: StoredFile): LiveObject {
  const { generation, metageneration, size, timeCreated, updated, metadata } = file.metadata;
  const { contentType, contentDisposition, cacheControl } = file.metadata;
  const { contentEncoding, contentLanguage } = file.metadata;
  const owner = metadata?.['owner_email'];
  const uid = metadata?.['owner_uid'];
  const copyOf = metadata?.[COPY_KEYS.of];
  return {
    name: file.name,
    generation: String(generation),
    metageneration: String(metageneration),
    size: Number(size ?? 0),
    contentHash: contentHashOf(file),
    contentType: contentType ?? 'application/octet-stream',
    contentDisposition: contentDisposition ?? null,
    cacheControl: cacheControl ?? null,
    contentEncoding: contentEncoding ?? null,
    contentLanguage: contentLanguage ?? null,
    created: new Date(timeCreated ?? 0),
    updated: new Date(sinceOf(metadata?.[COPY_KEYS.since]) ?? updated ?? timeCreated ?? 0),
    modifiedAt: modifiedAtOf(metadata?.['modified_at']),
    ownerEmail: typeof owner === 'string' && owner !== '' ? keyOfAccount(owner) : null,
    ownerUid: typeof uid === 'string' && uid !== '' ? uid : null,
    asFolder: metadata?.['access'] === AS_FOLDER,
    copyOf: typeof copyOf === 'string' && copyOf !== '' ? copyOf : null,
  };
}

/** Null where no time is told. */
function sinceOf(told: unknown): string | null {
  return typeof told === 'string' && Number.isFinite(Date.parse(told)) ? told : null;
}

/** The checksum is taken for composed objects, which have no MD5. */
function contentHashOf({ metadata: { md5Hash, crc32c } }: StoredFile): string | null {
  if (md5Hash) return `md5:${md5Hash}`;
  return crc32c ? `crc32c:${crc32c}` : null;
}

/**
 * Who uploaded an object, from its metadata: the rules have checked address and uid against the uploader's
 * token. The account is not looked up by the address, which may belong to somebody else by now.
 *
 * @returns null for an object without an uploader: it was put there in the console
 */
export function uploaderOf(object: LiveObject | null): Uploader | null {
  if (object === null || object.ownerEmail === null) return null;
  return { email: object.ownerEmail, uid: object.ownerUid, asFolder: object.asFolder };
}

/** Whether an error of Storage's library means that there is no such object. */
export function isNotFound(error: unknown): boolean {
  return hasHttpCode(error, 404);
}
