import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { settingsFiles } from './settings-files.ts';

test('the settings of a project are those for all and its own, as far as they are there', () => {
  const root = mkdtempSync(join(tmpdir(), 'navette-settings-'));
  onTestFinished(() => {
    rmSync(root, { recursive: true });
  });
  for (const part of ['functions', 'web']) mkdirSync(join(root, part));
  writeFileSync(join(root, 'functions/.env'), 'BIN_DAYS=20\n');
  writeFileSync(join(root, 'functions/.env.navette'), 'MAX_VERSIONS=3\n');
  writeFileSync(join(root, 'functions/.env.autre'), 'MAX_VERSIONS=4\n');
  writeFileSync(join(root, 'web/.env.navette'), 'VITE_OFFICE_VIEWER=off\n');
  expect(settingsFiles('navette', root)).toEqual([
    ['functions.env', 'BIN_DAYS=20\n'],
    ['functions.env.navette', 'MAX_VERSIONS=3\n'],
    ['web.env.navette', 'VITE_OFFICE_VIEWER=off\n'],
  ]);
});
