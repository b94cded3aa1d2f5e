import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../dev/project-root.ts';
import type { Break } from '../break.ts';
import { runWithoutStack, type Report } from '../run/test-pool.ts';
import { findTargets, LEFT_TO_BROWSERS } from './targets.ts';
import { mutateCode } from './mutate-code.ts';

/** All breaks of `core` and of the pure parts of `functions` and `web`. */
export function breaksOfCode(): Break[] {
  return findTargets(projectRoot).flatMap(({ file }) =>
    mutateCode(file, readFileSync(join(projectRoot, file), 'utf8'), LEFT_TO_BROWSERS[file]),
  );
}

/** For each break, runs the unit tests that import its file, those beside the file first. */
export function runCode(breaks: readonly Break[], report: Report): Promise<void> {
  const tests = new Map(
    findTargets(projectRoot).map(({ file, nearest, farther }) => [file, [...nearest, ...farther]]),
  );
  return runWithoutStack(
    breaks.map((made) => ({ made, tests: tests.get(made.file) ?? [] })),
    report,
  );
}
