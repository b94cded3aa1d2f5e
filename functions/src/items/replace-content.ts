import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Viewer } from '@navette/core/access/access';
import { servedAttributes, uploaderMetadata } from '@navette/core/files/upload-attributes';
import { canHaveVersions, incomingNameOf } from '@navette/core/files/versions';
import { objectNameOf, type ItemPath } from '@navette/core/paths/item-path';
import { metaId } from '@navette/core/paths/meta-id';
import { copyOverGeneration } from '../objects/copy-object.ts';
import { deleteObjects } from '../objects/delete-objects.ts';
import { newDownloadToken } from '../objects/download-token.ts';
import { liveObject, type LiveObject } from '../objects/live-object.ts';
import { deleteVersions, keepVersion, liveVersion } from '../objects/version-objects.ts';
import { holdVersion, mayReplace, type NewContent } from '../records/versions/hold-version.ts';
import { metaRef } from '../records/meta-collection.ts';
import { readRecord } from '../records/record.ts';
import { generationOf } from '../records/removal-id.ts';
import { noteSame, takenAs } from '../records/versions/taken-versions.ts';
import {
  arrivalFor,
  forgetVersionArrival,
  untilLetGo,
  versionArrivalRef,
  versionCopyOf,
} from '../records/versions/version-arrivals.ts';
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
 * Gives a file another content, and keeps what it had as an earlier version (decision 0180): the change of the record
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
  if (last !== 'held' && last !== 'changed' && last !== 'content-missing') return last;
  return (await settleMade(replacement, caller)) ?? (last === 'held' ? 'changed' : last);
}

/** How long the same call, sent twice, waits for itself, in milliseconds. */
const PATIENCE_MS = 5_000;

/** Sees to its end what an earlier call has begun; null when that has not put its content in its place. */
async function settleMade(
  { path, seen, content }: Replacement,
  caller: Viewer,
): Promise<{ generation: string } | null> {
  const current = await liveObject(objectNameOf(path));
  const isIt = current?.copyOf?.startsWith(versionCopyOf(idOf(content))) === true;
  if (isIt && current.generation !== seen) return settle(path, seen, current, content, caller);
  // Somebody else may have given the file yet another content since.
  const taken = await takenAs(path, idOf(content));
  if (taken === null) return null;
  if ('sent' in content) await deleteObjects([incomingNameOf(caller.uid, content.sent)]);
  return { generation: taken };
}

async function replace(
  { path, seen, content }: Replacement,
  record: DocumentSnapshot,
  caller: Viewer,
  isSlow: boolean,
): Promise<{ generation: string } | NotReplaced | 'held'> {
  const current = await liveObject(objectNameOf(path));
  if (current === null) return 'changed';
  const source = canHaveVersions(path) ? await sourceOf(path, content, record, caller) : null;
  const isRecorded = generationOf(record.data()) === current.generation;
  // Also when it was sent before, and its answer was lost.
  if (isRecorded && source !== null && isSame(source, current)) {
    const { generation } = current;
    if ('sent' in content) {
      await noteSame(path, content.sent, generation);
      await deleteObjects([source]);
    }
    return { generation };
  }
  if (!isRecorded || current.generation !== seen) return 'changed';
  if (source === null) return canHaveVersions(path) ? 'content-missing' : 'path-too-long';
  const copyOf = versionCopyOf(idOf(content), source.generation);
  const held = await holdVersion({ path, content, current, copyOf }, caller, isSlow);
  if (held !== 'ours') return held;
  const kept = await keepVersion(path, current);
  const isSent = 'sent' in content;
  const replaced = kept && (await putInPlace(path, { source, isSent, seen, copyOf, record }));
  // What was kept then, and is listed by nothing, goes by night.
  if (replaced === null || replaced === 'changed') return 'changed';
  return (await settle(path, seen, replaced, content, caller)) ?? 'changed';
}

function idOf(content: NewContent): string {
  return 'sent' in content ? content.sent : content.version;
}

/** The object of what is to be the content, with the date that people are to see; null when there is none. */
async function sourceOf(
  path: ItemPath,
  content: NewContent,
  record: DocumentSnapshot,
  { uid }: Viewer,
): Promise<LiveObject | null> {
  if ('version' in content) {
    const listed = readRecord(record)?.versionFacts.versions?.[content.version];
    const version = listed ? await liveVersion(path, content.version) : null;
    return listed && version ? { ...version, updated: listed.file_updated_at.toDate() } : null;
  }
  const name = incomingNameOf(uid, content.sent);
  // Its event may come later, or be lost.
  const sent = (await admitIncoming(name)) ? await liveObject(name) : null;
  return sent && { ...sent, updated: new Date() };
}

function isSame(one: LiveObject, other: LiveObject): boolean {
  return (
    one.contentHash !== null && one.contentHash === other.contentHash && one.size === other.size
  );
}

/**
 * Copies a content over the one that the caller has seen, with a download token of its own: links to what was there end. It
 * belongs to whoever has added the file.
 */
async function putInPlace(
  path: ItemPath,
  {
    source,
    isSent,
    seen,
    copyOf,
    record,
  }: {
    source: LiveObject;
    isSent: boolean;
    seen: string;
    copyOf: string;
    record: DocumentSnapshot;
  },
): Promise<LiveObject | 'changed'> {
  const { added_by: email = null, added_by_uid: uid } = readRecord(record) ?? {};
  const { modifiedAt } = source;
  const modified = modifiedAt === null ? {} : { modified_at: String(modifiedAt) };
  const person =
    email === null
      ? { meta_id: metaId(path), ...modified }
      : uploaderMetadata(path, { email, uid: uid ?? '' }, false, modifiedAt ?? undefined);
  const { contentType, contentEncoding, contentLanguage } = source;
  const served = {
    ...servedAttributes(path),
    contentEncoding: null,
    contentLanguage: null,
    // What an operator had put there comes back as it was.
    ...(isSent || email !== null ? {} : { contentType, contentEncoding, contentLanguage }),
  };
  const target = {
    name: objectNameOf(path),
    of: copyOf,
    metadata: { ...person, ...newDownloadToken() },
  };
  return copyOverGeneration({ ...source, ...served }, target, seen);
}

/**
 * Has the record follow an object that has come, then removes what nobody needs any more.
 *
 * @returns null when the file was deleted, or got yet another content, meanwhile
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
  const arrival = arrivalFor(waiting, copyOf);
  if (arrival !== null) {
    await deleteVersions(path, arrival.dropped);
    await forgetVersionArrival(waiting);
  }
  if ('sent' in content) await deleteObjects([incomingNameOf(caller.uid, content.sent)]);
  return { generation };
}
