/** Tells Excel that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What French Excel takes for the end of a cell, since its decimal sign is the comma: with commas, a line would be one cell. */
const SEPARATOR = ';';
const LINE_END = '\r\n';
/** A cell that begins so is a formula to a spreadsheet, which would run it. */
const FORMULA = /^[=+\-@\t\r]/;
/** What some program takes for the end of a cell when it opens the file: LibreOffice ticks comma and tab, too. */
const NEEDS_QUOTES = /[;,\t"\r\n]/;
/** With another separator, or without regard for quotes, a cell would begin behind these. */
const FORMULA_WITHIN = /([;,\t\r\n]"*)(?=[=+\-@])/g;

/** A record of a CSV file, with its end. */
export function csvRecord(cells: readonly string[]): string {
  return cells.map(csvCell).join(SEPARATOR) + LINE_END;
}

function csvCell(text: string): string {
  const within = text.replaceAll(FORMULA_WITHIN, "$1'");
  const harmless = FORMULA.test(within) ? `'${within}` : within;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
