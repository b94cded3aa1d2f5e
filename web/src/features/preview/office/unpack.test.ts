import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { cellsOf, repack } from './unpack.ts';

const sheet = (cells: string) => strToU8(`<sheetData>${cells}</sheetData>`);
const nothing = new Uint8Array(0);

test('keeps the XML and nothing else, without compression', () => {
  const file = zipSync({
    'word/document.xml': strToU8('<a/>'.repeat(1000)),
    'word/_rels/document.xml.rels': strToU8('<b/>'),
    'WORD/STYLES.XML': strToU8('<c/>'),
    'word/media/image1.png': new Uint8Array(1000),
    'word/media/image2.xml.png': new Uint8Array(1000),
    'word/vbaProject.bin': new Uint8Array(1000),
  });
  const packed = repack(file);
  expect(Object.keys(unzipSync(packed))).toEqual([
    'word/document.xml',
    'word/_rels/document.xml.rels',
    'WORD/STYLES.XML',
  ]);
  expect(packed.length).toBeGreaterThan(4000);
});

test('a bomb of one part is refused', () => {
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(60_000_000) }, { level: 9 });
  expect(bomb.length).toBeLessThan(100_000);
  expect(() => repack(bomb)).toThrow('tooLarge');
});

test('a bomb of many parts is refused', () => {
  const one = zipSync({ 'xl/a.xml': sheet('') });
  expect(() => repack(announcing(one, 40_000_000))).not.toThrow();
  expect(() => repack(announcing(one, 40_000_001))).toThrow('tooLarge');
  expect(() => repack(announcing(zipSync(emptyParts(2)), 20_000_001))).toThrow('tooLarge');
  expect(() => repack(zipSync(emptyParts(2000)))).not.toThrow();
  expect(() => repack(zipSync(emptyParts(2001)))).toThrow('tooLarge');
});

test('a bomb that says that it is small unpacks no more than it says', () => {
  const honest = zipSync({ 'xl/a.xml': new Uint8Array(5_000_000).fill(65) });
  const lying = announcing(honest, 100);
  expect(repack(lying).length).toBeLessThan(1000);
});

describe('as the reader would make all cells between two,', () => {
  const repackSheets = (...sheets: readonly string[]) =>
    repack(zipSync(Object.fromEntries(sheets.map((cells, at) => [`${at}.xml`, sheet(cells)]))));

  test('two that are far apart are refused', () => {
    const far = '<c r="A1"/><c r="XFD1048576"/>';
    expect(cellsOf(sheet(far))).toBe(1_048_576 * 16_384);
    expect(() => repackSheets(far)).toThrow('tooLarge');
  });

  test('a file has at most 2,000,000, in all its sheets', () => {
    expect(() => repackSheets('<c r="B1000000"/>')).not.toThrow();
    expect(() => repackSheets('<c r="B1000000"/>', '<c r="A1"/>')).toThrow('tooLarge');
  });

  test.each([
    ['', 0],
    ['<row r="3"/>', 3],
    ['<row r="3"><c r="AB3"/><c r="B5"/></row>', 5 * 28],
    ["<x:row x:r = '3'><x:c\nx:r\n=\n'A10'/></x:row>", 10],
    ['<row r="2"><c r="B2" s="3"/><c s="9" ref="Z9" hour="Z9"/></row>', 4],
    ['<row xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"/>', 1],
    ['<row xmlns:r="http://purl.oclc.org/ooxml/officeDocument/relationships"/>', 1],
    ['<row r="1"><c r="C1"/></row><row/><x:row></x:row>', 9],
    ['<row/><rowBreaks/>', 1],
    // What the reader takes for addresses too.
    ['<row r="1e9"/>', 1e9],
    ['<c r="A1e9"/>', 1e9],
    ['<c r="A0x10"/>', 16],
    ['<row><c r="C0"/></row>', 3],
    ['<c r="a1"/>', 33],
    ['<row r="1" x:r="7"/>', 7],
    ['<c t="<" r="A7"/>', 7],
    ['<row r="Infinity"/>', Infinity],
    ["<row r='Infinity'/>", Infinity],
    ['<c r="A&#49;"/>', Infinity],
    ["<c r='A&#49;'/>", Infinity],
    [`<c r="'1e9"/>`, Infinity],
    [`<c r='"1e9'/>`, Infinity],
  ])('%j are counted with those between them: %d', (cells, expected) => {
    expect(cellsOf(sheet(cells))).toBe(expected);
  });

  test('what only looks like cells is not counted', () => {
    expect(cellsOf(strToU8('<calcChain><c r="XFD1048576"/></calcChain>'))).toBe(0);
  });
});

test('what is no ZIP is broken; an encrypted or old file is said to be', () => {
  expect(() => repack(strToU8('Ceci n’est pas un classeur.'))).toThrow('broken');
  expect(() => repack(nothing)).toThrow('broken');
  const truncated = zipSync({ 'a.xml': new Uint8Array(100) }).subarray(0, 40);
  expect(() => repack(truncated)).toThrow('broken');
  expect(() => repack(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))).toThrow('protected');
  expect(() => repack(new Uint8Array([0xd0, 0xcf, 0x11, 0x00, 0, 0]))).toThrow('broken');
});

function emptyParts(count: number): Record<string, Uint8Array> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`xl/${at}.xml`, nothing]));
}

/** Changes the unpacked size of each part in the directory of a ZIP (APPNOTE 4.3.12, offset 24). */
function announcing(zip: Uint8Array, size: number): Uint8Array {
  const changed = zip.slice();
  const view = new DataView(changed.buffer);
  for (let at = 0; at + 4 < changed.length; at++) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  }
  return changed;
}
