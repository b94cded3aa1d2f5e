import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readReport } from '../../test-run/test-report.ts';

/** Milliseconds for one run, including the start of a stack. */
const TIMEOUT = 900_000;

/** A test that failed, and its file, relative to the folder. */
export interface FailedTest {
  file: string;
  name: string;
}

/**
 * Runs test files of one project, with the stack that the project starts.
 *
 * @param folder of the copy
 * @param options.bail ends the run after the first failed test
 * @returns the failed tests, and the files that could not be run; null when the project failed
 *   without any
 */
export async function runVitest(
  folder: string,
  project: string,
  files: readonly string[],
  { bail }: { bail: boolean },
): Promise<readonly FailedTest[] | null> {
  const report = join(folder, '.navette', 'mutants', 'report.json');
  rmSync(report, { force: true });
  const parameters = [
    'run',
    `--project=${project}`,
    ...(bail ? ['--bail=1'] : []),
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
  if (status === 0) return [];
  const failed = (readReport(report)?.testResults ?? []).flatMap((result) => {
    const file = relative(folder, result.name);
    const tests = result.assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0 && result.message) return [{ file, name: 'the file as a whole' }];
    return tests.map((test) => ({ file, name: test.fullName }));
  });
  return failed.length > 0 ? failed : null;
}
