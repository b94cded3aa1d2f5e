import { expect, test } from 'vitest';
import { MAX_LISTED_FAILURES } from '@navette/core/calls/jobs';
import { resultWith } from './job-result.ts';

const NOTHING = { failed: 0, failures: [] };

test('sums the counts of the pages', () => {
  const first = resultWith(NOTHING, { counts: { updated: 3, created: 0 } });
  expect(resultWith(first, { counts: { updated: 4 } })).toEqual({
    updated: 7,
    created: 0,
    ...NOTHING,
  });
});

test('counts every failure, and lists the first', () => {
  const failures = Array.from({ length: MAX_LISTED_FAILURES - 1 }, (_, index) => ({
    path: `${index}.pdf`,
    reason: 'internal' as const,
  }));
  const first = resultWith(NOTHING, { failures });
  const second = resultWith(first, { failures });
  expect(second.failed).toBe(2 * (MAX_LISTED_FAILURES - 1));
  expect(second.failures).toEqual([...failures, failures[0]]);
});

test('lists the first of the items that more people would see, and none where there are none', () => {
  const paths = Array.from({ length: MAX_LISTED_FAILURES - 1 }, (_, index) => `${index}.pdf`);
  const first = resultWith(NOTHING, { widerPaths: paths });
  expect(resultWith(first, { widerPaths: ['a.pdf', 'b.pdf'] }).widerPaths).toEqual([
    ...paths,
    'a.pdf',
  ]);
  expect(resultWith(NOTHING, { widerPaths: [] })).toEqual(NOTHING);
});
