import type { DocumentData } from 'firebase-admin/firestore';
import { isFolderPath, objectNameOf, type ItemPath } from '@navette/core/paths/item-path';
import { readCopyMark } from '../objects/copy-mark.ts';
import { liveObject, type LiveObject } from '../objects/live-object.ts';
import { metaRef } from '../records/meta-collection.ts';
import { movedRef, moveOfRemoval, readMove } from '../records/moves/moved-items.ts';
import { generationOf, removalId } from '../records/removal-id.ts';
import { removalsRestoredAs, stateOfRemoval } from '../records/removed-records.ts';
import { deleteKeptComments, keepComments, restoreComments } from './kept-comments.ts';
import { followMove } from './follow-moves.ts';
import { accessRow, isStorable } from './mirror-rows.ts';
import { askTable, type CommentsService } from './postgrest.ts';
import { mirrorableRow, writeAccess } from './write-access.ts';

/**
 * Mirrors the access of an item as its record is now. Events come at least once and in any order,
 * so this reads Firestore instead of the event, and sends the time of that read. Access that the
 * database cannot store is mirrored as closed (see `closedRow`).
 *
 * @throws when a retry may succeed
 */
export async function mirrorRecord(service: CommentsService, path: ItemPath): Promise<void> {
  const row = mirrorableRow(accessRow(path, await metaRef(path).get()));
  if (row !== null) await writeAccess(service, [row]);
}

/** A change of a record, from its event; undefined where there was or is no record. */
export interface RecordChange {
  before: DocumentData | undefined;
  after: DocumentData | undefined;
  time: Date;
}

/**
 * Has the comments on a file follow its record: out of sight when the record was removed and is kept, or is about
 * another object now; back when the record comes back; and deleted when nothing is kept. To be called after the record
 * is mirrored, when nobody can comment any more on what is moved.
 */
export async function moveComments(
  service: CommentsService,
  path: ItemPath,
  { before, after, time }: RecordChange,
): Promise<void> {
  if (isFolderPath(path)) return;
  const [was, is] = [generationOf(before), generationOf(after)];
  if (before && after && was === is) return;
  if (before) await leaveWithRecord(service, path, removalId(path, was), { isGone: !after, time });
  if (is === undefined) return;
  for (const removal of await removalsRestoredAs(path, is)) await restoreComments(service, removal);
}

/**
 * Of that, only what can be taken back, for the time of maintenance: the comments on a file whose record was removed and is
 * kept go out of sight, or those on the next file of its name would see them. Those of a file that was moved follow it later.
 */
export async function hideComments(
  service: CommentsService,
  path: ItemPath,
  { before, after, time }: RecordChange,
): Promise<void> {
  if (isFolderPath(path) || !before || after) return;
  const removal = removalId(path, generationOf(before));
  if ((await moveOfRemoval(removal)) !== null) return;
  if ((await stateOfRemoval(removal)) === 'kept') {
    await keepWithRecord(service, path, removal, { isGone: true, time });
  }
}

async function leaveWithRecord(
  service: CommentsService,
  path: ItemPath,
  removal: string,
  { isGone, time }: { isGone: boolean; time: Date },
): Promise<void> {
  const move = await moveOfRemoval(removal);
  if (move !== null) return followMove(service, move);
  const state = await stateOfRemoval(removal);
  if (state === null && isGone) await deleteCommentsOf(service, path, time);
  if (state === 'kept') await keepWithRecord(service, path, removal, { isGone, time });
  if (state !== null) await settleKept(service, removal);
}

async function keepWithRecord(
  service: CommentsService,
  path: ItemPath,
  removal: string,
  { isGone, time }: { isGone: boolean; time: Date },
): Promise<void> {
  const object = isGone ? await liveObject(objectNameOf(path)) : null;
  const since = object !== null && object.created > time ? object.created : time;
  await keepComments(service, path, removal, isGone && object === null ? null : since);
}

/**
 * Brings the kept comments of a removal back if its record has come back, or to where its file was moved, and deletes them if
 * it was forgotten.
 *
 * @param staysUnclaimed whether those of a removal of which nothing tells stay for as long as any are kept
 */
export async function settleKept(
  service: CommentsService,
  removal: string,
  staysUnclaimed = false,
): Promise<void> {
  const move = await moveOfRemoval(removal);
  if (move !== null) return followMove(service, move);
  const state = await stateOfRemoval(removal);
  if (state === 'restored') await restoreComments(service, removal);
  if (state === null && !staysUnclaimed) await deleteKeptComments(service, [removal]);
}

/**
 * Deletes the comments on a file that is gone. When only its record was lost, they stay, since deleted
 * comments cannot be restored. When a new file has taken the name, comments written since then stay. Those of a file that was
 * moved follow it.
 *
 * @param forgotten when the file's record was deleted
 */
export async function deleteCommentsOf(
  service: CommentsService,
  path: ItemPath,
  forgotten: Date,
): Promise<void> {
  // A path that the database cannot store has no comments.
  if (isFolderPath(path) || !isStorable(path)) return;
  const object = await liveObject(objectNameOf(path));
  if (object !== null && object.created <= forgotten) return;
  if (object !== null && !beginsAnew(object)) return;
  const move = object === null ? readMove(await movedRef(path).get()) : null;
  if (move !== null) return followMove(service, move);
  await askTable(service, {
    method: 'DELETE',
    table: 'comments',
    query: [
      ['file_path', `eq.${path}`],
      ...(object === null ? [] : [['created_at', `lt.${object.created.toISOString()}`] as const]),
    ],
  });
}

/**
 * Whether comments that are older than an object are about another file. They are not where Navette has moved or restored the
 * object, which gives it a later date; but a copy is another file.
 */
export function beginsAnew({ copyOf }: Pick<LiveObject, 'copyOf'>): boolean {
  return copyOf === null || readCopyMark(copyOf)?.kind === 'copy';
}
