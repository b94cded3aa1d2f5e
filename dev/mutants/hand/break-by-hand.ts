import { outcomeOf, runWithoutStack, type Report } from '../run/test-pool.ts';
import { copyTree } from '../tree-copy.ts';
import { CALLABLES } from './breaks/callables.ts';
import { CONFIGURATION } from './breaks/configuration.ts';
import { DIALOGS } from './breaks/dialogs.ts';
import { FRAME } from './breaks/frame.ts';
import { JOBS } from './breaks/jobs.ts';
import { KEPT_UPLOADS } from './breaks/kept-uploads.ts';
import { LAUNCHER } from './breaks/launcher.ts';
import { PREVIEWS } from './breaks/previews.ts';
import { RACES } from './breaks/races.ts';
import { SAME_NAMES } from './breaks/same-names.ts';
import { SCREENS } from './breaks/screens.ts';
import { TRIGGERS } from './breaks/triggers.ts';
import { SHARING } from './breaks/sharing.ts';
import { STAGE } from './breaks/stage.ts';
import { THUMBNAILS } from './breaks/thumbnails.ts';
import { VISIBILITY } from './breaks/visibility.ts';
import { locate, type HandBreak } from './hand-break.ts';
import { runVitest } from './run-vitest.ts';

/** All breaks written by hand, including stale ones. */
export function breaksByHand(): HandBreak[] {
  return [
    CONFIGURATION,
    LAUNCHER,
    CALLABLES,
    DIALOGS,
    FRAME,
    JOBS,
    KEPT_UPLOADS,
    SAME_NAMES,
    TRIGGERS,
    PREVIEWS,
    RACES,
    SCREENS,
    SHARING,
    STAGE,
    THUMBNAILS,
    VISIBILITY,
  ]
    .flat()
    .map(locate);
}

/**
 * Runs the unit tests of all breaks first; then, for survivors, one by one, the tests that start a
 * stack.
 */
export async function runByHand(breaks: readonly HandBreak[], report: Report): Promise<void> {
  const stale = breaks.filter((made) => made.stale !== null);
  for (const made of stale) {
    report(made, { verdict: 'stale', detail: made.stale ?? '', seconds: 0 });
  }
  const surviving = new Set(breaks.filter((made) => !stale.includes(made)));
  const isUnit = (test: string): boolean => projectOf(test) === 'unit';
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
  const copy = copyTree();
  try {
    const all = [...new Set(breaks.flatMap(({ tests }) => tests.filter(needsStack)))];
    const broken = all.length === 0 ? null : await runTests(copy.folder, all);
    if (broken !== null) throw new Error(`Without any break, this fails: ${broken}`);
    for (const made of breaks) {
      const begin = performance.now();
      const tests = made.tests.filter(needsStack);
      const failed = await copy.withBreak(made, () => runTests(copy.folder, tests));
      report(made, withHarm(outcomeOf(failed, begin), made));
    }
  } finally {
    copy.remove();
  }
}

/** Runs test files, project by project. @returns the first failure, or null */
async function runTests(folder: string, tests: readonly string[]): Promise<string | null> {
  for (const project of new Set(tests.map(projectOf))) {
    const files = tests.filter((test) => projectOf(test) === project);
    const failed = await runVitest(folder, project, files);
    if (failed !== null) return failed;
  }
  return null;
}

/** The project of vitest.config.ts to which a test file belongs. */
function projectOf(test: string): string {
  if (/\.(?:java|stack)\.test\.ts$/.test(test)) return 'processes';
  return /^tests\/(\w+)\//.exec(test)?.[1] ?? 'unit';
}

function withHarm<Made extends { verdict: string; detail: string }>(
  outcome: Made,
  made: Pick<HandBreak, 'harm'> | undefined,
): Made {
  return outcome.verdict === 'survived' ? { ...outcome, detail: made?.harm ?? '' } : outcome;
}
