import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProgram } from './run-program.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'run-program-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A program that tries what hostile code would, and prints the results. */
const CURIOUS = `
  import { spawnSync } from 'node:child_process';
  import { readFileSync, writeFileSync } from 'node:fs';
  const tried = (act) => {
    try {
      return String(act()).length;
    } catch (error) {
      return error.code;
    }
  };
  const told = [
    tried(() => readFileSync('/proc/' + process.ppid + '/environ')),
    tried(() => readFileSync('/proc/self/environ')),
    tried(() => writeFileSync(process.argv[2], 'x')),
    tried(() => spawnSync('true')),
    tried(() => process.dlopen({ exports: {} }, process.argv[2])),
    tried(() => readFileSync(process.argv[2])),
    Object.keys(process.env).length,
  ];
  process.stdout.write(JSON.stringify(told));
`;

test('a program reads stored files, and no environment; it writes none, starts nothing and loads no native code', async () => {
  const [program, file] = [join(folder, 'curious.mjs'), join(folder, 'stored')];
  await writeFile(program, CURIOUS);
  await writeFile(file, 'stored');
  const limits = { addons: false, milliseconds: 60_000, resident: 1e9, output: 1000 };
  const outcome = await runProgram(program, [file], limits);
  const told = 'output' in outcome ? (JSON.parse(outcome.output.toString()) as unknown) : outcome;
  const DENIED = 'ERR_ACCESS_DENIED';
  expect(told).toEqual([DENIED, DENIED, DENIED, DENIED, 'ERR_DLOPEN_DISABLED', 'stored'.length, 0]);
});
