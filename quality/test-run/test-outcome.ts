import { readReport } from './test-report.ts';

/** How many tests of a run passed and failed. */
export interface Outcome {
  passed: number;
  failed: number;
}

/**
 * The result of one vitest project. A run with an exit code other than 0 counts as at least one
 * failure: a file that does not load, or a global set-up that fails, is not reported as a failed
 * test. So does a run without a report, or in which no test ran.
 *
 * @param status exit code; null when the run could not be started, or was killed
 * @param report file of vitest's JSON reporter
 */
export function outcomeOfRun(status: number | null, report: string): Outcome {
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = readReport(report) ?? {};
  const isFine = status === 0 && passed > 0;
  return { passed, failed: isFine ? failed : Math.max(failed, 1) };
}
