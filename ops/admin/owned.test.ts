import { describe, expect, test } from 'vitest';
import { ownedLines } from './owned.ts';

describe('what a person owns, for an operator', () => {
  test('a folder stands for what it holds', () => {
    const owned = ['A/', 'A/b.txt', 'A/c/', 'A/c/d.txt', 'B 2/e.txt', 'f.txt'];
    expect(ownedLines(owned, false)).toEqual(['  A/, and 3 beneath it', '  B 2/e.txt', '  f.txt']);
    expect(ownedLines(owned, true)).toEqual(owned.map((path) => `  ${path}`));
  });

  test('only the first are named, and the rest is counted', () => {
    const owned = Array.from({ length: 12 }, (_, index) => `${String(index).padStart(2, '0')}.txt`);
    const lines = ownedLines(owned, false);
    expect(lines).toHaveLength(11);
    expect(lines.at(-1)).toBe('  and 2 more: --full lists everything');
    expect(ownedLines(owned.slice(0, 10), false)).toHaveLength(10);
    expect(ownedLines([], false)).toEqual([]);
  });
});
