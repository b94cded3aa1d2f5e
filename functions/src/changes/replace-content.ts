import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import type { Viewer } from '@navette/core/access/access';
import { canHaveVersions, incomingNameOf } from '@navette/core/files/versions';
import { objectNameOf, type ItemPath } from '@navette/core/paths/item-path';
import { makerOf } from '../objects/copy-object.ts';
import { deleteGeneration } from '../objects/delete-generation.ts';
import { deleteObjects } from '../objects/delete-objects.ts';
import { liveObject, type LiveObject } from '../objects/live-object.ts';
import { replaceObject } from '../objects/replace-object.ts';
import { deleteVersions, keepVersion, liveVersion } from '../objects/version-objects.ts';
import { holdVersion, mayReplace, type NewContent } from '../records/hold-version.ts';
import { metaRef } from '../records/meta-collection.ts';
import { readRecord } from '../records/record.ts';
import { generationOf } from '../records/removed-records.ts';
import {
  forgetVersionArrival,
  readVersionArrival,
  untilLetGo,
  versionArrivalRef,
  versionReason,
  type VersionArrival,
} from '../records/version-arrivals.ts';
import { reconcileItem } from './reconcile.ts';
import { admitIncoming } from './take-incoming.ts';

/** A content that a file is to have, and what the caller has seen of it. */
export interface Replacement {
  path: ItemPath;
  /** The generation of the content that is to be replaced. */
  seen: string;
  content: NewContent;
}

/**
 * Why the content stays as it is: the caller may not, or there is no such file; it is not what they have seen; what is
 * to take its place is not there; or the file can have no versions.
 */
export type NotReplaced = 'refused' | 'changed' | 'content-missing' | 'path-too-long';

/**
 * Gives a file another content, and keeps what it had as an earlier version (decision 0119): the change of the record
 * waits (`holdVersion`), the current object is copied to where versions are, the new content is copied over it, and
 * the record follows (`reconcileItem`, or the event of the object). Idempotent: a call that died between any two of these
 * may be made again.
 *
 * The same bytes as those that the file has are no new version.
 *
 * @returns the generation of the file's content
 */
export async function replaceContent(
  replacement: Replacement,
  caller: Viewer,
): Promise<{ generation: string } | NotReplaced> {
  const record = await metaRef(replacement.path).get();
  if (!mayReplace(replacement.content, caller, record)) return 'refused';
  const made = await settleMade(replacement, caller);
  if (made !== null) return made;
  const outcome = await replace(replacement, record, caller, false);
  if (outcome !== 'held' && outcome !== 'changed' && outcome !== 'content-missing') return outcome;
  // The same call, sent twice, may be faster.
  if (outcome === 'held') await untilLetGo(replacement.path, PATIENCE_MS);
  const madeMeanwhile = await settleMade(replacement, caller);
  if (madeMeanwhile !== null) return madeMeanwhile;
  if (outcome !== 'held') return outcome;
  const last = await replace(replacement, record, caller, true);
  return last === 'held' ? 'changed' : last;
}

/** How long the same call, sent twice, waits for itself, in milliseconds. */
const PATIENCE_MS = 5_000;

/** Sees to its end what an earlier call has begun; null when that has not put its content in its place. */
async function settleMade(
  { path, seen, content }: Replacement,
  caller: Viewer,
): Promise<{ generation: string } | null> {
  const current = await liveObject(objectNameOf(path));
  if (current === null || current.generation === seen) return null;
  if (makerOf(current.copyOf ?? undefined) !== reasonOf(content)) return null;
  return settle(path, seen, current, content, caller);
}

