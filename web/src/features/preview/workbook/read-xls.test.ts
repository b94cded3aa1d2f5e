import { utils, write, type BookType } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { readXls } from './read-xls.ts';

/** A workbook of one sheet `A`, as records of BIFF8 that stand alone (MS-XLS 2.1.4). */
function records({ date1904 = false, sheet }: { date1904?: boolean; sheet: number[][] }) {
  const globals = (at: number) => [
    ...record(0x809, [0, 6, 5, 0, ...zeros(12)]),
    ...record(0x22, [date1904 ? 1 : 0, 0]),
    ...record(0x85, [at & 0xff, at >> 8, 0, 0, 0, 0, 1, 0, 65]),
    ...record(0x0a, []),
  ];
  const start = record(0x809, [0, 6, 0x10, 0, ...zeros(12)]);
  return Uint8Array.from([
    ...globals(globals(0).length),
    ...start,
    ...sheet.flat(),
    ...record(0x0a, []),
  ]);
}
const record = (type: number, bytes: number[]) => [
  type & 0xff,
  type >> 8,
  bytes.length & 0xff,
  bytes.length >> 8,
  ...bytes,
];
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);
const number = (row: number, column: number, value: number) =>
  record(0x203, [row, 0, column, 0, 0, 0, ...new Uint8Array(Float64Array.of(value).buffer)]);

describe('a workbook from before 2007', () => {
  const saved = (bookType: BookType) => {
    const sheet = utils.aoa_to_sheet([
      ['Réf', 0.5, 44016.416666666664, 1000, 0.1 + 0.2, true],
      ['œuvre', -3.5],
    ]);
    const formats = { B1: 'h:mm', C1: 'm/d/yy h:mm', D1: '00000', B2: '#,##0.00;[Red]#,##0.00' };
    for (const [address, code] of Object.entries(formats)) sheet[address].z = code;
    sheet['A3'] = { t: 'e', v: 0x0f };
    sheet['!ref'] = 'A1:F3';
    sheet['!merges'] = [utils.decode_range('A3:B4')];
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'Été');
    utils.book_append_sheet(book, utils.aoa_to_sheet([['x']]), 'Calculs');
    book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] };
    return readXls(new Uint8Array(write(book, { bookType, type: 'array' }) as ArrayBuffer));
  };

  test('shows its cells as a newer one does', () => {
    const { sheets, hiddenSheets } = saved('biff8');
    expect(sheets).toMatchObject([
      {
        name: 'Été',
        rows: [
          ['Réf', '12:00', '04/07/2020 10:00', '01000', '0,3', 'VRAI'],
          ['œuvre', '3,50', '', '', '', ''],
          ['#VALEUR!', '', '', '', '', ''],
        ],
        cut: false,
      },
    ]);
    expect([...(sheets[0]?.colors.values() ?? [])]).toEqual(['red']);
    expect(hiddenSheets).toBe(1);
  });

  test.each(['biff5', 'biff2'] as const)('of %s too', (bookType) => {
    expect(saved(bookType).sheets[0]?.rows[0]?.slice(1, 4)).toEqual([
      '12:00',
      '04/07/2020 10:00',
      '01000',
    ]);
  });

  test('leaves out what is hidden, and tells it', () => {
    const hiddenColumn = record(0x7d, [1, 0, 1, 0, 0, 9, 0, 0, 1, 0, 0, 0]);
    const hiddenRow = record(0x208, [1, 0, 0, 0, 3, 0, 0xff, 0, 0, 0, 0, 0, 0x20, 1, 0x0f, 0]);
    const cells = [number(0, 0, 1.5), number(0, 1, 2), number(0, 2, 3), number(1, 0, 4)];
    expect(readXls(records({ sheet: [hiddenColumn, hiddenRow, ...cells] })).sheets).toMatchObject([
      { header: ['A', 'C'], rows: [['1,5', '3']], hiddenRows: 1, hiddenColumns: 1 },
    ]);
  });

  test.each([
    [
      'nothing of one',
      Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...zeros(504)),
      'broken',
    ],
    ['its beginning', records({ sheet: [] }).subarray(0, 30), 'broken'],
    [
      'an encrypted one',
      Uint8Array.from([
        ...record(0x809, [0, 6, 5, 0, ...zeros(12)]),
        ...record(0x2f, [1, 0, 1, 0, 1, 0, ...zeros(48)]),
      ]),
      'protected',
    ],
  ])('says what it is: %s', (_, file, problem) => {
    expect(() => readXls(file)).toThrow(problem);
  });
});
