import type { ListingRow } from './listing.ts';
import { plainText } from '../text/search-words.ts';
import { visibilityMark, type VisibilityMark } from '../access/visibility.ts';

/** Which rows of a folder are shown. */
export interface ListingFilter {
  /** Part of the displayed name, as the person has typed it. */
  typed: string;
  /** How the rows are marked; null for all, also those without a record. */
  visibility: VisibilityMark | null;
}

/** Shows all rows. */
export const NO_FILTER: ListingFilter = { typed: '', visibility: null };

/** Whether a filter may leave out rows. */
export function isFiltering({ typed, visibility }: ListingFilter): boolean {
  return typed.trim() !== '' || visibility !== null;
}

/**
 * Normalizes a text for the filter: removes case, accents and ligatures, and collapses white space.
 */
export function searchable(text: string): string {
  return plainText(text).replaceAll('’', "'").replace(/\s+/g, ' ');
}

/** Cache of normalized row labels, so that a keystroke does not normalize all names again. */
const texts = new WeakMap<ListingRow, string>();

/**
 * The rows that the filter lets through, in the same order: those whose displayed name contains the
 * typed text, and that have the mark. The same array when the filter is empty.
 */
export function filterRows(
  rows: readonly ListingRow[],
  { typed, visibility }: ListingFilter,
): readonly ListingRow[] {
  const wanted = searchable(typed).trim();
  if (wanted === '' && visibility === null) return rows;
  return rows.filter(
    (row) =>
      textOf(row).includes(wanted) &&
      (visibility === null || (row.meta !== null && visibilityMark(row.meta) === visibility)),
  );
}

function textOf(row: ListingRow): string {
  let text = texts.get(row);
  if (text === undefined) {
    text = searchable(row.label);
    texts.set(row, text);
  }
  return text;
}
