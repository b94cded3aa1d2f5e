import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildVersion } from './build-version.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'navette-version-'));
  for (const folder of ['core/src', 'functions/src', 'web/src/app']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  write('package.json', '{"version": "1.2.3"}');
  write('package-lock.json', '{}');
  write('web/src/app/app.tsx', 'one');
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
  write('web/src/app/app.tsx', 'two');
  expect(buildVersion(root)).toBe(`1.2.3+${head}-modified`);
});

test('without git, what is shipped decides', () => {
  const first = buildVersion(root);
  expect(first).toMatch(/^1\.2\.3\+[\da-f]{9}$/);
  write('notes.txt', 'not shipped');
  expect(buildVersion(root)).toBe(first);
  write('web/src/app/app.tsx', 'two');
  expect(buildVersion(root)).not.toBe(first);
});

test('a copy within another repository is not of its commit', () => {
  const alone = buildVersion(root);
  const inner = join(root, 'copy');
  for (const folder of ['core/src', 'functions/src', 'web/src/app']) {
    mkdirSync(join(inner, folder), { recursive: true });
  }
  write('copy/package.json', '{"version": "1.2.3"}');
  write('copy/package-lock.json', '{}');
  write('copy/web/src/app/app.tsx', 'one');
  commit();
  expect(buildVersion(inner)).toBe(alone);
});
