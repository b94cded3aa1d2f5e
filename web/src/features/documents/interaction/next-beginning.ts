import type { ListingRow } from '@navette/core/listing/listing';
import { foldedPattern, foldQuery, foldText } from '@navette/core/text/folding';

/**
 * The next row whose name begins with the typed text, ignoring case and accents. The search wraps around at the end.
 *
 * @param from index of the row to look at first
 * @returns null when no name begins with it
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
