import { expect, test } from 'vitest';
import { parseOptions } from './options.ts';

test('runs every part three times by default', () => {
  expect(parseOptions([])).toMatchObject({ runs: 3, bigMegabytes: 200 });
  expect(parseOptions([])?.only).toContain('listing');
  expect(parseOptions(['--only=listing,upload', '--runs=5', '--big=60'])).toMatchObject({
    only: ['upload', 'listing'],
    runs: 5,
    bigMegabytes: 60,
  });
});

test('--quick changes the defaults, which other options override', () => {
  expect(parseOptions(['--quick', '--runs=2'])).toMatchObject({ runs: 2, sizes: [100] });
});

test.each([
  [['--only=listings'], /No such part: listings/],
  [['--runs=0'], /--runs/],
  [['--fast'], /--fast/],
])('%j is refused with a sentence', (typed, sentence) => {
  expect(() => parseOptions(typed)).toThrow(sentence);
});

test('--help starts no run', () => {
  expect(parseOptions(['--help'])).toBeNull();
});
