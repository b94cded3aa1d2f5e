import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { projectRoot } from '../../../dev/project-root.ts';

const execute = promisify(execFile);

/**
 * Runs the operator's command against the emulators of the tests.
 *
 * @throws the error of `execFile` when the command fails
 */
export async function admin(...words: string[]): Promise<string> {
  const { stdout } = await execute(execPath, [join(projectRoot, 'ops/admin.ts'), ...words], {
    env: { ...process.env, NAVETTE_PORTS: JSON.stringify(inject('ports')) },
  });
  return stdout;
}
