import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { parseCsv } from './parse-csv.ts';

test('reads the header and the rows', () => {
  expect(parseCsv('Réf;Poids\r\nA1;"1;5"\r\n\r\n ;\r\nA2;"dit ""oui"""\r\n', true)).toEqual({
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

test.each(['sep=,\r\n', 'sep=,\n', 'SEP=,\n'])(
  'takes the separator that the file names, though another fits better: %j',
  (line) => {
    const { header, rows } = parseCsv(`${line}a;b,c;d\n1;2,3;4\n`, true);
    expect([header, rows]).toEqual([['a;b', 'c;d'], [['1;2', '3;4']]]);
  },
);

test('a separator is named by the first line only', () => {
  expect(parseCsv('Note;sep=,\na;b\n', true).header).toEqual(['Note', 'sep=,']);
});

test('a quote that is never closed does not swallow the rest', () => {
  const { rows } = parseCsv('a;b\n"12 pouces;1\nx;2\n', true);
  expect(rows).toEqual([
    ['"12 pouces', '1'],
    ['x', '2'],
  ]);
});

test('a quote alone in the last row is kept', () => {
  expect(parseCsv('a;b\n"', true).rows).toEqual([['"']]);
});

test('such a quote hides no line ends', () => {
  expect(parseCsv('a;6"\r1;"8', true)).toMatchObject({ header: ['a', '6"'], rows: [['1', '"8']] });
});

test('a quote within a quoted field is a character', () => {
  expect(parseCsv('a;b\n"12" pouces";1', true).rows).toEqual([['12" pouces', '1']]);
});

describe('a part of a file', () => {
  test.each([
    ['a field', 'a;b\n1;2\n3;', [['1', '2']]],
    ['a quoted field', 'a;b\n"1;5";2\n"3', [['1;5', '2']]],
    ['the first row', 'a;b\n1;', []],
    ['the header, which is kept', 'a;b', []],
  ])('leaves out what may be cut, and says so: %s', (_, text, rows) => {
    expect(parseCsv(text, false)).toMatchObject({ header: ['a', 'b'], rows, cutRows: true });
  });

  test('has all the rows that are shown, if it has more', () => {
    expect(parseCsv(`a;b\n${'1;2\n'.repeat(60_000)}`, false).rows).toHaveLength(50_000);
  });
});

describe('a large table', () => {
  test.each([
    ['50,000 rows are all shown', 50_000, '1;2\n', { shown: 50_000, cutRows: false }],
    ['50,001 rows are too many', 50_001, '1;2\n', { shown: 50_000, cutRows: true }],
    ['60,000 rows', 60_000, '1;2\n', { shown: 50_000, cutRows: true }],
    ['blank lines do not count', 30_000, '1;2\n\n', { shown: 30_000, cutRows: false }],
  ])('shows 50,000 rows, and says so: %s', (_, count, line, { shown, cutRows }) => {
    const table = parseCsv(`a;b\n${line.repeat(count)}`, true);
    expect([table.rows.length, table.cutRows]).toEqual([shown, cutRows]);
  });

  test.each([
    ['200 columns are all shown', 200, false],
    ['201 columns are too many', 201, true],
  ])('shows 200 columns, and says so: %s', (_, count, cutColumns) => {
    const table = parseCsv(`${'a;'.repeat(count - 1)}b\n1;2\n`, true);
    expect(table.header).toHaveLength(200);
    expect(table).toMatchObject({ rows: [['1', '2']], columns: 200, cutColumns });
  });
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
