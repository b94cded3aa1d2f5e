import type { Viewer } from '@navette/core/access/access';
import { isOwnUpload, isRecentUpload } from '@navette/core/access/own-upload';
import type { Callables } from '@navette/core/calls/call-contracts';
import { objectNameOf, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { MESSAGES } from '@navette/core/text/messages';
import { callError } from '../http/call-error.ts';
import type { Drive } from '../job-worker/drive-job.ts';
import { liveObject } from '../objects/live-object.ts';
import { metaRef } from '../records/meta-collection.ts';
import { readRecord } from '../records/record.ts';
import { deleteSelection, type DeletionData } from './delete-selection.ts';

/**
 * 'Retirer mon envoi': puts one file into the bin, as an admin would, for whoever has added it within a day (decision 0157).
 *
 * @param data one path and its generation, as the schema demands with `own`
 * @throws {HttpsError} `not-found` for every reason alike, so that nobody learns whether there is such a file
 */
export async function takeBackUpload(
  { paths: [path = ROOT], seen: [generation] = [] }: DeletionData,
  caller: Viewer,
  drive: Drive,
  now = new Date(),
): Promise<Callables['deleteItems']['answer']> {
  if (typeof generation !== 'string' || !(await isTheirs(path, generation, caller, now))) {
    throw callError('not-found', MESSAGES.itemMissing);
  }
  return deleteSelection({ paths: [path], seen: [generation] }, caller, drive, true);
}

/** Any member may ask for any path, so the bucket is read only when the record says that the file is theirs. */
async function isTheirs(
  path: ItemPath,
  generation: string,
  caller: Viewer,
  now: Date,
): Promise<boolean> {
  const snapshot = await metaRef(path).get();
  const record = readRecord(snapshot);
  if (record === null || !isOwnUpload(caller, record)) return false;
  if (snapshot.get('generation') !== generation) return false;
  const object = await liveObject(objectNameOf(path));
  if (object?.generation !== generation || object.ownerUid !== caller.uid) return false;
  // A new version makes nothing young again.
  if (record.versionFacts.added_at)
    return isRecentUpload(record.versionFacts.added_at.toDate(), now);
  // What was restored is as old as its content.
  return isRecentUpload(object.copyOf === null ? object.created : object.updated, now);
}
