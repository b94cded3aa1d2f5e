import { resolve } from 'node:path';
import type { ProvidedContext } from 'vitest';
import { createVitest, type TestModule } from 'vitest/node';
import type { Answer } from './test-process.ts';

// Runs in a copy of the tree as a separate process, and runs test files on request: vitest is
// started only once, so a run takes a fraction of a second. Argument: the values that the tests
// `inject`, as JSON.

const vitest = await createVitest('test', {
  config: false,
  root: process.cwd(),
  setupFiles: ['quality/mutants/fixed-seed.ts'],
  watch: false,
  reporters: [{}],
  onConsoleLog: () => false,
  pool: 'threads',
  // Not isolated within a run; each run has its own thread.
  isolate: false,
  maxWorkers: 1,
  bail: 1,
  testTimeout: 60_000,
  hookTimeout: 120_000,
});
const provided = JSON.parse(process.argv[2] ?? '{}') as ProvidedContext;
for (const name of Object.keys(provided) as (keyof ProvidedContext)[]) {
  vitest.provide(name, provided[name]);
}

process.on('message', (tests: string[]) => {
  void runTests(tests).then((answer) => process.send?.(answer));
});
process.once('disconnect', () => process.exit());
process.send?.({ failed: null } satisfies Answer);

/** Until one fails: the most likely to fail come first. */
async function runTests(tests: readonly string[]): Promise<Answer> {
  vitest.state.filesMap.clear();
  vitest.state.errorsSet.clear();
  const project = vitest.getRootProject();
  const specifications = tests.map((test) => project.createSpecification(resolve(test)));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const failed = testModules.filter((module) => !module.ok());
  // After the first failed test the other files are cancelled: those have no failed test.
  const named = failed.flatMap(failedTests);
  const nameless = failed.map(
    (module) => `${module.moduleId}: ${module.errors()[0]?.message ?? 'cancelled'}`,
  );
  const unhandled = unhandledErrors.map(() => `an unhandled error in ${tests.join()}`);
  return { failed: [...named, ...nameless, ...unhandled][0] ?? null };
}

function failedTests(module: TestModule): string[] {
  return [...module.children.allTests('failed')].map((test) => test.fullName);
}
