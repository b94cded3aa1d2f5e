import { strToU8, unzipSync, Zip, ZipDeflate, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import {
  makeXlsx,
  sheetRow,
  workbookParts,
} from '../../../../../quality/test-files/make-office.ts';
import { readWorkbook } from './read-workbook.ts';
import type { Sheet, Workbook } from './sheet.ts';

const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The first sheet of a workbook with these rows, in SpreadsheetML. */
const sheetOf = (rows: string, more: Readonly<Record<string, Uint8Array>> = {}): Sheet =>
  first(readWorkbook(makeXlsx({ Feuille: rows }, more)));
const rowsOf = (rows: string, more: Readonly<Record<string, Uint8Array>> = {}) =>
  sheetOf(rows, more).rows.map((row) => row.map((text) => text.replaceAll(/\s/g, ' ')));
/** The text of one cell. */
const cellOf = (cell: string, more: Readonly<Record<string, Uint8Array>> = {}) =>
  rowsOf(`<row>${cell}</row>`, more)[0]?.[0] ?? '';
/** The first sheet of a workbook whose sheet is this part as a whole. */
const partOf = (part: string) =>
  first(readWorkbook(makeXlsx({ Feuille: '' }, { 'xl/worksheets/sheet1.xml': strToU8(part) })));
const worksheet = (content: string) => `<worksheet xmlns="${SPREADSHEET}">${content}</worksheet>`;

describe('a cell', () => {
  test.each([
    ['h:mm', 0.5, '12:00'],
    ['dd/mm/yyyy hh:mm', 44016.416666666664, '04/07/2020 10:00'],
    ['00000', 1000, '01000'],
    ['#,##0.00\\ "€"', 1234.5, '1 234,50 €'],
    ['[>100]"> 100";0', 150, '> 100'],
  ])('with the format %s: %d is %s', (code, value, text) => {
    expect(cellOf(`<c s="1"><v>${value}</v></c>`, workbookParts({ formats: [code] }))).toBe(text);
  });

  test.each([
    ['<c><v>0.30000000000000004</v></c>', '0,3'],
    ['<c s="999"><v>1.5</v></c>', '1,5'],
    ['<c s="constructor"><v>1.5</v></c>', '1,5'],
    ['<c t="n"><v> 1E-5 </v></c>', '0,00001'],
    ['<c t="b"><v>1</v></c>', 'VRAI'],
    ['<c t="b"><v>0</v></c>', 'FAUX'],
    ['<c t="b"><v>true</v></c>', 'VRAI'],
    ['<c t="e"><v>#N/A</v></c>', '#N/A'],
    ['<c t="e"><v>#DIV/0!</v></c>', '#DIV/0!'],
    ['<c t="e"><v>#NAME?</v></c>', '#NOM?'],
    ['<c t="e"><f>A1</f><v>#VALUE!</v></c>', '#VALEUR!'],
    ['<c t="str"><f>A1&amp;"x"</f><v>R&amp;D</v></c>', 'R&D'],
    ['<c><f>1+1</f><v>2</v></c>', '2'],
    ['<c t="d"><v>2020-07-04</v></c>', '04/07/2020'],
    ['<c t="d"><v>2020-07-04T10:00:00</v></c>', '04/07/2020 10:00'],
    ['<c t="d"><v>10:05:00</v></c>', '10:05'],
    ['<c t="d"><v>demain</v></c>', 'demain'],
    ['<c t="inlineStr"><is><t>=CMD()</t></is></c>', '=CMD()'],
    ['<c t="inlineStr"><is><r><t>en </t></r><r><t>gras</t></r></is></c>', 'en gras'],
    ['<c t="inlineStr"><is><t><![CDATA[a<b]]></t></is></c>', 'a<b'],
    ['<c t="inlineStr"><is><t>a_x000D_b_x005F_x000D_ &#128230;</t></is></c>', 'a b_x000D_ 📦'],
    ['<c t="inlineStr"><v>ici</v></c>', 'ici'],
    ['<c><v>douze</v></c>', 'douze'],
    ['<c><v>1,5</v></c>', '1,5'],
    ['<c t="s"><v>0</v></c>', 'gare de triage'],
    ['<c t="s"><v>1</v></c>', '東京'],
    ['<c t="s"><v>__proto__</v></c>', ''],
    ['<c t="s"><v>7</v></c>', ''],
  ])('%s is %s', (cell, text) => {
    const strings = [
      '<r><t>gare </t></r><r><rPr><b/></rPr><t xml:space="preserve">de triage</t></r>',
      '<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/>',
    ];
    expect(cellOf(cell, workbookParts({ strings }))).toBe(text);
  });

  test('whose formula was not calculated shows it, and that is told', () => {
    const sheet = sheetOf(
      '<row><c><f>_xlfn.CONCAT(A2,"x")</f></c><c><f>SUM(A2)</f><v></v></c></row>',
    );
    expect(sheet.rows).toEqual([['=CONCAT(A2,"x")', '=SUM(A2)']]);
    expect(sheet.uncalculated).toBe(true);
    expect(sheetOf('<row><c t="str"><f>A2</f><v></v></c></row>').uncalculated).toBe(false);
  });

  test('whose result Excel is asked to calculate is no zero, as XlsxWriter writes it', () => {
    const workbook = (more: string) =>
      strToU8(
        `<workbook xmlns:r="${RELATIONS}"><sheets><sheet name="A" r:id="rId1"/></sheets>${more}</workbook>`,
      );
    const shown = (more: string) =>
      sheetOf('<row><c><f>SUM(B2)</f><v>0</v></c><c><f>B2</f><v>5</v></c><c><v>0</v></c></row>', {
        'xl/workbook.xml': workbook(more),
      });
    expect(shown('<calcPr calcId="124519" fullCalcOnLoad="1"/>')).toMatchObject({
      rows: [['=SUM(B2)', '5', '0']],
      uncalculated: true,
    });
    expect(shown('<calcPr calcId="191029"/>')).toMatchObject({
      rows: [['0', '5', '0']],
      uncalculated: false,
    });
  });

  test('tells the colour of its format, which may be all that says that it is below zero', () => {
    const more = workbookParts({ formats: ['0;[Red]0'] });
    const sheet = sheetOf('<row/><row><c><v>1</v></c><c s="1"><v>-5</v></c></row>', more);
    expect(sheet.rows).toEqual([[], ['1', '5']]);
    expect([...sheet.colors]).toEqual([[16_384 + 1, 'red']]);
  });

  test('is counted from 1904 where the workbook is', () => {
    const workbook = `<workbook xmlns:r="${RELATIONS}"><workbookPr date1904="1"/><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>`;
    const more = {
      ...workbookParts({ formats: ['dd/mm/yyyy'] }),
      'xl/workbook.xml': strToU8(workbook),
    };
    expect(cellOf('<c s="1"><v>42554</v></c>', more)).toBe('04/07/2020');
  });

  test('with a long text shows its first 5,000 characters', () => {
    const text = 'a'.repeat(5000);
    const inline = (it: string) => `<c t="inlineStr"><is><t>${it}</t></is></c>`;
    expect(cellOf(inline(text))).toBe(text);
    expect(cellOf(inline(`${text}a`))).toBe(`${text}…`);
  });
});

describe('rows and cells', () => {
  test('without addresses follow one another, as Power BI writes them', () => {
    const text = (it: string) => `<c t="inlineStr"><is><t>${it}</t></is></c>`;
    expect(
      rowsOf(
        `<row>${text('Zone')}${text('Prix')}</row><row>${text('Nord')}<c><v>12.5</v></c></row>`,
      ),
    ).toEqual([
      ['Zone', 'Prix'],
      ['Nord', '12,5'],
    ]);
    expect(
      rowsOf('<row r="2"><c r="B2"><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>'),
    ).toEqual([[], ['', '1', '2'], ['3', '', '']]);
  });

  test('stand where they say, in any order', () => {
    const sheet = sheetOf(
      '<row r="3"><c r="C3"><v>3</v></c><c r="$A$3"><v>1</v></c></row><row r="1"><c r="b1"><v>2</v></c></row>',
    );
    expect(sheet.rows).toEqual([['', '2', ''], [], ['1', '', '3']]);
    expect(sheet.rowNumbers).toEqual([1, 2, 3]);
    expect(sheet.header).toEqual(['A', 'B', 'C']);
  });

  test.each([
    ['one styled row at the end', '<row r="1048576" s="1" customFormat="1"/>'],
    ['one styled cell at the end', '<row r="1048576"><c r="XFD1048576" s="1"/></row>'],
    [
      'a blank text at the end',
      '<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t></t></is></c></row>',
    ],
    [
      'all rows styled',
      Array.from(
        { length: 100_000 },
        (_, at) => `<row r="${at + 2}" s="1"><c r="A${at + 2}" s="1"/></row>`,
      ).join(''),
    ],
    [
      'rows of impossible numbers',
      '<row r="1048577"/><row r="-1"/><row r="1e9"/><row r="x"/><row r="Infinity"/>',
    ],
  ])('%s take no place', (_, rows) => {
    const sheet = sheetOf(sheetRow(1, ['Zone']) + rows);
    expect([sheet.rows, sheet.header, sheet.cut]).toEqual([[['Zone']], ['A'], false]);
  });

  test('far apart are shown with their numbers, without the blank rows between them', () => {
    const sheet = sheetOf(
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="A1048576"><v>2</v></c></row>',
    );
    expect(sheet.rows).toEqual([['1'], ['2']]);
    expect(sheet.rowNumbers).toEqual([1, 1_048_576]);
    expect(sheet.cut).toBe(false);
  });

  test('that a dimension denies are shown, and those that it promises cost nothing', () => {
    const rows = `<sheetData>${sheetRow(1, ['Zone', 'Prix'])}</sheetData>`;
    for (const reference of ['A1', 'A1:XFD1048576', '']) {
      expect(partOf(worksheet(`<dimension ref="${reference}"/>${rows}`)).rows).toEqual([
        ['Zone', 'Prix'],
      ]);
    }
  });

  test('beyond 10,000 rows and 200 columns are left out, which is told', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => sheetRow(at + 1, [at])).join('');
    const whole = sheetOf(many(10_000));
    expect([whole.rows.length, whole.cut]).toEqual([10_000, false]);
    const cut = sheetOf(many(10_001));
    expect([cut.rows.length, cut.cut]).toEqual([10_000, true]);
    expect(sheetOf('<row><c r="GR1"><v>1</v></c></row>')).toMatchObject({ cut: false });
    expect(sheetOf('<row><c r="A1"><v>1</v></c><c r="GS1"><v>1</v></c></row>')).toMatchObject({
      cut: true,
      rows: [['1']],
    });
  });

  test('beyond 20,000,000 characters of all sheets are left out', () => {
    const cells = Array.from({ length: 100 }, () => 'a'.repeat(5000));
    const full = Array.from({ length: 20 }, (_, row) => sheetRow(row + 1, cells)).join('');
    const { sheets } = readWorkbook(makeXlsx({ Un: full, Deux: full, Trois: sheetRow(1, ['a']) }));
    expect(sheets.map(({ rows, cut }) => [rows.length, cut])).toEqual([
      [20, false],
      [20, false],
      [0, true],
    ]);
  });
});

