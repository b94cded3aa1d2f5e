import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../../dev/project-root.ts';
import { exitCodes, resultOfCommand, resultOfProject } from './part-result.ts';

const OUTPUT = Array.from({ length: 40 }, (_, index) => `line ${index}\n`).join('');
const END = OUTPUT.trimEnd().split('\n').slice(15).join('\n');

let report: string;

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'part-'));
  report = join(folder, 'report.json');
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

/** A file as vitest reports it, with the statuses of its tests. */
function reported(file: string, statuses: readonly string[], rest: object = {}): object {
  return {
    name: join(projectRoot, file),
    status: statuses.includes('failed') ? 'failed' : 'passed',
    message: '',
    assertionResults: statuses.map((status, index) => ({
      fullName: `test ${index}`,
      status,
      failureMessages: status === 'failed' ? ['expected 1\n  at a.test.ts:3'] : [],
    })),
    ...rest,
  };
}

function write(...testResults: object[]): void {
  writeFileSync(report, JSON.stringify({ testResults }));
}

test('counts what passed in each file, and nothing that was skipped', () => {
  write(reported('a.test.ts', ['passed', 'skipped', 'passed']));
  expect(resultOfProject(exitCodes.passed, report, OUTPUT)).toEqual({
    files: [{ file: 'a.test.ts', passed: 2, failures: [] }],
    elsewhere: null,
  });
});

test('keeps each failed test with its error', () => {
  write(reported('a.test.ts', ['passed', 'failed']), reported('b.test.ts', ['passed']));
  const failures = [{ test: 'test 1', error: 'expected 1\n  at a.test.ts:3' }];
  expect(resultOfProject(exitCodes.inFiles, report, OUTPUT)).toEqual({
    files: [
      { file: 'a.test.ts', passed: 1, failures },
      { file: 'b.test.ts', passed: 1, failures: [] },
    ],
    elsewhere: null,
  });
});

test.each([
  ['SyntaxError', 'SyntaxError'],
  ['', 'A hook failed, or the file did not end.'],
])('a file that fails with %o but without a failed test has failed', (message, error) => {
  write(reported('a.test.ts', ['skipped'], { status: 'failed', message }));
  const { files, elsewhere } = resultOfProject(exitCodes.inFiles, report, OUTPUT);
  expect(files).toEqual([{ file: 'a.test.ts', passed: 0, failures: [{ test: '', error }] }]);
  expect(elsewhere).toBeNull();
});

test('a set-up or an end that fails is kept beside what failed in files', () => {
  write(reported('a.test.ts', ['failed']));
  const { files, elsewhere } = resultOfProject(exitCodes.elsewhere, report, OUTPUT);
  expect(files[0]?.failures).toHaveLength(1);
  expect(elsewhere).toBe(END);
});

test.each([exitCodes.passed, exitCodes.inFiles, null])(
  'a run that crashes (%s) or runs no test has failed elsewhere',
  (status) => {
    expect(resultOfProject(status, report, OUTPUT)).toEqual({ files: [], elsewhere: END });
    writeFileSync(report, '{"testResults": [');
    expect(resultOfProject(status, report, OUTPUT)).toEqual({ files: [], elsewhere: END });
    write(reported('a.test.ts', ['skipped']));
    expect(resultOfProject(status, report, OUTPUT).elsewhere).toBe(END);
  },
);

test('a run that was killed after its report has failed', () => {
  write(reported('a.test.ts', ['passed']));
  expect(resultOfProject(null, report, OUTPUT).elsewhere).toBe(END);
});

test('a command counts as one test', () => {
  expect(resultOfCommand(0, 'check.ts', OUTPUT).files).toEqual([
    { file: 'check.ts', passed: 1, failures: [] },
  ]);
  expect(resultOfCommand(1, 'check.ts', OUTPUT).files).toEqual([
    { file: 'check.ts', passed: 0, failures: [{ test: '', error: END }] },
  ]);
});
