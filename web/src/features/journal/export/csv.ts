/** Tells Excel that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What French Excel takes for the end of a cell, since its decimal sign is the comma: with commas, a line would be one cell. */
const SEPARATOR = ';';
const LINE_END = '\r\n';
/**
 * A cell that begins so is a formula to a spreadsheet, which would run it. With other settings the comma or the tab ends a
 * cell, and quotes inside what it then takes for one end nothing: so what follows any of these must begin harmlessly, too.
 */
const FORMULA = /^(?=[=+\-@\t\r])|(?<=[;,\t\r\n][" ]*)(?=[=+\-@])/g;
const NEEDS_QUOTES = /[;,\t"\r\n]/;

/** A record of a CSV file, with its end. */
export function csvRecord(cells: readonly string[]): string {
  return cells.map(csvCell).join(SEPARATOR) + LINE_END;
}

function csvCell(text: string): string {
  const harmless = text.replaceAll(FORMULA, "'");
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
