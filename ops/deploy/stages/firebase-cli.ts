import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { projectRoot } from '../../../dev/project-root.ts';

/** What commands need to know of a deployment. */
export interface FirebaseCli {
  /** Of the tree. */
  root: string;
  project: string;
  /** Path of the CLI's configuration. */
  config: string;
  /** Gets what is printed, line by line. */
  say: (line: string) => void;
}

export const FIREBASE = join(projectRoot, 'node_modules/firebase-tools/lib/bin/firebase.js');

/**
 * Deploys one part, without a question.
 *
 * @param only as for `--only`
 * @throws {Error} when the CLI fails, which has said why
 */
export function deployFirebase(cli: FirebaseCli, only: string, ...flags: string[]): Promise<void> {
  const where = ['--config', cli.config, '--project', cli.project, '--non-interactive'];
  return runCommand(cli, execPath, [FIREBASE, 'deploy', '--only', only, ...where, ...flags]);
}

/** Runs a command. @throws {Error} when it fails */
export async function runCommand(
  { root, say }: Pick<FirebaseCli, 'root' | 'say'>,
  program: string,
  words: readonly string[],
): Promise<void> {
  const child = spawn(program, words, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [code] = (await Promise.all([
    once(child, 'exit').then(([status]) => status as number | null),
    tell(child.stdout),
    tell(child.stderr),
  ])) as [number | null, ...unknown[]];
  if (code !== 0) throw new Error(`The command above has failed (${code ?? 'killed'}).`);

  async function tell(stream: Readable): Promise<void> {
    for await (const line of createInterface({ input: stream })) say(line);
  }
}
