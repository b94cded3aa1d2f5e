import { defineConfig } from 'vitest/config';

// The tests without a stack that judge breaks: Stryker runs all of `core`, and `workplace.ts` some of rules and migrations.

export default defineConfig({
  test: {
    setupFiles: ['quality/mutants/fixed-seed.ts'],
    // PGlite alone: on PostgreSQL they take twice the time, and no break differs there.
    provide: { nativePostgres: '' },
    isolate: false,
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
