import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { compoundFile } from '../../../../../quality/test-files/make-office.ts';
import { OfficePackage } from './office-package.ts';
import { XmlTree } from './xml-elements.ts';

const MOST = 4_000_000;
const nothing = new Uint8Array(0);

/** Reads parts of a file like those that are kept as a whole. */
function read(parts: Readonly<Record<string, Uint8Array>>, ...names: readonly string[]) {
  return readFrom(zipSync(parts, { level: 9 }), ...names);
}

function readFrom(file: Uint8Array, ...names: readonly string[]): boolean[] {
  const office = new OfficePackage(file, MOST);
  return names.map((name) => office.readUnpacked(name, new XmlTree({ nodes: 10, depth: 10 })));
}

test('a part has its name without capitals, and with slashes', () => {
  const parts = { 'WORD\\STYLES.XML': strToU8('<c/>'), '/word/document.xml': strToU8('<a>') };
  expect(read(parts, 'word/styles.xml', 'word/document.xml', 'word/other.xml')).toEqual([
    true,
    false,
    false,
  ]);
});

test('a bomb of one part is refused, and not unpacked where nobody asks for it', () => {
  const parts = { 'a.xml': new Uint8Array(6_000_000), 'b.xml': strToU8('<b/>') };
  expect(() => read(parts, 'a.xml')).toThrow('tooLarge');
  expect(read(parts, 'b.xml')).toEqual([true]);
});

test('a bomb of many parts is refused', () => {
  const parts = { 'a.xml': new Uint8Array(3_000_000), 'b.xml': new Uint8Array(1_000_001) };
  expect(read(parts, 'a.xml')).toEqual([false]);
  expect(read(parts, 'b.xml')).toEqual([false]);
  expect(() => read(parts, 'a.xml', 'b.xml')).toThrow('tooLarge');
  expect(() => read(emptyParts(20_000))).not.toThrow();
  expect(() => read(emptyParts(20_001))).toThrow('tooLarge');
});

test('a bomb that says that it is small is refused', () => {
  const honest = zipSync({ 'a.xml': new Uint8Array(6_000_000) }, { level: 9 });
  expect(() => readFrom(announcing(honest, 100), 'a.xml')).toThrow('tooLarge');
});

test('what is no ZIP is broken; an encrypted or old file is said to be', () => {
  expect(() => readFrom(strToU8('Ceci n’est pas un classeur.'))).toThrow('broken');
  expect(() => readFrom(nothing)).toThrow('broken');
  const file = zipSync({ 'a.xml': strToU8('<a/>'.repeat(100)) });
  expect(() => readFrom(file.subarray(0, 40))).toThrow('broken');
  file.fill(0xff, 30 + 'a.xml'.length, 40);
  expect(() => readFrom(file, 'a.xml')).toThrow('broken');
  expect(() => readFrom(compoundFile('EncryptedPackage'))).toThrow('protected');
  expect(() => readFrom(compoundFile('WordDocument'))).toThrow('oldFormat');
  expect(() => readFrom(new Uint8Array([0xd0, 0xcf, 0x11, 0x00, 0, 0]))).toThrow('broken');
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
