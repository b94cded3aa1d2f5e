import type { Viewer } from '@navette/core/access/access';
import type { ItemPath } from '@navette/core/paths/item-path';
import { recordedRows, type ListingRow } from '@navette/core/listing/listing';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { fetchRecords } from '../../../firebase/items/records.ts';
import { recordsKey } from './listing-query.ts';

/** The names in a folder. */
interface FolderNames {
  files: Set<string>;
  folders: Set<string>;
  /** What it holds, and who sees it so: of files, it depends on both whether they may get another content. */
  rows: readonly ListingRow[];
  viewer: Viewer;
}

/**
 * The names in a folder, as the viewer sees them: from the loaded pages of its listing, even while more are being
 * fetched; otherwise from its records.
 *
 * @throws {FirestoreError}
 */
export async function fetchNames(
  queryClient: QueryClient,
  folder: ItemPath,
  viewer: Viewer,
): Promise<FolderNames> {
  const known = queryClient.getQueryData<InfiniteData<{ rows: ListingRow[] }>>(
    recordsKey(folder, viewer),
  );
  const rows =
    known?.pages.flatMap((page) => page.rows) ??
    recordedRows(await fetchRecords(folder, viewer), viewer);
  const labelled = (kind: ListingRow['kind']) =>
    new Set(rows.filter((row) => row.kind === kind).map((row) => row.label));
  return { files: labelled('file'), folders: labelled('folder'), rows, viewer };
}
