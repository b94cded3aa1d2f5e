import { chunksOf } from '../../../functions/src/walk/chunks-of.ts';
import type { Break, Outcome } from '../break.ts';
import { copyTree } from '../tree-copy.ts';
import { inParallel } from './in-parallel.ts';
import { processCount, TestProcess } from './test-process.ts';

/** A break, and the test files that should detect it, the nearest first. */
export interface Task {
  made: Break;
  tests: readonly string[];
}

/** Minimum timeout in milliseconds: a break may cause an endless loop. */
const MIN_TIMEOUT = 15_000;
/** The timeout of a test file, as a multiple of its time without a break. */
const TIMEOUT_FACTOR = 10;
/** Test files that run together. */
const FILES_AT_ONCE = 8;

/** Test files that fail without any break, so that they cannot detect one. */
export class UnfitTests extends Error {
  override readonly name = 'UnfitTests';

  /** @param failures test file -> the test that failed */
  constructor(failures: ReadonlyMap<string, string>) {
    const list = [...failures].map(([file, test]) => `  ${file}: ${test}`);
    super(`These tests fail without any break, and were left out:\n${list.join('\n')}`);
  }
}

/** The outcome of a break whose tests are all unfit. */
export const UNFIT: Outcome = {
  verdict: 'stale',
  detail: 'all of its tests fail without it',
  seconds: 0,
};

export type Report = (made: Break, outcome: Outcome) => void;

/**
 * Runs tests that need no stack, for many breaks in parallel.
 *
 * @throws {UnfitTests} at the end, when test files had to be left out
 */
export async function runWithoutStack(tasks: readonly Task[], report: Report): Promise<void> {
  const processes = Array.from({ length: processCount() }, () => new TestProcess(copyTree()));
  try {
    const unfit = new Map<string, string>();
    const timeouts = new Map<string, number>();
    await inParallel(
      processes,
      new Set(tasks.flatMap(({ tests }) => tests)),
      async (process, test) => {
        const begin = performance.now();
        const { failed } = await process.run(null, [test]);
        if (failed !== null) unfit.set(test, failed);
        timeouts.set(test, (performance.now() - begin) * TIMEOUT_FACTOR);
      },
    );
    await inParallel(processes, tasks, async (process, { made, tests }) => {
      const begin = performance.now();
      const fit = tests.filter((test) => !unfit.has(test));
      if (fit.length === 0 && tests.length > 0) {
        report(made, UNFIT);
        return;
      }
      let failed: string | null = null;
      // The nearest test file detects most breaks, and quickly shows an endless loop.
      // Others run a few at a time, so that a loop in a late one is not waited for much longer.
      for (const files of [fit.slice(0, 1), ...chunksOf(fit.slice(1), FILES_AT_ONCE)]) {
        if (failed !== null) break;
        const timeout = files.reduce((sum, test) => sum + (timeouts.get(test) ?? 0), MIN_TIMEOUT);
        ({ failed } = await process.run(made, files, timeout));
      }
      report(made, outcomeOf(failed, begin));
    });
    if (unfit.size > 0) throw new UnfitTests(unfit);
  } finally {
    for (const process of processes) {
      process.close();
      process.copy.remove();
    }
  }
}

/** @param begin start of the tests, from `performance.now()` */
export function outcomeOf(failed: string | null, begin: number): Outcome {
  return {
    verdict: failed === null ? 'survived' : 'killed',
    detail: failed ?? '',
    seconds: (performance.now() - begin) / 1000,
  };
}
