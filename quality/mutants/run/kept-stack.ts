import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHORT_LIVED_VARIABLE } from '../../../dev/emulators/mends.cjs';
import type { Service } from '../../../dev/stack/config/derived-config.ts';
import { loopback, type Ports } from '../../../dev/stack/config/ports.ts';
import { projectId } from '../../../dev/stack/config/project.ts';
import { broken, type Break, type Outcome } from '../break.ts';
import { copyTree, type TreeCopy } from '../tree-copy.ts';
import { outcomeOf } from './test-pool.ts';
import { TestProcess } from './test-process.ts';

/**
 * One emulator suite for many breaks: it is emptied and gets new rules or policies for each break.
 */
export class KeptStack {
  readonly #copy: TreeCopy;
  readonly #child: ChildProcess;
  readonly #ports: Ports;
  readonly #services: readonly Service[];
  readonly #tests: TestProcess;

  private constructor(
    copy: TreeCopy,
    child: ChildProcess,
    services: readonly Service[],
    started: { ports: Ports },
  ) {
    this.#services = services;
    this.#copy = copy;
    this.#child = child;
    this.#ports = started.ports;
    this.#tests = new TestProcess(copy, { ...started });
  }

  static async start(services: readonly Service[]): Promise<KeptStack> {
    const copy = copyTree();
    const child = fork('quality/mutants/run/stack-process.ts', services, {
      cwd: copy.folder,
      env: { ...process.env, [SHORT_LIVED_VARIABLE]: 'true' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('the stack has ended')));
    const [started] = (await Promise.race([once(child, 'message'), ended])) as [{ ports: Ports }];
    ended.catch(() => undefined);
    return new KeptStack(copy, child, services, started);
  }

  /** Runs tests against the rules or migrations, with a break or without. */
  async run(made: Break | null, tests: readonly string[]): Promise<Outcome> {
    const begin = performance.now();
    const refused = await this.#renew(made);
    if (refused !== null) return outcomeOf(refused, begin);
    const { failed } = await this.#tests.run(null, tests);
    return outcomeOf(failed, begin);
  }

  async close(): Promise<void> {
    this.#tests.close();
    if (this.#child.exitCode === null) {
      const ended = once(this.#child, 'exit');
      this.#child.disconnect();
      await ended;
    }
    this.#copy.remove();
  }

  /**
   * Empties the stack and loads the broken rules or migrations. @returns why they are refused, or
   * null
   */
  async #renew(made: Break | null): Promise<string | null> {
    const { auth, firestore, storage } = this.#ports;
    const project = `emulator/v1/projects/${projectId}`;
    await request('DELETE', auth, `${project}/accounts`);
    await request('DELETE', firestore, `${project}/databases/(default)/documents`);
    const refused = await this.#exchange('firestore.rules', made, (rules) =>
      request('PUT', firestore, `${project}:securityRules`, rules),
    );
    if (refused !== null || !this.#services.includes('storage')) return refused;
    await request('POST', storage, 'internal/reset');
    const refusedToo = await this.#exchange('storage.rules', made, (rules) =>
      request('PUT', storage, 'internal/setRules', rules),
    );
    if (refusedToo !== null) return refusedToo;
    const renewComments = async (): Promise<string | null> => {
      this.#child.send('renew');
      const [{ error }] = (await once(this.#child, 'message')) as [{ error: string | null }];
      return error === null ? null : `the migrations are refused: ${error}`;
    };
    return made?.file.startsWith('supabase/')
      ? this.#copy.withBreak(made, renewComments)
      : renewComments();
  }

  /**
   * Sends rules to an emulator. Not by a file of the copy: firebase-tools would reload that with a
   * delay.
   */
  async #exchange(
    file: string,
    made: Break | null,
    put: (rules: object) => Promise<string | null>,
  ): Promise<string | null> {
    const whole = readFileSync(join(this.#copy.folder, file), 'utf8');
    const content = made?.file === file ? broken(whole, made) : whole;
    const refused = await put({ rules: { files: [{ name: file, content }] } });
    return refused === null ? null : `${file} is refused: ${refused}`;
  }
}

/** @returns the response text of a refusal, or null */
async function request(
  method: string,
  port: number,
  path: string,
  body?: unknown,
): Promise<string | null> {
  const answer = await fetch(`http://${loopback}:${port}/${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return answer.ok ? null : text;
}
