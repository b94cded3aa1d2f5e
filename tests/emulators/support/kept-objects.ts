import { operatorBucket } from './operator.ts';

// The bucket's part of a backup.

/** An object with its bytes, and what it is served with. */
export interface KeptObject {
  name: string;
  bytes: Buffer;
  contentType: string;
  contentDisposition: string;
  cacheControl: string;
  /** Download tokens included, as a copy into another bucket keeps them. */
  custom: Record<string, string>;
}

/** The objects beneath some prefixes. */
export async function keptObjects(...prefixes: string[]): Promise<KeptObject[]> {
  const files = await Promise.all(
    prefixes.map(async (prefix) => (await operatorBucket().getFiles({ prefix }))[0]),
  );
  return Promise.all(
    files.flat().map(async (file) => ({
      name: file.name,
      bytes: (await file.download())[0],
      contentType: file.metadata.contentType ?? '',
      contentDisposition: file.metadata.contentDisposition ?? '',
      cacheControl: file.metadata.cacheControl ?? '',
      custom: { ...file.metadata.metadata } as Record<string, string>,
    })),
  );
}

/** Puts them back: each in a new generation. */
export async function putObjects(objects: readonly KeptObject[]): Promise<void> {
  for (const { name, bytes, contentType, custom, ...served } of objects) {
    const metadata = { ...served, metadata: custom };
    await operatorBucket().file(name).save(bytes, { resumable: false, contentType, metadata });
  }
}

export async function deleteObjects(objects: readonly KeptObject[]): Promise<void> {
  for (const { name } of objects) await operatorBucket().file(name).delete();
}
