import fc from 'fast-check';
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
    oddLines: [],
    longLines: [],
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

describe('quotes that are not where they should be', () => {
  const read = (text: string) => {
    const { header, rows, oddLines } = parseCsv(text, true);
    return { rows: [header, ...rows], oddLines };
  };

  test.each<[string, string, string[][], number[]]>([
    [
      'around a part of a field',
      'Client;Montant\n"DURAND" SA;12\n"MARTIN";13\nPETIT;14\n',
      [
        ['Client', 'Montant'],
        ['"DURAND" SA', '12'],
        ['MARTIN', '13'],
        ['PETIT', '14'],
      ],
      [2],
    ],
    [
      'opened, and never closed',
      'Client;Montant\r\nDURAND;12\r\n"MARTIN;13\r\nPETIT;14\r\n',
      [
        ['Client', 'Montant'],
        ['DURAND', '12'],
        ['"MARTIN', '13'],
        ['PETIT', '14'],
      ],
      [3],
    ],
    [
      'opened before a field in quotes',
      'Client;Montant\n"DURAND;12\n"MARTIN";13\n',
      [
        ['Client', 'Montant'],
        ['"DURAND', '12'],
        ['MARTIN', '13'],
      ],
      [2],
    ],
    [
      'opened, and closed on another line',
      'Client;Montant\n"DURAND;12\nMARTIN";13\nPETIT;14\n',
      [
        ['Client', 'Montant'],
        ['"DURAND', '12'],
        ['MARTIN"', '13'],
        ['PETIT', '14'],
      ],
      [2],
    ],
    [
      'opened, and closed some lines further on',
      'n;Client;Montant\n1;"DURAND;12\n2;MARTIN;13\n3;PETIT";14\n',
      [
        ['n', 'Client', 'Montant'],
        ['1', '"DURAND', '12'],
        ['2', 'MARTIN', '13'],
        ['3', 'PETIT"', '14'],
      ],
      [2],
    ],
    [
      'opened at the end of a field that another line closes',
      'n;Client;Montant\n1;"DURAND;12\n2;"\n3;PETIT;14\n',
      [
        ['n', 'Client', 'Montant'],
        ['1', '"DURAND', '12'],
        ['2', '"'],
        ['3', 'PETIT', '14'],
      ],
      [2, 3],
    ],
    [
      'within a field in quotes',
      'a;b\n"12" pouces";1\n"dit "oui"";2\n',
      [
        ['a', 'b'],
        ['12" pouces', '1'],
        ['dit "oui"', '2'],
      ],
      [2, 3],
    ],
    [
      'within a field in quotes, with separators',
      'a;b\n"LE "MANS; SUD" SARL";12\n',
      [
        ['a', 'b'],
        ['LE "MANS; SUD" SARL', '12'],
      ],
      [2],
    ],
    [
      'before other fields in quotes',
      'a;b;c\n"DURAND" SA;"x;y";12\n',
      [
        ['a', 'b', 'c'],
        ['"DURAND" SA', 'x;y', '12'],
      ],
      [2],
    ],
    [
      'within a field of several lines',
      'a;b;c\n1;"dit "oui" et\nnon";5\n2;x;6\n',
      [
        ['a', 'b', 'c'],
        ['1', 'dit "oui" et\nnon', '5'],
        ['2', 'x', '6'],
      ],
      [2],
    ],
    [
      'after backslashes',
      String.raw`a;b
"dit \"oui; non\"";5
"C:\dossier\";6
`,
      [
        ['a', 'b'],
        ['dit "oui; non"', '5'],
        ['C:\\dossier\\', '6'],
      ],
      [2],
    ],
    [
      'around whole lines, as Excel writes them',
      'a,b,c\n1,x,2\n"3,""y, z"",4"\n"Total, en tout, 2"\n',
      [['a', 'b', 'c'], ['1', 'x', '2'], ['3', 'y, z', '4'], ['Total, en tout, 2']],
      [3],
    ],
    [
      'as inches',
      'a;b\n12";1\n15" x 3";2\n',
      [
        ['a', 'b'],
        ['12"', '1'],
        ['15" x 3"', '2'],
      ],
      [],
    ],
    ['alone at the end', 'a;b\n"', [['a', 'b'], ['"']], [2]],
  ])('%s', (_, text, rows, oddLines) => {
    expect(read(text)).toEqual({ rows, oddLines });
  });

  test('do not hide a thousand rows', () => {
    const rows = Array.from({ length: 1000 }, (_, at) => `${at};Client ${at};${at},50`);
    const text = ['n;Client;Montant', '0;"DURAND;12', ...rows, '9;MARTIN";13'].join('\r\n');
    expect(parseCsv(text, true).rows).toHaveLength(1002);
  });

  test.each<[string, string, string[]]>([
    [
      'an address',
      'Nom,Adresse\nSmith,"12 Main St\nParis, TX\nUSA, Terre"\n',
      ['Smith', '12 Main St\nParis, TX\nUSA, Terre'],
    ],
    ['a note', 'Nom;Note\nA;"Palettes;3\nPoids;5"\n', ['A', 'Palettes;3\nPoids;5']],
    ['a table', 'a;b;c\n"x;y;z\n;1;2\n;3;4";5;6\n', ['x;y;z\n;1;2\n;3;4', '5', '6']],
    ['blank lines', 'a;b\n"x\n\n\ny";1\n', ['x\n\n\ny', '1']],
    ['the line ends of Windows', 'a;b\r\n"x\r\ny";1\r\n', ['x\r\ny', '1']],
  ])('are not those of a text of several lines: %s', (_, text, row) => {
    expect(read(text)).toEqual({ rows: [expect.any(Array), row], oddLines: [] });
  });

  test('a text of several lines is no longer than a cell of Excel', () => {
    const note = 'x\n'.repeat(16_000);
    expect(parseCsv(`a;b\n"${note}";1\n`, true).rows).toEqual([[note, '1']]);
    expect(parseCsv(`a;b\n"${note}${note}";1\n`, true).rows.length).toBeGreaterThan(30_000);
  });
});

