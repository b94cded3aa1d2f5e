import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const utf8 = (text: string) => new TextEncoder().encode(text).slice().buffer;

test('reads UTF-8, without its byte order mark', () => {
  expect(decodeText(utf8('Été ; 12 €'))).toBe('Été ; 12 €');
  expect(decodeText(utf8('\ufeffRéf'))).toBe('Réf');
});

test('reads the Windows-1252 of spreadsheets', () => {
  expect(decodeText(new Uint8Array([0x52, 0xe9, 0x66, 0x20, 0x80]).buffer)).toBe('Réf €');
});

test('reads UTF-16 by its byte order mark', () => {
  expect(decodeText(new Uint8Array([0xff, 0xfe, 0xe9, 0x00]).buffer)).toBe('é');
  expect(decodeText(new Uint8Array([0xfe, 0xff, 0x00, 0xe9]).buffer)).toBe('é');
});

test('reads UTF-16 without a byte order mark, as some exports are', () => {
  const little = Array.from('Réf;été').flatMap((letter) => [letter.charCodeAt(0), 0]);
  const big = Array.from('Réf;été').flatMap((letter) => [0, letter.charCodeAt(0)]);
  expect(decodeText(new Uint8Array(little).buffer)).toBe('Réf;été');
  expect(decodeText(new Uint8Array(big).buffer)).toBe('Réf;été');
  // Binary data with zeros is not.
  expect(decodeText(new Uint8Array([0, 0, 0, 65]).buffer)).toBe('\0\0\0A');
});

test('a damaged character does not make a text Windows-1252', () => {
  const sound = 'été à l’entrepôt, '.repeat(4);
  const bytes = new Uint8Array(utf8(`${sound}É`));
  bytes[bytes.length - 2] = 0xff;
  expect(decodeText(bytes.buffer)).toBe(`${sound}\ufffd\ufffd`);
});

test('leaves out a character cut off at the end of the bytes', () => {
  expect(decodeText(utf8('abcé').slice(0, 4))).toBe('abc');
  expect(decodeText(new Uint8Array([0xff, 0xfe, 0x41, 0, 0x42]).buffer)).toBe('A');
});

test('reads nothing as nothing', () => {
  expect(decodeText(new ArrayBuffer(0))).toBe('');
});
