import { doc, getDoc } from 'firebase/firestore/lite';
import { getDownloadURL, getMetadata, ref, uploadBytes } from 'firebase/storage';
import sharp from 'sharp';
import type { Meta } from '../../core/src/access/meta.ts';
import { servedAttributes, uploaderMetadata } from '../../core/src/files/upload-attributes.ts';
import { objectNameOf, type ItemPath } from '../../core/src/paths/item-path.ts';
import { metaId } from '../../core/src/paths/meta-id.ts';
import { makePdf } from '../../quality/test-files/make-pdf.ts';
import type { Person } from './person.ts';

// Files of a run, as the web sends and reads them.

/** @param asFolder whether it is seen by whoever sees its folder */
export async function sendFile(
  person: Person,
  path: ItemPath,
  bytes: Uint8Array,
  asFolder = false,
): Promise<void> {
  await uploadBytes(ref(person.storage, objectNameOf(path)), bytes, {
    ...servedAttributes(path),
    customMetadata: uploaderMetadata(path, person, asFolder),
  });
}

/** Asks for a file with somebody's own rights. @throws {FirebaseError} */
export async function readFile({ storage }: Person, path: ItemPath): Promise<unknown> {
  return getMetadata(ref(storage, objectNameOf(path)));
}

/** The direct link of a file. @throws {FirebaseError} */
export function linkOf({ storage }: Person, path: ItemPath): Promise<string> {
  return getDownloadURL(ref(storage, objectNameOf(path)));
}

/** What a link that was taken away is answered. */
const REFUSALS = [403, 404];

/** Whether a direct link opens its file; it needs no sign-in. @throws {Error} when Storage neither opens nor refuses it */
export async function opens(link: string, signal: AbortSignal): Promise<boolean> {
  const answer = await fetch(link, { signal });
  await answer.arrayBuffer();
  if (answer.ok || REFUSALS.includes(answer.status)) return answer.ok;
  throw new Error(`Storage answered ${answer.status} to a link`);
}

/** The record of an item, with somebody's own rights; undefined without one. @throws {FirebaseError} */
export async function recordOf({ firestore }: Person, path: ItemPath): Promise<Meta | undefined> {
  const snapshot = await getDoc(doc(firestore, 'metas', metaId(path)));
  return snapshot.data() as Meta | undefined;
}

export function someText(): Uint8Array {
  return new TextEncoder().encode('Essai de Navette.\n');
}

export async function somePhoto(): Promise<Uint8Array> {
  const plain = { width: 640, height: 480, channels: 3, background: '#2f6f4f' } as const;
  return sharp({ create: plain }).jpeg().toBuffer();
}

export function somePdf(): Uint8Array {
  return makePdf([{ lines: ['Essai de Navette.'] }]);
}
