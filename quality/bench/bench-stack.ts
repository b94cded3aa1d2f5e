import { join } from 'node:path';
import { build } from 'esbuild';
import { buildFunctions } from '../../functions/build.ts';
import { buildWeb } from '../../web/build/build-web.ts';
import { projectRoot } from '../../dev/project-root.ts';
import { freePorts, startStack, type Stack } from '../../dev/stack.ts';
import { benchFolders, writeExport, writeRecords, type BenchFolder } from './data.ts';
import { Figures } from './figures.ts';
import type { BenchOptions } from './options.ts';
import { withTriggersOff } from './triggers.ts';
import { openVisitors, type Visitors } from './visitors.ts';

/** The environment of every part of the benchmark. */
export interface Bench {
  options: BenchOptions;
  stack: Stack;
  visitors: Visitors;
  figures: Figures;
  /** The web build that Hosting serves, relative to the root. */
  outDir: string;
  /**
   * Writes the records of folders whose objects were imported, each folder once. Call it only when they are needed:
   * the emulator has no indexes and reads every record of the collection for a query, while in
   * production the time depends only on the size of the result.
   */
  record(folders: readonly BenchFolder[]): Promise<void>;
}

const OUT_DIR = 'web/dist-bench';

/** Builds the product, runs it with the benchmark's data on free ports, and stops it. */
export async function withBench(
  options: BenchOptions,
  work: (bench: Bench) => Promise<void>,
): Promise<void> {
  const ports = await freePorts();
  console.error('building, starting…');
  await Promise.all([buildFunctions(), buildWeb({ outDir: OUT_DIR, ports })]);
  await buildClient();
  const stack = await startStack({
    ports,
    hostingPublic: OUT_DIR,
    importFrom: writeExport(benchFolders(options)),
    logFile: '.navette/logs/bench.log',
  });
  const recorded = new Set<BenchFolder['path']>();
  try {
    const visitors = await openVisitors(stack);
    try {
      await work({
        options,
        stack,
        visitors,
        figures: new Figures(),
        outDir: OUT_DIR,
        record: async (folders) => {
          const fresh = folders.filter(({ path }) => !recorded.has(path));
          await withTriggersOff(ports, () => writeRecords(ports, fresh));
          for (const { path } of fresh) recorded.add(path);
        },
      });
    } finally {
      await visitors.close();
    }
  } finally {
    await stack.stop();
  }
}

/**
 * Bundles plain SDKs for the naive ways. In the build's folder, as the security policy requires.
 */
async function buildClient(): Promise<void> {
  await build({
    entryPoints: [join(import.meta.dirname, 'client/bare-client.ts')],
    outfile: join(projectRoot, OUT_DIR, 'assets/bench-client.js'),
    bundle: true,
    format: 'esm',
    target: 'es2023',
    minify: true,
    logLevel: 'warning',
  });
}
