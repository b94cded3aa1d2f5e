import { expect, test } from 'vitest';
import { table } from './report.ts';

test('shows medians, worst values, and the factor to the naive way', () => {
  const lines = table([
    {
      part: 'listing',
      what: 'complete',
      unit: 'ms',
      values: [100, 120, 110],
      naive: [5500],
      aim: '',
    },
    { part: 'upload', what: 'one big', unit: 'MB/s', values: [60], naive: [30] },
  ]).split('\n');
  const cells = lines.map((line) => line.split('|').map((cell) => cell.trim()));
  expect(cells[2]).toEqual([
    '',
    'listing',
    'complete',
    '110 ms',
    '120 ms',
    '5,500 ms',
    '50.0 ×',
    '',
    '',
  ]);
  expect(cells[3]).toEqual([
    '',
    'upload',
    'one big',
    '60.0 MB/s',
    '',
    '30.0 MB/s',
    '2.0 ×',
    '',
    '',
  ]);
});
