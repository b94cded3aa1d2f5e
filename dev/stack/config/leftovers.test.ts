import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeLeftovers } from './leftovers.ts';

test('removes only what ended processes left behind', () => {
  const folder = mkdtempSync(join(tmpdir(), 'leftovers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { pid: ended } = spawnSync('true');
  const kept = [`.x-${process.pid}-1.json`, '.x-notes.json', `.y-${ended}-1.json`];
  for (const name of [...kept, `.x-${ended}-1.json`]) writeFileSync(join(folder, name), '');
  removeLeftovers(folder, '.x-');
  expect(readdirSync(folder).toSorted()).toEqual(kept.toSorted());
});
