import { strToU8, unzipSync, zipSync } from 'fflate';
import { createRequire } from 'node:module';
import { describe, expect, test, vi } from 'vitest';
import {
  heading,
  makeDocx,
  makeXlsx,
  paragraph,
  sheetRow,
} from '../../../../../quality/test-files/make-office.ts';
import { cellText, readOffice } from './read-office.ts';

// The build for browsers, as in the application: the one for Node.js does not take an ArrayBuffer.
vi.mock('mammoth', () => ({
  default: createRequire(import.meta.url)('mammoth/mammoth.browser.js') as unknown,
}));

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

describe('of a document', () => {
  test('the text is read, and no picture', async () => {
    const file = unzipSync(makeDocx(heading(1, 'Quai') + PICTURE + paragraph('Plan')));
    const target = 'Target="https://ailleurs.test/quai.png" TargetMode="External"';
    file['word/_rels/document.xml.rels'] = strToU8(
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/image" ${target}/></Relationships>`,
    );
    expect(await readOffice('docx', zipSync(file))).toEqual({
      plain: { kind: 'document', html: '<h1>Quai</h1><img src="" /><p>Plan</p>', cut: false },
    });
  });

  test('the first 2,000,000 characters are shown, with their markup', async () => {
    const text = 'a'.repeat(2_000_000 - '<p></p>'.length);
    expect(await readOffice('docx', makeDocx(paragraph(text)))).toEqual({
      plain: { kind: 'document', html: `<p>${text}</p>`, cut: false },
    });
    expect(await readOffice('docx', makeDocx(paragraph(`${text}a`)))).toEqual({
      plain: { kind: 'document', html: `<p>${text}a</p`, cut: true },
    });
  });
});

describe('of a workbook', () => {
  test('the sheets are read as text', async () => {
    const file = makeXlsx({
      Tarifs: sheetRow(1, ['Zone', 'Prix']) + sheetRow(3, ['  Nord', 12.5]),
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
              ['  Nord', '12,5'],
            ],
            cutRows: 0,
          },
          { name: 'Notes', rows: [['=CMD()']], cutRows: 0 },
        ],
      },
    });
  });

  test('the first 10,000 rows of a sheet are shown, and the others counted', async () => {
    const rows = Array.from({ length: 10_050 }, (_, at) => sheetRow(at + 1, [at])).join('');
    const [sheet] = await sheetsOf({ Longue: rows });
    expect(sheet?.rows).toHaveLength(10_000);
    expect(sheet?.cutRows).toBe(50);
  });

  test('the first 200 columns of a sheet are shown', async () => {
    const [sheet] = await sheetsOf({ Large: '<row r="1"><c r="ZZ1"><v>1</v></c></row>' });
    expect(sheet?.rows).toEqual([Array.from({ length: 200 }, () => '')]);
  });

  test('20,000,000 characters are shown, and no more', async () => {
    const cells = Array.from({ length: 100 }, () => 'a'.repeat(5000));
    const full = Array.from({ length: 20 }, (_, row) => sheetRow(row + 1, cells)).join('');
    const halves = { Un: full, Deux: full };
    expect(await sheetsOf(halves)).toHaveLength(2);
    expect(await readOffice('xlsx', makeXlsx({ ...halves, Trois: sheetRow(1, ['a']) }))).toEqual({
      problem: 'tooLarge',
    });
  });

  test('the first 50 sheets are shown', async () => {
    const names = Array.from({ length: 51 }, (_, at) => `Mois ${at + 1}`);
    const sheets = await sheetsOf(Object.fromEntries(names.map((name) => [name, ''])));
    expect(sheets.map(({ name }) => name)).toEqual(names.slice(0, 50));
  });
});

test('says what is wrong with a file that cannot be read', async () => {
  const bomb = makeXlsx({ A: '' }, { 'xl/worksheets/bombe.xml': new Uint8Array(60_000_000) });
  expect(await readOffice('xlsx', bomb)).toEqual({ problem: 'tooLarge' });
  expect(await readOffice('xlsx', new Uint8Array(10))).toEqual({ problem: 'broken' });
  expect(await readOffice('docx', makeXlsx({ A: '' }))).toEqual({ problem: 'broken' });
});

describe('a cell', () => {
  test.each([
    [null, ''],
    [undefined, ''],
    [2026, '2026'],
    [1.5, '1,5'],
    [true, 'VRAI'],
    [false, 'FAUX'],
    ['x', 'x'],
    [new Date('2026-02-12T00:00:00Z'), '12/02/2026'],
    [new Date('2026-12-05T08:30:59Z'), '05/12/2026 08:30'],
    [new Date(NaN), ''],
  ])('with %s is written in French: %s', (value, text) => {
    expect(cellText(value)).toBe(text);
  });

  test('with a long text shows its first 5,000 characters', () => {
    const text = `b${'a'.repeat(4998)}c`;
    expect(cellText(`${text}d`)).toBe(text);
  });
});

const PICTURE = `<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:imagedata r:id="rId1" xmlns:r="${OFFICE}"/></v:shape></w:pict></w:r></w:p>`;

async function sheetsOf(sheets: Readonly<Record<string, string>>) {
  const answer = await readOffice('xlsx', makeXlsx(sheets));
  return 'plain' in answer && answer.plain.kind === 'workbook' ? answer.plain.sheets : [];
}
