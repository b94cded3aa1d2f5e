import type { Viewer } from '@navette/core/access/access';
import type { ItemPath } from '@navette/core/paths/item-path';
import { recordedRows, type ListingRow } from '@navette/core/listing/listing';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { fetchRecords } from '../../../firebase/items/records.ts';
import { canGetVersion } from '../actions/item-actions.ts';
import { recordsKey } from './listing-query.ts';

/** The names of what a folder holds. */
interface FolderNames {
  files: Set<string>;
  folders: Set<string>;
  /** Of the files, those that can get a new version from the viewer: where they are, and with which content; by name. */
  versionable: Map<string, { path: ItemPath; seen: string }>;
}

/**
 * The names of what a folder holds, as the viewer sees it: what the page has of it already, even while the end
 * of a long listing is being fetched, otherwise from its records.
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
  return {
    files: labelled('file'),
    folders: labelled('folder'),
    versionable: versionable(rows, viewer),
  };
}

/** The files of which the viewer may add a version, and that alone have their name. */
function versionable(rows: readonly ListingRow[], viewer: Viewer): FolderNames['versionable'] {
  const alike = Map.groupBy(
    rows.filter(({ kind }) => kind === 'file'),
    ({ label }) => label,
  );
  return new Map(
    [...alike].flatMap(([label, [row, ...others]]) => {
      const seen = row?.meta?.generation;
      if (!row || seen === undefined || others.length > 0 || !canGetVersion(row, viewer)) return [];
      return [[label, { path: row.path, seen }] as const];
    }),
  );
}
