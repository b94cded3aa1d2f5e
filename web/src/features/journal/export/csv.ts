/** Tells Excel that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What French Excel takes for the end of a cell: its decimal sign is the comma. */
const SEPARATOR = ';';
const LINE_END = '\r\n';
/** A cell that begins so is a formula to a spreadsheet, which would run it. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[;"\r\n]/;

/** A record of a CSV file, with its end. */
export function csvRecord(cells: readonly string[]): string {
  return cells.map(csvCell).join(SEPARATOR) + LINE_END;
}

function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
