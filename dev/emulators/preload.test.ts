import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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
const LOWERED = { [MIN_JAVA_VARIABLE]: '17' };
const EVERY = { ...LOWERED, [MIN_PASSWORD_VARIABLE]: '12', [SHORT_LIVED_VARIABLE]: 'true' };

test.each(mendsFor(EVERY))('the installed firebase-tools has $found in $file', async (mend) => {
  const source = await readFile(join(INSTALLED, mend.file), 'utf8');
  const result = mended(mend, source);
  expect(result).not.toBe(source);
  expect(result).not.toContain(mend.found);
});

/** Only the line of the Java check, without the imports of its file. */
async function javaCheck(): Promise<string> {
  const source = await readFile(join(INSTALLED, 'lib/emulator/commandUtils.js'), 'utf8');
  return source
    .split('\n')
    .filter((line) => line.startsWith('exports.MIN_SUPPORTED_JAVA_MAJOR_VERSION'))
    .join('\n');
}

/**
 * Uses a package named firebase-tools with the patched files, in a folder whose name has spaces.
 */
describe('loading', () => {
  let folder: string;
  let tools: string;
  let preload: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'navette "preload" '));
    tools = join(folder, 'node_modules/firebase-tools');
    for (const { file } of mendsFor(LOWERED)) {
      await mkdir(dirname(join(tools, file)), { recursive: true });
      await cp(join(INSTALLED, file), join(tools, file));
    }
    await writeFile(join(tools, 'lib/emulator/commandUtils.js'), await javaCheck());
    await mkdir(join(tools, 'lib/bin'));
    await writeFile(
      join(tools, 'lib/bin/firebase.js'),
      "console.log(require('../emulator/commandUtils').MIN_SUPPORTED_JAVA_MAJOR_VERSION)",
    );
    for (const file of ['preload.cjs', 'mends.cjs', 'shortcuts.cjs']) {
      await cp(join(import.meta.dirname, file), join(folder, file));
    }
    preload = join(folder, 'preload.cjs');
  });

  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  function start(script: string, env: NodeJS.ProcessEnv) {
    return run(process.execPath, [script], {
      env: { PATH: process.env['PATH'], NODE_OPTIONS: preloadOption(preload), ...env },
    });
  }

  test('lowers the Java check of the command, also when started by a link', async () => {
    const command = join(tools, 'lib/bin/firebase.js');
    expect((await start(command, LOWERED)).stdout).toBe('17\n');
    expect((await start(command, {})).stdout).toBe('21\n');
    const link = join(folder, 'firebase');
    await symlink(command, link);
    expect((await start(link, LOWERED)).stdout).toBe('17\n');
  });

  test('does not patch other processes', async () => {
    const other = join(tools, 'lib/emulator/other.js');
    await writeFile(
      other,
      "console.log(require('./commandUtils').MIN_SUPPORTED_JAVA_MAJOR_VERSION)",
    );
    await rm(join(tools, 'lib/emulator/storage'), { recursive: true });
    expect(await start(other, LOWERED)).toEqual({ stdout: '21\n', stderr: '' });
  });

  test('refuses another version of firebase-tools in one sentence', async () => {
    await writeFile(join(tools, 'lib/emulator/storage/files.js'), 'exports.other = true;');
    await expect(start(join(tools, 'lib/bin/firebase.js'), {})).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Error: This version of firebase-tools is not the one.*\n$/),
    });
  });
});
