import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import {
  compoundFile,
  makeDocx,
  makeXlsx,
  sheetRow,
  workbookParts,
} from '../../../../../quality/test-files/make-office.ts';
import { OfficePackage } from '../office-file/office-package.ts';
import { readWorkbook } from './read-workbook.ts';
import { readXlsx } from './read-xlsx.ts';

const SHEET = 'xl/worksheets/sheet1.xml';
const FEW = sheetRow(1, ['Zone']);

/** The sheet of a workbook with this part. */
const firstSheet = (part: Uint8Array) =>
  readWorkbook(makeXlsx({ Feuille: '' }, { [SHEET]: part })).sheets[0];

describe('a bomb', () => {
  test('of many parts is unpacked up to a bound, and no further', () => {
    const file = makeXlsx({ A: FEW, B: FEW.repeat(1000) });
    const shown = (most: number) =>
      readXlsx(new OfficePackage(file, most)).sheets.map(({ rows, cut }) => [rows.length, cut]);
    expect(shown(200_000_000)).toEqual([
      [1, false],
      [1, false],
    ]);
    expect(shown(3000)).toEqual([
      [1, false],
      [1, true],
    ]);
    expect(() => shown(500)).toThrow('tooLarge');
  });

  test('of shared texts is refused', () => {
    const many = strToU8(`<sst>${'<si/>'.repeat(2_000_001)}</sst>`);
    const bomb = makeXlsx({ A: FEW }, { 'xl/sharedStrings.xml': many });
    expect(() => readWorkbook(bomb)).toThrow('tooLarge');
  });

  test('that says that it is small unpacks what it has, within the same bounds', () => {
    const lying = makeXlsx({
      A: Array.from({ length: 1000 }, (_, at) => sheetRow(at + 1, [at])).join(''),
    });
    const view = new DataView(lying.buffer);
    for (let at = 0; at + 4 < lying.length; at += 1) {
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 100, true);
    }
    expect(readWorkbook(lying).sheets[0]?.rows).toHaveLength(1000);
  });

  test('of entries is refused', () => {
    const many = makeXlsx({ A: FEW });
    new DataView(many.buffer).setUint16(many.length - 12, 20_001, true);
    expect(() => readWorkbook(many)).toThrow('tooLarge');
  });

  test('of one long text for each cell is cut', () => {
    const strings = [`<t>${'y'.repeat(5_000_000)}</t>`];
    const cells = '<c t="s"><v>0</v></c>'.repeat(16_384);
    const rows = `<row>${cells}</row>`.repeat(21);
    expect(readWorkbook(makeXlsx({ A: rows }, workbookParts({ strings }))).sheets[0]).toMatchObject(
      { cut: true },
    );
  });
});

describe('damaged or odd XML', () => {
  const worksheet = (rows: string) => strToU8(`<worksheet><sheetData>${rows}`);

  test.each([
    ['that ends too early', FEW],
    ['with open elements in one another', `${FEW}${'<row>'.repeat(200_000)}`],
    ['with an element that never ends', `${FEW}<row ${'x'.repeat(3_000_000)}`],
    ['with many starts of elements', `${FEW}${'<'.repeat(1_000_000)}`],
    ['with elements that end otherwise', `${FEW}<row></c>`],
  ])('%s shows what is before, and says that there is more', (_, rows) => {
    expect(firstSheet(worksheet(rows))).toMatchObject({ rows: [['Zone']], cut: true });
  });

  test('with entities of its own is not expanded', () => {
    const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>';
    const cell = '<row><c t="inlineStr"><is><t>&b;</t></is></c></row>';
    expect(
      firstSheet(strToU8(`${laughs}<worksheet><sheetData>${cell}</sheetData></worksheet>`)),
    ).toMatchObject({ rows: [['&b;']] });
  });
});

test.each([
  ['nothing of a ZIP', new Uint8Array(10), 'broken'],
  ['the start of a ZIP', makeXlsx({ A: FEW }).subarray(0, 200), 'broken'],
  ['a ZIP of something else', zipSync({ 'a.txt': strToU8('a') }), 'unreadable'],
  ['an empty ZIP', zipSync({}), 'unreadable'],
  ['a document', makeDocx(''), 'unreadable'],
  ['a binary workbook', zipSync({ 'xl/workbook.bin': new Uint8Array(9) }), 'binary'],
  [
    'a text of OpenDocument',
    zipSync({ 'content.xml': strToU8('<office:document-content/>') }),
    'unreadable',
  ],
  ['an encrypted workbook', compoundFile('EncryptedPackage'), 'protected'],
  [
    'a page without a table',
    strToU8('<!doctype html><html><p>Session expirée</p></html>'),
    'unreadable',
  ],
])('%s is said to be what it is', (_, file, problem) => {
  expect(() => readWorkbook(file)).toThrow(problem);
});
