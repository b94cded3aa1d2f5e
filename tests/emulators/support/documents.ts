import { getMetadata, ref, uploadBytes, uploadString, type UploadMetadata } from 'firebase/storage';
import type { Timestamp } from 'firebase-admin/firestore';
import {
  objectNameOf,
  placeholderNameOf,
  type ItemPath,
} from '../../../core/src/paths/item-path.ts';
import type { Meta } from '../../../core/src/access/meta.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { storedName } from '../../../core/src/paths/stored-name.ts';
import { servedAttributes, uploaderMetadata } from '../../../core/src/files/upload-attributes.ts';
import { operatorBucket, operatorDatabase } from './operator.ts';
import type { Person } from './people.ts';
import { until } from './until.ts';

/** A record as it is stored. */
export type StoredMeta = Meta<Timestamp>;

/** The owner of an upload. */
type Owner = Pick<Person, 'email' | 'uid'>;

/** The metadata that a client has to send with an upload. */
export function uploadMetadata(path: ItemPath, owner: Owner, asFolder = false): UploadMetadata {
  return { ...servedAttributes(path), customMetadata: uploaderMetadata(path, owner, asFolder) };
}

/** The name under which a file is uploaded, as the rules require; always with the same millisecond. */
export function stored(name: string): string {
  return storedName(name, 1_700_000_000_000);
}

/** Uploads a file that is to be seen like its folder. */
export async function uploadAsFolder(person: Person, path: ItemPath): Promise<void> {
  const metadata = uploadMetadata(path, person, true);
  await uploadString(ref(person.storage, objectNameOf(path)), 'bonjour', 'raw', metadata);
}

/** Uploads as the web does, with the metadata that the rules require. */
export async function upload(person: Person, path: ItemPath, text = 'bonjour'): Promise<void> {
  await uploadString(
    ref(person.storage, objectNameOf(path)),
    text,
    'raw',
    uploadMetadata(path, person),
  );
}

/** Uploads and waits for the record, as the web does. */
export async function uploadRecorded(
  person: Person,
  path: ItemPath,
  text?: string,
): Promise<StoredMeta> {
  await upload(person, path, text);
  return untilRecorded(path);
}

/** Uploads with any metadata, to test what the rules refuse. */
export function uploadAs(
  person: Person,
  objectName: string,
  metadata: UploadMetadata,
): Promise<unknown> {
  return uploadBytes(ref(person.storage, objectName), new Uint8Array([1]), metadata);
}

/** Reads a file's metadata with the person's rights. */
export function readAs(person: Person, path: ItemPath): Promise<unknown> {
  return getMetadata(ref(person.storage, objectNameOf(path)));
}

/** Puts an object as the console does: bypasses the rules, and has no owner by default. */
export async function putByConsole(
  objectName: string,
  metadata: Record<string, string> = {},
  text = 'bonjour',
): Promise<void> {
  await operatorBucket()
    .file(objectName)
    .save(text, { resumable: false, contentType: 'text/plain', metadata: { metadata } });
}

/** Creates a folder with the same result as the callable, without calling it. */
export async function putFolder(
  path: ItemPath,
  owner: Person,
  asFolder = false,
): Promise<StoredMeta> {
  await putByConsole(placeholderNameOf(path), uploaderMetadata(path, owner, asFolder), '');
  return untilRecorded(path);
}

/** The item's record, or undefined. */
export async function storedMeta(path: ItemPath): Promise<StoredMeta | undefined> {
  const snapshot = await operatorDatabase().collection('metas').doc(metaId(path)).get();
  return snapshot.data() as StoredMeta | undefined;
}

export function untilRecorded(path: ItemPath): Promise<StoredMeta> {
  return until(`the record of ${path}`, () => storedMeta(path));
}

export async function untilForgotten(path: ItemPath): Promise<void> {
  await until(`the end of the record of ${path}`, async () => !(await storedMeta(path)));
}

/** Names of the objects beneath a prefix. */
export async function objectNames(prefix: string): Promise<string[]> {
  const [files] = await operatorBucket().getFiles({ prefix });
  return files.map((file) => file.name);
}
