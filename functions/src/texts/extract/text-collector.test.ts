import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textCollector } from './text-collector.ts';

function collected(pieces: readonly string[], most?: number): string | null {
  const text = textCollector(most);
  for (const piece of pieces) text.add(piece);
  return text.result();
}

test.each([
  ['pieces of one word', ['Let', 'tre'], 'Lettre'],
  [
    'white space of any kind',
    [' Lettre\t\u00a0 de\r\nvoiture \n\n \nCMR '],
    'Lettre de\nvoiture\nCMR',
  ],
  ['a hyphen that is only shown where a line ends', ['trans\u00adport'], 'transport'],
  ['what Postgres cannot store', ['a\0b\ud800c\u0007d\u0085e'], 'a b\ufffdc d e'],
])('%s', (_what, pieces, text) => {
  expect(collected(pieces)).toBe(text);
});

test.each([[[]], [['  \n ']], [['– · –', '…']]])('%j is no text', (pieces) => {
  expect(collected(pieces)).toBeNull();
});

test('a longer text ends with a whole word', () => {
  expect(collected(['un deux trois'], 13)).toBe('un deux trois');
  expect(collected(['un deux trois'], 12)).toBe('un deux');
  expect(collected(['un deux trois'], 7)).toBe('un');
  expect(collected(['un deux\ntrois'], 8)).toBe('un deux');
});

test('a word that is longer than any ends with a whole character', () => {
  expect(collected(['é'.repeat(500)], 301)).toBe('é'.repeat(150));
  expect(collected(['𐐀'.repeat(500)], 403)).toBe('𐐀'.repeat(100));
  expect(collected([`un ${'a'.repeat(500)}`], 200)).toBe(`un ${'a'.repeat(197)}`);
});

test('white space without end neither fills it nor is kept', () => {
  const text = textCollector(1000);
  for (let piece = 0; piece < 500; piece++) text.add(' '.repeat(100));
  expect(text.isFull).toBe(false);
  text.add('fin');
  expect(text.result()).toBe('fin');
});

test('is full once there is enough, and takes no more', () => {
  const text = textCollector(10);
  text.add('mot '.repeat(6));
  expect(text.isFull).toBe(true);
  text.add('z'.repeat(1000));
  expect(text.result()).toBe('mot mot');
});

test('of any pieces, so many bytes at most, which Postgres can store', () => {
  const pieces = fc.array(fc.string({ unit: 'binary' }), { maxLength: 30 });
  fc.assert(
    fc.property(pieces, fc.integer({ min: 1, max: 60 }), (all, most) => {
      const text = collected(all, most) ?? '';
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(most);
      expect(text.isWellFormed()).toBe(true);
      expect(text).not.toMatch(/\0|\s\s/);
    }),
  );
});
