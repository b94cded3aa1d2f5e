import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readWorkbook } from './read-workbook.ts';

const NAMESPACES = ['office', 'style', 'table', 'text']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');

const ods = (tables: string, styles = '') =>
  zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': strToU8(
      `<office:document-content ${NAMESPACES}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    ),
  });
const table = (content: string, name = 'Feuille', style = '') =>
  `<table:table table:name="${name}" table:style-name="${style}">${content}</table:table>`;
const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;
const cell = (content: string, attributes = '') =>
  `<table:table-cell ${attributes}>${content}</table:table-cell>`;
const sheetOf = (content: string) => readWorkbook(ods(table(content))).sheets[0];

describe('a cell of OpenDocument', () => {
  test.each([
    [
      cell('<text:p>1 234,50 €</text:p>', 'office:value-type="currency" office:value="1234.5"'),
      '1 234,50 €',
    ],
    [
      cell('<text:p>a<text:s text:c="3"/>b<text:tab/><text:span>c</text:span></text:p>'),
      'a   b\tc',
    ],
    [cell('<text:p>a</text:p><text:p>b<text:line-break/>c</text:p>'), 'a\nb\nc'],
    [cell('<text:p>a\n      b</text:p>'), 'a b'],
    [cell('<office:annotation><text:p>note</text:p></office:annotation><text:p>a</text:p>'), 'a'],
    // Without the text that it showed.
    [cell('', 'office:value-type="float" office:value="0.30000000000000004"'), '0,3'],
    [cell('', 'office:value-type="percentage" office:value="0.25"'), '25,00%'],
    [cell('', 'office:value-type="boolean" office:boolean-value="true"'), 'VRAI'],
    [cell('', 'office:value-type="date" office:date-value="2020-07-04"'), '04/07/2020'],
    [
      cell('', 'office:value-type="date" office:date-value="2020-07-04T10:00:00"'),
      '04/07/2020 10:00',
    ],
    [cell('', 'office:value-type="time" office:time-value="PT36H05M00S"'), '36:05:00'],
    [cell('', 'office:value-type="string" office:string-value="a"'), 'a'],
  ])('%s shows %j', (content, text) => {
    expect(sheetOf(row(content))?.rows).toEqual([[text]]);
  });
});

test('rows and cells that are repeated stand as often, blank ones take no place', () => {
  const sheet = sheetOf(
    `<table:table-column table:number-columns-repeated="16384"/>${row(cell('<text:p>a</text:p>', 'table:number-columns-repeated="2"'), cell('', 'table:number-columns-repeated="16382"'))}<table:table-row table:number-rows-repeated="2">${cell('<text:p>b</text:p>')}</table:table-row><table:table-row table:number-rows-repeated="1048573">${cell('', 'table:number-columns-repeated="16384"')}</table:table-row>`,
  );
  expect(sheet).toMatchObject({
    rows: [
      ['a', 'a'],
      ['b', ''],
      ['b', ''],
    ],
    cut: false,
  });
});

test('what is hidden or covered is left out, and told', () => {
  const styles =
    '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>';
  const content = `<table:table-column/><table:table-column table:visibility="collapse"/><table:table-header-rows>${row(cell('<text:p>a</text:p>'), cell('<text:p>b</text:p>'), cell('<text:p>c</text:p>', 'table:number-columns-spanned="2"'), '<table:covered-table-cell><text:p>e</text:p></table:covered-table-cell>')}</table:table-header-rows><table:table-row table:visibility="filter">${cell('<text:p>d</text:p>')}</table:table-row>`;
  const read = readWorkbook(ods(table(content) + table(row(), 'Calculs', 'ta2'), styles));
  expect(read).toMatchObject({
    sheets: [{ header: ['A', 'C'], rows: [['a', 'c']], hiddenRows: 1, hiddenColumns: 1 }],
    hiddenSheets: 1,
  });
});

test('a file whose size is its attack is cut', () => {
  const endless = `<table:table-row table:number-rows-repeated="1048576">${cell('<text:p>a</text:p>', 'table:number-columns-repeated="16384"')}</table:table-row>`;
  const sheet = sheetOf(endless.repeat(3));
  expect([sheet?.rows.length, sheet?.header.length, sheet?.cut]).toEqual([10_000, 200, true]);
  expect(sheetOf(row(cell('<text:p>'.repeat(100_000))))).toMatchObject({ cut: true });
  expect(sheetOf(row(cell('<text:p><text:s text:c="1e9"/>a</text:p>')))?.rows[0]?.[0]).toHaveLength(
    1001,
  );
});

test('an encrypted file is said to be', () => {
  const manifest = '<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>';
  const file = zipSync({
    'content.xml': new Uint8Array(9),
    'META-INF/manifest.xml': strToU8(manifest),
  });
  expect(() => readWorkbook(file)).toThrow('protected');
});
