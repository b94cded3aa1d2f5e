import { isFolderPath, type ItemPath } from '@navette/core/paths/item-path';
import { readMetas, snapshotOf } from '../records/meta-collection.ts';
import type { StoredMove } from '../records/moves/moved-items.ts';
import { removalId } from '../records/removal-id.ts';
import { mirrorRecords } from './mirror-records.ts';
import { isStorable } from './mirror-rows.ts';
import { askTable, type CommentsService } from './postgrest.ts';

/**
 * Has the mirror and the comments follow items that were moved: each comment keeps its id, author and time. The rows first:
 * nobody comments any more where an item was, so that no comment comes after those that are moved. Idempotent.
 *
 * @param moves some hundreds, since all are in one request
 * @throws when a retry may succeed
 */
export async function followMoves(
  service: CommentsService,
  moves: readonly StoredMove[],
): Promise<void> {
  await mirrorRecords(
    service,
    moves.flatMap(({ file_path, to }) => [file_path, to]),
  );
  const files = moves.filter(
    ({ file_path, to }) => !isFolderPath(file_path) && isStorable(file_path) && isStorable(to),
  );
  if (files.length === 0) return;
  const there = await readMetas(files.map(({ file_path }) => file_path));
  await moveAll(
    service,
    files.map((move) => ({
      move,
      // Of a name that another file has taken, only what was written before.
      before: snapshotOf(move.file_path, there).exists ? move.moved_at.toDate() : null,
    })),
  );
}

/**
 * Has the comments follow a file that was moved which somebody meets where it was: an event, the night.
 *
 * @throws when a retry may succeed
 */
export async function followMove(service: CommentsService, move: StoredMove): Promise<void> {
  if (isStorable(move.file_path) && isStorable(move.to)) await followMoves(service, [move]);
}

function moveAll(
  service: CommentsService,
  files: readonly { move: StoredMove; before: Date | null }[],
): Promise<never[]> {
  return askTable(service, {
    method: 'POST',
    table: 'rpc/move_comments',
    query: [],
    rows: {
      moves: files.map(({ move: { file_path, to, generation }, before }) => ({
        source: file_path satisfies ItemPath,
        target: to,
        removal_id: removalId(file_path, generation ?? undefined),
        written_before: before?.toISOString() ?? null,
      })),
    },
  });
}
