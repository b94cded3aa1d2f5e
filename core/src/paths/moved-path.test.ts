import { describe, expect, test } from 'vitest';
import {
  isTaken,
  movedPath,
  movedWith,
  moveProblem,
  nameBeside,
  renamedPath,
  renameProblem,
} from './moved-path.ts';
import { MAX_OBJECT_NAME_BYTES } from '../limits.ts';

test('an item keeps its name in its new folder', () => {
  expect(movedPath('A/1700000000000_b.pdf', 'C/')).toBe('C/1700000000000_b.pdf');
  expect(movedPath('A/B/', '')).toBe('B/');
  expect(movedPath('A/B/', 'C/', 'B (2)')).toBe('C/B (2)/');
});

test('what lies beneath goes with it', () => {
  expect(movedWith('A/B/c/d.pdf', 'A/B/', 'E/B (2)/')).toBe('E/B (2)/c/d.pdf');
  expect(movedWith('A/B/', 'A/B/', 'E/B/')).toBe('E/B/');
  expect(movedWith('A/b.pdf', 'A/b.pdf', 'C/b.pdf')).toBe('C/b.pdf');
});

describe('what cannot be moved', () => {
  test.each([
    ['A/', 'A/', 'into-itself'],
    ['A/', 'A/B/C/', 'into-itself'],
    ['A/', 'A 2/', null],
    ['A/b.pdf', 'A/', 'own-place'],
    ['A/B/', 'A/', 'own-place'],
    ['b.pdf', '', 'own-place'],
    ['A/b.pdf', '', null],
  ] as const)('%s into %s: %s', (item, to, problem) => {
    expect(moveProblem(item, to, false)).toBe(problem);
  });

  test('a copy may be beside its original, not within itself', () => {
    expect(moveProblem('A/b.pdf', 'A/', true)).toBeNull();
    expect(moveProblem('A/', 'A/B/', true)).toBe('into-itself');
  });

  test('the new path may be too long', () => {
    const folder = `${'d'.repeat(200)}/`.repeat(4);
    const room = MAX_OBJECT_NAME_BYTES - 'files/'.length - folder.length;
    // Two bytes each.
    const name = 'é'.repeat(Math.floor(room / 2));
    expect(moveProblem(name, folder, false)).toBeNull();
    expect(moveProblem(`${name}é`, folder, false)).toBe('too-long');
  });
});

test('names are taken as people see them, files and folders apart', () => {
  const taken = { files: new Set(['bail.pdf']), folders: new Set(['contrats']) };
  expect(isTaken('A/1700000000000_Bail.pdf', taken)).toBe(true);
  expect(isTaken('A/Contrats/', taken)).toBe(true);
  expect(isTaken('A/contrats', taken)).toBe(false);
  expect(isTaken('A/bail.pdf/', taken)).toBe(false);
});

test('beside what is there it gets a number, and keeps its milliseconds', () => {
  const taken = { files: new Set(['bail.pdf']), folders: new Set(['v1.2']) };
  expect(nameBeside('A/1700000000000_Bail.pdf', taken)).toBe('1700000000000_Bail (2).pdf');
  expect(nameBeside('A/1700000000001_bail.pdf', taken)).toBe('1700000000001_bail (3).pdf');
  expect(nameBeside('A/v1.2/', taken)).toBe('v1.2 (2)');
  expect(nameBeside('A/libre.txt', taken)).toBe('libre.txt');
});

test('a renamed file keeps its milliseconds, a folder what lies beneath', () => {
  expect(renamedPath('A/1700000000000_b.pdf', 'c.pdf')).toBe('A/1700000000000_c.pdf');
  expect(renamedPath('b.pdf', 'c.pdf')).toBe('c.pdf');
  expect(renamedPath('b.pdf', '2026_c.pdf')).toBe('0000000000000_2026_c.pdf');
  expect(renamedPath('A/1700000000000_b.pdf', '2026_c.pdf')).toBe('A/1700000000000_2026_c.pdf');
  expect(renamedPath('A/B/', 'C')).toBe('A/C/');
});

test.each([
  ['', 'empty'],
  ['a/b', 'slash'],
  ['..', 'dots'],
  ['x'.repeat(201), 'too-long'],
  ['c.pdf', null],
])('the name %j: %s', (name, problem) => {
  expect(renameProblem('A/1700000000000_b.pdf', name)).toBe(problem);
});
