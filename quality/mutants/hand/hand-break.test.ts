import { expect, test } from 'vitest';
import { locate, type ListedBreak } from './hand-break.ts';

const TEST = 'quality/mutants/hand/hand-break.test.ts';
const LISTED: ListedBreak = {
  name: 'packages: published',
  file: 'package.json',
  text: '"private": true',
  replacement: '"private": false',
  tests: [TEST, 'gone.test.ts'],
  harm: 'strangers read the code',
};

test('a break has its place, its name and the tests that exist', () => {
  expect(locate(LISTED)).toMatchObject({
    title: 'packages: published',
    line: '"private": true,',
    tests: [TEST],
    stale: null,
  });
});

test.each([
  [{ file: 'gone.json' }, 'gone.json does not exist any more'],
  [{ text: '"private": no' }, 'its text occurs 0 times in package.json'],
  [{ text: '"@types/react' }, 'its text occurs 2 times in package.json'],
  [{ tests: ['gone.test.ts'] }, 'none of its tests exists: gone.test.ts'],
])('with %o it is stale', (changed, stale) => {
  expect(locate({ ...LISTED, ...changed }).stale).toBe(stale);
});
