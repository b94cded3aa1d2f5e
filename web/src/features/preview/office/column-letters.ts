/** The names of so many columns of a sheet: A to Z, AA, AB and so on. */
export function columnLetters(count: number): string[] {
  return Array.from({ length: count }, (_, column) => lettersOf(column));
}

function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last;
}
