import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ancestorFolders,
  canBeStored,
  filePathIn,
  folderKeptBy,
  FOLDER_PLACEHOLDER,
  folderPathIn,
  endOfFolder,
  isBeneath,
  isFolderPath,
  itemName,
  itemPathOf,
  objectNameOf,
  parentPath,
  pathSegments,
  placeholderNameOf,
  ROOT,
} from './item-path.ts';
import { folderPathProblem, itemPathProblem, segmentProblem } from './path-problem.ts';

/** Legal names, with characters that cause trouble in URLs, globs and regular expressions. */
const name = fc
  .string({
    unit: fc.constantFrom(...Array.from('aZ0é ç.#?&%\'",;+=~*[](){}|\\^$🚚ß-_@:')),
    minLength: 1,
    maxLength: 20,
  })
  .filter((text) => segmentProblem(text) === null);
const path = fc
  .tuple(fc.array(name, { minLength: 1, maxLength: 5 }), fc.boolean())
  .map(([names, folder]) => names.join('/') + (folder ? '/' : ''));

describe('parts of a path', () => {
  test.each([
    ['A/b.pdf', ['A', 'b.pdf'], 'b.pdf', 'A/', false],
    ['A/B/', ['A', 'B'], 'B', 'A/', true],
    ['A/', ['A'], 'A', '', true],
    ['b.pdf', ['b.pdf'], 'b.pdf', '', false],
    ['', [], '', '', true],
  ])('%j', (given, segments, last, parent, folder) => {
    expect(pathSegments(given)).toEqual(segments);
    expect(itemName(given)).toBe(last);
    expect(parentPath(given)).toBe(parent);
    expect(isFolderPath(given)).toBe(folder);
  });

  test('ancestors, nearest first, without the root', () => {
    expect(ancestorFolders('A/B/c.pdf')).toEqual(['A/B/', 'A/']);
    expect(ancestorFolders('A/B/')).toEqual(['A/']);
    expect(ancestorFolders('A/')).toEqual([]);
    expect(ancestorFolders('')).toEqual([]);
  });

  test('of legal names make a legal path', () => {
    fc.assert(fc.property(path, (given) => itemPathProblem(given) === null));
  });

  test('a path is its parent and its name', () => {
    fc.assert(
      fc.property(path, (given) => {
        const join = isFolderPath(given) ? folderPathIn : filePathIn;
        return join(parentPath(given), itemName(given)) === given;
      }),
    );
  });

  test('each ancestor is a legal folder that holds the item, one level apart', () => {
    fc.assert(
      fc.property(path, (given) => {
        const ancestors = ancestorFolders(given);
        expect(ancestors).toHaveLength(pathSegments(given).length - 1);
        for (const folder of ancestors) {
          expect(folderPathProblem(folder)).toBeNull();
          expect(isBeneath(given, folder)).toBe(true);
        }
      }),
    );
  });
});

describe('beneath', () => {
  test.each([
    ['A/b.pdf', 'A/', true],
    ['A/B/c.pdf', 'A/', true],
    ['A/B/', 'A/', true],
    ['A/b.pdf', '', true],
    ['A/', 'A/', false],
    ['', '', false],
    ['A 2/b.pdf', 'A/', false],
    ['AB/', 'A/', false],
    ['A', 'A/', false],
    ['A/b.pdf', 'A', false],
  ])('%j in %j: %s', (given, folder, expected) => {
    expect(isBeneath(given, folder)).toBe(expected);
  });
});

describe('the end of a folder', () => {
  test('comes after all that is in it, and before what is not', () => {
    fc.assert(
      fc.property(path, path, (given, other) => {
        const folder = parentPath(given);
        if (folder === '') return;
        const within = (one: string) => one >= folder && one < endOfFolder(folder);
        expect(within(given)).toBe(true);
        expect(within(other)).toBe(other === folder || isBeneath(other, folder));
      }),
    );
  });

  test('is before a folder whose name begins alike', () => {
    expect(endOfFolder('A/') > 'A/\u{10ffff}').toBe(true);
    expect(endOfFolder('A/') < 'A 2/').toBe(false);
  });
});

describe('object names', () => {
  test('are converted and converted back', () => {
    fc.assert(fc.property(path, (given) => itemPathOf(objectNameOf(given)) === given));
  });

  test('outside the documents, and of placeholders', () => {
    expect(itemPathOf('autres/a.pdf')).toBeNull();
    expect(itemPathOf('filesx')).toBeNull();
    expect(placeholderNameOf('A/')).toBe('files/A/.emptyFolderPlaceholder');
  });

  test.each([
    ['A/b.pdf', null],
    ['A/.emptyFolderPlaceholder', 'A/'],
    ['.emptyFolderPlaceholder', ROOT],
    ['A/B/', 'A/B/'],
  ])('%s keeps alive, without being a file: %s', (stored, folder) => {
    expect(folderKeptBy(stored)).toBe(folder);
  });
});

describe('what can be stored', () => {
  test.each([
    ['a', true],
    ['e\u0301', true],
    ['a//b', true],
    ['/', true],
    ['../', true],
    [FOLDER_PLACEHOLDER, true],
    ['\u0000', true],
    ['a'.repeat(1018), true],
    ['é'.repeat(509), true],
    ['', false],
    ['a'.repeat(1019), false],
    [`${'é'.repeat(509)}a`, false],
    ['a\ud83d', false],
  ])('%j: %s', (given, expected) => {
    expect(canBeStored(given)).toBe(expected);
  });

  test('includes every legal path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (given) => {
        fc.pre(itemPathProblem(given) === null);
        expect(canBeStored(given)).toBe(true);
      }),
    );
  });
});
