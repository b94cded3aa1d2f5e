import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { Break } from '../break.ts';
import type { TreeCopy } from '../tree-copy.ts';

/**
 * A request to run tests until one fails, the most likely to fail first, after files have changed.
 */
export interface Question {
  changed: readonly string[];
  tests: readonly string[];
}

export interface Answer {
  /** The first test that failed, or null. */
  failed: string | null;
}

/** Runs after which a process is replaced: vitest keeps some megabytes of each. */
const MAX_RUNS = 200;
/** Milliseconds for tests of unknown duration, on a busy machine. */
const DEFAULT_TIMEOUT = 300_000;

/** A process that runs tests in a copy of the tree; it is replaced when it hangs. */
export class TestProcess {
  readonly copy: TreeCopy;
  readonly #provided: Readonly<Record<string, unknown>>;
  #child: ChildProcess | undefined;
  #runs = 0;

  /** @param provided what the tests `inject`, such as the ports of a stack */
  constructor(copy: TreeCopy, provided: Readonly<Record<string, unknown>> = {}) {
    this.copy = copy;
    this.#provided = provided;
  }

  /**
   * Runs tests with a break in the copy, or without any.
   *
   * @param timeout milliseconds until they count as hanging
   */
  async run(
    made: Break | null,
    tests: readonly string[],
    timeout = DEFAULT_TIMEOUT,
  ): Promise<Answer> {
    if (made === null) return this.#ask({ changed: [], tests }, timeout);
    const question = { changed: [made.file], tests };
    return this.copy.withBreak(made, () => this.#ask(question, timeout));
  }

  close(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
    this.#runs = 0;
  }

  async #ask(question: Question, timeout: number): Promise<Answer> {
    if (this.#runs === MAX_RUNS) this.close();
    this.#child ??= await this.#start();
    this.#runs += 1;
    this.#child.send(question);
    const answer = await answerOf(this.#child, timeout);
    if (answer !== null) return answer as Answer;
    this.close();
    return { failed: 'the tests did not end' };
  }

  async #start(): Promise<ChildProcess> {
    const child = fork('quality/mutants/run/test-worker.ts', [JSON.stringify(this.#provided)], {
      cwd: this.copy.folder,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'test', VITEST: 'true' },
    });
    const started = await answerOf(child, DEFAULT_TIMEOUT);
    if (started === null) throw new Error('vitest does not start in a copy of the tree');
    return child;
  }
}

/** The number of processes to run in parallel. */
export function processCount(): number {
  return Math.min(4, availableParallelism());
}

/** The child's next message; null when it hangs or ends. */
function answerOf(child: ChildProcess, timeout: number): Promise<unknown> {
  return new Promise((resolve) => {
    const end = (answer: unknown): void => {
      clearTimeout(timer);
      child.removeAllListeners('message').removeAllListeners('exit');
      resolve(answer);
    };
    const timer = setTimeout(() => end(null), timeout);
    child.once('message', end);
    child.once('exit', () => end(null));
  });
}
