import { join } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '../../dev/project-root.ts';
import { freePorts, startStack, type Stack } from '../../dev/stack.ts';
import { buildFunctions } from '../../functions/build.ts';
import { buildWeb } from '../../web/build/build-web.ts';
import { benchFolders, writeExport, writeRecords, type BenchFolder } from './data.ts';
import { withTriggersOff } from './triggers.ts';
import { openVisitors, type Visitors } from './visitors.ts';

export interface BenchOptions {
  /** The parts that run. */
  only: readonly string[];
  /** How often a figure is measured that takes some seconds. */
  runs: number;
  /** Files of the folders that are listed. */
  sizes: readonly number[];
  /** Files of the folder that is repaired and deleted. */
  deletions: number;
  /** Size of the one big upload, in MB. */
  bigMegabytes: number;
}

/** The environment of every part of the benchmark. */
export interface Bench {
  options: BenchOptions;
  stack: Stack;
  visitors: Visitors;
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
  // Plain SDKs for the naive ways, in the build's folder, as the security policy requires.
  await build({
    entryPoints: [join(import.meta.dirname, 'client/bare-client.ts')],
    outfile: join(projectRoot, OUT_DIR, 'assets/bench-client.js'),
    bundle: true,
    format: 'esm',
    target: 'es2023',
    minify: true,
    logLevel: 'warning',
  });
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
      const record: Bench['record'] = async (folders) => {
        const fresh = folders.filter(({ path }) => !recorded.has(path));
        await withTriggersOff(ports, () => writeRecords(ports, fresh));
        for (const { path } of fresh) recorded.add(path);
      };
      await work({ options, stack, visitors, record });
    } finally {
      await visitors.close();
    }
  } finally {
    await stack.stop();
  }
}
