import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { cellsOf, repack } from './unpack.ts';

const sheet = (cells: string) => strToU8(`<sheetData>${cells}</sheetData>`);

test('keeps the XML and nothing else, without compression', () => {
  const file = zipSync({
    'word/document.xml': strToU8('<a/>'.repeat(1000)),
    'word/_rels/document.xml.rels': strToU8('<b/>'),
    'word/media/image1.png': new Uint8Array(1000),
    'word/vbaProject.bin': new Uint8Array(1000),
  });
  const packed = repack(file);
  expect(Object.keys(unzipSync(packed))).toEqual([
    'word/document.xml',
    'word/_rels/document.xml.rels',
  ]);
  expect(packed.length).toBeGreaterThan(4000);
});

test('a bomb of one part is refused', () => {
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(60_000_000) }, { level: 9 });
  expect(bomb.length).toBeLessThan(100_000);
  expect(() => repack(bomb)).toThrow('tooLarge');
});

test('a bomb of many parts is refused', () => {
  const part = new Uint8Array(1_000_000);
  const parts = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`xl/${at}.xml`, part]));
  expect(() => repack(zipSync(parts))).toThrow('tooLarge');
  const empty = Object.fromEntries(
    Array.from({ length: 2100 }, (_, at) => [`xl/${at}.xml`, new Uint8Array(0)]),
  );
  expect(() => repack(zipSync(empty))).toThrow('tooLarge');
});

test('a bomb that says that it is small unpacks no more than it says', () => {
  const honest = zipSync({ 'xl/a.xml': new Uint8Array(5_000_000).fill(65) });
  const lying = announcing(honest, 100);
  expect(repack(lying).length).toBeLessThan(1000);
});

test('two cells far apart are refused, as the reader would make all between them', () => {
  const far = sheet('<c r="A1"/><c r="XFD1048576"/>');
  expect(cellsOf(far)).toBe(1_048_576 * 16_384);
  expect(() => repack(zipSync({ 'xl/worksheets/sheet1.xml': far }))).toThrow('tooLarge');
  expect(cellsOf(sheet("<row r='3'><c r='AB3'/></row>"))).toBe(3 * 28);
  expect(cellsOf(sheet(''))).toBe(0);
});

test('what is no ZIP is broken; an encrypted or old file is said to be', () => {
  expect(() => repack(strToU8('Ceci n’est pas un classeur.'))).toThrow('broken');
  expect(() => repack(new Uint8Array(0))).toThrow('broken');
  const truncated = zipSync({ 'a.xml': new Uint8Array(100) }).subarray(0, 40);
  expect(() => repack(truncated)).toThrow('broken');
  expect(() => repack(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))).toThrow('protected');
});

/** Changes the unpacked size in the directory of a ZIP of one file (APPNOTE 4.3.12, offset 24). */
function announcing(zip: Uint8Array, size: number): Uint8Array {
  const changed = zip.slice();
  const view = new DataView(changed.buffer);
  for (let at = 0; at + 4 < changed.length; at++) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  }
  return changed;
}
