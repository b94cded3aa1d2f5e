import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { inject } from 'vitest';
import { projectRoot } from '../../../../dev/project-root.ts';

/** The n-th call of a method of the Admin SDK, written `Class.method`. */
export interface KillPoint {
  call:
    | 'DocumentReference.set'
    | 'DocumentReference.delete'
    | 'Firestore.runTransaction'
    | 'WriteBatch.commit'
    | 'File.setMetadata'
    | 'File.copy'
    | 'File.delete'
    | 'Auth.deleteUser'
    | 'Auth.revokeRefreshTokens';
  /** From 1 on. */
  nth: number;
}

/**
 * Runs one of our functions in its own process, with an operator's rights, and kills the process
 * right before a certain call: a reproducible crash.
 *
 * @param module path from the root, and the name of the exported function
 * @throws {Error} when it ended before that call
 */
export async function killedAt(
  { call, nth }: KillPoint,
  [module, name]: readonly [module: string, name: string],
  ...parameters: readonly unknown[]
): Promise<void> {
  const script = join(import.meta.dirname, 'run-until.ts');
  const words = [call, String(nth), join(projectRoot, module), name, JSON.stringify(parameters)];
  const env = { ...process.env, NAVETTE_PORTS: JSON.stringify(inject('ports')) };
  await new Promise<void>((resolve, reject) => {
    execFile(execPath, [script, ...words], { env }, (error, stdout, stderr) => {
      if (error?.signal === 'SIGKILL') resolve();
      else reject(new Error(`it was not killed before ${call} ${nth}: ${stdout}${stderr}`));
    });
  });
}
