import { styleText } from 'node:util';
import { KINDS, type Accepted, type Break, type Kind } from './break.ts';
import { ACCEPTED_CODE } from './code/accepted.ts';
import { breaksOfCode, runCode } from './code/break-code.ts';
import { breaksByHand, runByHand } from './hand/break-by-hand.ts';
import { readSource } from './hand/hand-break.ts';
import { ACCEPTED_RULES } from './rules/accepted.ts';
import { breaksOfPolicies, breaksOfRules, runRules } from './rules/break-rules.ts';
import { UnfitTests, type Report } from './run/test-pool.ts';
import { staleEntries } from './stale.ts';

// `npm run mutants [-- kind] [parts of names]`: makes deliberate faults in a copy of the tree, one
// at a time, and prints which of them the tests detect. `npm run mutants -- check` only says which of
// them have lost their place in the code. See README.md.

const ACCEPTED = [...ACCEPTED_CODE, ...ACCEPTED_RULES];

/** Runs the wanted breaks of a kind. @returns whether all were detected; null if it has none of them */
type Runner = (isWanted: (made: Break) => boolean) => Promise<boolean | null>;

const RUNNERS: Readonly<Record<Kind, Runner>> = {
  core: runner('core', breaksOfCode, runCode),
  rules: runner('rules', breaksOfRules, runRules),
  policies: runner('policies', breaksOfPolicies, runRules),
  hand: runner('hand', breaksByHand, runByHand),
};

// On exit the copies are removed; child processes end with this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => process.exit(130));
}

const given = process.argv.slice(2);
if (given[0] === 'check') {
  const stale = staleEntries(breaksByHand(), ACCEPTED, readSource);
  for (const entry of stale) console.log(entry);
  console.log(`${stale.length} stale`);
  process.exit(stale.length === 0 ? 0 : 1);
}
const kind = KINDS.find((candidate) => candidate === given[0]);
const wanted = kind ? given.slice(1) : given;
const results: boolean[] = [];
for (const each of kind ? [kind] : KINDS) {
  const isFine = await RUNNERS[each](
    ({ title }) => wanted.length === 0 || wanted.some((part) => title.includes(part)),
  );
  if (isFine !== null) results.push(isFine);
}
if (results.length === 0) console.error(`No break has ${wanted.join(' or ')} in its title.`);
process.exit(results.length > 0 && results.every(Boolean) ? 0 : 1);

function runner<Made extends Break>(
  name: Kind,
  find: () => Made[],
  run: (breaks: readonly Made[], report: Report) => Promise<void>,
): Runner {
  return async (isWanted) => {
    const all = find();
    const chosen = all.filter(isWanted);
    if (chosen.length === 0) return null;
    console.log(styleText('bold', `\n${name}: ${chosen.length} breaks`));
    const begin = performance.now();
    const tally = { killed: 0, accepted: 0, survived: 0, stale: 0 };
    const survivors = new Set<Break>();
    const report: Report = (made, { verdict, detail, seconds }) => {
      if (verdict === 'survived') survivors.add(made);
      const reason = verdict === 'survived' ? reasonFor(made) : undefined;
      const shown = reason === undefined ? verdict : 'accepted';
      tally[shown] += 1;
      console.log(`${shown.padEnd(8)} ${seconds.toFixed(1).padStart(5)} s  ${made.title}`);
      const note = reason ?? detail;
      if (note !== '') console.log(`${' '.repeat(18)}${note}`);
    };
    let unfit: UnfitTests | null = null;
    try {
      await run(chosen, report);
    } catch (error) {
      if (!(error instanceof UnfitTests)) throw error;
      unfit = error;
      console.log(error.message);
    }
    const outdated = outdatedAmong(all, chosen, survivors);
    for (const { file, line, change } of outdated) {
      console.log(
        `outdated           accepted, but does not exist or is detected now: ${file}: ${change}`,
      );
      console.log(`${' '.repeat(18)}${line}`);
    }
    const detected = ((100 * tally.killed) / chosen.length).toFixed(1);
    const counts = Object.entries(tally).map(([verdict, count]) => `${count} ${verdict}`);
    const minutes = (performance.now() - begin) / 60_000;
    console.log(
      `${name}: ${detected} % detected; ${counts.join(', ')}, in ${minutes.toFixed(1)} minutes`,
    );
    return unfit === null && tally.survived + tally.stale + outdated.length === 0;
  };
}

function reasonFor(made: Break): string | undefined {
  return ACCEPTED.find((accepted) => isOf(accepted, made))?.reason;
}

/**
 * The accepted entries that match no surviving break; only after a run of all breaks. None of them is
 * for a break by hand: one that nobody can observe is not written.
 */
function outdatedAmong(
  all: readonly Break[],
  chosen: readonly Break[],
  survivors: ReadonlySet<Break>,
): readonly Accepted[] {
  if (chosen.length < all.length || all[0]?.kind === 'hand') return [];
  const files = new Set(all.map(({ file }) => file));
  return ACCEPTED.filter(
    (accepted) =>
      files.has(accepted.file) && ![...survivors].some((survivor) => isOf(accepted, survivor)),
  );
}

function isOf(accepted: Accepted, { file, line, change }: Break): boolean {
  return accepted.file === file && accepted.line === line && accepted.change === change;
}
