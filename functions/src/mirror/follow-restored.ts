import { isFolderPath } from '@navette/core/paths/item-path';
import type { StoredBinItem } from '../records/bin-items.ts';
import { mirrorRecords } from './mirror-records.ts';
import { isStorable } from './mirror-rows.ts';
import { askTable, type CommentsService } from './postgrest.ts';

/**
 * Has the mirror and the comments follow what was brought back from the bin: each comment keeps its id, author and time. Idempotent.
 *
 * @param restored documents of the bin, by id; those that say where they have gone
 * @throws when a retry may succeed
 */
export async function followRestored(
  service: CommentsService,
  restored: readonly { id: string; item: StoredBinItem }[],
): Promise<void> {
  const moves = restored.flatMap(({ id, item: { restored_to: target } }) =>
    target === undefined ? [] : [{ id, target }],
  );
  await mirrorRecords(
    service,
    moves.map(({ target }) => target),
  );
  const files = moves.filter(({ target }) => !isFolderPath(target) && isStorable(target));
  if (files.length === 0) return;
  await askTable(service, {
    method: 'POST',
    table: 'rpc/move_comments',
    query: [],
    // From nowhere but out of sight.
    rows: {
      moves: files.map(({ id, target }) => ({
        source: '',
        target,
        removal_id: id,
        written_before: null,
      })),
    },
  });
}
