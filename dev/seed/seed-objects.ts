import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  OBJECT_PREFIX,
  objectNameOf,
  placeholderNameOf,
  type ItemPath,
} from '@navette/core/paths/item-path';
import {
  servedAttributes,
  uploaderMetadata,
  type ServedAttributes,
} from '@navette/core/files/upload-attributes';
import { demoUid } from '../demo/accounts.ts';
import { demoBytes, demoFiles, demoFolders, demoSettledAt } from '../demo/manifest.ts';
import type { Bucket } from './admin-services.ts';

/** An object of the demo. */
interface DemoObject {
  name: string;
  bytes: Buffer;
  /** The attributes that it is served with, and its custom metadata. */
  attributes: Partial<ServedAttributes> & { metadata: Record<string, string> };
  /** When it was uploaded. */
  date: Date;
  /** Name of the file that holds its bytes in the export. */
  blob: string;
}

/** Attributes of a folder's placeholder. */
const PLACEHOLDER = {
  contentType: 'application/octet-stream',
  cacheControl: 'private, max-age=3600',
};

/** Every object of the demo: files, and placeholders of folders. */
export const demoObjects: readonly DemoObject[] = [
  ...demoFolders.map(({ path, owner }): DemoObject => {
    const name = placeholderNameOf(path);
    return {
      name,
      bytes: Buffer.alloc(0),
      attributes: { ...PLACEHOLDER, metadata: metadataOf(path, name, owner) },
      date: demoSettledAt,
      blob: digest(name),
    };
  }),
  ...demoFiles.map((file): DemoObject => {
    const name = objectNameOf(file.path);
    return {
      name,
      bytes: demoBytes(file),
      attributes: {
        ...servedAttributes(file.path),
        metadata: metadataOf(file.path, name, file.owner),
      },
      date: file.updatedAt,
      blob: file.blob,
    };
  }),
];

function metadataOf(path: ItemPath, name: string, owner: string | null): Record<string, string> {
  return {
    ...(owner === null ? {} : uploaderMetadata(path, { email: owner, uid: demoUid(owner) })),
    // A fixed download token; these objects exist only on the local stack.
    firebaseStorageDownloadTokens: digest(name),
  };
}

function digest(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 32);
}

/**
 * Makes the bucket hold exactly the demo's documents. New ones have today's date until `settleExport`
 * sets the demo's dates.
 *
 * @returns the names of the objects that were written or removed
 */
export async function seedObjects(bucket: Bucket): Promise<string[]> {
  const [files] = await bucket.getFiles({ prefix: OBJECT_PREFIX });
  const present = new Map(files.map((file) => [file.name, file]));
  const changed: string[] = [];
  for (const object of demoObjects) {
    const file = present.get(object.name);
    present.delete(object.name);
    if (file && isSeeded(file, object)) continue;
    changed.push(object.name);
    const { bytes, attributes } = object;
    await bucket.file(object.name).save(bytes, { resumable: false, metadata: attributes });
  }
  for (const file of present.values()) {
    changed.push(file.name);
    await file.delete();
  }
  return changed;
}

type StoredFile = ReturnType<Bucket['file']>;

function isSeeded({ metadata }: StoredFile, { bytes, attributes, date }: DemoObject): boolean {
  return (
    metadata.md5Hash === createHash('md5').update(bytes).digest('base64') &&
    new Date(metadata.timeCreated ?? 0).getTime() === date.getTime() &&
    isDeepStrictEqual(attributesOf(metadata), attributesOf(attributes))
  );
}

type Attribute = 'contentType' | 'contentDisposition' | 'cacheControl' | 'metadata';

function attributesOf(of: { readonly [Key in Attribute]?: unknown }): unknown[] {
  return [of.contentType, of.contentDisposition, of.cacheControl, of.metadata];
}
