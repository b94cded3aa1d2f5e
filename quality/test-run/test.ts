import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireFirefox, requireHeadlessShell } from './require-browsers.ts';
import { requirePostgres } from './require-postgres.ts';
import { failedTests } from './failed-tests.ts';
import { projectRoot } from '../../dev/project-root.ts';
import { slowestTests } from './slowest-tests.ts';
import { outcomeOfRun, type Outcome } from './test-outcome.ts';

// `npm test`: the check and all tests, each with the processes that it needs. The check counts as
// one test; a vitest project that ends without a report counts as one failure. The log is long, so
// failures are repeated at its end; with --slowest, the slowest tests are listed there too.

/** A part of the tests; each project of vitest starts what it needs by itself. */
interface Part {
  name: string;
  run: (write: (text: string) => void) => Promise<Outcome>;
  /** File of vitest's JSON report. */
  report?: string;
}

/** What takes longest runs in parts, each with its own stack. */
const BROWSER_PARTS = 3;
const EMULATOR_PARTS = 2;
/** In an order that avoids one long part running alone at the end. */
const PARTS: readonly Part[] = [
  ...partsOf('emulators', EMULATOR_PARTS),
  ...partsOf('browser', BROWSER_PARTS),
  projectPart('processes'),
  projectPart('comments'),
  projectPart('unit'),
  projectPart('unit-isolated'),
  { name: 'check', run: runCheck },
];
/** Parts that run in parallel: more than a machine has cores, since tests often wait for a product's timer. */
const LANES = 4;

/** How many tests `--slowest` names. */
const SLOWEST = 10;

const { slowest } = parseArgs({ options: { slowest: { type: 'boolean' } } }).values;
requireHeadlessShell();
requireFirefox();
requirePostgres();
const outcomes: Outcome[] = [];
const failures: string[] = [];
const waiting = PARTS.values();
await Promise.all(Array.from({ length: LANES }, runLane));

if (slowest) {
  const reports = PARTS.flatMap(({ report }) => report ?? []);
  console.log(`\nThe slowest tests:\n${slowestTests(reports, SLOWEST).join('\n')}`);
}
for (const failure of failures) console.log(`\nFailed in ${failure}`);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/**
 * Runs one part after the other. Prints the output of each when it is done, so that parts do not
 * mix.
 */
async function runLane(): Promise<void> {
  for (const part of waiting) {
    print(`${part.name}: begins\n`);
    const texts: string[] = [];
    const outcome = await part.run((text) => texts.push(text));
    const output = texts.join('');
    print(`\n${part.name}:\n${output}`);
    outcomes.push(outcome);
    if (outcome.failed > 0) failures.push(`${part.name}:\n${failedTests(part.report, output)}`);
  }
}

async function runCheck(write: (text: string) => void): Promise<Outcome> {
  const status = await run('node', ['quality/check.ts'], write);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function partsOf(project: string, count: number): Part[] {
  return Array.from({ length: count }, (_, index) =>
    projectPart(project, `${project} ${index + 1} of ${count}`, `--shard=${index + 1}/${count}`),
  );
}

function projectPart(project: string, name = project, ...options: string[]): Part {
  const file = `${name.replaceAll(' ', '-')}.json`;
  const report = join(projectRoot, '.navette', 'test-reports', file);
  return { name, report, run: (write) => runProject(project, report, options, write) };
}

async function runProject(
  project: string,
  report: string,
  options: readonly string[],
  write: (text: string) => void,
): Promise<Outcome> {
  rmSync(report, { force: true });
  const parameters = [
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...options,
  ];
  const status = await run('vitest', parameters, write);
  return outcomeOfRun(status, report);
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
