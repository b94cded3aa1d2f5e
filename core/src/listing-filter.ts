import type { ListingRow } from './listing.ts';

/**
 * Normalizes a text for the filter: removes case, accents and ligatures, and collapses white space.
 */
export function searchable(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ');
}

/** Cache of normalized row labels, so that a keystroke does not normalize all names again. */
const texts = new WeakMap<ListingRow, string>();

/**
 * The rows whose displayed name contains the typed text, in the same order; all rows when it is
 * empty.
 */
export function filterRows(rows: readonly ListingRow[], typed: string): readonly ListingRow[] {
  const wanted = searchable(typed).trim();
  return wanted === '' ? rows : rows.filter((row) => textOf(row).includes(wanted));
}

function textOf(row: ListingRow): string {
  let text = texts.get(row);
  if (text === undefined) {
    text = searchable(row.label);
    texts.set(row, text);
  }
  return text;
}
