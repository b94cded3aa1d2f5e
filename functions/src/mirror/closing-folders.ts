import type { ItemPath } from '@navette/core/paths/item-path';
import { metaRef } from '../records/meta-collection.ts';
import { isStorable, isoTime } from './mirror-rows.ts';
import { askTable, type CommentsService } from './postgrest.ts';

// A narrowing closes first: one row hides all rows of a folder from members, in comments and in the search, until each
// is mirrored again (supabase/migrations/20260101000700_item_facts.sql).

/**
 * Hides the rows of a folder, and of everything beneath it, that were mirrored before the folder's record was written.
 *
 * @throws when a retry may succeed
 */
export async function closeFolder(service: CommentsService, folder: ItemPath): Promise<void> {
  const { updateTime } = await metaRef(folder).get();
  if (updateTime === undefined || !isStorable(folder)) return;
  await askTable(service, {
    method: 'POST',
    table: 'closing_folders',
    query: [],
    prefer: 'resolution=merge-duplicates,return=minimal',
    rows: [{ folder, since: isoTime(updateTime) }],
  });
}

/** Ends that, once all of the folder is mirrored: what is left of it is as its record says. */
export async function openFolder(service: CommentsService, folder: ItemPath): Promise<void> {
  if (!isStorable(folder)) return;
  await askTable(service, {
    method: 'DELETE',
    table: 'closing_folders',
    query: [['folder', `eq.${folder}`]],
  });
}

/**
 * Ends what a job has left that never came to its end, once the whole mirror agrees with the records.
 *
 * @param before when the comparison began
 */
export async function openFoldersClosedBefore(
  service: CommentsService,
  before: Date,
): Promise<void> {
  await askTable(service, {
    method: 'DELETE',
    table: 'closing_folders',
    query: [['since', `lt.${before.toISOString()}`]],
  });
}
