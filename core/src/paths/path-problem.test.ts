import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FOLDER_PLACEHOLDER, pathSegments } from './item-path.ts';
import { folderPathProblem, itemPathProblem, segmentProblem } from './path-problem.ts';

describe('legal names', () => {
  test.each([
    'a',
    '.caché',
    '...',
    "a#?&%',b",
    '%2F',
    ' a ',
    '🚚',
    '👩‍🔧.jpg',
    'é'.repeat(200),
    '🚚'.repeat(200),
  ])('%j', (given) => {
    expect(segmentProblem(given)).toBeNull();
    expect(itemPathProblem(given)).toBeNull();
  });

  test.each([
    ['', 'empty'],
    ['a/b', 'slash'],
    ['.', 'dots'],
    ['..', 'dots'],
    ['a\u0000', 'control'],
    ['a\n', 'control'],
    ['a\u0085', 'control'],
    ['gpj.\u202etxt', 'control'],
    ['a\u200bb', 'control'],
    ['\ufeff', 'control'],
    ['\ud83d', 'control'],
    [' ', 'blank'],
    ['\u00a0\u202f', 'blank'],
    ['\u3164', 'blank'],
    ['1700000000000_\u00a0', 'blank'],
    ['e\u0301', 'not-normalized'],
    ['\u212b', 'not-normalized'],
    [FOLDER_PLACEHOLDER, 'reserved'],
    ['é'.repeat(201), 'too-long'],
  ])('%j is refused: %s', (given, problem) => {
    expect(segmentProblem(given)).toBe(problem);
  });
});

describe('legal paths', () => {
  const deep = `${'a'.repeat(199)}/`.repeat(5);

  test.each([
    ['', 'empty'],
    ['/', 'empty'],
    ['/a', 'empty'],
    ['a//b', 'empty'],
    ['a//', 'empty'],
    ['a/../b', 'dots'],
    ['a/./', 'dots'],
    ['a/e\u0301/b', 'not-normalized'],
    [`a/${FOLDER_PLACEHOLDER}`, 'reserved'],
    [`${deep}${'b'.repeat(19)}`, 'too-many-bytes'],
    // A folder has to leave room for its placeholder.
    [deep, 'too-many-bytes'],
    [`${deep}${'b'.repeat(18)}`, null],
    ['A/B/', null],
  ])('%j: %s', (given, problem) => {
    expect(itemPathProblem(given)).toBe(problem);
  });

  test('of a folder', () => {
    expect(folderPathProblem('A/')).toBeNull();
    expect(folderPathProblem('A')).toBe('not-a-folder');
    expect(folderPathProblem('')).toBe('empty');
  });

  test('are made of legal names', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (given) => {
        fc.pre(itemPathProblem(given) === null);
        expect(
          pathSegments(given)
            .map(segmentProblem)
            .every((problem) => problem === null),
        ).toBe(true);
        expect(given.normalize('NFC')).toBe(given);
      }),
    );
  });
});
