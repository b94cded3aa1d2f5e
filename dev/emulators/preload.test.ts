import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import {
  mended,
  mendsFor,
  MIN_JAVA_VARIABLE,
  MIN_PASSWORD_VARIABLE,
  SHORT_LIVED_VARIABLE,
} from './mends.cjs';
import { preloadOption } from './engines/engines.ts';

const run = promisify(execFile);
const INSTALLED = dirname(createRequire(import.meta.url).resolve('firebase-tools/package.json'));
const EVERY = {
  [MIN_JAVA_VARIABLE]: '17',
  [MIN_PASSWORD_VARIABLE]: '12',
  [SHORT_LIVED_VARIABLE]: 'true',
};

test.each(mendsFor(EVERY))('the installed firebase-tools has $found in $file', async (mend) => {
  const source = await readFile(join(INSTALLED, mend.file), 'utf8');
  const result = mended(mend, source);
  expect(result).not.toBe(source);
  expect(result).not.toContain(mend.found);
});

test('refuses another version of firebase-tools in one sentence', () => {
  const [mend] = mendsFor(EVERY);
  expect(() => mend && mended(mend, 'exports.other = true;')).toThrow(
    /^This version of firebase-tools is not the one.*$/,
  );
});

test('a script is loaded first, also one whose path has spaces and quotes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'navette "preload" '));
  onTestFinished(() => rm(folder, { recursive: true }));
  const script = join(folder, 'script.cjs');
  await writeFile(script, "console.log('loaded')");
  const env = { NODE_OPTIONS: preloadOption(script) };
  expect((await run(process.execPath, ['--eval', ''], { env })).stdout).toBe('loaded\n');
});
