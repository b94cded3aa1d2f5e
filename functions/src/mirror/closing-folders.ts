import type { ItemPath } from '@navette/core/paths/item-path';
import { metaRef } from '../records/meta-collection.ts';
import { isStorable, isoTime } from './mirror-rows.ts';
import { askTable, type CommentsService } from './postgrest.ts';

// When a folder's access narrows, one row first hides all rows of the folder from members, in comments and in the search,
// until each is mirrored again (supabase/migrations/20260101000700_item_facts.sql).

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

/** Shows the rows of a folder again, once all of them are mirrored. */
export async function openFolder(service: CommentsService, folder: ItemPath): Promise<void> {
  if (!isStorable(folder)) return;
  await askTable(service, {
    method: 'DELETE',
    table: 'closing_folders',
    query: [['folder', `eq.${folder}`]],
  });
}

/**
 * Shows the rows of folders again whose jobs never came to their end, once the whole mirror agrees with the records.
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
