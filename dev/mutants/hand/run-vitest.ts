import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readReport } from '../../test-report.ts';

/** Milliseconds for one run, including the start of a stack. */
const TIMEOUT = 900_000;

/**
 * Runs test files of one project, with the stack that the project starts, until one test fails.
 *
 * @param folder of the copy
 * @returns the first failed test, or the project if it failed without a failed test, or null
 */
export async function runVitest(
  folder: string,
  project: string,
  files: readonly string[],
): Promise<string | null> {
  const report = join(folder, '.navette', 'mutants', 'report.json');
  rmSync(report, { force: true });
  const parameters = [
    'run',
    `--project=${project}`,
    '--bail=1',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files,
  ];
  const child = spawn(join(folder, 'node_modules/.bin/vitest'), parameters, {
    cwd: folder,
    stdio: 'ignore',
    timeout: TIMEOUT,
    killSignal: 'SIGTERM',
  });
  const status = await new Promise((resolve) => child.once('close', resolve));
  if (status === 0) return null;
  const failed = readReport(report)
    ?.testResults.flatMap(({ assertionResults }) => assertionResults)
    .find(({ status: verdict }) => verdict === 'failed');
  return failed?.fullName ?? `the project ${project} as a whole`;
}
