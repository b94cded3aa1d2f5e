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
import type { LiveObject } from '../../objects/live-object.ts';
import type { Act } from '../../journal/acting.ts';
import { database } from '../../platform/admin-app.ts';
import { hasGrpcCode } from '../../platform/grpc-code.ts';
import { binnedFileId, binnedRef } from '../bin-items.ts';
import { movedRef, readMove } from '../moves/moved-items.ts';
import { generationOf, removalId } from '../removal-id.ts';
import { removedRecords } from '../removed-records.ts';
import type { VersionFacts } from './version-facts.ts';

// A file that gets another content keeps its record: what is to change in it waits here for the new object, so that whoever
// meets that first writes the same, the call or the event (decision 0180). The security rules keep this collection closed.

/** What is to change in the record of a file once it has another content. */
export interface VersionArrival {
  file_path: ItemPath;
  /** The generation of the content that is replaced, and so of the record that this is for. */
  replaces: string;
  /** Of what the new object is a copy: see {@link LiveObject.copyOf}. */
  copy_of: string;
  /** In whose name it is replaced, which the journal tells once it is. */
  act: Act;
  /** Whether it is an earlier version that is brought back. */
  brings_back: boolean;
  /** What the record lists from then on, and what its facts say. */
  versions: Versions<Timestamp>;
  version_by: string | null;
  added_at: Timestamp | null;
  /** The generations that leave the list: their objects go once the record is written. */
  dropped: readonly string[];
  /** Until when the call that works at it is left alone. */
  held_until: Timestamp;
  /** When Firestore may delete it: late events need it. */
  expire_at: Timestamp;
}

/**
 * A document of `version_arrivals`: one for each file, by the id of its record. A call that was given up may put its content
 * in its place all the same, so what waits for others that replace the same content stays beside the latest.
 */
export interface VersionArrivals extends VersionArrival {
  others: readonly VersionArrival[];
}

export function versionArrivals(): CollectionReference {
  return database().collection('version_arrivals');
}

export function versionArrivalRef(path: ItemPath): DocumentReference {
  return versionArrivals().doc(metaId(path));
}

export function readVersionArrivals(
  snapshot: DocumentSnapshot | undefined,
): VersionArrivals | null {
  return snapshot?.exists ? (snapshot.data() as VersionArrivals) : null;
}

/** What waits for an object that has come. @param copyOf see {@link LiveObject.copyOf} */
export function arrivalFor(
  waiting: DocumentSnapshot | undefined,
  copyOf: string | null,
): VersionArrival | null {
  const latest = readVersionArrivals(waiting);
  const all = latest === null ? [] : [latest, ...latest.others];
  return all.find((arrival) => arrival.copy_of === copyOf) ?? null;
}

/** Those besides the latest, which are kept: that many calls for one content died within a minute each. */
const MOST_OTHERS = 4;

/** What goes on waiting beside a new arrival: what replaces the same content, by other calls. */
export function othersBeside(
  { replaces, copy_of }: VersionArrival,
  latest: VersionArrivals | null,
): VersionArrival[] {
  if (latest === null) return [];
  const { others, ...arrival } = latest;
  return [arrival, ...others]
    .filter((other) => other.replaces === replaces && other.copy_of !== copy_of)
    .slice(0, MOST_OTHERS);
}

/** How long an event leaves the record of a new version to the call that has put it there, in milliseconds. */
export const EVENT_PATIENCE_MS = 10_000;
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
    const arrival = readVersionArrivals(await versionArrivalRef(path).get());
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

/**
 * Of what an object is a copy that takes the place of another content.
 *
 * @param id under which it was sent, or the generation of an earlier version
 * @param source the generation of the object that is copied; without it, what all copies for that id begin with
 */
export function versionCopyOf(id: string, source = ''): string {
  return `version-${id}/${source}`;
}

/** The id in what {@link versionCopyOf} has made; null for an object that takes no other's place. */
export function readVersionMark(copyOf: string | null): string | null {
  return /^version-([^/]+)\//.exec(copyOf ?? '')?.[1] ?? null;
}

/** Whether an object took the place of an earlier content of its file. */
export function isNewVersion({ copyOf }: Pick<LiveObject, 'copyOf'>): boolean {
  return readVersionMark(copyOf) !== null;
}

/** The facts that a record has once its file has the new content. */
export function factsOfArrival({ versions, version_by, added_at }: VersionArrival): VersionFacts {
  return {
    ...(Object.keys(versions).length === 0 ? {} : { versions }),
    ...(version_by === null ? {} : { version_by }),
    ...(added_at === null ? {} : { added_at }),
  };
}

/** An item, and its object as it was read. */
interface Met {
  path: ItemPath;
  object: LiveObject | null;
}

/** What waits for the new contents of files, and which of these must not stay. */
export interface ArrivedVersions {
  arrived: Map<ItemPath, VersionArrival>;
  /** Somebody has deleted the file, or moved it: it must not come back here with its new content. */
  orphaned: Set<ItemPath>;
}

/**
 * Those of some items whose record is that of the content that they had before, and what is to be in it now. Only
 * reads.
 *
 * @param items whose record is not that of their object
 * @param current reads the record of an item
 */
export async function arrivedVersions(
  transaction: Transaction,
  items: readonly Met[],
  current: (path: ItemPath) => DocumentSnapshot,
): Promise<ArrivedVersions> {
  const found: ArrivedVersions = { arrived: new Map(), orphaned: new Set() };
  const replaced = items.filter(({ object }) => object !== null && isNewVersion(object));
  if (replaced.length === 0) return found;
  const refs = replaced.map(({ path }) => versionArrivalRef(path));
  const snapshots = await transaction.getAll(...refs);
  for (const [index, { path, object }] of replaced.entries()) {
    const arrival = arrivalFor(snapshots[index], object?.copyOf ?? null);
    if (arrival === null) continue;
    const record = current(path);
    if (generationOf(record.data()) === arrival.replaces) found.arrived.set(path, arrival);
    else if (!record.exists && (await hasLeft(path, arrival))) found.orphaned.add(path);
  }
  return found;
}

/** Whether somebody has deleted the file, or moved it, with the content that was replaced. */
async function hasLeft(path: ItemPath, { replaces }: VersionArrival): Promise<boolean> {
  const [binned, removal, move] = await database().getAll(
    binnedRef(binnedFileId(path, replaces)),
    removedRecords().doc(removalId(path, replaces)),
    movedRef(path),
  );
  const isMoved = readMove(move)?.generation === replaces;
  return binned?.exists === true || isMoved || removal?.get('restored_as') !== undefined;
}
