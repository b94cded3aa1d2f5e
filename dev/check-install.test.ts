import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from './project-root.ts';

const CHECK = 'dev/check-install.mjs';

test('a clone without packages says how to install them', () => {
  const clone = mkdtempSync(join(tmpdir(), 'clone-'));
  onTestFinished(() => rmSync(clone, { recursive: true }));
  mkdirSync(join(clone, 'dev'));
  cpSync(join(projectRoot, CHECK), join(clone, CHECK));
  const { status, stderr } = spawnSync(execPath, [join(clone, CHECK)], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('run npm ci')]);
});

test('the commands of whoever runs or operates Navette look for them first', () => {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const operated = Object.keys(scripts).filter((name) => scripts[name]?.startsWith('node ops/'));
  expect(operated.length).toBeGreaterThan(3);
  for (const name of [...operated, 'start', 'dev', 'record']) {
    expect(scripts[`pre${name}`], name).toBe(`node ${CHECK}`);
  }
});
