import { expect, test } from 'vitest';
import { outcomeOf, repetitionsOf } from './outcome.ts';
import type { FileResult, PartResult } from './part-result.ts';

const FAILED = { test: 'list sorts', error: 'expected 1\n  at a.test.ts:3' };

function passing(file: string, passed = 2): FileResult {
  return { file, passed, failures: [] };
}

function failing(file: string): FileResult {
  return { file, passed: 1, failures: [FAILED] };
}

function part(files: FileResult[], elsewhere: string | null = null): PartResult {
  return { files, elsewhere };
}

const results = new Map([
  ['unit', part([passing('a.test.ts')])],
  ['browser', part([passing('b.test.ts'), failing('c.test.ts')])],
]);

test('only the files that failed run again', () => {
  expect(repetitionsOf(results)).toEqual([{ part: 'browser', file: 'c.test.ts' }]);
});

test('a file that passes the second time passes, and is named with its first error', () => {
  const result = part([passing('c.test.ts')]);
  expect(outcomeOf(results, [{ part: 'browser', file: 'c.test.ts', result }])).toEqual({
    passed: 6,
    failed: 0,
    failures: [],
    unsteady: ['c.test.ts: list sorts: expected 1'],
  });
});

test('what fails twice fails, by another test too', () => {
  const again = { test: 'menu opens', error: 'in vain' };
  const result = part([{ file: 'c.test.ts', passed: 1, failures: [again] }]);
  expect(outcomeOf(results, [{ part: 'browser', file: 'c.test.ts', result }])).toEqual({
    passed: 5,
    failed: 1,
    failures: ['c.test.ts: menu opens\nin vain'],
    unsteady: [],
  });
});

test('a second run whose stack fails does not pass, whatever its tests say', () => {
  const result = part([passing('c.test.ts')], 'records without objects');
  const outcome = outcomeOf(results, [{ part: 'browser', file: 'c.test.ts', result }]);
  expect(outcome).toMatchObject({ failed: 1, unsteady: [] });
  expect(outcome.failures).toEqual(['browser, in no test\nrecords without objects']);
});

test('a file of the same name in another part, or one that did not run again, stays failed', () => {
  const result = part([passing('c.test.ts')]);
  for (const repeated of [[], [{ part: 'unit', file: 'c.test.ts', result }]]) {
    expect(outcomeOf(results, repeated)).toMatchObject({ passed: 5, failed: 1, unsteady: [] });
  }
});

test('a failure outside of the test files has the whole part run again', () => {
  const broken = new Map([['browser', part([passing('b.test.ts'), failing('c.test.ts')], 'down')]]);
  expect(repetitionsOf(broken)).toEqual([{ part: 'browser', file: null }]);
  const result = part([passing('b.test.ts'), passing('c.test.ts')]);
  expect(outcomeOf(broken, [{ part: 'browser', file: null, result }])).toEqual({
    passed: 4,
    failed: 0,
    failures: [],
    unsteady: ['c.test.ts: list sorts: expected 1', 'browser, in no test: down'],
  });
  expect(outcomeOf(broken, [])).toMatchObject({ passed: 3, failed: 2 });
});

test('five files may be unsteady; with six, nothing runs again', () => {
  const withFailing = (count: number): Map<string, PartResult> =>
    new Map([
      ['browser', part(Array.from({ length: count }, (_, at) => failing(`${at}.test.ts`)))],
    ]);
  expect(repetitionsOf(withFailing(5))).toHaveLength(5);
  expect(repetitionsOf(withFailing(6))).toEqual([]);
  expect(outcomeOf(withFailing(6), [])).toMatchObject({ passed: 6, failed: 6, unsteady: [] });
});
