import { join } from 'node:path';
import { build } from 'esbuild';
import { buildFunctions } from '../../functions/build.ts';
import { buildWeb } from '../build-web.ts';
import { projectRoot } from '../project-root.ts';
import { freePorts, startStack, type Stack } from '../stack.ts';
import { benchFolders, writeExport, writeRecords } from './data.ts';
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
}

const OUT_DIR = 'web/dist-bench';

/** Builds the product, starts it with the benchmark's data on free ports, and ends it. */
export async function withBench(
  options: BenchOptions,
  work: (bench: Bench) => Promise<void>,
): Promise<void> {
  const ports = await freePorts();
  const folders = benchFolders(options);
  console.error('building, starting…');
  await Promise.all([buildFunctions(), buildWeb({ outDir: OUT_DIR, ports })]);
  await buildClient();
  const stack = await startStack({
    ports,
    hostingPublic: OUT_DIR,
    importFrom: writeExport(folders),
    logFile: '.navette/logs/bench.log',
  });
  try {
    console.error('writing records…');
    await withTriggersOff(ports, () => writeRecords(ports, folders));
    const visitors = await openVisitors(stack);
    try {
      await work({ options, stack, visitors, figures: new Figures(), outDir: OUT_DIR });
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
