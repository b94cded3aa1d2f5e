import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvRecord } from './csv.ts';

test.each([
  [['a', 'b'], 'a;b\r\n'],
  [['', ''], ';\r\n'],
  [['un; deux', 'dit « oui »'], '"un; deux";dit « oui »\r\n'],
  [['a "b" c'], '"a ""b"" c"\r\n'],
  [['deux\nlignes', 'et\rdeux'], '"deux\nlignes";"et\rdeux"\r\n'],
  [['1,5', '+33 1'], '"1,5";\'+33 1\r\n'],
  [['a,=1+1.txt', 'b\t@c'], '"a,\'=1+1.txt";"b\t\'@c"\r\n'],
])('%j is %j', (cells, record) => {
  expect(csvRecord(cells)).toBe(record);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t1', '\r1'])('%j is no formula', (text) => {
  expect(readBack(csvRecord([text]))).toEqual([[`'${text}`]]);
});

test('a sign within a text stays as it is', () => {
  expect(csvRecord(['a=b', ' =b', 'é@x.fr'])).toBe('a=b; =b;é@x.fr\r\n');
});

test('whatever is written is read back, but for the apostrophes before what would be a formula', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('"', ';', '\r', '\n', '=', '+', '-', '@', '\t', "'", 'a') }),
  );
  // A record of one empty cell is an empty line, as nothing is.
  const records = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1 });
  fc.assert(
    fc.property(records, (rows) => {
      const text = rows.map((row) => csvRecord(row)).join('');
      const expected = rows.map((row) => row.map((one) => one.replaceAll("'", '')));
      const found = readBack(text).map((row) => row.map((one) => one.replaceAll("'", '')));
      expect(found).toEqual(expected);
    }),
  );
});

test('no cell of any record begins as a formula, by whatever a program takes for its end', () => {
  const text = fc.string({ unit: fc.constantFrom('"', ';', ',', '\r', '\n', '=', '@', '\t', 'a') });
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), (cells) => {
      const record = csvRecord(cells);
      for (const cell of readBack(record)[0] ?? []) expect(cell).not.toMatch(/^[=@\t\r]/);
      for (const part of record.split(/[;,\t\r\n]/)) expect(part).not.toMatch(/^"?[=@]/);
    }),
  );
});

/** As RFC 4180 says that a file is read, with `;`. */
function readBack(text: string): string[][] {
  const records: string[][] = [];
  let cells: string[] = [];
  // A cell in quotes, or one without, and what ends it.
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^;"\r\n]*))(;|\r\n)/gy,
  )) {
    cells.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ';') continue;
    records.push(cells);
    cells = [];
  }
  return records;
}
