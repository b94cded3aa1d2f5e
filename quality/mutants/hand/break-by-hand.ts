import { chunksOf } from '../../../functions/src/walk/chunks-of.ts';
import { inParallel } from '../run/in-parallel.ts';
import { outcomeOf, runWithoutStack, UNFIT, UnfitTests, type Report } from '../run/test-pool.ts';
import { projectOf } from '../../test-run/project-of.ts';
import { copyTree, type TreeCopy } from '../tree-copy.ts';
import { ACCESS } from './breaks/access.ts';
import { COMMENTS } from './breaks/comments.ts';
import { CONTENTS } from './breaks/contents.ts';
import { DELETION } from './breaks/deletion.ts';
import { DEPLOYMENT } from './breaks/deployment.ts';
import { HIDDEN } from './breaks/hidden.ts';
import { JOBS } from './breaks/jobs.ts';
import { LEAVING } from './breaks/leaving.ts';
import { LINKS } from './breaks/links.ts';
import { RECORDS } from './breaks/records.ts';
import { SEARCH } from './breaks/search.ts';
import { SESSION } from './breaks/session.ts';
import { UPLOADS } from './breaks/uploads.ts';
import { locate, type HandBreak } from './hand-break.ts';
import { runVitest } from './run-vitest.ts';

/**
 * Copies in which breaks are made at the same time, each with its own stack: more than a machine has
 * cores, since a test often waits in vain for what a break prevents.
 */
const COPIES = 4;

/** All breaks written by hand, including stale ones. */
export function breaksByHand(): HandBreak[] {
  return [
    ACCESS,
    COMMENTS,
    CONTENTS,
    DELETION,
    DEPLOYMENT,
    HIDDEN,
    JOBS,
    LEAVING,
    LINKS,
    RECORDS,
    SEARCH,
    SESSION,
    UPLOADS,
  ]
    .flat()
    .map(locate);
}

/**
 * Runs the unit tests of all breaks first; then, for survivors, the tests that start a stack.
 */
export async function runByHand(breaks: readonly HandBreak[], report: Report): Promise<void> {
  const stale = breaks.filter((made) => made.stale !== null);
  for (const made of stale) {
    report(made, { verdict: 'stale', detail: made.stale ?? '', seconds: 0 });
  }
  const surviving = new Set(breaks.filter((made) => !stale.includes(made)));
  const isUnit = (test: string): boolean => projectOf(test).startsWith('unit');
  await runWithoutStack(
    [...surviving].flatMap((made) => {
      const tests = made.tests.filter(isUnit);
      return tests.length === 0 ? [] : [{ made, tests }];
    }),
    (made, outcome) => {
      const listed = breaks.find((candidate) => candidate === made);
      const last = listed?.tests.every(isUnit) ?? true;
      if (outcome.verdict === 'survived' && !last) return;
      report(made, withHarm(outcome, listed));
      if (listed) surviving.delete(listed);
    },
  );
  await runWithStacks([...surviving], (test) => !isUnit(test), report);
}

async function runWithStacks(
  breaks: readonly HandBreak[],
  needsStack: (test: string) => boolean,
  report: Report,
): Promise<void> {
  const copies = Array.from({ length: Math.min(COPIES, breaks.length) }, copyTree);
  try {
    const unfit = await unfitTests(
      copies,
      breaks.flatMap(({ tests }) => tests.filter(needsStack)),
    );
    await inParallel(copies, breaks, async (copy, made) => {
      const begin = performance.now();
      const fit = made.tests.filter((test) => needsStack(test) && !unfit.has(test));
      if (fit.length === 0) {
        report(made, UNFIT);
        return;
      }
      const failed = await copy.withBreak(made, () => firstFailure(copy.folder, fit));
      report(made, withHarm(outcomeOf(failed, begin), made));
    });
    if (unfit.size > 0) throw new UnfitTests(unfit);
  } finally {
    for (const copy of copies) copy.remove();
  }
}

/** Test files that fail without any break, with a test that failed. */
async function unfitTests(
  copies: readonly TreeCopy[],
  tests: readonly string[],
): Promise<Map<string, string>> {
  const unfit = new Map<string, string>();
  const runs = [...filesByProject(tests)].flatMap(([project, files]) =>
    [...chunksOf(files, Math.ceil(files.length / copies.length))].map((some) => ({
      project,
      some,
    })),
  );
  await inParallel(copies, runs, async ({ folder }, { project, some }) => {
    const failed = await runVitest(folder, project, some, { bail: false });
    for (const file of failed === null ? some : []) unfit.set(file, asAWhole(project));
    for (const { file, name } of failed ?? []) unfit.set(file, name);
  });
  return unfit;
}

/** Runs test files, project by project. @returns the first failure, or null */
async function firstFailure(folder: string, tests: readonly string[]): Promise<string | null> {
  for (const [project, files] of filesByProject(tests)) {
    const failed = await runVitest(folder, project, files, { bail: true });
    if (failed === null) return asAWhole(project);
    if (failed[0]) return failed[0].name;
  }
  return null;
}

function asAWhole(project: string): string {
  return `the project ${project} as a whole`;
}

/** Project -> its files among these, each once. */
function filesByProject(tests: readonly string[]): Map<string, string[]> {
  return Map.groupBy(new Set(tests), projectOf);
}

function withHarm<Made extends { verdict: string; detail: string }>(
  outcome: Made,
  made: Pick<HandBreak, 'harm'> | undefined,
): Made {
  return outcome.verdict === 'survived' ? { ...outcome, detail: made?.harm ?? '' } : outcome;
}
