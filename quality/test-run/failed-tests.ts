import { relative } from 'node:path';
import { projectRoot } from '../../dev/project-root.ts';
import { readReport } from './test-report.ts';

/** Lines that are repeated at the end: of a failed test, or of the output when no test failed. */
const LINES = 25;

/**
 * The failures of a part of the tests, to be repeated at the end of a long log.
 *
 * @param report file of vitest's JSON reporter, if the part has one
 * @param output everything that the part printed; its end is shown for a failure that belongs to no
 *   test
 */
export function failedTests(report: string | undefined, output: string): string {
  const results = (report && readReport(report)?.testResults) || [];
  const failures = results.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const file = relative(projectRoot, name);
    if (failed.length === 0) return message ? [`${file}\n${firstLines(message)}`] : [];
    return failed.map(
      ({ fullName, failureMessages = [] }) =>
        `${file}: ${fullName}\n${firstLines(failureMessages.join('\n'))}`,
    );
  });
  return failures.length > 0
    ? failures.join('\n')
    : output.trimEnd().split('\n').slice(-LINES).join('\n');
}

function firstLines(text: string): string {
  return text.split('\n').slice(0, LINES).join('\n');
}
