import { readReport } from './test-report.ts';

/** How many tests of a run passed and failed. */
export interface Outcome {
  passed: number;
  failed: number;
}

/**
 * What a run of a project of vitest came to. A run that ends badly counts as one failure at least: a file
 * that does not load, or a global set-up that fails, has no failed test of its own. So does one that
 * leaves no report, or in which no test ran, however it says that it ended.
 *
 * @param status exit code; null when the run could not be started, or was killed
 * @param report where vitest's JSON reporter was to write
 */
export function outcomeOfRun(status: number | null, report: string): Outcome {
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = readReport(report) ?? {};
  const isFine = status === 0 && passed > 0;
  return { passed, failed: isFine ? failed : Math.max(failed, 1) };
}
