import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildVersion } from './build-version.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'navette-version-'));
  write('package.json', '{"version": "1.2.3"}');
  write('app.tsx', 'one');
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(file: string, text: string): void {
  writeFileSync(join(root, file), text);
}

function git(...words: string[]): string {
  const known = ['-c', 'user.name=a', '-c', 'user.email=a@navette.test'];
  const output = execFileSync('git', ['-C', root, ...known, ...words], { encoding: 'utf8' });
  return output.trim();
}

function commit(): void {
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'one');
}

test('the commit, and whether something has been changed since', () => {
  commit();
  const head = git('rev-parse', '--short=9', 'HEAD');
  expect(buildVersion(root)).toBe(`1.2.3+${head}`);
  write('notes.txt', 'not tracked');
  expect(buildVersion(root)).toBe(`1.2.3+${head}`);
  write('app.tsx', 'two');
  expect(buildVersion(root)).toBe(`1.2.3+${head}-modified`);
});

test('without git, and in a copy within another repository, it is not known', () => {
  expect(buildVersion(root)).toBe('1.2.3+unknown');
  mkdirSync(join(root, 'copy'));
  write('copy/package.json', '{"version": "1.2.3"}');
  commit();
  expect(buildVersion(join(root, 'copy'))).toBe('1.2.3+unknown');
});
