import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tryOut } from './try-out.ts';

/** A tree whose smoke test notes its words, and ends so. */
function treeWith(end: string): string {
  const root = mkdtempSync(join(tmpdir(), 'tried-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'ops'));
  const note = `writeFileSync(${JSON.stringify(join(root, 'words'))}, process.argv.slice(2).join(' '));`;
  writeFileSync(
    join(root, 'ops/smoke.ts'),
    `import { writeFileSync } from 'node:fs';\n${note}\n${end}`,
  );
  return root;
}

test('the smoke test is run on the project that was deployed', async () => {
  const root = treeWith('');
  await tryOut(root, 'navette');
  expect(readFileSync(join(root, 'words'), 'utf8')).toBe('--project navette');
});

test.each([['process.exit(1);'], ["process.kill(process.pid, 'SIGKILL');"]])(
  'it has failed: %s',
  async (end) => {
    await expect(tryOut(treeWith(end), 'navette')).rejects.toThrow('the smoke test has failed');
  },
);
