import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { formatEnv, writeFunctionsConfig, writeLocalSecrets } from './functions-config.ts';

test('the .env file keeps every value unchanged', () => {
  const values = { URL: 'http://127.0.0.1:54321', HASH: 'a#b = c', EMPTY: '', SPACES: ' x ' };
  expect(parseEnv(formatEnv(values))).toEqual(values);
});

test('quotes, backslashes and line ends are escaped as firebase-tools reads them', () => {
  expect(formatEnv({ A: 'say "x"\\\n' })).toBe(String.raw`A="say \"x\"\\\n"` + '\n');
});

test('copies the values of the source folder, and writes nothing there', () => {
  const root = mkdtempSync(join(tmpdir(), 'functions-config-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const source = join(root, 'source');
  const target = join(root, 'target');
  mkdirSync(source);
  writeFileSync(join(source, '.env.demo-navette'), 'A=1\n');
  writeFileSync(join(source, '.environment'), 'no');
  writeFunctionsConfig(source, target, { B: '2' });
  expect(readFileSync(join(target, '.env.demo-navette'), 'utf8')).toBe('A=1\n');
  expect(readFileSync(join(target, '.env.local'), 'utf8')).toBe('B="2"\n');
  expect(() => readFileSync(join(target, '.environment'))).toThrow('ENOENT');
  expect(() => readFileSync(join(source, '.env.local'))).toThrow('ENOENT');
});

test('adds secrets to those of the file, and does not write when nothing changes', () => {
  const source = mkdtempSync(join(tmpdir(), 'functions-config-'));
  onTestFinished(() => rmSync(source, { recursive: true }));
  const file = join(source, '.secret.local');
  writeFileSync(file, 'OTHER="1"\nKEY="old"\n');
  writeLocalSecrets(source, { KEY: 'new' });
  expect(parseEnv(readFileSync(file, 'utf8'))).toEqual({ OTHER: '1', KEY: 'new' });
  const { mtimeMs } = statSync(file);
  writeLocalSecrets(source, { KEY: 'new' });
  expect(statSync(file).mtimeMs).toBe(mtimeMs);
});
