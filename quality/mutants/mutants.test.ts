import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('a title that no break has is an error, not a success', () => {
  const command = [join(import.meta.dirname, 'mutants.ts'), 'nobreaka', 'nobreakb'];
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toBe('No break has nobreaka or nobreakb in its title.\n');
});
