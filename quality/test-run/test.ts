import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { forgetLastRun, keepLastRun, readTree } from './last-run.ts';
import { outcomeOf, repetitionsOf, type Repeated } from './outcome.ts';
import type { PartResult } from './part-result.ts';
import { LONG_PARTS, PARTS, type Ran } from './parts.ts';
import { requireTools } from './require-tools.ts';

// `npm test`: the check and all tests, as many parts at once as there are cores. What failed runs once more at the end,
// alone (decision 0129). The log is long, so failures, what was unsteady and the times stand at its end.
// `npm run test:long` is this with --long: the long tests alone.

const { long } = parseArgs({ options: { long: { type: 'boolean' } } }).values;
const parts = long ? LONG_PARTS : PARTS;
const start = performance.now();
if (!long) forgetLastRun();
const tree = readTree();
requireTools();

/** What has run -> how long it took, and the processor time of all its processes; null where it could not be measured. */
const times: Record<string, { seconds: number; cpuSeconds: number | null }> = {};
const results = new Map<string, PartResult>();
const waiting = parts.values();
await Promise.all(Array.from({ length: availableParallelism() }, runLane));
const repeated = await repeatFailed();

const { passed, failed, failures, unsteady } = outcomeOf(results, repeated);
times['the whole'] = {
  seconds: secondsSince(start),
  cpuSeconds: Object.values(times).reduce<number | null>(
    (sum, { cpuSeconds }) => (sum === null || cpuSeconds === null ? null : sum + cpuSeconds),
    0,
  ),
};
for (const failure of failures) console.log(`\nFailed: ${failure}`);
if (failed > 0 && repeated.length === 0) console.log('\nToo much failed to run it once more.');
console.table(times);
for (const line of unsteady) console.log(`unsteady: ${line}`);
const now = readTree();
if (!long) {
  await keepLastRun({
    commit: tree.commit,
    dirty: tree.dirty || now.dirty || now.commit !== tree.commit,
    passed,
    failed,
    unsteady,
    seconds: times['the whole'].seconds,
    cpuSeconds: times['the whole'].cpuSeconds,
  });
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Runs one part after the other. */
async function runLane(): Promise<void> {
  for (const part of waiting) results.set(part.name, await told(part.name, () => part.run()));
}

/** Runs once more what failed, one after the other. */
async function repeatFailed(): Promise<Repeated[]> {
  const second: Repeated[] = [];
  for (const { part: name, file } of repetitionsOf(results)) {
    const part = parts.find((one) => one.name === name);
    if (!part) continue;
    const result = await told(`${file ?? name}, once more`, () => part.repeat(file));
    second.push({ part: name, file, result });
  }
  return second;
}

/** Prints the output of what runs when it is done, so that parts do not mix. */
async function told(name: string, run: () => Promise<Ran>): Promise<PartResult> {
  process.stdout.write(`${name}: begins\n`);
  const begin = performance.now();
  const { result, output, cpuSeconds } = await run();
  process.stdout.write(`\n${name}:\n${output}`);
  times[name] = {
    seconds: secondsSince(begin),
    cpuSeconds: cpuSeconds === null ? null : Math.round(cpuSeconds),
  };
  return result;
}

function secondsSince(begin: number): number {
  return Math.round((performance.now() - begin) / 1000);
}
