import { expect, test } from 'vitest';
import { makeXlsx, sheetRow } from '../../../../../dev/test-files/make-office.ts';
import { cellText, readOffice } from './read-office.ts';

test('reads the sheets of a workbook as text', async () => {
  const file = makeXlsx({
    Tarifs: sheetRow(1, ['Zone', 'Prix']) + sheetRow(3, ['Nord', 12.5]),
    Notes: sheetRow(1, ['=CMD()']),
  });
  expect(await readOffice('xlsx', file)).toEqual({
    plain: {
      kind: 'workbook',
      sheets: [
        {
          name: 'Tarifs',
          rows: [
            ['Zone', 'Prix'],
            ['', ''],
            ['Nord', '12,5'],
          ],
          cutRows: 0,
        },
        { name: 'Notes', rows: [['=CMD()']], cutRows: 0 },
      ],
    },
  });
});

test('shows the first 10,000 rows of a sheet, and counts the others', async () => {
  const rows = Array.from({ length: 10_050 }, (_, at) => sheetRow(at + 1, [at])).join('');
  const answer = await readOffice('xlsx', makeXlsx({ Longue: rows }));
  expect(answer).toMatchObject({ plain: { sheets: [{ cutRows: 50 }] } });
});

test('says what is wrong with a file that cannot be read', async () => {
  const bomb = makeXlsx({ A: '' }, { 'xl/worksheets/bombe.xml': new Uint8Array(60_000_000) });
  expect(await readOffice('xlsx', bomb)).toEqual({ problem: 'tooLarge' });
  expect(await readOffice('xlsx', new Uint8Array(10))).toEqual({ problem: 'broken' });
  expect(await readOffice('docx', makeXlsx({ A: '' }))).toEqual({ problem: 'broken' });
});

test('values are written in French', () => {
  expect([null, 2026, 1.5, true, false, 'x'].map(cellText)).toEqual([
    '',
    '2026',
    '1,5',
    'VRAI',
    'FAUX',
    'x',
  ]);
  expect(cellText(new Date('2026-02-12T00:00:00Z'))).toBe('12/02/2026');
  expect(cellText(new Date('2026-02-12T08:30:00Z'))).toBe('12/02/2026 08:30');
  expect(cellText(new Date(NaN))).toBe('');
});
