import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { isFolderPath } from '@navette/core/paths/item-path';
import { readMetas } from '../records/meta-collection.ts';
import type { StoredMove } from '../records/moved-items.ts';
import { removalId } from '../records/removed-records.ts';
import { chunksOf } from '../walk/chunks-of.ts';
import { mirrorRecords } from './mirror-records.ts';
import { isStorable } from './mirror-rows.ts';
import { askTable, type CommentsService } from './postgrest.ts';

/** Moves of one request. */
const MOVES_PER_REQUEST = 200;

/**
 * Has the mirror and the comments follow items that were moved. The rows first: nobody comments any more where an item
 * was, so that no comment comes after those that are moved. Idempotent.
 *
 * @param moves documents of `moved`
 * @throws when a retry may succeed
 */
export async function followMoves(
  service: CommentsService,
  moves: readonly DocumentSnapshot[],
): Promise<void> {
  const stored = moves.map((document) => document.data() as StoredMove);
  for (const chunk of chunksOf(stored, MOVES_PER_REQUEST)) {
    await mirrorRecords(
      service,
      chunk.flatMap(({ file_path, to }) => [file_path, to]),
    );
    const files = chunk.filter(
      ({ file_path, to }) => !isFolderPath(file_path) && isStorable(file_path) && isStorable(to),
    );
    if (files.length === 0) continue;
    const there = await readMetas(files.map(({ file_path }) => file_path));
    await askTable(service, {
      method: 'POST',
      table: 'rpc/move_comments',
      query: [],
      rows: {
        moves: files.map(({ file_path, to, generation, moved_at }) => ({
          source: file_path,
          target: to,
          removal_id: removalId(file_path, generation ?? undefined),
          // Of a name that another file has taken, only what was written before.
          written_before: there.get(file_path)?.exists ? moved_at.toDate().toISOString() : null,
        })),
      },
    });
  }
}
