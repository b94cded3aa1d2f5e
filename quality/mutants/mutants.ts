import { spawnSync } from 'node:child_process';
import { styleText } from 'node:util';
import { projectRoot } from '../../dev/project-root.ts';
import { ACCEPTED } from './accepted.ts';
import type { Accepted, Break } from './break.ts';
import { SUITES, type Suite } from './suites.ts';
import { Workplace } from './workplace.ts';

// `npm run mutants [-- parts of titles]`: makes deliberate faults in copies of the tree, one at a time in
// each, and prints which of them the tests detect. `npm run mutants -- core [files]` is Stryker's part.
// See README.md.

/** Copies of the tree, as many as a small machine has cores. */
const WORKPLACES = 2;

// On exit the copies are removed; child processes end with this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => process.exit(130));
}

const wanted = process.argv.slice(2);
if (wanted[0] === 'core') process.exit(mutateCore(wanted.slice(1)));
const results: boolean[] = [];
for (const suite of SUITES) {
  const all = suite.breaks();
  const chosen = all.filter(
    ({ title }) => wanted.length === 0 || wanted.some((part) => title.includes(part)),
  );
  if (chosen.length > 0) results.push(await runSuite(suite, all, chosen));
}
if (results.length === 0) console.error(`No break has ${wanted.join(' or ')} in its title.`);
process.exit(results.length > 0 && results.every(Boolean) ? 0 : 1);

/** @returns the exit code */
function mutateCore(files: readonly string[]): number {
  const mutated = files.map((file) => `core/src/**/${file}`).join(',');
  const given = files.length > 0 ? ['--mutate', `${mutated},!**/*.test.ts`] : [];
  const parameters = ['run', 'quality/mutants/stryker.json', ...given];
  return spawnSync('stryker', parameters, { cwd: projectRoot, stdio: 'inherit' }).status ?? 1;
}

/** @returns whether all breaks were detected, or are accepted */
async function runSuite(
  suite: Suite,
  all: readonly Break[],
  chosen: readonly Break[],
): Promise<boolean> {
  console.log(styleText('bold', `\n${chosen[0]?.file}: ${chosen.length} breaks`));
  const begin = performance.now();
  const tally = { killed: 0, accepted: 0, survived: 0 };
  const survivors: Break[] = [];
  const workplaces = Array.from(
    { length: Math.min(WORKPLACES, chosen.length) },
    () => new Workplace(suite),
  );
  try {
    await workplaces[0]?.expectNoFailure();
    const waiting = chosen.values();
    await Promise.all(
      workplaces.map(async (workplace) => {
        for (const made of waiting) {
          const started = performance.now();
          const failed = await workplace.firstFailure(made);
          const reason = ACCEPTED.find((accepted) => isOf(accepted, made))?.reason;
          if (failed === null) survivors.push(made);
          const verdict = failed !== null ? 'killed' : reason ? 'accepted' : 'survived';
          tally[verdict] += 1;
          const seconds = ((performance.now() - started) / 1000).toFixed(1);
          console.log(`${verdict.padEnd(8)} ${seconds.padStart(5)} s  ${made.title}`);
          const note = failed ?? reason;
          if (note !== undefined) console.log(`${' '.repeat(18)}${note}`);
        }
      }),
    );
  } finally {
    for (const workplace of workplaces) workplace.close();
  }
  const outdated = chosen.length < all.length ? [] : outdatedAmong(all, survivors);
  for (const { file, line, change } of outdated) {
    console.log(`outdated           accepted, but detected now, or gone: ${file}: ${change}`);
    console.log(`${' '.repeat(18)}${line}`);
  }
  const counts = Object.entries(tally).map(([verdict, count]) => `${count} ${verdict}`);
  const minutes = ((performance.now() - begin) / 60_000).toFixed(1);
  console.log(`${counts.join(', ')}, in ${minutes} minutes`);
  return tally.survived + outdated.length === 0;
}

/** The accepted entries of these files that match no surviving break. */
function outdatedAmong(all: readonly Break[], survivors: readonly Break[]): readonly Accepted[] {
  const files = new Set(all.map(({ file }) => file));
  return ACCEPTED.filter(
    (accepted) =>
      files.has(accepted.file) && !survivors.some((survivor) => isOf(accepted, survivor)),
  );
}

function isOf(accepted: Accepted, { file, line, change }: Break): boolean {
  return accepted.file === file && accepted.line === line && accepted.change === change;
}
