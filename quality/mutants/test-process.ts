import { fork, type ChildProcess } from 'node:child_process';

export interface Answer {
  /** The first test that failed, or null. */
  failed: string | null;
}

/** Runs after which a process is replaced: vitest keeps some megabytes of each. */
const MAX_RUNS = 200;
/** Milliseconds after which tests count as hanging, on a busy machine. */
const TIMEOUT = 300_000;

/** A process that runs tests in a copy of the tree; it is replaced when it hangs. */
export class TestProcess {
  readonly #folder: string;
  readonly #provided: Readonly<Record<string, unknown>>;
  #child: ChildProcess | undefined;
  #runs = 0;

  /**
   * @param folder of the copy
   * @param provided what the tests `inject`, such as the ports of a stack
   */
  constructor(folder: string, provided: Readonly<Record<string, unknown>> = {}) {
    this.#folder = folder;
    // PGlite alone: twice the time, and no break differs in the other.
    this.#provided = { ...provided, nativePostgres: '' };
  }

  /** Runs test files until a test fails. @returns which one, or null */
  async run(tests: readonly string[], again = true): Promise<string | null> {
    if (this.#runs === MAX_RUNS) this.close();
    this.#child ??= await this.#start();
    this.#runs += 1;
    this.#child.send(tests);
    const answer = await answerOf(this.#child);
    if (typeof answer === 'object') return answer.failed;
    this.close();
    // V8 itself ends at times, in a thread with WebAssembly: no break did that.
    if (answer === 'ended' && again) return this.run(tests, false);
    return 'the tests did not end';
  }

  close(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
    this.#runs = 0;
  }

  async #start(): Promise<ChildProcess> {
    const child = fork('quality/mutants/test-worker.ts', [JSON.stringify(this.#provided)], {
      cwd: this.#folder,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'test', VITEST: 'true' },
    });
    const started = await answerOf(child);
    if (typeof started !== 'object') throw new Error('vitest does not start in a copy of the tree');
    return child;
  }
}

/** The child's next message, or why there is none. */
function answerOf(child: ChildProcess): Promise<Answer | 'hung' | 'ended'> {
  return new Promise((resolve) => {
    const end = (answer: Answer | 'hung' | 'ended'): void => {
      clearTimeout(timer);
      child.removeAllListeners('message').removeAllListeners('exit');
      resolve(answer);
    };
    const timer = setTimeout(() => end('hung'), TIMEOUT);
    child.once('message', end);
    child.once('exit', () => end('ended'));
  });
}
