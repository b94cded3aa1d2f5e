import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { Break } from '../break.ts';
import type { TreeCopy } from '../tree-copy.ts';

/** Tests to run until one fails, the likeliest first, after files have changed. */
export interface Question {
  changed: readonly string[];
  tests: readonly string[];
}

export interface Answer {
  /** The first test that failed, or null. */
  failed: string | null;
}

/** Milliseconds for tests of which nobody knows how long they take, however busy the machine is. */
const DEFAULT_PATIENCE = 300_000;

/** A process that runs tests in a copy of the tree; a new one when it hangs. */
export class TestProcess {
  readonly copy: TreeCopy;
  readonly #provided: Readonly<Record<string, unknown>>;
  #child: ChildProcess | undefined;

  /** @param provided what the tests `inject`, such as the ports of a stack */
  constructor(copy: TreeCopy, provided: Readonly<Record<string, unknown>> = {}) {
    this.copy = copy;
    this.#provided = provided;
  }

  /**
   * Runs tests with a break in the copy, or without any.
   *
   * @param patience milliseconds until they count as hanging
   */
  async run(
    made: Break | null,
    tests: readonly string[],
    patience = DEFAULT_PATIENCE,
  ): Promise<Answer> {
    if (made === null) return this.#ask({ changed: [], tests }, patience);
    const question = { changed: [made.file], tests };
    return this.copy.withBreak(made, () => this.#ask(question, patience));
  }

  close(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  async #ask(question: Question, patience: number): Promise<Answer> {
    this.#child ??= await this.#start();
    this.#child.send(question);
    const answer = await answerOf(this.#child, patience);
    if (answer !== null) return answer as Answer;
    this.close();
    return { failed: 'the tests did not end' };
  }

  async #start(): Promise<ChildProcess> {
    const child = fork('dev/mutants/run/test-worker.ts', [JSON.stringify(this.#provided)], {
      cwd: this.copy.folder,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'test', VITEST: 'true' },
    });
    const started = await answerOf(child, DEFAULT_PATIENCE);
    if (started === null) throw new Error('vitest does not start in a copy of the tree');
    return child;
  }
}

/** How many such processes keep the machine busy. */
export function processCount(): number {
  return Math.min(4, availableParallelism());
}

/** The child's answer; null when it hangs or ends. */
function answerOf(child: ChildProcess, patience: number): Promise<unknown> {
  return new Promise((resolve) => {
    const end = (answer: unknown): void => {
      clearTimeout(timer);
      child.removeAllListeners('message').removeAllListeners('exit');
      resolve(answer);
    };
    const timer = setTimeout(() => end(null), patience);
    child.once('message', end);
    child.once('exit', () => end(null));
  });
}