describe('what is hidden is left out, and told:', () => {
  test('rows and columns', () => {
    const sheet = partOf(
      worksheet(
        `<cols><col min="2" max="2" hidden="1"/><col min="4" max="16384" width="0"/></cols><sheetData>${sheetRow(1, [1, 2, 3, 4])}<row r="2" hidden="true"><c><v>5</v></c></row><row r="3" ht="0"><c><v>6</v></c></row><row r="4" hidden="1"/><row r="5"><c><v>7</v></c></row></sheetData>`,
      ),
    );
    expect(sheet).toMatchObject({
      header: ['A', 'C'],
      rows: [
        ['1', '3'],
        ['7', ''],
      ],
      rowNumbers: [1, 5],
      hiddenRows: 2,
      hiddenColumns: 2,
    });
  });

  test('the rows that a filter hides, of which there may be many before one that is shown', () => {
    const hidden = Array.from(
      { length: 12_000 },
      (_, at) => `<row r="${at + 1}" hidden="1"><c><v>1</v></c></row>`,
    );
    const sheet = sheetOf(`${hidden.join('')}<row r="12001"><c><v>2</v></c></row>`);
    expect(sheet).toMatchObject({
      rows: [['2']],
      rowNumbers: [12_001],
      hiddenRows: 12_000,
      cut: false,
    });
  });

  test('zeros, where the sheet shows none', () => {
    const cells = '<c><v>0</v></c><c><f>A2</f><v>0</v></c><c t="b"><v>0</v></c><c><v>1</v></c>';
    const part = (view: string) =>
      partOf(
        worksheet(`<sheetViews>${view}</sheetViews><sheetData><row>${cells}</row></sheetData>`),
      );
    expect(part('<sheetView showZeros="0"/>').rows).toEqual([['', '', 'FAUX', '1']]);
    expect(part('<sheetView/>').rows).toEqual([['0', '0', 'FAUX', '1']]);
  });

  test('sheets', () => {
    const sheets = ['visible', 'hidden', 'veryHidden'].map(
      (state, at) => `<sheet name="${state}" state="${state}" r:id="rId${at + 1}"/>`,
    );
    const workbook = strToU8(
      `<workbook xmlns:r="${RELATIONS}"><sheets>${sheets.join('')}</sheets></workbook>`,
    );
    const read = readWorkbook(makeXlsx({ A: '', B: '', C: '' }, { 'xl/workbook.xml': workbook }));
    expect([names(read), read.hiddenSheets]).toEqual([['visible'], 2]);
  });

  test('not the text of a merged area whose first cells are hidden', () => {
    const sheet = partOf(
      worksheet(
        `<cols><col min="1" max="1" hidden="1"/></cols><sheetData><row r="1" hidden="1"><c r="A1"><v>1</v></c></row>${sheetRow(2, [2, 3, 4])}</sheetData><mergeCells><mergeCell ref="A1:B2"/></mergeCells>`,
      ),
    );
    expect([sheet.header, sheet.rows, sheet.rowNumbers]).toEqual([['B', 'C'], [['1', '4']], [2]]);
  });

  test('what merged cells cover', () => {
    const merged = (...references: string[]) =>
      partOf(
        worksheet(
          `<sheetData>${sheetRow(1, ['a', 'b', 'c'])}${sheetRow(2, ['d', 'e', 'f'])}</sheetData><mergeCells>${references.map((it) => `<mergeCell ref="${it}"/>`).join('')}</mergeCells>`,
        ),
      ).rows;
    expect(merged('A1:B2')).toEqual([
      ['a', '', 'c'],
      ['', '', 'f'],
    ]);
    expect(merged('A1:XFD1048576')).toEqual([
      ['a', '', ''],
      ['', '', ''],
    ]);
    expect(
      merged('C2:C1', 'x', 'A1', ...Array.from({ length: 20_000 }, () => 'B2:B1048576')),
    ).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
    ]);
  });
});

