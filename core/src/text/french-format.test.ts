import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareNames,
  formatAge,
  formatDate,
  formatDay,
  formatFullDate,
  formatSize,
} from './french-format.ts';

describe('sizes', () => {
  test.each([
    [0, '0\u00a0o'],
    [1, '1\u00a0o'],
    [999, '999\u00a0o'],
    [1001, '1,0\u00a0Ko'],
    [1500, '1,5\u00a0Ko'],
    [999_949, '999,9\u00a0Ko'],
    [1_000_001, '1,00\u00a0Mo'],
    [1_254_321, '1,25\u00a0Mo'],
    [null, '—'],
    [undefined, '—'],
  ])('%s: %j', (size, text) => {
    expect(formatSize(size)).toBe(text);
  });

  test('above 1,000 and above 1,000,000, not at them', () => {
    expect(formatSize(1_000)).toMatch(/^1\s000\u00a0o$/);
    expect(formatSize(1_000_000)).toMatch(/^1\s000,0\u00a0Ko$/);
    expect(formatSize(5 * 1024 ** 3)).toMatch(/^5\s368,71\u00a0Mo$/);
  });
});

describe('dates', () => {
  test('are French, and a missing one is a dash', () => {
    const date = new Date(2026, 10, 20, 14, 5);
    expect(formatDate(date)).toBe('20 nov. 2026, 14:05');
    expect(formatFullDate(date)).toMatch(/^vendredi 20 novembre 2026.* 14:05:00$/);
    expect(formatDate(null)).toBe('—');
    expect(formatDay(date)).toBe('20 nov. 2026');
    expect(formatDay(new Date(2026, 11, 1))).toBe('1er déc. 2026');
    expect(formatDay(null)).toBe('—');
    expect(formatFullDate(undefined)).toBe('');
  });
});

describe('the order of names', () => {
  test('accents and capitals beside their letter, numbers by value', () => {
    const names = ['zèbre', 'Été', 'etc', 'bon 10', 'Bon 9', 'abc', 'Écluse'];
    expect(names.toSorted(compareNames)).toEqual([
      'abc',
      'Bon 9',
      'bon 10',
      'Écluse',
      'etc',
      'Été',
      'zèbre',
    ]);
  });

  test('is total: only a name equals itself', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'A', 'é', 'e', '1', '01', ' ') });
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(Math.sign(compareNames(a, b))).toBe(-Math.sign(compareNames(b, a)) + 0);
        expect(compareNames(a, b) === 0).toBe(a === b);
      }),
    );
  });
});

describe('ages', () => {
  const MINUTE = 60_000;
  test.each([
    [-5 * MINUTE, 'à l’instant'],
    [MINUTE - 1, 'à l’instant'],
    [MINUTE, 'il y a 1\u00a0min'],
    [60 * MINUTE - 1, 'il y a 59\u00a0min'],
    [60 * MINUTE, 'il y a 1\u00a0h'],
    [24 * 60 * MINUTE - 1, 'il y a 23\u00a0h'],
    [24 * 60 * MINUTE, 'il y a 1\u00a0j'],
  ])('%s ms: %j', (age, text) => {
    expect(formatAge(age)).toBe(text);
  });
});
