import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { requireChromium } from './require-chromium.ts';
import { requirePostgres } from './require-postgres.ts';
import { projectRoot } from './project-root.ts';

// `npm test`: everything that has to hold, on a machine on which nothing runs. The check counts as one
// test; a project of vitest that ends without a report counts as one failure.

/** Projects of vitest.config.ts, quickest first. */
const PROJECTS = ['unit', 'processes', 'emulators', 'comments', 'browser'];

interface Outcome {
  passed: number;
  failed: number;
}

requireChromium();
requirePostgres();
const outcomes = [runCheck(), ...PROJECTS.map(runProject)];
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function runCheck(): Outcome {
  const { status } = run('node', ['dev/check.ts']);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function runProject(project: string): Outcome {
  const report = join(projectRoot, '.navette', 'test-reports', `${project}.json`);
  rmSync(report, { force: true });
  const { status } = run('vitest', [
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const outcome = existsSync(report) ? readReport(report) : { passed: 0, failed: 0 };
  // A file that does not load, or a global set-up that fails, has no failed test of its own.
  const unseen = status !== 0 && outcome.failed === 0;
  return unseen ? { ...outcome, failed: 1 } : outcome;
}

function readReport(file: string): Outcome {
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
  };
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

function run(command: string, parameters: readonly string[]) {
  return spawnSync(command, parameters, {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
