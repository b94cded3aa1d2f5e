import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { chromiumArguments, findHeadlessShell } from './quality/browser/chromium.ts';
import { TestOrder } from './quality/test-run/test-order.ts';
import { pdfAssets } from './web/build/pdf-assets.ts';
import { withUtf8 } from './dev/emulators/locale.ts';
import { SHORT_LIVED_VARIABLE } from './dev/emulators/mends.cjs';

// Chromium and Java encode file names by the locale: tests must not depend on the machine's locale.
Object.assign(process.env, withUtf8(process.env));
// Tests start dozens of processes that load the same packages: compile those once.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.navette/node-compile-cache');
// The Java processes of every stack that tests start, by `npm start` too, live for minutes.
process.env[SHORT_LIVED_VARIABLE] = 'true';

const processes = ['**/*.java.test.ts', '**/*.stack.test.ts'];
/** Long, since Chromium and the emulators run on the same cores. */
const patient = { poll: { timeout: 60_000 } };
/** Each look at a page or an emulator costs some milliseconds of a core. */
const patientWithStack = { poll: { timeout: 60_000, interval: 100 } };
/** Property-based tests take seconds when the browser tests run on the same cores. */
const PATIENT_UNIT = 30_000;
const ignored = ['**/node_modules/**', '.navette/**'];

function longOf(pattern: string): string {
  return pattern.replace(/\.test\.ts$/, '.long.test.ts');
}

interface ProjectOptions extends NonNullable<TestProjectInlineConfiguration['test']> {
  name: string;
  include: string[];
}

/** A project, and one of the same settings for its long tests, which `npm run test:long` runs. */
function withLong(options: ProjectOptions): TestProjectInlineConfiguration[] {
  const long = options.include.map(longOf);
  return [
    { test: { ...options, exclude: [...ignored, ...long] } },
    { test: { ...options, name: `${options.name}-long`, include: long, exclude: ignored } },
  ];
}

function componentsProject(
  name: string,
  include: string[],
  exclude: string[],
): TestProjectInlineConfiguration {
  return {
    root: 'web',
    plugins: [react(), pdfAssets()],
    define: { 'import.meta.env.VERSION': JSON.stringify('1.0.0+essai') },
    // All packages are found before the first test: one that is found later has the page load anew.
    optimizeDeps: {
      entries: ['src/main.tsx', 'src/**/*-worker.ts', 'src/**/*.test.tsx', 'src/testing/**'],
    },
    test: {
      name,
      include,
      exclude,
      setupFiles: 'src/testing/set-up.ts',
      fileParallelism: false,
      mockReset: true,
      expect: patient,
      testTimeout: 60_000,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: { executablePath: findHeadlessShell(), args: chromiumArguments() },
          contextOptions: {
            locale: 'fr-FR',
            timezoneId: 'Europe/Paris',
            // An element that is half faded in has too little contrast.
            reducedMotion: 'reduce',
          },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}

export default defineConfig({
  test: {
    // The teardown waits until all triggers have run, and checks the stored data; what it does not end in time has failed.
    teardownTimeout: 600_000,
    sequence: { sequencer: TestOrder },
    projects: [
      {
        // Unit tests, beside the code.
        test: {
          name: 'unit',
          include: ['{core,web,dev,ops,quality}/**/*.test.ts'],
          exclude: [...ignored, ...processes, ...processes.map(longOf)],
          // Takes half the time; each test file ends what it changes in the environment.
          isolate: false,
          testTimeout: PATIENT_UNIT,
        },
      },
      {
        // Unit tests too, with a process for each file: these replace modules, or make them read the
        // environment anew.
        test: {
          name: 'unit-isolated',
          include: ['functions/**/*.test.ts'],
          exclude: ignored,
          testTimeout: PATIENT_UNIT,
        },
      },
      // Components in Chromium, without a stack: web/src/testing stands in for the services.
      componentsProject(
        'components',
        ['src/**/*.test.tsx'],
        [...ignored, 'src/**/*.long.test.tsx'],
      ),
      componentsProject('components-long', ['src/**/*.long.test.tsx'], ignored),
      // Tests that start processes: the rules runtime, the launcher.
      ...withLong({
        name: 'processes',
        include: processes,
        fileParallelism: false,
        expect: patientWithStack,
        testTimeout: 180_000,
        hookTimeout: 180_000,
      }),
      // Rules, callables and triggers against one emulator suite.
      ...withLong({
        name: 'emulators',
        include: ['tests/emulators/**/*.test.ts'],
        globalSetup: 'tests/emulators/global-setup.ts',
        // As the stack says for its functions: some tests run theirs in this process.
        env: { COMPANY_DOMAINS: 'everybody' },
        fileParallelism: false,
        // Loads the SDKs once; each test file ends its sessions.
        isolate: false,
        expect: patientWithStack,
        testTimeout: 180_000,
        hookTimeout: 120_000,
      }),
      // The comments' policies on real Postgres, through the REST interface, and their mirror.
      ...withLong({
        name: 'comments',
        include: ['tests/comments/**/*.test.ts'],
        globalSetup: 'tests/comments/global-setup.ts',
        fileParallelism: false,
        // As above.
        isolate: false,
        expect: patientWithStack,
        testTimeout: 180_000,
        hookTimeout: 120_000,
      }),
      // The screens, in Chromium, on the build that Hosting serves, with the demo data.
      ...withLong({
        name: 'browser',
        include: ['tests/browser/**/*.test.ts'],
        globalSetup: 'tests/browser/global-setup.ts',
        fileParallelism: false,
        // One Chromium for all files: a start, and a download of the scripts, take a second each.
        isolate: false,
        expect: patientWithStack,
        testTimeout: 300_000,
        hookTimeout: 180_000,
      }),
    ],
  },
});
