import type { ListingRow } from '@navette/core/listing/listing';
import { foldedPattern, foldQuery, foldText } from '@navette/core/text/folding';

/**
 * The next row whose name begins with what was typed, whatever its case and accents; after the last row comes the first.
 *
 * @param from index of the row to look at first
 * @returns null when no name begins so
 */
export function nextBeginning(
  rows: readonly ListingRow[],
  typed: string,
  from: number,
): ListingRow | null {
  const wanted = foldedPattern(foldQuery(typed));
  const begins = ({ label }: ListingRow) => foldText(label).search(wanted) === 0;
  return rows.slice(from).find(begins) ?? rows.slice(0, from).find(begins) ?? null;
}
