import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('a name that no break has is an error, not a success', () => {
  const command = join(import.meta.dirname, 'mutants.ts');
  const { status, stderr } = spawnSync(
    process.execPath,
    [command, 'hand', 'nobreaka', 'nobreakb'],
    {
      encoding: 'utf8',
    },
  );
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'No break has nobreaka or nobreakb in its title.\n',
  });
});
