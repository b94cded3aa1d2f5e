import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../dev/project-root.ts';
import { removeLeftovers } from '../../dev/stack/config/leftovers.ts';
import { resultOfProject } from '../test-run/part-result.ts';
import { broken, type Break } from './break.ts';
import type { Suite } from './suites.ts';

const PREFIX = 'navette-mutants-';
/** Milliseconds after which tests count as hanging, on a busy machine. */
const TIMEOUT = 900_000;

/** A copy of the work tree, as it is now, in which breaks are made, one after the other. */
export class Workplace {
  readonly #suite: Suite;
  readonly #folder: string;
  /** The vitest that runs. */
  #child: ChildProcess | null = null;
  /** Whether the tests with a stack are known to pass without any break. */
  #isSound = false;

  constructor(suite: Suite) {
    this.#suite = suite;
    removeLeftovers(tmpdir(), PREFIX);
    this.#folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
    process.once('exit', () => this.close());
    copyTree(this.#folder);
  }

  /**
   * Runs the tests with a break: those that need no stack, and if it survives them, those that do.
   *
   * @returns the first test that failed, or null
   * @throws when tests fail without any break
   */
  async firstFailure(made: Break): Promise<string | null> {
    const { withStack, project } = this.#suite;
    const failed = await this.#withBreak(made, () => this.#runWithoutStack());
    if (failed !== null) return failed;
    if (!this.#isSound) {
      refuse(await this.#run([`--project=${project}`, ...withStack]));
      this.#isSound = true;
    }
    return this.#withBreak(made, () => this.#run([`--project=${project}`, ...withStack]));
  }

  /** @throws when a test that needs no stack fails without any break */
  async expectNoFailure(): Promise<void> {
    refuse(await this.#runWithoutStack());
  }

  /** Ends what runs, and removes the copy. */
  close(): void {
    this.#child?.kill();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  async #withBreak<Result>(made: Break, work: () => Promise<Result>): Promise<Result> {
    const path = join(this.#folder, made.file);
    const whole = readFileSync(path, 'utf8');
    writeFileSync(path, broken(whole, made));
    try {
      return await work();
    } finally {
      writeFileSync(path, whole);
    }
  }

  async #runWithoutStack(): Promise<string | null> {
    const { withoutStack } = this.#suite;
    if (withoutStack.length === 0) return null;
    return this.#run(['--config=quality/mutants/vitest.config.ts', ...withoutStack]);
  }

  /** Runs vitest until a test fails. @returns which one, or null */
  async #run(parameters: readonly string[]): Promise<string | null> {
    const report = join(this.#folder, '.navette/mutants.json');
    rmSync(report, { force: true });
    const reporting = ['--bail=1', '--reporter=json', `--outputFile=${report}`];
    const child = spawn('vitest', ['run', ...reporting, ...parameters], {
      cwd: this.#folder,
      stdio: 'ignore',
      timeout: TIMEOUT,
    });
    this.#child = child;
    const [status] = (await once(child, 'close')) as [number | null];
    if (status === 0) return null;
    const failed = resultOfProject(status, report, '').files.flatMap(({ file, failures }) =>
      failures.map(({ test, error }) => test || `${file}: ${error.split('\n')[0]}`),
    );
    return failed[0] ?? 'what belongs to no test, or the tests did not end';
  }
}

function refuse(failed: string | null): void {
  if (failed !== null) throw new Error(`Without any break, this fails: ${failed}`);
}

/**
 * Copies the tracked and the untracked files, except ignored ones. Links the packages one by one,
 * since the links to the project's own workspaces must point into the copy.
 */
function copyTree(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of new Set(listed.split('\0').filter(Boolean))) {
    // A deleted file may still be in the index.
    if (existsSync(join(projectRoot, file))) cpSync(join(projectRoot, file), join(folder, file));
  }
  const packages = join(projectRoot, 'node_modules');
  const own = '@navette';
  mkdirSync(join(folder, 'node_modules', own), { recursive: true });
  for (const name of readdirSync(packages)) {
    // Each tree has its own caches.
    if (name === own || name.startsWith('.vite')) continue;
    symlinkSync(join(packages, name), join(folder, 'node_modules', name));
  }
  for (const part of readdirSync(join(packages, own))) {
    symlinkSync(join('..', '..', part), join(folder, 'node_modules', own, part));
  }
}