describe('as programs write it,', () => {
  const read = (text: string) => {
    const { header, rows } = parseCsv(text, true);
    return [header, ...rows];
  };

  test.each([
    ['of two systems joined', 'Réf;Poids\r\nA1;5\nA2;6\n'],
    ['of three systems joined', 'Réf;Poids\nA1;5\rA2;6\r\n'],
    ['of old Macs', 'Réf;Poids\rA1;5\rA2;6'],
    ['with blank lines between', 'Réf;Poids\n\r\n\rA1;5\r\r\nA2;6\n\n'],
    ['with separators at the end', 'Réf;Poids;\nA1;5;\nA2;6;;;\n'],
    ['with spaces around quotes', 'Réf; "Poids"\n"A1" ;"5"\nA2;6\n'],
    ['filled up with zeros', 'Réf;Poids\0\0\nA1\0\0;5\nA2;6\n\0\0\0'],
    ['with the end of a file of DOS', 'Réf;Poids\r\nA1;5\r\nA2;6\r\n\x1a'],
    ['with a separator that it names', 'sep=;\r\nRéf;Poids\r\nA1;5\r\nA2;6\r\n'],
    ['with a separator that it names in quotes', '"sep=;"\rRéf;Poids\rA1;5\rA2;6\r'],
    ['with a separator that both of two name', 'sep=;\nRéf;Poids\nA1;5\nsep=;\nA2;6\n'],
    ['with tabs', 'sep=\t\nRéf\tPoids\nA1\t5\nA2\t6\n'],
    [
      'with another separator',
      'sep=d\nRédPoids\nA1d5\nA2d6\n'.replace('RédPoids', 'RéfdPoids').replace('Poids', 'Poi0s'),
    ],
  ])('it has its rows: %s', (_, text) => {
    expect(read(text).map((row) => row.map((field) => field.replace('0', 'd')))).toEqual([
      ['Réf', 'Poids'],
      ['A1', '5'],
      ['A2', '6'],
    ]);
  });

  test.each([
    ['a row', 'Réf;Note;Poids\r\nA1;ligne 1\nligne 2;5\r\nA2;x;6\r\n'],
    ['each row', 'Réf;Note;Poids\r\nA1;ligne 1\nligne 2;5\r\n'],
    ['a row of old Macs', 'Réf;Note;Poids\r\nA1;ligne 1\rligne 2;5\r\nA2;x;6\r\n'],
  ])('lines of a text without quotes stay in their cell: of %s', (_, text) => {
    expect(read(text)[1]).toEqual(['A1', 'ligne 1\nligne 2', '5']);
  });

  test('rows that break off are not joined', () => {
    expect(read('a;b;c\r\n1;2\n3;4\n5;6;7\n8\n9;10\n')).toEqual([
      ['a', 'b', 'c'],
      ['1', '2'],
      ['3', '4'],
      ['5', '6', '7'],
      ['8'],
      ['9', '10'],
    ]);
  });

  test('zeros that a formula keeps are shown, and no formula is evaluated', () => {
    const text = 'cp;b\n="01000";"=""2A004"""\n=1+1;="a"&"b"\n';
    expect(read(text).slice(1)).toEqual([
      ['01000', '2A004'],
      ['=1+1', '="a"&"b"'],
    ]);
  });

  test('cells beyond the columns of the others are shown, and said', () => {
    const { rows, columns, longLines } = parseCsv('a,b\n1,2\n"x\ny",2\n3,5,4\n5,6,\n', true);
    expect({ rows: rows[2], columns, longLines }).toEqual({
      rows: ['3', '5', '4'],
      columns: 3,
      longLines: [5],
    });
  });

  test('the lines that are named are those of the file', () => {
    expect(parseCsv('sep=;\r\na;b\r\n\r\n"x" y;1\r\n', true).oddLines).toEqual([4]);
  });
});

test.each([
  ['quotes', '"'],
  ['odd fields', ';"a'],
  ['escaped quotes', ';"a\\"'],
  ['doubled quotes', '"a"";'],
  ['odd lines', '"a"b;c;d\n'],
  ['lines that open a quote', '"a;b\n'],
  ['spaces', '" '],
  ['separators', ';'],
  ['zeros', '\0'],
  ['short lines', '1\n'],
  ['blank lines', '\n'],
])('a megabyte of %s is read in one go', { timeout: 5000 }, (_, part) => {
  const text = part.repeat(1_000_000 / part.length);
  expect(parseCsv(`a;b\n${text}`, true).rows.length).toBeGreaterThanOrEqual(0);
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
        const text = records
          .map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(delimiter))
          .join('\r\n');
        const { header, rows } = parseCsv(text, true);
        expect([header, ...rows]).toEqual(records);
      },
    ),
  );
});
