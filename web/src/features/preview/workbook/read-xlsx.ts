import { OfficeError } from '../office-file/office-problem.ts';
import type { OfficePackage } from '../office-file/office-package.ts';
import { prefixed } from '../office-file/read-xml.ts';
import type { Workbook } from './sheet.ts';
import { MAX_SHEETS, SheetRows, textBudget } from './sheet-rows.ts';
import { isTrue, readFormats, readSharedStrings } from './xlsx-parts.ts';
import { readXlsxSheet } from './xlsx-sheet.ts';

interface NamedSheet {
  name: string;
  hidden: boolean;
  relation: string;
  /** Its part if there are no relations. */
  usual: string;
}

/**
 * Reads a SpreadsheetML workbook: transitional or strict, with or without macros.
 *
 * @throws {OfficeError}
 */
export function readXlsx(file: OfficePackage): Workbook {
  const workbook = file.mainPart('xl/workbook.xml');
  if (workbook.endsWith('.bin') || file.has('xl/workbook.bin')) throw new OfficeError('binary');
  const { sheets, hidden, date1904, recalculated } = readSheetList(file, workbook);
  const relations = file.relations(workbook);
  const partOf = (wanted: string) =>
    [...relations.values()].find(({ type }) => type === wanted)?.target ??
    `xl/${wanted.toLowerCase()}.xml`;
  const context = {
    formats: readFormats(file, partOf('styles')),
    strings: readSharedStrings(file, partOf('sharedstrings')),
    date1904,
    recalculated,
  };
  // Charts and dialogs are sheets too, but have no cells.
  const tables = sheets.flatMap(({ name, relation, usual }) => {
    const { type = 'worksheet', target = usual } = relations.get(relation) ?? {};
    return type === 'worksheet' ? [{ name, part: target }] : [];
  });
  const budget = textBudget();
  return {
    sheets: tables.slice(0, MAX_SHEETS).map(({ name, part }) => {
      const rows = new SheetRows(name, budget);
      readXlsxSheet(file, part, context, rows);
      return rows.finish();
    }),
    hiddenSheets: hidden,
    cut: tables.length > MAX_SHEETS,
  };
}

function readSheetList(file: OfficePackage, workbook: string) {
  const all: NamedSheet[] = [];
  let date1904 = false;
  let recalculated = false;
  let isWorkbook = false;
  file.readWhole(workbook, {
    open(element, attributes) {
      if (element === 'workbook') isWorkbook = true;
      else if (element === 'workbookPr') {
        date1904 = isTrue(attributes().get('date1904'));
      } else if (element === 'calcPr') {
        recalculated = isTrue(attributes().get('fullCalcOnLoad'));
      } else if (element === 'sheet') {
        const its = attributes();
        all.push({
          name: its.get('name') ?? '',
          hidden: /hidden$/i.test(its.get('state') ?? ''),
          relation: prefixed(its, 'id') ?? '',
          usual: `xl/worksheets/sheet${all.length + 1}.xml`,
        });
      }
    },
    close() {},
    text() {},
  });
  if (!isWorkbook) throw new OfficeError('unreadable');
  const shown = all.filter((sheet) => !sheet.hidden);
  // Excel makes no workbook in which all sheets are hidden; if one comes, all are shown.
  const sheets = shown.length > 0 ? shown : all;
  return { sheets, hidden: all.length - sheets.length, date1904, recalculated };
}
