import { join } from 'node:path';
import { build } from 'esbuild';
import { buildFunctions } from '../../functions/build.ts';
import { buildWeb } from '../build-web.ts';
import { projectRoot } from '../project-root.ts';
import { freePorts, startStack, type Stack } from '../stack.ts';
import { benchFolders, writeExport, writeRecords, type BenchFolder } from './data.ts';
import { Figures } from './figures.ts';
import type { BenchOptions } from './options.ts';
import { withTriggersOff } from './triggers.ts';
import { openVisitors, type Visitors } from './visitors.ts';

/** What every part of the benchmark gets. */
export interface Bench {
  options: BenchOptions;
  stack: Stack;
  visitors: Visitors;
  figures: Figures;
  /** The web build that Hosting serves, relative to the root. */
  outDir: string;
  /**
   * Writes the records of folders whose objects are there from the start. Not before they are needed: the
   * emulator, which has no indexes, reads every record of the collection for a query, while production's
   * time depends on the answer alone.
   */
  record(folders: readonly BenchFolder[]): Promise<void>;
}

const OUT_DIR = 'web/dist-bench';

/** Builds the product, starts it with the benchmark's data on free ports, and ends it. */
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
  try {
    const visitors = await openVisitors(stack);
    try {
      await work({
        options,
        stack,
        visitors,
        figures: new Figures(),
        outDir: OUT_DIR,
        record: (some) => withTriggersOff(ports, () => writeRecords(ports, some)),
      });
    } finally {
      await visitors.close();
    }
  } finally {
    await stack.stop();
  }
}

/** The SDKs alone, for the naive ways, beside the application: its security policy allows no other place. */
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
