import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { exportState, hasState } from './kept-state.ts';
import { freePort } from '../config/ports.ts';

const metadata = 'firebase-export-metadata.json';
let state: string;

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-state-'));
  state = join(folder, 'state');
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

function writeState(folder: string, content: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, metadata), content);
}

test('a folder without the file that is written last is not a state', () => {
  expect(hasState(state)).toBe(false);
  mkdirSync(state);
  expect(hasState(state)).toBe(false);
  writeState(state, '{}');
  expect(hasState(state)).toBe(true);
});

test('a launcher killed between the two moves loses nothing', () => {
  writeState(`${state}.previous`, 'before');
  expect(hasState(state)).toBe(true);
  expect(readFileSync(join(state, metadata), 'utf8')).toBe('before');
});

test('a failed export leaves the previous state as it was', async () => {
  writeState(state, 'before');
  mkdirSync(`${state}.next`);
  const nobody = await freePort();
  await expect(exportState(nobody, state)).rejects.toThrow('The state could not be saved');
  expect(readFileSync(join(state, metadata), 'utf8')).toBe('before');
  expect(existsSync(`${state}.next`)).toBe(false);
});
