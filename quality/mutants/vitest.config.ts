import { defineConfig } from 'vitest/config';

// The tests that Stryker runs on its mutants of `core`, each in a thread of its own.

export default defineConfig({
  test: {
    include: ['core/**/*.test.ts'],
    setupFiles: ['quality/mutants/fixed-seed.ts'],
    isolate: false,
    testTimeout: 30_000,
  },
});
