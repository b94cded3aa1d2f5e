import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvRecord } from './csv.ts';

test.each([
  [['a', 'b'], 'a;b\r\n'],
  [['', ''], ';\r\n'],
  [['un; deux', 'dit « oui »'], '"un; deux";dit « oui »\r\n'],
  [['a "b" c'], '"a ""b"" c"\r\n'],
  [['deux\nlignes', 'et\rdeux'], '"deux\nlignes";"et\rdeux"\r\n'],
  [['1,5', '+33 1'], "1,5;'+33 1\r\n"],
])('%j is %j', (cells, record) => {
  expect(csvRecord(cells)).toBe(record);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is no formula', (text) => {
  expect(readBack(csvRecord([text]))).toEqual([[`'${text}`]]);
});

test('a sign within a text stays as it is', () => {
  expect(csvRecord(['a=b', ' =b', 'é@x.fr'])).toBe('a=b; =b;é@x.fr\r\n');
});

test('whatever is written is read back, but for the apostrophe before what would be a formula', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('"', ';', '\r', '\n', '=', '+', '-', '@', '\t', "'", 'a') }),
  );
  // A record of one empty cell is an empty line, as nothing is.
  const records = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1 });
  fc.assert(
    fc.property(records, (rows) => {
      const text = rows.map((row) => csvRecord(row)).join('');
      const expected = rows.map((row) =>
        row.map((one) => (/^[=+\-@\t\r]/.test(one) ? `'${one}` : one)),
      );
      expect(readBack(text)).toEqual(expected);
    }),
  );
});

test('no cell of any record begins as a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (cells) => {
      for (const cell of readBack(csvRecord(cells))[0] ?? []) {
        expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      }
    }),
  );
});

/** As a program reads it that knows nothing of ours. */
function readBack(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text, { delimiter: ';', newline: '\r\n' });
  // Behind the last line end nothing follows.
  return data.slice(0, -1);
}
