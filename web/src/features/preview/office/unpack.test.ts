import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { compoundFile } from '../../../../../quality/test-files/make-office.ts';
import { unpack } from './unpack.ts';

const nothing = new Uint8Array(0);

test('keeps the XML and nothing else', () => {
  const file = zipSync({
    'word/document.xml': strToU8('<a/>'.repeat(1000)),
    'word/_rels/document.xml.rels': strToU8('<b/>'),
    'WORD/STYLES.XML': strToU8('<c/>'),
    'word/media/image1.png': new Uint8Array(1000),
    'word/media/image2.xml.png': new Uint8Array(1000),
    'word/vbaProject.bin': new Uint8Array(1000),
  });
  expect(Object.keys(unpack(file))).toEqual([
    'word/document.xml',
    'word/_rels/document.xml.rels',
    'WORD/STYLES.XML',
  ]);
});

test('a bomb of one part is refused', () => {
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(60_000_000) }, { level: 9 });
  expect(bomb.length).toBeLessThan(100_000);
  expect(() => unpack(bomb)).toThrow('tooLarge');
});

test('a bomb of many parts is refused', () => {
  const one = zipSync({ 'word/a.xml': strToU8('<a/>') });
  expect(() => unpack(announcing(one, 40_000_000))).not.toThrow();
  expect(() => unpack(announcing(one, 40_000_001))).toThrow('tooLarge');
  expect(() => unpack(announcing(zipSync(emptyParts(2)), 20_000_001))).toThrow('tooLarge');
  expect(() => unpack(zipSync(emptyParts(2000)))).not.toThrow();
  expect(() => unpack(zipSync(emptyParts(2001)))).toThrow('tooLarge');
});

test('a bomb that says that it is small unpacks no more than it says', () => {
  const honest = zipSync({ 'xl/a.xml': new Uint8Array(5_000_000).fill(65) });
  const lying = announcing(honest, 100);
  expect(unpack(lying)['xl/a.xml']).toHaveLength(100);
});

test('what is no ZIP is broken; an encrypted or old file is said to be', () => {
  expect(() => unpack(strToU8('Ceci n’est pas un classeur.'))).toThrow('broken');
  expect(() => unpack(nothing)).toThrow('broken');
  const truncated = zipSync({ 'a.xml': new Uint8Array(100) }).subarray(0, 40);
  expect(() => unpack(truncated)).toThrow('broken');
  expect(() => unpack(compoundFile('EncryptedPackage'))).toThrow('protected');
  expect(() => unpack(compoundFile('WordDocument'))).toThrow('oldFormat');
  expect(() => unpack(new Uint8Array([0xd0, 0xcf, 0x11, 0x00, 0, 0]))).toThrow('broken');
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
