import { officePackage, officeRelations, type Part } from './ooxml.ts';
import { escapeXml, xmlHead } from './xml.ts';

/** Numbers are right-aligned; a text that starts with `=` is a formula, with its value beside it. */
export type Cell = string | number | { formula: string; value: number };

export interface Sheet {
  name: string;
  /** Widths of the columns, in characters. */
  widths: readonly number[];
  /** The first row is the head: bold, on colour, frozen. */
  rows: readonly (readonly Cell[])[];
  /** Columns (from 0) shown as euros. */
  euros?: readonly number[];
  /** The last row is a total, in bold. */
  total?: boolean;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

// Cell formats, in the order of `cellXfs` below.
const plain = 0;
const head = 1;
const euro = 2;
const bold = 3;
const boldEuro = 4;

const edges = ['left', 'right', 'top', 'bottom']
  .map((side) => `<${side} style="thin"><color rgb="FFD3DBE0"/></${side}>`)
  .join('');

const styles = `${xmlHead}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.00\\ &quot;€&quot;"/></numFmts><fonts count="3"><font><sz val="10"/><name val="Arial"/></font><font><b/><sz val="10"/><color rgb="FFFFFFFF"/><name val="Arial"/></font><font><b/><sz val="10"/><name val="Arial"/></font></fonts><fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF123B4F"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFBE9D7"/></patternFill></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border>${edges}<diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="1" xfId="0" applyBorder="1"/><xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment horizontal="center" vertical="center" wrapText="1"/></xf><xf numFmtId="164" fontId="0" fillId="0" borderId="1" xfId="0" applyNumberFormat="1" applyBorder="1"/><xf numFmtId="0" fontId="2" fillId="3" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1"/><xf numFmtId="164" fontId="2" fillId="3" borderId="1" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

function cellXml(cell: Cell, place: string, style: number): string {
  const where = `r="${place}" s="${style}"`;
  if (typeof cell === 'number') return `<c ${where}><v>${cell}</v></c>`;
  if (typeof cell === 'object') {
    return `<c ${where}><f>${escapeXml(cell.formula)}</f><v>${cell.value}</v></c>`;
  }
  const text = escapeXml(cell);
  return `<c ${where} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

function sheetXml({ widths, rows, euros = [], total = false }: Sheet): string {
  const columns = widths.map(
    (width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
  );
  const lines = rows.map((row, r) => {
    const last = total && r === rows.length - 1;
    const cells = row.map((cell, c) => {
      const money = euros.includes(c) && typeof cell !== 'string';
      const body = last ? (money ? boldEuro : bold) : money ? euro : plain;
      return cellXml(cell, `${String.fromCodePoint(65 + c)}${r + 1}`, r === 0 ? head : body);
    });
    return `<row r="${r + 1}"${r === 0 ? ' ht="30" customHeight="1"' : ''}>${cells.join('')}</row>`;
  });
  return `${xmlHead}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0" showGridLines="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData><pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>`;
}

/** Makes an Excel workbook, at most 26 columns a sheet. */
export function xlsx(title: string, sheets: readonly Sheet[], date: Date): Uint8Array {
  const list = sheets.map(
    (sheet, i) => `<sheet name="${escapeXml(sheet.name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
  );
  const relations = sheets.map(
    (_, i) => [`rId${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`] as const,
  );
  const parts: Part[] = [
    {
      path: 'xl/workbook.xml',
      contentType: `${type}.sheet.main+xml`,
      xml: `${xmlHead}<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets>${list.join('')}</sheets></workbook>`,
      relations: [...relations, [`rId${sheets.length + 1}`, 'styles', 'styles.xml']],
    },
    { path: 'xl/styles.xml', contentType: `${type}.styles+xml`, xml: styles },
  ];
  for (const [i, sheet] of sheets.entries()) {
    parts.push({
      path: `xl/worksheets/sheet${i + 1}.xml`,
      contentType: `${type}.worksheet+xml`,
      xml: sheetXml(sheet),
    });
  }
  return officePackage(title, parts, date);
}
