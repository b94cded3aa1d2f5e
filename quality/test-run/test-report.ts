import { existsSync, readFileSync } from 'node:fs';

/** The fields that we read of vitest's JSON report. */
export interface TestReport {
  testResults: readonly {
    /** Absolute path of the file. */
    name: string;
    /** 'failed' also for a file that could not be run, or did not end. */
    status: string;
    /** Why the file could not be run, if it could not. */
    message?: string;
    assertionResults: readonly {
      /** Includes the names of the enclosing `describe` blocks. */
      fullName: string;
      /** Such as passed, failed or skipped. */
      status: string;
      /** With their stacks; none for a test that passed. */
      failureMessages?: readonly string[];
    }[];
  }[];
}

/** The report in a file, or null when the file is missing or incomplete. */
export function readReport(file: string): TestReport | null {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestReport;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
