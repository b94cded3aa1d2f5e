import type { ListingRow } from './listing.ts';

/**
 * A text as the filter compares it: without case, accents and ligatures, spaces of any kind as one.
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

/** The texts of rows that were filtered before: a keystroke folds no name a second time. */
const texts = new WeakMap<ListingRow, string>();

/**
 * The rows whose displayed name holds what was typed, in the same order; all of them when nothing
 * was typed.
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
