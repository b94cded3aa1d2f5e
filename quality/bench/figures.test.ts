import { expect, test } from 'vitest';
import { Figures, median } from './figures.ts';

test('median of odd, even and no values', () => {
  expect(median([5, 1, 9])).toBe(5);
  expect(median([4, 1, 2, 9])).toBe(3);
  expect(median([])).toBeNaN();
});

test('collects the values of one name, with those of the naive way', () => {
  const figures = new Figures();
  figures.add('listing', '100 files', 'ms', 10, '< 20 ms');
  figures.addNaive('listing', '100 files', 'ms', 500);
  figures.add('listing', '100 files', 'ms', 12);
  expect(figures.all).toEqual([
    {
      part: 'listing',
      what: '100 files',
      unit: 'ms',
      values: [10, 12],
      naive: [500],
      aim: '< 20 ms',
    },
  ]);
});
