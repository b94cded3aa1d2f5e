import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { withUtf8 } from './dev/emulators/locale.ts';

// Chromium and Java name files as the locale says: tests must not depend on the machine's.
Object.assign(process.env, withUtf8(process.env));
// Tests start dozens of processes with the same packages: those are compiled once.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.navette/node-compile-cache');

const emulators = ['tests/emulators/**/*.test.ts'];
const comments = ['tests/comments/**/*.test.ts'];
const browser = ['tests/browser/**/*.test.ts'];
const processes = ['**/*.java.test.ts', '**/*.stack.test.ts'];
/** Polling gives up late: with Chromium and a stack of emulators beside it, a second is nothing. */
const patient = { poll: { timeout: 60_000 } };
const ignored = ['**/node_modules/**', '.navette/**'];

export default defineConfig({
  test: {
    // A project is torn down once what its tests have stored has come to rest, and was looked at.
    teardownTimeout: 180_000,
    projects: [
      {
        // Pure rules and small pieces, beside the code.
        test: {
          name: 'unit',
          include: ['{core,functions,web,dev}/**/*.test.ts'],
          exclude: [...ignored, ...processes],
          // Seconds of properties, while the browser's tests run on the same cores.
          testTimeout: 30_000,
        },
      },
      {
        // What starts processes of its own: the rules runtime, the launcher.
        test: {
          name: 'processes',
          include: processes,
          exclude: ignored,
          fileParallelism: false,
          expect: patient,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        // Rules, callables and triggers against one emulator suite.
        test: {
          name: 'emulators',
          include: emulators,
          globalSetup: 'tests/emulators/global-setup.ts',
          fileParallelism: false,
          // The SDKs are loaded once; each file ends its sessions.
          isolate: false,
          expect: patient,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        // The comments' policies on real Postgres, through the REST interface, and their mirror.
        test: {
          name: 'comments',
          include: comments,
          globalSetup: 'tests/comments/global-setup.ts',
          fileParallelism: false,
          expect: patient,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        // The screens, in Chromium, on the build that Hosting serves, with the demo data.
        test: {
          name: 'browser',
          include: browser,
          globalSetup: 'tests/browser/global-setup.ts',
          fileParallelism: false,
          // One Chromium serves all files: its start, and what it has fetched, are a second each.
          isolate: false,
          expect: patient,
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
