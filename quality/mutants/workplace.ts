import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHORT_LIVED_VARIABLE } from '../../dev/emulators/mends.cjs';
import { loopback, type Ports } from '../../dev/stack/config/ports.ts';
import { projectId } from '../../dev/stack/config/project.ts';
import { broken, type Break } from './break.ts';
import type { Suite } from './suites.ts';
import { TestProcess } from './test-process.ts';
import { copyTree } from './tree-copy.ts';

/** An emulator suite, and the process whose tests ask it. */
interface KeptStack {
  child: ChildProcess;
  ports: Ports;
  tests: TestProcess;
}

/**
 * Where breaks are made, one after the other: a copy of the tree, and once a break has survived the tests
 * that need no stack, an emulator suite, which is emptied and gets other rules or policies for each break.
 */
export class Workplace {
  readonly #suite: Suite;
  readonly #copy = copyTree();
  readonly #tests = new TestProcess(this.#copy.folder);
  #stack: KeptStack | null = null;

  constructor(suite: Suite) {
    this.#suite = suite;
  }

  /**
   * Runs the tests with a break. @returns the first that failed, or null
   *
   * @throws when tests fail without any break
   */
  async firstFailure(made: Break): Promise<string | null> {
    const { withoutStack, withStack } = this.#suite;
    if (withoutStack.length > 0) {
      const failed = await this.#copy.withBreak(made, () => this.#tests.run(withoutStack));
      if (failed !== null) return failed;
    }
    this.#stack ??= await this.#startStack();
    return (await this.#renew(this.#stack, made)) ?? (await this.#stack.tests.run(withStack));
  }

  /** @throws when a test that needs no stack fails without any break */
  async expectNoFailure(): Promise<void> {
    const { withoutStack } = this.#suite;
    if (withoutStack.length > 0) refuse(await this.#tests.run(withoutStack));
  }

  async close(): Promise<void> {
    this.#tests.close();
    this.#stack?.tests.close();
    if (this.#stack?.child.exitCode === null) {
      const ended = once(this.#stack.child, 'exit');
      this.#stack.child.disconnect();
      await ended;
    }
    this.#copy.remove();
  }

  async #startStack(): Promise<KeptStack> {
    const child = fork('quality/mutants/stack-process.ts', this.#suite.services, {
      cwd: this.#copy.folder,
      env: { ...process.env, [SHORT_LIVED_VARIABLE]: 'true' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('the stack has ended')));
    const [started] = (await Promise.race([once(child, 'message'), ended])) as [{ ports: Ports }];
    ended.catch(() => undefined);
    const tests = new TestProcess(this.#copy.folder, { ...started });
    const stack = { child, ports: started.ports, tests };
    refuse((await this.#renew(stack, null)) ?? (await tests.run(this.#suite.withStack)));
    return stack;
  }

  /**
   * Empties the stack and loads the broken rules or migrations. @returns why they are refused, or
   * null
   */
  async #renew({ child, ports }: KeptStack, made: Break | null): Promise<string | null> {
    const { auth, firestore, storage } = ports;
    const project = `emulator/v1/projects/${projectId}`;
    await request('DELETE', auth, `${project}/accounts`);
    await request('DELETE', firestore, `${project}/databases/(default)/documents`);
    const refused = await this.#exchange('firestore.rules', made, (rules) =>
      request('PUT', firestore, `${project}:securityRules`, rules),
    );
    if (refused !== null || !this.#suite.services.includes('storage')) return refused;
    await request('POST', storage, 'internal/reset');
    const refusedToo = await this.#exchange('storage.rules', made, (rules) =>
      request('PUT', storage, 'internal/setRules', rules),
    );
    if (refusedToo !== null) return refusedToo;
    const renewComments = async (): Promise<string | null> => {
      child.send('renew');
      const [{ error }] = (await once(child, 'message')) as [{ error: string | null }];
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

function refuse(failed: string | null): void {
  if (failed !== null) throw new Error(`Without any break, this fails: ${failed}`);
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
