import { isFolderPath, objectNameOf } from '@navette/core/paths/item-path';
import { liveObject } from '../objects/live-object.ts';
import type { BinEntry } from '../records/bin-items.ts';
import { forEachBounded } from '../walk/for-each-bounded.ts';
import { keepComments } from './kept-comments.ts';
import { mirrorRecords } from './mirror-records.ts';
import { isStorable } from './mirror-rows.ts';
import { askTable, type CommentsService } from './postgrest.ts';

/** Files whose comments are looked for at the same time. */
const PARALLEL = 4;

/**
 * Has the mirror and the comments follow what was restored from the bin: each comment keeps its id, author and time.
 * Idempotent.
 *
 * @throws when a retry may succeed
 */
export async function followRestored(
  service: CommentsService,
  entries: readonly BinEntry[],
): Promise<void> {
  const moves = entries.map(({ id, item: { file_path: from, deleted_at, restored_to } }) => ({
    id,
    from,
    to: restored_to ?? from,
    deletedAt: deleted_at.toDate(),
  }));
  await mirrorRecords(
    service,
    moves.map(({ to }) => to),
  );
  const files = moves.filter(({ to }) => !isFolderPath(to) && isStorable(to));
  if (files.length === 0) return;
  const moved = files.filter(({ from, to }) => from !== to);
  await forEachBounded(moved, PARALLEL, async ({ id, from, deletedAt }) => {
    // The deletion may not have put them out of sight yet.
    const isOther = (await liveObject(objectNameOf(from))) !== null;
    await keepComments(service, from, id, isOther ? deletedAt : null);
  });
  await askTable(service, {
    method: 'POST',
    table: 'rpc/restore_binned_comments',
    query: [],
    rows: { moves: files.map(({ id, to }) => ({ removal_id: id, target: to })) },
  });
}
