import { decodeText } from '../text/decode-text.ts';
import { parseCsv } from '../table/parse-csv.ts';
import { compoundProblem, isCompoundFile } from '../office-file/compound-file.ts';
import { OfficePackage } from '../office-file/office-package.ts';
import { OfficeError } from '../office-file/office-problem.ts';
import { readHtmlTables } from './read-html-tables.ts';
import { readOds } from './read-ods.ts';
import { readXlsx } from './read-xlsx.ts';
import { readXml2003 } from './read-xml-2003.ts';
import type { Sheet, Workbook } from './sheet.ts';
import { MAX_SHEETS, SheetRows, textBudget } from './sheet-rows.ts';
import { pagesOf } from './web-archive.ts';

const ZIP = [0x50, 0x4b];
/** First bytes of workbooks from before 1993, which are no compound files (BIFF 2 to 5). */
const ALONE = [
  [0x09, 0x00],
  [0x09, 0x02],
  [0x09, 0x04],
  [0x09, 0x08],
];

const XML_2003 = 'urn:schemas-microsoft-com:office:spreadsheet';
const HTML = /<(html|table|head|meta|body|style|div)\b/i;
/** Characters that do not occur in texts. */
const CONTROL = /[^\P{Cc}\s]/gu;
/** How much of a text decides what it is. */
const START = 4000;

/** Whether a file is a workbook from before 2007, by its first bytes. Encrypted new workbooks are not. */
export function isOldWorkbook(file: Uint8Array): boolean {
  return isCompoundFile(file)
    ? compoundProblem(file) === 'oldFormat'
    : ALONE.some((bytes) => startsWith(file, bytes)) && (file[2] ?? 0) <= 16 && file[3] === 0;
}

/**
 * Reads a workbook unless it is from before 2007 (`read-xls.ts`), whatever its name says: exports name pages and texts
 * `.xls`, and Excel opens them.
 *
 * @throws {OfficeError}
 */
export function readWorkbook(file: Uint8Array): Workbook {
  if (!startsWith(file, ZIP) && !isCompoundFile(file)) return readTextFile(file);
  const office = new OfficePackage(file);
  return office.has('content.xml') ? readOds(office) : readXlsx(office);
}

function startsWith(file: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, at) => file[at] === byte);
}

function readTextFile(file: Uint8Array): Workbook {
  const start = textOf(file.subarray(0, START));
  if (start.includes(XML_2003)) return readXml2003(file);
  const strange = start.match(CONTROL)?.length ?? 0;
  if (strange > start.length / 10) throw new OfficeError('broken');
  const pages = pagesOf(start, file);
  if (pages) return ofPages(pages);
  if (start.trimStart().startsWith('<') && HTML.test(start)) return ofPages([file]);
  return { sheets: [ofCsv(textOf(file))], hiddenSheets: 0, cut: false };
}

function ofPages(pages: readonly Uint8Array[]): Workbook {
  const budget = textBudget();
  const sheets = pages
    .slice(0, MAX_SHEETS)
    .map((page) => readHtmlTables(textOf(page), budget))
    .filter((sheet) => sheet !== null)
    .map((sheet, at) => ({ ...sheet, name: `Feuille ${at + 1}` }));
  if (sheets.length === 0) throw new OfficeError('unreadable');
  return { sheets, hiddenSheets: 0, cut: pages.length > MAX_SHEETS };
}

function ofCsv(text: string): Sheet {
  const { header, rows, cutRows, cutColumns } = parseCsv(text, true);
  const sheet = new SheetRows('', textBudget());
  [header, ...rows].forEach((cells, row) =>
    cells.forEach((cell, column) => sheet.put(row, column, { text: cell })),
  );
  if (cutRows || cutColumns) sheet.cutShort();
  return sheet.finish();
}

function textOf(file: Uint8Array): string {
  return decodeText(file, { complete: true }).text;
}
