import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SEPARATORS, shapeOf } from './separator.ts';

const detectSeparator = (text: string) => shapeOf(text).separator;

test.each([
  ['the French way', 'Réf;Poids;Prix\nA1;1,5;2,30\nA2;0,5;1,10\n', ';'],
  ['commas', 'ref,weight\nA1,1.5\nA2,2\n', ','],
  ['tabs', 'Réf\tPoids\nA1\t1,5\nA2\t2,5\n', '\t'],
  ['bars', 'Réf|Poids|Prix\r\nA1|1|2\r\n', '|'],
  ['separators in quotes', '"a;b;c","d;e"\n"f;g;h","i;j"\n', ','],
  ['line ends in quotes', '"a\nb";c\n"d\n\ne";f\n', ';'],
  ['ragged rows', 'a;b;c\n1;2;3\n1;2\n1;2;3,5,6\n1;2;3\n', ';'],
  ['a title above the table', 'Export du 12/02, quai 7\n\na;b;c\n1;2;3\n4;5;6\n', ';'],
  ['more lines of title than of table', 'Export\nQuai 7\nréf,poids\n', ','],
  ['what makes most fields', 'Prix;en €,Poids,Lieu\n1;2,3,4\n', ','],
  ['what makes most fields first', 'Prix;en €;Poids,Lieu\n1;2;3,4\n', ';'],
  ['what fits most rows', 'a,b\n1,2\n3,4|5|6|7\n', ','],
  ['line ends of old Macs', 'a,b|c|d\r1,2\r', ','],
  ['a quote that is never closed', 'Vis 12",b\n1,2\n', ','],
  ['quotes in the wrong place', 'Client;Montant\n"DURAND" SA;12\n"A, B" SA;13\n', ';'],
  [
    'decimals in quoted texts of several lines',
    'a;b;c\n"x\n5,50\n";1;2\n"5,50\ny\n1,20\nz";3;4\n',
    ';',
  ],
  ['decimals', '1,5;2,3\n1,2;3,4\n', ';'],
  ['whole numbers', '1,2,3\n4,5,6\n', ','],
  ['two exports joined', 'Réf;Poids\r\nA1;1,5\nA2;2,5\n', ';'],
  ['one column', 'nom\nDurand\nPetit\n', ';'],
  ['one column of decimals', 'Poids\n1,5\n2,25\n', ';'],
  ['one column of sentences', 'Adresse\n12, rue de Lyon, Paris\n5, quai Sud, Lyon\n', ';'],
  ['columns set by spaces', 'Nom     Prix\nDURAND  12,50\nPETIT    7,00\n', ';'],
  ['a title above numbers', 'Export\n1,2,3\n4,5,6\n', ','],
  ['a title above a table', 'Export\nVille, Prix\n"Lyon", "5"\nParis,6\n', ','],
  ['nothing', '', ';'],
])('finds %s', (_name, text, separator) => {
  expect(detectSeparator(text)).toBe(separator);
});

test('looks at the first 50 records, and does not count blank ones', () => {
  const first = 'a,b\r\n\r\n'.repeat(25);
  // Both separate the same number of rows: the order of preference decides.
  expect(detectSeparator(`${first}${'a;b\n'.repeat(25)}${'a,b\n'.repeat(10)}`)).toBe(';');
  expect(detectSeparator(`${first}${'a;b\n'.repeat(24)}${'a,b\n'.repeat(10)}`)).toBe(',');
  const quoted = '"Quai 7"\n';
  expect(detectSeparator(`${first}${quoted}${'a;b\n'.repeat(25)}`)).toBe(',');
});

test('tells how many fields most records have', () => {
  expect(shapeOf('Export\na;b;c\n1;2;3\n4;5;6;7\n')).toEqual({ separator: ';', columns: 3 });
  expect(shapeOf('a b,c d,e', [' '])).toEqual({ separator: ' ', columns: 3 });
});

test('neither quotes nor what is between them make more records', () => {
  const others = '1;2\n'.repeat(30);
  expect(detectSeparator(`${'"a","b"\n'.repeat(20)}${others}`)).toBe(';');
  expect(detectSeparator('"a;b","c;d"\n'.repeat(60))).toBe(',');
  expect(detectSeparator(`${'"a\n\nb",e\n'.repeat(20)}${'1;2\n'.repeat(19)}`)).toBe(',');
});

test('finds the separator of every table whose fields are quoted', () => {
  const field = fc.string().map((text) => `"${text.replaceAll('"', '""')}"`);
  fc.assert(
    fc.property(
      fc.constantFrom(...SEPARATORS),
      fc.integer({ min: 2, max: 6 }).chain((columns) =>
        fc.array(fc.array(field, { minLength: columns, maxLength: columns }), {
          minLength: 1,
          maxLength: 10,
        }),
      ),
      (separator, rows) => {
        // A table of blank fields has no record.
        fc.pre(rows.flat().some((cell) => /[^"\s]/.test(cell)));
        const text = rows.map((row) => row.join(separator)).join('\r\n');
        expect(detectSeparator(text)).toBe(separator);
      },
    ),
  );
});
