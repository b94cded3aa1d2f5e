import { spawn } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../dev/project-root.ts';
import { resultOfCommand, resultOfProject, type PartResult } from './part-result.ts';
import { startMeter } from './processor-time.ts';
import { projectOf } from './project-of.ts';

/** A part of the tests; each starts what it needs by itself. */
export interface Part {
  name: string;
  run(): Promise<Ran>;
  /** Runs once more what failed: a file alone, or everything if null. */
  repeat(file: string | null): Promise<Ran>;
}

/** What a command has printed, done and used. */
export interface Ran {
  result: PartResult;
  output: string;
  /** Of the processor, all processes included; null where it could not be measured. */
  cpuSeconds: number | null;
}

/** In an order that avoids one long part running alone at the end: the longest come first. */
export const PARTS: readonly Part[] = [
  projectPart('browser'),
  projectPart('emulators'),
  projectPart('processes'),
  projectPart('comments'),
  projectPart('components'),
  projectPart('unit'),
  projectPart('unit-isolated'),
  { name: 'check', run: runCheck, repeat: runCheck },
];

/** What `npm run test:long` runs: the projects that have long tests. */
export const LONG_PARTS: readonly Part[] = [
  ...new Set(
    globSync(['{dev,tests}/**/*.long.test.ts', 'web/src/**/*.long.test.tsx'], {
      cwd: projectRoot,
    }).map(projectOf),
  ),
].map(projectPart);

function projectPart(project: string): Part {
  return {
    name: project,
    run: () => runProject(project, project),
    repeat: (file) => runProject(project, `${project} again`, file === null ? [] : [file]),
  };
}

/** The check counts as one test. */
function runCheck(): Promise<Ran> {
  const file = 'quality/check.ts';
  return run('check', ['node', file], (status, output) => resultOfCommand(status, file, output));
}

function runProject(project: string, name: string, files: readonly string[] = []): Promise<Ran> {
  const report = reportOf(name);
  rmSync(report, { force: true });
  const command = ['quality/test-run/run-project.ts', `--project=${project}`, `--report=${report}`];
  return run(name, ['node', ...command, ...files], (status, output) =>
    resultOfProject(status, report, output),
  );
}

function reportOf(name: string): string {
  return join(projectRoot, '.navette', 'test-reports', `${name.replaceAll(' ', '-')}.json`);
}

/** @param resultOf the exit code, null when the command could not be started or was killed, and the output */
async function run(
  name: string,
  command: readonly string[],
  resultOf: (status: number | null, output: string) => PartResult,
): Promise<Ran> {
  const meter = startMeter(`navette-${process.pid}-${name.replaceAll(' ', '-')}`);
  const texts: string[] = [];
  const [program = '', ...parameters] = meter.measured(command);
  const child = spawn(program, parameters, {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => texts.push(text));
  }
  const status = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  const output = texts.join('');
  const cpuSeconds = meter.seconds();
  meter.end();
  return { result: resultOf(status, output), output, cpuSeconds };
}
