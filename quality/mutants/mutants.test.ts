import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

function mutants(...words: string[]): { status: number | null; stdout: string; stderr: string } {
  const command = join(import.meta.dirname, 'mutants.ts');
  const options = { encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...words], options);
  return { status, stdout, stderr };
}

test('a name that no break has is an error, not a success', () => {
  expect(mutants('hand', 'nobreaka', 'nobreakb')).toMatchObject({
    status: 1,
    stderr: 'No break has nobreaka or nobreakb in its title.\n',
  });
});

// Which they are is no business of a test: a line may be renamed.
test('check counts the stale breaks, and fails when there are any', () => {
  const { status, stdout } = mutants('check');
  const count = /^(\d+) stale$/m.exec(stdout)?.[1];
  expect(count).toBeDefined();
  expect(status).toBe(count === '0' ? 0 : 1);
});
