import { isFolderPath, type ItemPath } from '@navette/core/paths/item-path';
import { chunksOf } from '../walk/chunks-of.ts';
import type { Page } from '../walk/for-each-page.ts';
import { pageById, removeRecords, type Cursor } from '../records/meta-collection.ts';
import { forgetRemovedSince, removedOf } from '../records/removed-records.ts';
import { isStorable } from './mirror-rows.ts';
import { askTable, type CommentsService } from './postgrest.ts';

// When the record of a file is removed and kept, so are its comments: out of sight of every client, in a table of their
// own, under the id of the removal (decision 0090).

/**
 * Moves the comments of a file out of sight. Idempotent.
 *
 * @param removal see `removalId`
 * @param before only those written before then; null: all
 */
export async function keepComments(
  service: CommentsService,
  path: ItemPath,
  removal: string,
  before: Date | null,
): Promise<void> {
  // A path that the database cannot store has no comments.
  if (!isStorable(path)) return;
  await askTable(service, {
    method: 'POST',
    table: 'rpc/keep_comments',
    query: [],
    rows: { path, removal_id: removal, written_before: before?.toISOString() ?? null },
  });
}

/** Moves the comments of a removal back. Idempotent. */
export async function restoreComments(service: CommentsService, removal: string): Promise<void> {
  await askTable(service, {
    method: 'POST',
    table: 'rpc/restore_comments',
    query: [],
    rows: { removal_id: removal },
  });
}

/** Ids of one request: they are as long as paths. */
const IDS_PER_REQUEST = 200;

/** Deletes the comments of removals for good. */
export async function deleteKeptComments(
  service: CommentsService,
  removals: readonly string[],
): Promise<void> {
  for (const ids of chunksOf(removals, IDS_PER_REQUEST)) {
    await askTable(service, {
      method: 'POST',
      table: 'rpc/forget_kept_comments',
      query: [],
      rows: { removal_ids: ids },
    });
  }
}

/** Deletes for good an account's comments that are out of sight: otherwise they would come back with their files. */
export async function deleteKeptCommentsBy(service: CommentsService, uid: string): Promise<void> {
  const query = [['author_uid', `eq.${uid}`]] as const;
  await askTable(service, { method: 'DELETE', table: 'removed_comments', query });
}

/**
 * Forgets for good what is kept of deleted items (see `forgetRemovedSince`), their comments too.
 *
 * @param deletion.comments null in a project without comments
 * @throws when the comments database could not be asked: what Firestore kept is gone by then, and the nightly repair
 *   deletes the comments that have lost their removal
 */
export async function forgetRemoved(
  paths: readonly ItemPath[],
  { comments, ...deletion }: { id: string; since: Date; comments: CommentsService | null },
): Promise<void> {
  const forgotten = await forgetRemovedSince(paths, deletion);
  if (comments !== null) await deleteKeptComments(comments, forgotten);
}

/**
 * Forgets for good what is kept of a page of the files that an account has sent, their comments first. Otherwise the
 * same bytes, sent again, would bring all of it back.
 *
 * @param comments null in a project without comments
 */
export async function forgetSentBy(
  uid: string,
  comments: CommentsService | null,
  cursor: Cursor | null,
): Promise<Page<Cursor>> {
  const { documents, next } = await pageById(removedOf(uid), cursor);
  const files = documents.filter((removal) => !isFolderPath(String(removal.get('file_path'))));
  const ids = files.map(({ id }) => id);
  if (comments !== null) await deleteKeptComments(comments, ids);
  await removeRecords(files.map(({ ref }) => ref));
  return { next };
}
