import { Timestamp } from 'firebase-admin/firestore';
import { getBytes, ref, uploadString } from 'firebase/storage';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import {
  incomingMetadata,
  incomingNameOf,
  INCOMING_TYPE,
  latestFirst,
  versionNameOf,
} from '../../../core/src/files/versions.ts';
import { removeOrphanedVersions } from '../../../functions/src/items/orphaned-versions.ts';
import { operatorBucket, operatorDatabase } from './operator.ts';
import { storedMeta } from './documents.ts';
import type { Person } from './people.ts';
import { call, codeOf } from './verdicts.ts';

/** Sends a new version as the web does. @returns its id */
export async function send(person: Person, text: string, modifiedAt?: number): Promise<string> {
  const id = crypto.randomUUID();
  await uploadString(ref(person.storage, incomingNameOf(person.uid, id)), text, 'raw', {
    contentType: INCOMING_TYPE,
    customMetadata: { ...incomingMetadata(person.uid, modifiedAt) },
  });
  return id;
}

/** What the web asks for. */
export interface VersionCall {
  path: ItemPath;
  seen: string;
  content: { sent: string } | { version: string };
}

export function addVersion(
  person: Person,
  asked: VersionCall,
): Promise<{ path: ItemPath; generation: string }> {
  return call(person, 'addVersion', asked);
}

/** The generation of the content that a file has by its record. */
export async function generationOf(path: ItemPath): Promise<string> {
  return (await storedMeta(path))?.generation ?? 'none';
}

/** Removes what the nights of a month would, of the versions of a folder that nothing lists. */
export async function sweepVersions(folder: ItemPath): Promise<void> {
  for (const days of [2, 33]) {
    await removeOrphanedVersions(folder, null, Date.now() + days * 24 * 3_600_000);
  }
}

/** Gives a file a new content, of what its record says now. @returns its generation */
export async function replaceBy(person: Person, path: ItemPath, text: string): Promise<string> {
  const seen = await generationOf(path);
  const content = { sent: await send(person, text) };
  return (await addVersion(person, { path, seen, content })).generation;
}

/** Ends what keeps others from a file that a call is giving another content, as time does. */
export async function lapseVersion(path: ItemPath): Promise<void> {
  const waiting = operatorDatabase().collection('version_arrivals').doc(metaId(path));
  await waiting.update({ held_until: Timestamp.fromMillis(0) }).catch(() => undefined);
}

/** What a person reads at an object name; the code of the refusal where that is one. */
export async function readAt(person: Person, name: string): Promise<string> {
  try {
    return Buffer.from(await getBytes(ref(person.storage, name))).toString();
  } catch (error) {
    return codeOf(error);
  }
}

export function readVersion(person: Person, path: ItemPath, generation: string): Promise<string> {
  return readAt(person, versionNameOf(path, generation));
}

export function readFile(person: Person, path: ItemPath): Promise<string> {
  return readAt(person, objectNameOf(path));
}

/** The generations that the record of a file lists, the newest first, and those of the objects that are there. */
export async function versionsOf(path: ItemPath): Promise<{ listed: string[]; stored: string[] }> {
  const listed = latestFirst((await storedMeta(path))?.versions ?? {});
  const [objects] = await operatorBucket().getFiles({ prefix: versionNameOf(path, '') });
  const stored = objects.map(({ name }) => name.slice(versionNameOf(path, '').length));
  return { listed, stored };
}
