import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { projectRoot } from '../../../dev/project-root.ts';

/** What the CLI of Firebase is to deploy to. */
export interface FirebaseCli {
  /** Of the tree. */
  root: string;
  project: string;
  /** Path of its configuration. */
  config: string;
}

const FIREBASE = join(projectRoot, 'node_modules/firebase-tools/lib/bin/firebase.js');

/**
 * Deploys one part, without a question.
 *
 * @param only as for `--only`
 * @throws {Error} when the CLI fails, which has said why
 */
export function deployFirebase(
  { root, project, config }: FirebaseCli,
  only: string,
  ...flags: string[]
): Promise<void> {
  const where = ['--config', config, '--project', project, '--non-interactive'];
  return runCommand(root, [FIREBASE, 'deploy', '--only', only, ...where, ...flags]);
}

/**
 * Runs a script of Node's, whose output the person sees.
 *
 * @throws {Error} when it fails
 */
export async function runCommand(
  root: string,
  words: readonly string[],
  program: string = execPath,
): Promise<void> {
  const child = spawn(program, words, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The command above has failed (${code ?? 'killed'}).`);
}
