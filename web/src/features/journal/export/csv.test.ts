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
  [['a\tb'], '"a\tb"\r\n'],
  [['a,=1', 'a;@b', 'a\n-1'], '"a,\'=1";"a;\'@b";"a\n\'-1"\r\n'],
  [['a, "=1"'], '"a, ""\'=1"""\r\n'],
])('%j is %j', (cells, record) => {
  expect(csvRecord(cells)).toBe(record);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\ta', '\ra'])('%j is no formula', (text) => {
  expect(readBack(csvRecord([text]))).toEqual([[`'${text}`]]);
});

test('a sign within a text stays as it is', () => {
  expect(csvRecord(['a=b', ' =b', 'é@x.fr'])).toBe('a=b; =b;é@x.fr\r\n');
});

test('whatever is written is read back, but for apostrophes before what would be a formula', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom('"', ';', ',', '\r', '\n', '=', '+', '-', '@', '\t', "'", 'a'),
    }),
  );
  // A record of one empty cell is an empty line, as nothing is.
  const records = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1 });
  const bare = (rows: string[][]) => rows.map((row) => row.map((one) => one.replaceAll("'", '')));
  fc.assert(
    fc.property(records, (rows) => {
      const text = rows.map((row) => csvRecord(row)).join('');
      expect(bare(readBack(text))).toEqual(bare(rows));
    }),
  );
});

test('no cell of any record begins as a formula, whichever separator is read, in quotes or not', () => {
  const cell = fc.string({
    unit: fc.constantFrom('"', ';', ',', '\r', '\n', '=', '+', '-', '@', '\t', ' ', 'a'),
  });
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1 }), (cells) => {
      const record = csvRecord(cells);
      for (const one of readBack(record)[0] ?? []) expect(one).not.toMatch(/^[=+\-@\t\r]/);
      for (const one of record.split(/[;,\t\r\n]/)) expect(one).not.toMatch(/^"?[=+\-@]/);
    }),
    { numRuns: 1_000 },
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
