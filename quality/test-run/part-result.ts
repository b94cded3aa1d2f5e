import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { projectRoot } from '../../dev/project-root.ts';

/** Exit codes of `run-project.ts`, by where something failed. */
export const exitCodes = { passed: 0, inFiles: 1, elsewhere: 2 };

/** Lines that are kept of an error, or of the output when no test failed. */
const LINES = 25;

export interface Failure {
  /** With the names of its `describe` blocks; empty when the file itself failed. */
  test: string;
  /** The error with the beginning of its stack. */
  error: string;
}

export interface FileResult {
  /** Relative to the root. */
  file: string;
  /** How many tests passed. */
  passed: number;
  failures: readonly Failure[];
}

/** What a part of the tests has done. */
export interface PartResult {
  files: readonly FileResult[];
  /** The end of the output, if something failed that belongs to no test file; otherwise null. */
  elsewhere: string | null;
}

/**
 * The result of a run of `run-project.ts`. A run without a complete report, or in which no test passed or failed, has
 * failed elsewhere.
 *
 * @param status exit code; null when the run could not be started, or was killed
 * @param report file of vitest's JSON reporter
 * @param output everything that the run printed
 */
export function resultOfProject(status: number | null, report: string, output: string): PartResult {
  const files = reportedIn(report).map(resultOfFile);
  const hasFailures = files.some(({ failures }) => failures.length > 0);
  const hasPassed = files.some(({ passed }) => passed > 0);
  const isExplained =
    (status === exitCodes.passed && hasPassed) || (status === exitCodes.inFiles && hasFailures);
  return { files, elsewhere: isExplained ? null : lastLines(output) };
}

/** The result of a command that is no test, counted as one. @param file that it runs */
export function resultOfCommand(status: number | null, file: string, output: string): PartResult {
  const failures = status === 0 ? [] : [{ test: '', error: lastLines(output) }];
  return { files: [{ file, passed: 1 - failures.length, failures }], elsewhere: null };
}

/** The fields that we read of a file in vitest's JSON report. */
interface ReportedFile {
  /** Its absolute path. */
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
}

/** None when the report is missing or incomplete: then the run was killed, or has crashed. */
function reportedIn(report: string): readonly ReportedFile[] {
  try {
    return (JSON.parse(readFileSync(report, 'utf8')) as { testResults: ReportedFile[] })
      .testResults;
  } catch {
    return [];
  }
}

function resultOfFile({ name, status, message, assertionResults }: ReportedFile): FileResult {
  const failures = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages = [] }) => ({
      test: fullName,
      error: firstLines(failureMessages.join('\n')),
    }));
  if (failures.length === 0 && status === 'failed') {
    failures.push({
      test: '',
      error: firstLines(message || 'A hook failed, or the file did not end.'),
    });
  }
  return {
    file: relative(projectRoot, name),
    passed: assertionResults.filter((test) => test.status === 'passed').length,
    failures,
  };
}

function firstLines(text: string): string {
  return text.split('\n').slice(0, LINES).join('\n');
}

function lastLines(text: string): string {
  return text.trimEnd().split('\n').slice(-LINES).join('\n');
}
