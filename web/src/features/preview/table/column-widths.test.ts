import { describe, expect, test } from 'vitest';
import { columnWidths } from './column-widths.ts';

describe('the widths', () => {
  test('follow the header and the fields, within bounds', () => {
    const rows = [
      ['1', 'x'],
      ['1', 'y'.repeat(500)],
    ];
    expect(columnWidths(['a', 'désignation'], rows, 3)).toEqual([5, 40, 5]);
    expect(columnWidths(['référence'], [], 1)).toEqual([9]);
  });

  test.each([
    ['the first row counts', 0, 9],
    ['row 200 counts', 199, 9],
    ['row 201 does not', 200, 5],
  ])('follow the first 200 rows: %s', (_, long, width) => {
    const rows = Array.from({ length: 300 }, (__, row) => [row === long ? 'référence' : 'a']);
    expect(columnWidths(['réf'], rows, 1)).toEqual([width]);
  });
});