async function replace(
  { path, seen, content }: Replacement,
  record: DocumentSnapshot,
  caller: Viewer,
  isSlow: boolean,
): Promise<{ generation: string } | NotReplaced | 'held'> {
  const current = await liveObject(objectNameOf(path));
  const isSeen = generationOf(record.data()) === seen && current?.generation === seen;
  if (!isSeen) return 'changed';
  if (!canHaveVersions(path)) return 'path-too-long';
  const listed = readRecord(record)?.versionFacts.versions ?? {};
  if ('version' in content && listed[content.version] === undefined) return 'content-missing';
  const source = await sourceOf(path, content, caller);
  if (source === null) return 'content-missing';
  if (isSame(source, current)) {
    if ('sent' in content) await deleteObjects([source]);
    return { generation: current.generation };
  }
  const copyOf = `${reasonOf(content)}/${source.generation}`;
  const arrival = await holdVersion({ path, content, current, copyOf }, caller, isSlow);
  if (typeof arrival === 'string') return arrival;
  const kept = await keepVersion(path, current);
  const since = 'version' in content ? listed[content.version]?.file_updated_at.toDate() : null;
  const added = readRecord(record);
  const replaced =
    kept &&
    (await replaceObject(source, {
      name: objectNameOf(path),
      generation: seen,
      uploader: added?.added_by ? { email: added.added_by, uid: added.added_by_uid } : null,
      since: since ?? new Date(),
      copyOf,
      asSource: 'version' in content && added?.added_by === null,
    }));
  const settled =
    replaced === null || replaced === 'changed'
      ? null
      : await settle(path, seen, replaced, content, caller);
  if (settled !== null) return settled;
  await giveUp(path, arrival, kept);
  return 'changed';
}

function reasonOf(content: NewContent): string {
  return versionReason('sent' in content ? content.sent : content.version);
}

/** The object of what is to be the content; null when there is none. */
async function sourceOf(
  path: ItemPath,
  content: NewContent,
  { uid }: Viewer,
): Promise<LiveObject | null> {
  if ('version' in content) return liveVersion(path, content.version);
  const name = incomingNameOf(uid, content.sent);
  // Its event may come later, or be lost.
  return (await admitIncoming(name)) ? liveObject(name) : null;
}

function isSame(one: LiveObject, other: LiveObject): boolean {
  return (
    one.contentHash !== null && one.contentHash === other.contentHash && one.size === other.size
  );
}

/**
 * Has the record follow an object that has come, then removes what nobody needs any more.
 *
 * @returns null when it was taken from its place, or replaced, meanwhile
 */
async function settle(
  path: ItemPath,
  seen: string,
  { generation, copyOf }: LiveObject,
  content: NewContent,
  caller: Viewer,
): Promise<{ generation: string } | null> {
  const waiting = await versionArrivalRef(path).get();
  await reconcileItem(path);
  const record = await metaRef(path).get();
  const { versions = {} } = readRecord(record)?.versionFacts ?? {};
  const isCurrent = generationOf(record.data()) === generation && versions[seen] !== undefined;
  if (!isCurrent && versions[generation] === undefined) return null;
  const arrival = readVersionArrival(waiting);
  if (arrival !== null && arrival.copy_of === copyOf) {
    await deleteVersions(path, arrival.dropped);
    await forgetVersionArrival(waiting);
  }
  if ('sent' in content) await deleteObjects([incomingNameOf(caller.uid, content.sent)]);
  return { generation };
}

/** Removes what was made for a content that has not come, unless another call needs it. */
async function giveUp(
  path: ItemPath,
  { copy_of: copyOf, held_until: heldUntil }: VersionArrival,
  kept: LiveObject | null,
): Promise<void> {
  const [record, waiting] = await Promise.all([metaRef(path).get(), versionArrivalRef(path).get()]);
  const arrival = readVersionArrival(waiting);
  const isOurs = arrival?.copy_of === copyOf && arrival.held_until.isEqual(heldUntil);
  // What is left then, the nightly repair removes.
  if (!isOurs || heldUntil <= Timestamp.now()) return;
  const { versions = {} } = readRecord(record)?.versionFacts ?? {};
  if (kept !== null && versions[arrival.replaces] === undefined) {
    await deleteGeneration(kept.name, kept.generation);
  }
  await forgetVersionArrival(waiting);
}
