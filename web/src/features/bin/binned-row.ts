import { binnedPath } from '@navette/core/bin/binned-path';
import { rowOf, type ListingRow } from '@navette/core/listing/listing';
import { itemName, type ItemPath } from '@navette/core/paths/item-path';
import type { Changed } from '../../firebase/change-bin.ts';
import type { ReadBinned } from '../../firebase/items/bin-items.ts';

/** A row of the bin. Its path is one of the bin: several items of it may have had the same. */
export interface BinnedRow extends ListingRow {
  binned: ReadBinned;
}

export function binnedRow(binned: ReadBinned): BinnedRow {
  const { file_path, record, size = null, generation = null, label } = binned;
  // Without a thumbnail, none is being made.
  const meta = record && {
    ...record,
    thumbnail: binned.thumbnail === undefined ? ('unreadable' as const) : ('made' as const),
  };
  const row = rowOf(binnedPath(binned, binned.id), itemName(file_path), meta);
  return { ...row, label, size, generation, binned };
}

export function isBinned(row: ListingRow): row is BinnedRow {
  return 'binned' in row;
}

/** The paths of the rows that have left the bin; none when that is not known. */
export function pathsLeft(
  rows: readonly BinnedRow[],
  { failures, error }: Pick<Changed, 'failures' | 'error'>,
): ItemPath[] {
  if (error !== null) return [];
  const stayed = new Set(failures.map(({ id }) => id));
  return rows.filter(({ binned }) => !stayed.has(binned.id)).map(({ path }) => path);
}
