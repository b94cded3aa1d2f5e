import { describe, expect, test } from 'vitest';
import { decodeText as decode } from './decode-text.ts';

const decodeText = (buffer: ArrayBuffer) => decode(new Uint8Array(buffer), { complete: true }).text;
const partOf = (buffer: ArrayBuffer) => decode(new Uint8Array(buffer), { complete: false }).text;

const utf8 = (text: string) => new TextEncoder().encode(text).slice().buffer;
const bytes = (...values: readonly number[]) => new Uint8Array(values).buffer;
/** Only for characters that Windows-1252 and Unicode number alike. */
const windows1252 = (text: string) => bytes(...Array.from(text, codeOf));
const utf16le = (text: string) =>
  bytes(...Array.from(text, codeOf).flatMap((code) => [code % 256, code >> 8]));
const utf16be = (text: string) =>
  bytes(...Array.from(text, codeOf).flatMap((code) => [code >> 8, code % 256]));

test('reads UTF-8, without its byte order mark', () => {
  expect(decodeText(utf8('Été ; 12 €'))).toBe('Été ; 12 €');
  expect(decodeText(utf8('\ufeffRéf'))).toBe('Réf');
});

test('reads the Windows-1252 of spreadsheets', () => {
  expect(decodeText(bytes(0x52, 0xe9, 0x66, 0x20, 0x80))).toBe('Réf €');
  const oneAccent = 'Zone;Prix\nNord;12\nSud;14\nMétropole;9\n';
  expect(decodeText(windows1252(oneAccent))).toBe(oneAccent);
});

describe('UTF-16', () => {
  test('is known by its byte order mark', () => {
    expect(decodeText(bytes(0xff, 0xfe, 0xe9, 0x00))).toBe('é');
    expect(decodeText(bytes(0xfe, 0xff, 0x00, 0xe9))).toBe('é');
  });

  test.each(['ÿa', 'aÿ', 'þa', 'aþ'])('is not known by half of a mark: %s', (text) => {
    expect(decodeText(windows1252(text))).toBe(text);
  });

  test('is known without a mark, as some exports are', () => {
    expect(decodeText(utf16le('Réf;été'))).toBe('Réf;été');
    expect(decodeText(utf16be('Réf;été'))).toBe('Réf;été');
  });

  test('is known by the first 4096 bytes, whatever follows', () => {
    const text = `${'a'.repeat(2048)}Ā`;
    expect(decodeText(utf16le(text))).toBe(text);
    expect(decodeText(utf16be(text))).toBe(text);
  });

  test.each([
    ['A\0\0\0', 'zeros in both places'],
    ['\0\0\0A', 'zeros in both places'],
    ['A\0BC', 'as many other bytes as zeros'],
    ['\0ABC', 'as many other bytes as zeros'],
  ])('is not any binary data with zeros: %j, %s', (text) => {
    expect(decodeText(utf8(text))).toBe(text);
  });
});

describe('a damaged text', () => {
  const damaged = (text: string, at: number[]) => {
    const changed = new Uint8Array(utf8(text));
    for (const one of at) changed[one] = 0xff;
    return changed.buffer;
  };

  test('is UTF-8 as long as no more than a tenth of what is beyond ASCII is damaged', () => {
    expect(decodeText(damaged('?ééééééééé', [0]))).toBe('\ufffdééééééééé');
    expect(decodeText(damaged('?éééééééé', [0]))).not.toMatch(/[é\ufffd]/);
    expect(decodeText(damaged('??éééééééé', [0, 1]))).not.toMatch(/[é\ufffd]/);
  });

  test('is UTF-8 when the damage was written in UTF-8', () => {
    expect(decodeText(utf8('d\ufffdj\ufffd'))).toBe('d\ufffdj\ufffd');
  });
});

describe('two exports joined', () => {
  const [old, utf8Text] = [windows1252('Réf;Été\n'), utf8('Réf;Été\n')];
  const joined = (...parts: ArrayBuffer[]) =>
    bytes(...parts.flatMap((part) => [...new Uint8Array(part)]));

  test('are read line by line, each in its encoding', () => {
    for (const both of [joined(old, utf8Text), joined(utf8Text, old)]) {
      expect(decode(new Uint8Array(both), { complete: true })).toEqual({
        text: 'Réf;Été\nRéf;Été\n',
        encoding: 'mixed',
        guessed: true,
      });
    }
  });

  test('have no byte order mark between them', () => {
    expect(decodeText(utf8('\ufeffRéf\n\ufeffRéf\n'))).toBe('Réf\nRéf\n');
    expect(decodeText(utf16le('\ufeffRéf\n\ufeffRéf\n'))).toBe('Réf\nRéf\n');
  });
});

test('of a whole text, the last character is not cut off', () => {
  expect(decodeText(windows1252('Santé'))).toBe('Santé');
});

test('a hundred thousand lines may differ, and the rest is read too', () => {
  const text = 'é\n'.repeat(150_000);
  expect(decodeText(Uint8Array.from(text, codeOf).buffer)).toBe(text);
});

test.each([
  ['Réf', utf8('Réf'), false],
  ['a mark', utf16le('\ufeffRéf'), false],
  ['no mark', utf16le('Réf;été'), true],
  ['an older encoding', windows1252('Réf'), true],
  ['damage', bytes(...new Uint8Array(utf8('é'.repeat(20))), 0xff), true],
  ['nothing beyond ASCII', utf8('Ref'), false],
])('says whether the encoding was guessed: %s', (_, content, guessed) => {
  expect(decode(new Uint8Array(content), { complete: true }).guessed).toBe(guessed);
});

test('leaves out a character cut off at the end of a part', () => {
  expect(partOf(utf8('abcé').slice(0, -1))).toBe('abc');
  expect(partOf(utf8('d\ufffdjé').slice(0, -1))).toBe('d\ufffdj');
  expect(partOf(bytes(0xff, 0xfe, 0x41, 0, 0x42))).toBe('A');
  expect(partOf(utf16le('ABĀ').slice(0, -1))).toBe('AB');
});

test('reads nothing as nothing', () => {
  expect(decodeText(new ArrayBuffer(0))).toBe('');
});

function codeOf(letter: string): number {
  return letter.charCodeAt(0);
}
