/** Limits of a column's width, in characters. */
const WIDTHS = { least: 5, most: 40 };
/** How many rows decide the width of a column. */
const LOOKED_AT = 200;

/** The width of each column in characters, by its first fields, so that it stays the same while scrolling. */
export function columnWidths(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  columns: number,
): number[] {
  const sample = [header, ...rows.slice(0, LOOKED_AT)];
  return Array.from({ length: columns }, (_, column) => {
    const lengths = sample.flatMap((row) => row[column]?.length ?? []);
    return Math.min(Math.max(...lengths, WIDTHS.least), WIDTHS.most);
  });
}
