import type { ListingRow } from './listing.ts';
import { visibilityMark, type VisibilityMark } from '../access/visibility.ts';
import { foldedPattern, foldQuery, foldText } from '../text/folding.ts';

/** Which rows of a folder are shown. */
export interface ListingFilter {
  /** Part of the displayed name, as the person has typed it. */
  typed: string;
  /** The mark of the rows; null for all rows, those without a record included. */
  visibility: VisibilityMark | null;
}

export const NO_FILTER: ListingFilter = { typed: '', visibility: null };

/** Whether a filter may leave out rows. */
export function isFiltering({ typed, visibility }: ListingFilter): boolean {
  return foldQuery(typed) !== '' || visibility !== null;
}

/** The folded labels of rows, so that a keystroke does not fold all names again. */
const texts = new WeakMap<ListingRow, string>();

/**
 * The rows that the filter lets through, in the same order: those whose displayed name contains the
 * typed text, and that have the mark. The same array when the filter is empty.
 */
export function filterRows(
  rows: readonly ListingRow[],
  { typed, visibility }: ListingFilter,
): readonly ListingRow[] {
  const wanted = foldQuery(typed);
  if (wanted === '' && visibility === null) return rows;
  const pattern = foldedPattern(wanted);
  return rows.filter(
    (row) =>
      textOf(row).search(pattern) !== -1 &&
      (visibility === null || (row.meta !== null && visibilityMark(row.meta) === visibility)),
  );
}

function textOf(row: ListingRow): string {
  let text = texts.get(row);
  if (text === undefined) {
    text = foldText(row.label);
    texts.set(row, text);
  }
  return text;
}
