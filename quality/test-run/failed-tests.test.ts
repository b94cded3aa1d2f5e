import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { failedTests } from './failed-tests.ts';
import { projectRoot } from '../../dev/project-root.ts';

function reportOf(testResults: object[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'failed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify({ testResults }));
  return file;
}

const OUTPUT = Array.from({ length: 40 }, (_, index) => `line ${index}\n`).join('');

test('lists each failed test with its file and error, and nothing else', () => {
  const report = reportOf([
    {
      name: join(projectRoot, 'tests/browser/a.test.ts'),
      message: '',
      assertionResults: [
        { fullName: 'lists', status: 'passed', failureMessages: [] },
        {
          fullName: 'menu opens',
          status: 'failed',
          failureMessages: ['expected 1\n  at a.test.ts:3'],
        },
      ],
    },
    { name: join(projectRoot, 'core/src/b.test.ts'), message: 'SyntaxError', assertionResults: [] },
  ]);
  expect(failedTests(report, OUTPUT).split('\n')).toEqual([
    'tests/browser/a.test.ts: menu opens',
    'expected 1',
    '  at a.test.ts:3',
    'core/src/b.test.ts',
    'SyntaxError',
  ]);
});

test('shows the end of the output for a failure that belongs to no test', () => {
  const end = OUTPUT.trimEnd().split('\n').slice(15);
  expect(failedTests(undefined, OUTPUT).split('\n')).toEqual(end);
  expect(failedTests('/none.json', OUTPUT).split('\n')).toEqual(end);
  expect(failedTests(reportOf([]), OUTPUT).split('\n')).toEqual(end);
});
