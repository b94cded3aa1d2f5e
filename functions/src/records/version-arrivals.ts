import { setTimeout as delay } from 'node:timers/promises';
import type {
  CollectionReference,
  DocumentReference,
  DocumentSnapshot,
  Timestamp,
  Transaction,
} from 'firebase-admin/firestore';
import type { Versions } from '@navette/core/files/versions';
import { metaId } from '@navette/core/paths/meta-id';
import type { ItemPath } from '@navette/core/paths/item-path';
import type { Act } from '../journal/acting.ts';
import type { LiveObject } from '../objects/live-object.ts';
import { database } from '../platform/admin-app.ts';
import { hasGrpcCode } from '../platform/grpc-code.ts';
import type { VersionFacts } from './record.ts';
import { generationOf, removalId, stateOfRemoval } from './removed-records.ts';

// A file that gets another content keeps its record: what is to change in it waits here for the new object, so that
// whoever meets that first writes the same, the call or the event (decision 0119). The security rules keep this
// collection closed.

/** A document of `version_arrivals`: one for each file, by the id of its record. */
export interface VersionArrival {
  file_path: ItemPath;
  /** The generation of the content that is replaced, and so of the record that this is for. */
  replaces: string;
  /** Of what the new object is a copy: see {@link LiveObject.copyOf}. */
  copy_of: string;
  /** What the record lists from then on, and what its facts say. */
  versions: Versions<Timestamp>;
  version_by: string | null;
  added_at: Timestamp | null;
  /** The generations that leave the list: their objects go, once the record is written. */
  dropped: readonly string[];
  /** Who replaces it, for the journal. */
  act: Pick<Act, 'by' | 'by_uid' | 'as_admin' | 'cause'>;
  /** Until when the call that works at it is left alone. */
  held_until: Timestamp;
  /** When Firestore may delete it: late events need it. */
  expire_at: Timestamp;
}

export function versionArrivals(): CollectionReference {
  return database().collection('version_arrivals');
}

export function versionArrivalRef(path: ItemPath): DocumentReference {
  return versionArrivals().doc(metaId(path));
}

export function readVersionArrival(snapshot: DocumentSnapshot | undefined): VersionArrival | null {
  return snapshot?.exists ? (snapshot.data() as VersionArrival) : null;
}

/** Milliseconds between two looks. */
const PAUSE_MS = 200;

/**
 * Waits for the call that is putting a new content in its place, if one does: it writes the record itself, and two that
 * write it at once would wait for each other's locks.
 *
 * @param patience milliseconds after which nobody is waited for any more: that call is dead, or slow
 */
export async function untilLetGo(path: ItemPath, patience: number): Promise<void> {
  const since = Date.now();
  for (;;) {
    const arrival = readVersionArrival(await versionArrivalRef(path).get());
    const isHeld = arrival !== null && arrival.held_until.toMillis() > Date.now();
    if (!isHeld || Date.now() - since > patience) return;
    await delay(PAUSE_MS);
  }
}

/** Forgets what has waited, unless something else waits now. */
export async function forgetVersionArrival({ ref, updateTime }: DocumentSnapshot): Promise<void> {
  if (updateTime === undefined) return;
  await ref.delete({ lastUpdateTime: updateTime }).catch((error: unknown) => {
    if (!hasGrpcCode(error, 'FAILED_PRECONDITION', 'NOT_FOUND')) throw error;
  });
}

/** What objects have as their `copy_of` before a slash, when they took the place of another content. */
const VERSION_REASON = 'version-';

/** The reason for which the content of a file is replaced by this one (see `makerOf`). @param id of a version */
export function versionReason(id: string): string {
  return VERSION_REASON + id;
}

/** Whether an object has been put in the place of an earlier content of its file. */
export function isVersion({ copyOf }: Pick<LiveObject, 'copyOf'>): boolean {
  return copyOf?.startsWith(VERSION_REASON) === true;
}

/** The facts that a record has once its file has the new content. */
export function factsOfArrival({ versions, version_by, added_at }: VersionArrival): VersionFacts {
  return {
    versions,
    ...(version_by === null ? {} : { version_by }),
    ...(added_at === null ? {} : { added_at }),
  };
}

/** A file whose content was replaced has been taken from its place meanwhile: deleted, or moved. */
export class VersionOrphaned extends Error {
  override readonly name = 'VersionOrphaned';
}

/** An item, and its record as it is. */
interface Met {
  path: ItemPath;
  object: LiveObject | null;
}

/**
 * Those of some items whose record is that of the content that they had before, and what is to be in it now. Only
 * reads.
 *
 * @param items whose record is not that of their object
 * @param current reads the record of an item
 * @throws {VersionOrphaned} when one was taken from its place meanwhile: what is there now must not stay
 */
export async function arrivedVersions(
  transaction: Transaction,
  items: readonly Met[],
  current: (path: ItemPath) => DocumentSnapshot,
): Promise<Map<ItemPath, VersionArrival>> {
  const arrived = new Map<ItemPath, VersionArrival>();
  const replaced = items.filter(({ object }) => object !== null && isVersion(object));
  if (replaced.length === 0) return arrived;
  const snapshots = await transaction.getAll(
    ...replaced.map(({ path }) => versionArrivalRef(path)),
  );
  for (const [index, { path, object }] of replaced.entries()) {
    const arrival = readVersionArrival(snapshots[index]);
    if (arrival === null || arrival.copy_of !== object?.copyOf) continue;
    const record = current(path);
    if (generationOf(record.data()) === arrival.replaces) arrived.set(path, arrival);
    else if (!record.exists && (await wasTaken(path, arrival))) throw new VersionOrphaned();
  }
  return arrived;
}

/** Whether somebody has taken the file, of the content that was replaced, from its place. */
async function wasTaken(path: ItemPath, { replaces }: VersionArrival): Promise<boolean> {
  const state = await stateOfRemoval(removalId(path, replaces));
  return state !== null && state !== 'kept';
}
