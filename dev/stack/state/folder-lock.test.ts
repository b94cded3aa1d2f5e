import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let folder: string;

beforeEach(() => {
  const root = mkdtempSync(join(tmpdir(), 'folder-lock-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  folder = join(root, 'state');
});

test('only one process can hold the lock', () => {
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}: stop it`);
  release();
  lockFolder(folder)();
  expect(existsSync(`${folder}.lock`)).toBe(false);
});

test('a lock whose process has ended is stale', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(`${folder}.lock`, String(pid));
  const release = lockFolder(folder);
  expect(readFileSync(`${folder}.lock`, 'utf8')).toBe(String(process.pid));
  release();
});

test('a lock file that is still being written counts as held', () => {
  writeFileSync(`${folder}.lock`, '');
  expect(() => lockFolder(folder)).toThrow('in use by another process');
});
