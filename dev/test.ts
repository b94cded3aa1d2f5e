import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireChromium } from './require-chromium.ts';
import { requirePostgres } from './require-postgres.ts';
import { projectRoot } from './project-root.ts';
import { slowestTests } from './slowest-tests.ts';
import { outcomeOfRun, type Outcome } from './test-outcome.ts';

// `npm test`: everything that has to hold, on a machine on which nothing runs. The check counts as one
// test; a project of vitest that ends without a report counts as one failure. With --slowest, the tests
// that took longest are named before the counts.

/** Projects of vitest.config.ts, quickest first. */
const PROJECTS = ['unit', 'processes', 'emulators', 'comments'];
/** Runs beside all the others, with a stack of its own: what takes longest, and mostly waits. */
const LONGEST = 'browser';

/** How many tests `--slowest` names. */
const SLOWEST = 10;

const { slowest } = parseArgs({ options: { slowest: { type: 'boolean' } } }).values;
requireChromium();
requirePostgres();
// Shown once the others are done: two at a time cannot be read.
let held = '';
let show = (text: string) => {
  held += text;
};
const longest = runProject(LONGEST, (text) => show(text));
const outcomes = [await runCheck()];
for (const project of PROJECTS) outcomes.push(await runProject(project, print));
console.log(`\n${LONGEST}, which has been running meanwhile:`);
print(held);
show = print;
outcomes.push(await longest);

if (slowest) {
  const reports = [...PROJECTS, LONGEST].map(reportOf);
  console.log(`\nThe slowest tests:\n${slowestTests(reports, SLOWEST).join('\n')}`);
}
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function runCheck(): Promise<Outcome> {
  const status = await run('node', ['dev/check.ts'], print);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runProject(project: string, write: (text: string) => void): Promise<Outcome> {
  const report = reportOf(project);
  rmSync(report, { force: true });
  const parameters = [
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const status = await run('vitest', parameters, write);
  return outcomeOfRun(status, report);
}

function reportOf(project: string): string {
  return join(projectRoot, '.navette', 'test-reports', `${project}.json`);
}

function print(text: string): void {
  process.stdout.write(text);
}

/** @returns the exit code; null when the command could not be started or was killed */
function run(
  command: string,
  parameters: readonly string[],
  write: (text: string) => void,
): Promise<number | null> {
  const child = spawn(command, parameters, {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', write);
  return new Promise((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
}
