import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../project-root.ts';
import type { Bench } from '../bench-stack.ts';

const run = promisify(execFile);

/** How long the comments of a file take to read, from the benchmark of the comments' database. */
export async function benchComments({ figures }: Bench): Promise<void> {
  const script = join(projectRoot, 'dev/bench/comments.ts');
  const { stdout } = await run(process.execPath, [script], { cwd: projectRoot });
  for (const line of stdout.split('\n')) {
    const found = /^(.*), median ([\d.]+) ms/.exec(line);
    if (found) figures.add('comments', found[1] ?? '', 'ms', Number(found[2]));
  }
}
