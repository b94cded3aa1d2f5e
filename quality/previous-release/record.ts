import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shapeOf, type RecordedRequest } from './recorded-request.ts';
import { RECORDING_VARIABLE } from './request-recorder.ts';

// `npm run record`: runs the browser tests, and writes into `requests.json` one request of each shape that the pages have sent and
// that was accepted. With names of test files, only these. To be run, and committed, when a release goes online: the next one has to
// accept the same (decision 0127).

const ROOT = join(import.meta.dirname, '../..');
const RECORDING = join(ROOT, '.navette/recorded-requests.jsonl');
const REQUESTS = join(import.meta.dirname, 'requests.json');

mkdirSync(join(ROOT, '.navette'), { recursive: true });
rmSync(RECORDING, { force: true });
writeFileSync(RECORDING, '');
const { status } = spawnSync(
  process.execPath,
  [
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'browser',
    ...process.argv.slice(2),
  ],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, [RECORDING_VARIABLE]: RECORDING } },
);
if (status !== 0) {
  console.error('The tests have failed: nothing is recorded.');
  process.exit(1);
}

/** The shortest of each shape. */
const chosen = new Map<string, string>();
const lines = readFileSync(RECORDING, 'utf8').split('\n').filter(Boolean);
for (const line of lines) {
  const shape = shapeOf(JSON.parse(line) as RecordedRequest);
  const other = chosen.get(shape);
  if (other === undefined || line.length < other.length) chosen.set(shape, line);
}
const requests = [...chosen.keys()]
  .toSorted()
  .map((shape) => JSON.parse(chosen.get(shape) ?? '') as unknown);
writeFileSync(REQUESTS, `${JSON.stringify(requests, null, 1)}\n`);
console.log(`${requests.length} requests of ${lines.length} are kept.`);
