import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../../dev/project-root.ts';
import { outcomeOf, repetitionsOf } from './outcome.ts';
import {
  exitCodes,
  resultOfCommand,
  resultOfProject,
  type FileResult,
  type PartResult,
} from './part-result.ts';

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

test('a command passes by its exit code alone', () => {
  expect(resultOfCommand(0, 'check.ts', '').files).toEqual([passing('check.ts', 1)]);
  for (const status of [1, null]) {
    const { files } = resultOfCommand(status, 'check.ts', 'error TS2322');
    expect(files).toEqual([
      { file: 'check.ts', passed: 0, failures: [{ test: '', error: 'error TS2322' }] },
    ]);
  }
});

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

/** The result of a run whose report has one file, with tests of these statuses. */
function resultOfRun(status: number | null, tests: readonly string[] | null, rest: object = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'part-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const report = join(folder, 'report.json');
  const file = {
    name: join(projectRoot, 'a.test.ts'),
    status: tests?.includes('failed') ? 'failed' : 'passed',
    message: '',
    assertionResults: (tests ?? []).map((one, index) => ({
      fullName: `test ${index}`,
      status: one,
      failureMessages: one === 'failed' ? ['expected 1'] : [],
    })),
    ...rest,
  };
  const text = JSON.stringify({ testResults: [file] });
  // A run that was killed may leave half of its report.
  writeFileSync(report, tests === null ? text.slice(0, -9) : text);
  return resultOfProject(status, report, 'the end of the output\n');
}

test('of a report, each failed test is kept with its error, and what was skipped does not count', () => {
  const failures = [{ test: 'test 1', error: 'expected 1' }];
  expect(resultOfRun(exitCodes.inFiles, ['passed', 'failed', 'skipped'])).toEqual({
    files: [{ file: 'a.test.ts', passed: 1, failures }],
    elsewhere: null,
  });
});

test.each([
  ['SyntaxError', 'SyntaxError'],
  ['', 'A hook failed, or the file did not end.'],
])('a file that fails with %o but without a failed test has failed', (message, error) => {
  const result = resultOfRun(exitCodes.inFiles, ['skipped'], { status: 'failed', message });
  expect(result.files).toEqual([{ file: 'a.test.ts', passed: 0, failures: [{ test: '', error }] }]);
  expect(result.elsewhere).toBeNull();
});

test.each([
  ['a set-up or an end that fails', exitCodes.elsewhere, ['passed']],
  ['a run that was killed after its report', null, ['passed']],
  ['one without a whole report', exitCodes.passed, null],
  ['one without a test that passed', exitCodes.passed, ['skipped']],
  ['one that says that a file failed, but not which', exitCodes.inFiles, ['passed']],
])('%s has failed elsewhere', (_, status, tests) => {
  expect(resultOfRun(status, tests).elsewhere).toBe('the end of the output');
});
