import { existsSync, readFileSync } from 'node:fs';

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
  const { passed, failed } = readReport(report) ?? { passed: 0, failed: 0 };
  const isFine = status === 0 && passed > 0;
  return { passed, failed: isFine ? failed : Math.max(failed, 1) };
}

/** The counts of a report, or null when there is none, or half of one. */
function readReport(file: string): Outcome | null {
  if (!existsSync(file)) return null;
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
    };
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
