import type { Break, Outcome } from '../break.ts';
import { copyTree } from '../tree-copy.ts';
import { processCount, TestProcess } from './test-process.ts';

/** A break, and the files of tests that ought to notice it, the nearest first. */
export interface Task {
  made: Break;
  tests: readonly string[];
}

/** Milliseconds that any tests may take. A loop that never ends takes all of it, and more. */
const LEAST_PATIENCE = 30_000;
/** How many times as long as without a break tests may take. */
const MANY_TIMES = 20;

/** Files of tests that fail without any break, so that they notice nothing. */
export class UnfitTests extends Error {
  override readonly name = 'UnfitTests';

  /** @param failures the test that failed, by its file */
  constructor(failures: ReadonlyMap<string, string>) {
    const list = [...failures].map(([file, test]) => `  ${file}: ${test}`);
    super(`These tests fail without any break, and were left out:\n${list.join('\n')}`);
  }
}

export type Report = (made: Break, outcome: Outcome) => void;

/**
 * Runs tests that need no stack, for many breaks at once.
 *
 * @throws {UnfitTests} in the end, when files of tests had to be left out
 */
export async function runWithoutStack(tasks: readonly Task[], report: Report): Promise<void> {
  const processes = Array.from({ length: processCount() }, () => new TestProcess(copyTree()));
  const inParallel = async <Item>(
    items: Iterable<Item>,
    work: (process: TestProcess, item: Item) => Promise<void>,
  ): Promise<void> => {
    const pending = [...items].values();
    await Promise.all(
      processes.map(async (process) => {
        for (const item of pending) await work(process, item);
      }),
    );
  };
  try {
    const unfit = new Map<string, string>();
    const patience = new Map<string, number>();
    await inParallel(new Set(tasks.flatMap(({ tests }) => tests)), async (process, test) => {
      const begin = performance.now();
      const { failed } = await process.run(null, [test]);
      if (failed !== null) unfit.set(test, failed);
      patience.set(test, (performance.now() - begin) * MANY_TIMES);
    });
    await inParallel(tasks, async (process, { made, tests }) => {
      const begin = performance.now();
      const fit = tests.filter((test) => !unfit.has(test));
      const enough = fit.reduce((sum, test) => sum + (patience.get(test) ?? 0), LEAST_PATIENCE);
      if (fit.length === 0 && tests.length > 0) {
        report(made, { verdict: 'stale', detail: 'all of its tests fail without it', seconds: 0 });
        return;
      }
      const { failed } = await process.run(made, fit, enough);
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

/** @param begin when the tests were started, as `performance.now()` said */
export function outcomeOf(failed: string | null, begin: number): Outcome {
  return {
    verdict: failed === null ? 'survived' : 'killed',
    detail: failed ?? '',
    seconds: (performance.now() - begin) / 1000,
  };
}
