import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process, { execPath } from 'node:process';

/**
 * Runs `npm run smoke` on what is deployed, in the same terminal: Ctrl-C reaches it too, and it removes what it has made.
 *
 * @param root of the tree
 * @throws {Error} when something does not work, or is left
 */
export async function tryOut(root: string, project: string): Promise<void> {
  const wait = (): void => undefined;
  process.on('SIGINT', wait);
  try {
    const words = [join(root, 'ops/smoke.ts'), '--project', project];
    const [code] = (await once(spawn(execPath, words, { stdio: 'inherit' }), 'exit')) as [unknown];
    if (code !== 0) throw new Error('the smoke test has failed');
  } finally {
    process.off('SIGINT', wait);
  }
}