test('a shared text that is missing is told', () => {
  expect(sheetOf('<row><c><v>1</v></c><c t="s"><v>7</v></c></row>')).toMatchObject({
    rows: [['1']],
    cut: true,
  });
});

test('UTF-16, and an encoding of one byte a letter, are read', () => {
  const row = '<row><c t="inlineStr"><is><t>Été</t></is></c></row>';
  const part = worksheet(`<sheetData>${row}</sheetData>`);
  const utf16 = new Uint8Array(Uint16Array.from(`\ufeff${part}`, (it) => it.charCodeAt(0)).buffer);
  const latin = `<?xml version="1.0" encoding="ISO-8859-1"?>${part}`;
  for (const bytes of [utf16, Uint8Array.from(latin, (it) => it.charCodeAt(0))]) {
    const more = { 'xl/worksheets/sheet1.xml': bytes };
    expect(first(readWorkbook(makeXlsx({ Feuille: '' }, more))).rows).toEqual([['Été']]);
  }
});

test('a ZIP is read that was written as it came, its sizes behind its parts', () => {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((_, piece) => pieces.push(piece));
  for (const [name, bytes] of Object.entries(unzipSync(makeXlsx({ A: sheetRow(1, [1]) })))) {
    const part = new ZipDeflate(name);
    zip.add(part);
    part.push(bytes, true);
  }
  zip.end();
  const file = Uint8Array.from(pieces.flatMap((piece) => [...piece]));
  expect(first(readWorkbook(file)).rows).toEqual([['1']]);
});

