import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { MAX_COLUMNS, MAX_ROWS, parseCsv } from './parse-csv.ts';

test('reads the header and the rows', () => {
  expect(parseCsv('Réf;Poids\r\nA1;"1;5"\r\n\r\nA2;"dit ""oui"""\r\n', true)).toEqual({
    header: ['Réf', 'Poids'],
    rows: [
      ['A1', '1;5'],
      ['A2', 'dit "oui"'],
    ],
    columns: 2,
    cutRows: false,
    cutColumns: false,
  });
});

test('keeps ragged rows, and counts the columns of the widest', () => {
  const { header, rows, columns } = parseCsv('a;b\n1\n1;2;3;4\n', true);
  expect([header, rows, columns]).toEqual([['a', 'b'], [['1'], ['1', '2', '3', '4']], 4]);
});

test('formulas, scripts and long fields are text', () => {
  const long = 'x'.repeat(100_000);
  const { rows } = parseCsv(`a;b\n=HYPERLINK("http://x");<script>\n${long};@SUM(1)\n`, true);
  expect(rows).toEqual([
    ['=HYPERLINK("http://x")', '<script>'],
    [long, '@SUM(1)'],
  ]);
});

test('takes the separator that the file names', () => {
  expect(parseCsv('sep=,\r\na,b;c\n1,2\n', true).header).toEqual(['a', 'b;c']);
});

test('a quote that is never closed does not swallow the rest', () => {
  const { rows } = parseCsv('a;b\n"12 pouces;1\nx;2\n', true);
  expect(rows).toEqual([
    ['"12 pouces', '1'],
    ['x', '2'],
  ]);
});

test('leaves out what may be cut at the end of a part, and says so', () => {
  expect(parseCsv('a;b\n1;2\n3;', false)).toMatchObject({ rows: [['1', '2']], cutRows: true });
  expect(parseCsv('a;b\n1;2\n"3', false)).toMatchObject({ rows: [['1', '2']], cutRows: true });
});

test('bounds rows and columns, and says so', () => {
  const tall = parseCsv(`a;b\n${'1;2\n'.repeat(MAX_ROWS + 10)}`, true);
  expect([tall.rows.length, tall.cutRows]).toEqual([MAX_ROWS, true]);
  expect(parseCsv(`a;b\n${'1;2\n'.repeat(10)}`, true).cutRows).toBe(false);
  const wide = parseCsv(`${'a;'.repeat(MAX_COLUMNS + 5)}\n1;2\n`, true);
  expect([wide.header.length, wide.columns, wide.cutColumns]).toEqual([
    MAX_COLUMNS,
    MAX_COLUMNS,
    true,
  ]);
});

test('an empty file has nothing', () => {
  expect(parseCsv('', true)).toMatchObject({ header: [], rows: [], columns: 0 });
  expect(parseCsv('\n\n', true)).toMatchObject({ header: [], rows: [], columns: 0 });
});

test('reads back every table that is written with quotes', () => {
  const field = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '');
  fc.assert(
    fc.property(
      fc.array(fc.array(field, { minLength: 3, maxLength: 3 }), { minLength: 2, maxLength: 8 }),
      fc.constantFrom(';', ',', '\t', '|'),
      (records, delimiter) => {
        const text = Papa.unparse(records, { delimiter, quotes: true });
        const { header, rows } = parseCsv(text, true);
        expect([header, ...rows]).toEqual(records);
      },
    ),
  );
});
