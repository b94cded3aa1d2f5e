import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { outcomeOfRun } from './test-outcome.ts';

let report: string;

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'outcome-'));
  report = join(folder, 'report.json');
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

function write(numPassedTests: number, numFailedTests: number): void {
  writeFileSync(report, JSON.stringify({ numPassedTests, numFailedTests }));
}

test('counts the tests of the report', () => {
  write(12, 0);
  expect(outcomeOfRun(0, report)).toEqual({ passed: 12, failed: 0 });
  write(10, 2);
  expect(outcomeOfRun(1, report)).toEqual({ passed: 10, failed: 2 });
});

test('a failed set-up, or a file that does not load, counts as a failure', () => {
  write(12, 0);
  expect(outcomeOfRun(1, report)).toEqual({ passed: 12, failed: 1 });
});

test.each([0, 1, null])('a project that crashes (%s) counts as a failure', (status) => {
  expect(outcomeOfRun(status, report)).toEqual({ passed: 0, failed: 1 });
  writeFileSync(report, '{"numPassedTests": 1');
  expect(outcomeOfRun(status, report)).toEqual({ passed: 0, failed: 1 });
});

test('a project that ran no test counts as a failure, even with exit code 0', () => {
  write(0, 0);
  expect(outcomeOfRun(0, report)).toEqual({ passed: 0, failed: 1 });
});
