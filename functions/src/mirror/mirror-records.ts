import type { ItemPath } from '@navette/core/paths/item-path';
import { readMetas } from '../records/meta-collection.ts';
import { accessRow } from './mirror-rows.ts';
import type { CommentsService } from './postgrest.ts';
import { mirrorableRow, writeAccess } from './write-access.ts';

/**
 * Mirrors the access of some items as their records are now: like `mirrorRecord`, for callers that
 * cannot wait for the events of thousands of records.
 *
 * @throws when a retry may succeed
 */
export async function mirrorRecords(
  service: CommentsService,
  paths: readonly ItemPath[],
): Promise<void> {
  if (paths.length === 0) return;
  const records = await readMetas(paths);
  const rows = [...records].map(([path, snapshot]) => mirrorableRow(accessRow(path, snapshot)));
  await writeAccess(
    service,
    rows.filter((row) => row !== null),
  );
}
