import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { defineInt } from 'firebase-functions/params';
import type { Viewer } from '@navette/core/access/access';
import { mayAddVersion, mayBringBackVersion } from '@navette/core/access/content-rights';
import {
  latestFirst,
  MAX_VERSIONS,
  versionsKept,
  type EarlierVersion,
  type Versions,
} from '@navette/core/files/versions';
import type { ItemPath } from '@navette/core/paths/item-path';
import type { LiveObject } from '../../objects/live-object.ts';
import { currentAct } from '../../journal/acting.ts';
import { database } from '../../platform/admin-app.ts';
import { metaRef } from '../meta-collection.ts';
import { readRecord, type StoredAccess } from '../record.ts';
import { generationOf } from '../removal-id.ts';
import { KEPT_MS } from '../removed-records.ts';
import {
  othersBeside,
  readVersionArrivals,
  versionArrivalRef,
  type VersionArrival,
} from './version-arrivals.ts';

/** What a file is to have as its content. */
export type NewContent = { sent: string } | { version: string };

/** A content that is about to take the place of another one. */
export interface Holding {
  path: ItemPath;
  content: NewContent;
  /** The object that is replaced. */
  current: LiveObject;
  /** See {@link LiveObject.copyOf}, of the object that takes its place. */
  copyOf: string;
}

const setting = defineInt('MAX_VERSIONS', { default: MAX_VERSIONS });

/** How many earlier versions are kept of a file. On an operator's machine settings read as 0. */
export function maxVersions(): number {
  return versionsKept(setting.value());
}

/**
 * How long a call is left alone that replaces the content of a file, in milliseconds. In production, conditions on the
 * object decide in any case.
 */
const HELD_MS = 60_000;

/** Whether somebody may give a file this content, by its record. */
export function mayReplace(
  content: NewContent,
  caller: Viewer,
  snapshot: DocumentSnapshot,
): boolean {
  const stored = readRecord(snapshot);
  const generation = generationOf(snapshot.data());
  if (stored === null || generation === undefined) return false;
  const record = { ...stored, generation };
  return 'sent' in content ? mayAddVersion(caller, record) : mayBringBackVersion(caller, record);
}

/**
 * Has the change of a file's record wait for the object of its new content, and keeps others from replacing it
 * meanwhile. The caller's right is asked for again, in the same transaction.
 *
 * @param isSlow whether a call for the same content that works at it has been waited for long enough: it is dead
 * @returns `ours`: nobody else replaces it for a minute; `refused` when the caller may not, whatever the file is; `changed`
 *   when another content has come, or is about to; `held` while another call puts the same content in its place
 */
export async function holdVersion(
  { path, content, current, copyOf }: Holding,
  caller: Viewer,
  isSlow: boolean,
): Promise<'ours' | 'refused' | 'changed' | 'held'> {
  return database().runTransaction(async (transaction) => {
    const [record, waiting] = await transaction.getAll(metaRef(path), versionArrivalRef(path));
    const stored = readRecord(record);
    if (!record || stored === null || !mayReplace(content, caller, record)) return 'refused';
    if (generationOf(record.data()) !== current.generation) return 'changed';
    const other = readVersionArrivals(waiting);
    const now = Timestamp.now();
    const isHeld =
      other !== null && other.replaces === current.generation && other.held_until > now;
    if (isHeld && other.copy_of !== copyOf) return 'changed';
    if (isHeld && !isSlow) return 'held';
    const { versions: earlier = {}, added_at } = stored.versionFacts;
    const broughtBack = 'version' in content ? content.version : null;
    const author = broughtBack === null ? caller.email : (earlier[broughtBack]?.by ?? null);
    const arrival: VersionArrival = {
      file_path: path,
      replaces: current.generation,
      copy_of: copyOf,
      act: currentAct(),
      brings_back: broughtBack !== null,
      ...listed(earlier, versionOf(record, stored, { current, now }), broughtBack),
      version_by: author === stored.added_by ? null : author,
      added_at: added_at ?? dateIn(record),
      held_until: Timestamp.fromMillis(now.toMillis() + HELD_MS),
      expire_at: Timestamp.fromMillis(now.toMillis() + KEPT_MS),
    };
    const others = othersBeside(arrival, other);
    transaction.set(versionArrivalRef(path), { ...arrival, others });
    return 'ours';
  });
}

/** The content that a file has, as an earlier version. */
function versionOf(
  record: DocumentSnapshot,
  stored: StoredAccess,
  { current, now }: { current: LiveObject; now: Timestamp },
): Versions<Timestamp> {
  const version: EarlierVersion<Timestamp> = {
    size: current.size,
    content_type: current.contentType,
    content_hash: current.contentHash,
    file_updated_at: dateIn(record) ?? Timestamp.fromDate(current.updated),
    by: stored.versionFacts.version_by ?? stored.added_by,
    replaced_at: now,
  };
  return { [current.generation]: version };
}

/** The versions that a file has once it has another content, and the generations of those that leave the list. */
function listed(
  earlier: Versions<Timestamp>,
  current: Versions<Timestamp>,
  broughtBack: string | null,
): Pick<VersionArrival, 'versions' | 'dropped'> {
  const all = Object.entries({ ...earlier, ...current }).filter(([one]) => one !== broughtBack);
  const staying = new Set(latestFirst(Object.fromEntries(all)).slice(0, maxVersions()));
  return {
    versions: Object.fromEntries(all.filter(([one]) => staying.has(one))),
    dropped: Object.keys(earlier).filter((one) => !staying.has(one)),
  };
}

/** The date that people see. */
function dateIn(record: DocumentSnapshot): Timestamp | null {
  const date: unknown = record.get('file_updated_at');
  return date instanceof Timestamp ? date : null;
}
