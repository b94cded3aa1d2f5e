import { spawnSync } from 'node:child_process';
import { projectRoot } from '../../dev/project-root.ts';
import { StackError } from '../../dev/stack.ts';

const TEST = 'tests/comments/sequences';

/**
 * Does random sequences of what people do, as the test does with a few of them; each run does others.
 *
 * @throws {StackError} when one did not end as the model
 */
export function runSequences(sequences: number): void {
  const first = 1 + Math.floor(Math.random() * 1_000_000);
  console.log(`${sequences} sequences from seed ${first} on`);
  const { status } = spawnSync('vitest', ['run', '--project', 'comments', TEST], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: {
      ...process.env,
      NAVETTE_SEQUENCES: String(sequences),
      NAVETTE_FIRST_SEED: String(first),
    },
  });
  if (status !== 0) throw new StackError('A sequence did not end right: see above.');
}