describe('a workbook of another program', () => {
  const main = (prefix: string, namespace: string) =>
    `<${prefix}workbook xmlns${prefix && ':x'}="${namespace}" xmlns:rel="${RELATIONS}"><${prefix}sheets><${prefix}sheet name="Tarifs" sheetId="7" rel:id="rId1"/></${prefix}sheets></${prefix}workbook>`;
  const data = (prefix: string, namespace: string) =>
    `<${prefix}worksheet xmlns${prefix && ':x'}="${namespace}"><${prefix}sheetData><${prefix}row r="1" xmlns:r="${RELATIONS}"><${prefix}c r="B1"><${prefix}v>1.5</${prefix}v></${prefix}c></${prefix}row></${prefix}sheetData></${prefix}worksheet>`;
  const relations = (target: string, kind = 'transitional') => {
    const base =
      kind === 'strict' ? 'http://purl.oclc.org/ooxml/officeDocument/relationships' : RELATIONS;
    return `<Relationships><Relationship Id="rId1" Type="${base}/worksheet" Target="${target}"/></Relationships>`;
  };

  test.each([
    [
      'with prefixes',
      main('x:', SPREADSHEET),
      data('x:', SPREADSHEET),
      relations('worksheets/a.xml'),
    ],
    [
      'of the strict kind',
      main('', 'http://purl.oclc.org/ooxml/spreadsheetml/main'),
      data('', 'http://purl.oclc.org/ooxml/spreadsheetml/main'),
      relations('worksheets/a.xml', 'strict'),
    ],
    [
      'with absolute targets',
      main('', SPREADSHEET),
      data('', SPREADSHEET),
      relations('/xl/worksheets/a.xml'),
    ],
    [
      'with targets upwards',
      main('', SPREADSHEET),
      data('', SPREADSHEET),
      relations('../xl/./worksheets/a.xml'),
    ],
    [
      'with backslashes and capitals',
      main('', SPREADSHEET),
      data('', SPREADSHEET),
      relations('Worksheets\\A.xml'),
    ],
    [
      'with a mark of its encoding',
      `\ufeff${main('', SPREADSHEET)}`,
      `\ufeff${data('', SPREADSHEET)}`,
      relations('worksheets/a.xml'),
    ],
  ])('%s, without styles and texts that are shared', (_, workbook, sheet, relation) => {
    const file = zipSync({
      'xl/workbook.xml': strToU8(workbook),
      'xl/_rels/workbook.xml.rels': strToU8(relation),
      'xl/worksheets/a.xml': strToU8(sheet),
    });
    expect(first(readWorkbook(file))).toMatchObject({ name: 'Tarifs', rows: [['', '1,5']] });
  });

  test('whose parts have backslashes in their names, or a workbook elsewhere', () => {
    const file = zipSync({
      '_rels\\.rels': strToU8(
        `<Relationships><Relationship Id="a" Type="${RELATIONS}/officeDocument" Target="/Classeur.xml"/></Relationships>`,
      ),
      'Classeur.xml': strToU8(main('', SPREADSHEET)),
      '_rels\\Classeur.xml.rels': strToU8(relations('Feuille%201.xml')),
      'Feuille 1.xml': strToU8(data('', SPREADSHEET)),
    });
    expect(first(readWorkbook(file)).rows).toEqual([['', '1,5']]);
  });

  test('whose sheets have names of properties of objects', () => {
    const sheets = { __proto__: 1, constructor: sheetRow(1, [1]), toString: sheetRow(1, [2]) };
    expect(names(readWorkbook(makeXlsx(sheets as unknown as Record<string, string>)))).toEqual([
      'constructor',
      'toString',
    ]);
  });

  test('shows its first 50 sheets, and says that there are more', () => {
    const many = (count: number) =>
      readWorkbook(
        makeXlsx(
          Object.fromEntries(Array.from({ length: count }, (_, at) => [`Mois ${at + 1}`, ''])),
        ),
      );
    expect(many(50)).toMatchObject({ cut: false });
    expect([names(many(51)).length, many(51).cut]).toEqual([50, true]);
  });

  test('has charts, which are no tables', () => {
    const relation = `<Relationships><Relationship Id="rId1" Type="${RELATIONS}/chartsheet" Target="chartsheets/a.xml"/></Relationships>`;
    const file = zipSync({
      'xl/workbook.xml': strToU8(main('', SPREADSHEET)),
      'xl/_rels/workbook.xml.rels': strToU8(relation),
    });
    expect(readWorkbook(file).sheets).toEqual([]);
  });
});

function first({ sheets: [sheet] }: Workbook): Sheet {
  if (!sheet) throw new Error('no sheet');
  return sheet;
}

function names({ sheets }: Workbook): string[] {
  return sheets.map(({ name }) => name);
}
