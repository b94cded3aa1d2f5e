import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countTests, deal, recordsOf } from './test-order.ts';

test('the heaviest come first, each to the hand that has least', () => {
  expect(deal([1, 5, 3, 4, 2], 2, (weight) => weight)).toEqual([
    [5, 2, 1],
    [4, 3],
  ]);
});

test('every item is dealt once, and no hand has more than another by more than the heaviest item', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 20 })), fc.integer({ min: 1, max: 4 }), (weights, hands) => {
      const items = weights.map((weight, id) => ({ id, weight }));
      const dealt = deal(items, hands, ({ weight }) => weight);
      expect(dealt).toHaveLength(hands);
      expect(dealt.flat().toSorted((a, b) => a.id - b.id)).toEqual(items);
      const sums = dealt.map((hand) => hand.reduce((sum, { weight }) => sum + weight, 0));
      expect(Math.max(...sums) - Math.min(...sums)).toBeLessThanOrEqual(Math.max(0, ...weights));
    }),
  );
});

test('a table counts as two tests, and what is not a test does not count', () => {
  const source = [
    "import { expect, test } from 'vitest';",
    "test('a', () => {});",
    "describe('b', () => {",
    "  test('c', () => expect(testing).toBe(1));",
    "  test.each([1, 2])('d %i', () => {});",
    '});',
    'testing();',
  ].join('\n');
  expect(countTests(source)).toBe(4);
});

test.each([
  ['emulators/operators/leave', 0],
  ['emulators/deletion/delete-items', 100],
  ['browser/documents/stored-names', 1000],
  ['emulators/jobs/killed-jobs', 1000],
])('the tests of %s make about %i records at once', (file, records) => {
  const source = readFileSync(`${import.meta.dirname}/../../tests/${file}.test.ts`, 'utf8');
  expect(recordsOf(source)).toBe(records);
});
