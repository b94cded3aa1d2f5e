import type { ItemPath } from '@navette/core/paths/item-path';
import { chunksOf } from '../walk/chunks-of.ts';
import { forgetRemovedSince } from '../records/removed-records.ts';
import { isStorable } from './mirror-rows.ts';
import { askTable, type CommentsService } from './postgrest.ts';

// The comments of files whose record was removed and is kept: out of sight of every client, in a table of their
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

/** Deletes the comments of removals for good. Idempotent. */
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

/**
 * Forgets for good what is kept of deleted items (see `forgetRemovedSince`), their comments too.
 *
 * @param options.comments null in a project without comments; if they cannot be reached now, the nightly repair
 *   deletes those of which no removal is left
 * @throws when the comments' database could not be asked; what is kept in Firestore is gone by then
 */
export async function forgetRemoved(
  paths: readonly ItemPath[],
  { since, comments }: { since: Date; comments: CommentsService | null },
): Promise<void> {
  const forgotten = await forgetRemovedSince(paths, since);
  if (comments !== null) await deleteKeptComments(comments, forgotten);
}
