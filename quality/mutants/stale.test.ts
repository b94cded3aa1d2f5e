import { expect, test } from 'vitest';
import { staleEntries } from './stale.ts';

const read = (file: string): string | null => (file === 'a.ts' ? 'if (x)\n  return y;\n' : null);

test('breaks by hand without a place are stale', () => {
  const found = [
    { title: 'x: fits', stale: null },
    { title: 'x: does not', stale: 'its text occurs 0 times in a.ts' },
  ];
  expect(staleEntries(found, [], read)).toEqual(['x: does not: its text occurs 0 times in a.ts']);
});

test.each([
  ['a.ts', 'return y;', 0],
  ['a.ts', 'return', 1],
  ['gone.ts', 'return y;', 1],
])('an accepted break of %s in the line ‘%s’: %i stale', (file, line, count) => {
  expect(staleEntries([], [{ file, line }], read)).toHaveLength(count);
});
