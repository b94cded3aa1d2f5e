import { spawnSync } from 'node:child_process';
import { projectRoot } from '../../dev/project-root.ts';
import { StackError } from '../../dev/stack.ts';

/**
 * Runs the test of random sequences with more of them than `npm test` does, and with others each time.
 *
 * @throws {StackError} when one did not end as the model
 */
export function runSequences(sequences: number): void {
  const seed = 1 + Math.floor(Math.random() * 1_000_000);
  console.log(`${sequences} sequences from seed ${seed} on`);
  const { status } = spawnSync(
    process.execPath,
    ['quality/test-run/run-project.ts', '--project=comments', '--report=.navette/soak.json', TEST],
    {
      cwd: projectRoot,
      stdio: 'inherit',
      env: { ...process.env, NAVETTE_SEQUENCES: String(sequences), NAVETTE_SEED: String(seed) },
    },
  );
  if (status !== 0) throw new StackError('A sequence did not end right: see above.');
}

const TEST = 'tests/comments/sequences';
