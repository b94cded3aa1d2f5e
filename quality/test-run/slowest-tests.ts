import { relative } from 'node:path';
import { projectRoot } from '../../dev/project-root.ts';
import { readReport } from './test-report.ts';

/**
 * The slowest tests, slowest first, one line each: seconds, file and name.
 *
 * @param reports files of vitest's JSON reporter; missing or truncated ones are ignored
 */
export function slowestTests(reports: readonly string[], count: number): string[] {
  return reports
    .flatMap((report) => readReport(report)?.testResults ?? [])
    .flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ name, fullName, ms: duration ?? 0 })),
    )
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ name, fullName, ms }) => {
      const seconds = (ms / 1000).toFixed(1).padStart(6);
      return `${seconds} s  ${relative(projectRoot, name)}: ${fullName}`;
    });
}
