import { read, type CellObject, type ColInfo, type RowInfo, type WorkSheet } from '@e965/xlsx';
import { builtInFormat, formatNumber, formatText, GENERAL } from './cell-format.ts';
import { booleanText, errorText } from './cell-values.ts';
import { OfficeError } from '../office-file/office-problem.ts';
import type { ShownCell, Workbook } from './sheet.ts';
import { MAX_SHEETS, SheetRows, textBudget } from './sheet-rows.ts';

/** Ids of built-in formats for which SheetJS gives the American code. */
const LOCAL_FORMATS: ReadonlyMap<string, number> = new Map([
  ['m/d/yy', 14],
  ['d-mmm-yy', 15],
  ['d-mmm', 16],
  ['h:mm', 20],
  ['h:mm:ss', 21],
  ['m/d/yy h:mm', 22],
]);
/** Errors of formulas by code (MS-XLS 2.5.10). */
const ERRORS: ReadonlyMap<unknown, string> = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
  [0x2b, '#GETTING_DATA'],
]);
/** Characters that only Windows has, in texts from before 1997, whose bytes were taken for characters. */
const WINDOWS = /[\u0080-\u009f]/g;

/**
 * Reads an Excel workbook from before 2007.
 *
 * @throws {OfficeError}
 */
export function readXls(file: Uint8Array): Workbook {
  const { SheetNames: names, Sheets: sheets, Workbook: about } = parsed(file);
  const date1904 = about?.WBProps?.date1904 ?? false;
  // Charts and dialogs are sheets too, but have no cells.
  const tables = names.flatMap((name, at) => {
    const sheet = Object.hasOwn(sheets, name) ? sheets[name] : undefined;
    return sheet && (sheet['!type'] ?? 'sheet') === 'sheet'
      ? [{ name, sheet, hidden: (about?.Sheets?.[at]?.Hidden ?? 0) > 0 }]
      : [];
  });
  const shown = tables.filter(({ hidden }) => !hidden);
  const budget = textBudget();
  return {
    sheets: shown.slice(0, MAX_SHEETS).map(({ name, sheet }) => {
      const rows = new SheetRows(windowsText(name), budget);
      putSheet(rows, sheet, date1904);
      return rows.finish();
    }),
    hiddenSheets: tables.length - shown.length,
    cut: shown.length > MAX_SHEETS,
  };
}

function parsed(file: Uint8Array) {
  try {
    return read(file, {
      type: 'array',
      dense: true,
      cellNF: true,
      // SheetJS treats hiding as a style.
      cellStyles: true,
      cellText: false,
      cellHTML: false,
      cellFormula: false,
    });
  } catch (error) {
    const isProtected = error instanceof Error && /password/i.test(error.message);
    throw new OfficeError(isProtected ? 'protected' : 'broken');
  }
}

function putSheet(rows: SheetRows, sheet: WorkSheet, date1904: boolean): void {
  // The arrays have gaps for columns and rows without entries.
  sheet['!cols']?.forEach((info: ColInfo | undefined, column) => {
    if (info?.hidden) rows.hideColumns([column, column]);
  });
  sheet['!rows']?.forEach((info: RowInfo | undefined, row) => {
    if (info?.hidden) rows.hideRow(row);
  });
  for (const { s: from, e: to } of sheet['!merges'] ?? []) {
    rows.merge([from.r, to.r], [from.c, to.c]);
  }
  sheet['!data']?.forEach((cells, row) =>
    cells?.forEach((cell, column) => {
      if (cell) rows.put(row, column, shownCell(cell, date1904));
    }),
  );
}

function shownCell({ t: type, v: value, z }: CellObject, date1904: boolean): ShownCell {
  const code = typeof z === 'string' ? z : GENERAL;
  const local = LOCAL_FORMATS.get(code);
  const format = local === undefined ? code : builtInFormat(local);
  if (type === 'e') return { text: errorText(ERRORS.get(value) ?? '') };
  if (typeof value === 'number') return formatNumber(value, format, date1904);
  if (typeof value === 'boolean') return { text: booleanText(value) };
  return formatText(windowsText(typeof value === 'string' ? value : ''), format);
}

function windowsText(text: string): string {
  return text.replaceAll(WINDOWS, (character) =>
    new TextDecoder('windows-1252').decode(Uint8Array.of(character.charCodeAt(0))),
  );
}
