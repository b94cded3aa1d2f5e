import { MAX_OBJECT_NAME_BYTES } from '../limits.ts';
import { isFolderPath, itemName, type ItemPath } from '../paths/item-path.ts';
import { modifiedAtOf } from './modified-at.ts';

// Earlier versions of files (decision 0180). Each is an object of its own beneath `versions/`; the record of the file lists
// them, and decides who may read them.

/** Prefix of the objects of earlier versions. */
export const VERSION_PREFIX = 'versions/';
/** Prefix of what browsers send as a new version, until the function has taken it. */
export const INCOMING_PREFIX = 'incoming/';
/** The type of what is sent, whatever it is: no browser shows it, and the file's name decides about its own type. */
export const INCOMING_TYPE = 'application/octet-stream';
/** How many earlier versions are kept of a file, unless the deployment says otherwise. */
export const MAX_VERSIONS = 10;
/** More would make records too large for transactions of many. */
const MOST_VERSIONS = 50;

/**
 * How many earlier versions are kept of a file.
 *
 * @param setting what the deployment says; 0, or what is no number, if it says nothing
 */
export function versionsKept(setting: number): number {
  return setting > 0 ? Math.min(setting, MOST_VERSIONS) : MAX_VERSIONS;
}

/**
 * An earlier version, in the record of its file, by the generation that its content had as the file's own.
 *
 * @typeParam Time the timestamp type of the reader's library
 */
export interface EarlierVersion<Time = unknown> {
  size: number;
  content_type: string;
  /** As in the record. */
  content_hash: string | null;
  /** The date that people saw. */
  file_updated_at: Time;
  /** Who had added this content, lower-cased; null: unknown. */
  by: string | null;
  /** When another content took its place. */
  replaced_at: Time;
}

/** The earlier versions of a file, by generation. `storage.rules` asks whether one is among them. */
export type Versions<Time = unknown> = Readonly<Record<string, EarlierVersion<Time>>>;

/** The generations of earlier versions, the latest first, which is also the order in which they were replaced. */
export function latestFirst(versions: Versions): string[] {
  return Object.keys(versions).toSorted((one, other) => (BigInt(one) < BigInt(other) ? 1 : -1));
}

/** A generation is a 64-bit number. */
const MAX_GENERATION_BYTES = 19;

/** The object name of an earlier version of a file. `storage.rules` reads it back. */
export function versionNameOf(path: ItemPath, generation: string): string {
  return `${VERSION_PREFIX}${path}/${generation}`;
}

/**
 * A path of an earlier version for the web, which nothing else has: no legal path begins with a slash. It ends with the
 * file's name, by which a viewer is chosen.
 */
export function versionPath(path: ItemPath, generation: string): ItemPath {
  return `//${versionNameOf(path, generation)}/${itemName(path)}`;
}

/** The name of the object that such a path is of; null for any other path. */
export function versionObject(path: ItemPath): string | null {
  return /^\/\/(versions\/.+\/\d{1,19})\/[^/]+$/s.exec(path)?.[1] ?? null;
}

/** The file and the generation of an earlier version, from its object name; null for any other object. */
export function versionOwner(objectName: string): { path: ItemPath; generation: string } | null {
  const [, path, generation] = VERSION_NAME.exec(objectName) ?? [];
  return path === undefined || generation === undefined ? null : { path, generation };
}

const VERSION_NAME = /^versions\/(.+)\/(\d{1,19})$/s;

/** Whether a file can have versions: the longest paths leave no room for the names of theirs. */
export function canHaveVersions(path: ItemPath): boolean {
  const { length } = new TextEncoder().encode(versionNameOf(path, ''));
  return !isFolderPath(path) && length + MAX_GENERATION_BYTES <= MAX_OBJECT_NAME_BYTES;
}

/**
 * The object name under which a browser sends a new version: a room of the sender's own.
 *
 * @param id letters, digits and hyphens: a UUID
 */
export function incomingNameOf(uid: string, id: string): string {
  return `${INCOMING_PREFIX}${uid}/${id}`;
}

/** The custom metadata of what is sent: exactly these keys. */
export interface IncomingMetadata {
  owner_uid: string;
  /** When the file was last changed on the sender's device, in milliseconds since the epoch; absent if unknown. */
  modified_at?: string;
}

/** @param modifiedAt in milliseconds since the epoch (decision 0152) */
export function incomingMetadata(uid: string, modifiedAt = 0): IncomingMetadata {
  const isKnown = modifiedAtOf(String(modifiedAt)) !== null;
  return { owner_uid: uid, ...(isKnown ? { modified_at: String(modifiedAt) } : {}) };
}
