import { emailKey } from '@navette/core/emails';
import { documentsBucket, type DocumentsBucket } from '../admin-app.ts';

/** What the records need to know of an object as it is now. */
export interface LiveObject {
  name: string;
  /** Changes when the bytes are written anew. */
  generation: string;
  /** Changes when the metadata do, download tokens included. */
  metageneration: string;
  /** In bytes. */
  size: number;
  contentType: string;
  /** Null when the object has none, like {@link cacheControl}. */
  contentDisposition: string | null;
  cacheControl: string | null;
  created: Date;
  updated: Date;
  /** Who uploaded it, from its custom metadata, lower-cased; null when it came by another way. */
  ownerEmail: string | null;
  /** The uploader's uid, which the rules have compared with the token's. */
  ownerUid: string | null;
}

/** Somebody with an account, as objects and records name them. */
export interface Person {
  email: string;
  /** Null when it is not known: metadata that somebody wrote by hand in the console. */
  uid: string | null;
}

/** A file of the bucket with its metadata loaded, as listings and look-ups return it. */
export type StoredFile = ReturnType<DocumentsBucket['file']>;

/** The object of this name as it is in the bucket now, or null when there is none. */
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

/** The object that a file with loaded metadata stands for. */
export function objectOfFile(file: StoredFile): LiveObject {
  const { generation, metageneration, size, timeCreated, updated, metadata } = file.metadata;
  const { contentType, contentDisposition, cacheControl } = file.metadata;
  const owner = metadata?.['owner_email'];
  const uid = metadata?.['owner_uid'];
  return {
    name: file.name,
    generation: String(generation),
    metageneration: String(metageneration),
    size: Number(size ?? 0),
    contentType: contentType ?? 'application/octet-stream',
    contentDisposition: contentDisposition ?? null,
    cacheControl: cacheControl ?? null,
    created: new Date(timeCreated ?? 0),
    updated: new Date(updated ?? timeCreated ?? 0),
    ownerEmail: typeof owner === 'string' && owner !== '' ? emailKey(owner) : null,
    ownerUid: typeof uid === 'string' && uid !== '' ? uid : null,
  };
}

/**
 * Who uploaded an object, from its metadata, whose address and uid the rules have compared with the
 * uploader's token. Nobody is looked up by address: an address may change hands.
 *
 * @returns null for an object without an uploader: it came by the console
 */
export function uploaderOf(object: LiveObject | null): Person | null {
  if (object === null || object.ownerEmail === null) return null;
  return { email: object.ownerEmail, uid: object.ownerUid };
}

/** Whether the error of Storage's library says that there is no such object. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 404;
}
