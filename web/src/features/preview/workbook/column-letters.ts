/** Names of columns, counted from 0: A to Z, AA, AB and so on. */
export function columnLetters(columns: readonly number[]): string[] {
  return columns.map(lettersOf);
}

/** The column of such a name: 0 for A, 26 for AA. */
export function columnOf(letters: string): number {
  const all = letters.toUpperCase().split('');
  return all.reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1;
}

function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last;
}
