import { relative } from 'node:path';
import { projectRoot } from './project-root.ts';
import { readReport } from './test-report.ts';

/** Lines of a test's failure, or of a part without any, that are said again at the end. */
const LINES = 25;

/**
 * Says again what failed in a part of the tests: whoever reads a long log begins at its end.
 *
 * @param report file of vitest's JSON reporter, if the part has one
 * @param output all that the part printed; its end stands for a failure that belongs to no test
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
