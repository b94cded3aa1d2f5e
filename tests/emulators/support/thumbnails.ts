import { getBytes, ref, uploadBytes } from 'firebase/storage';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import {
  madeThumbnail,
  thumbnailNameOf,
  thumbnailPrefixOf,
} from '../../../core/src/files/thumbnail.ts';
import { redAndBlue } from '../../../functions/src/thumbnails/render/awkward-images.fixture.ts';
import { objectNames, storedMeta, uploadMetadata } from './documents.ts';
import { operatorBucket } from './operator.ts';
import type { Person } from './people.ts';
import { until } from './until.ts';

/** The bytes of a picture, left red, right blue. */
export function picture(): Promise<Buffer> {
  return redAndBlue(96, 64).jpeg().toBuffer();
}

/** Uploads bytes as the web does. */
export async function uploadImage(person: Person, path: ItemPath, bytes: Buffer): Promise<void> {
  await uploadBytes(ref(person.storage, objectNameOf(path)), bytes, uploadMetadata(path, person));
}

/** Uploads a picture, and waits for its thumbnail. @returns the object name of the thumbnail */
export async function uploadPicture(person: Person, path: ItemPath): Promise<string> {
  await uploadImage(person, path, await picture());
  return untilThumbnail(path);
}

/** Waits until the record says that there is a thumbnail. @returns its object name */
export async function untilThumbnail(path: ItemPath): Promise<string> {
  const generation = await until(`the thumbnail of ${path}`, async () =>
    madeThumbnail((await storedMeta(path)) ?? null),
  );
  return thumbnailNameOf(path, generation);
}

/** Waits until the thumbnails of a file are gone, which is after its record. */
export async function untilNoThumbnails(path: ItemPath): Promise<void> {
  await until(`the end of the thumbnails of ${path}`, async () => {
    return (await objectNames(thumbnailPrefixOf(path))).length === 0;
  });
}

/** The bytes of an object, with the person's own token, as the web fetches them. */
export function fetchAs(person: Person, objectName: string): Promise<ArrayBuffer> {
  return getBytes(ref(person.storage, objectName));
}

/** The generation of a file in the bucket. */
export async function generationOf(path: ItemPath): Promise<string> {
  const [metadata] = await operatorBucket().file(objectNameOf(path)).getMetadata();
  return String(metadata.generation);
}
