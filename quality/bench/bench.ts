import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { StackError } from '../../dev/stack.ts';
import { withBench, type Bench } from './bench-stack.ts';
import { Figures } from './figures.ts';
import { describeMachine } from './machine.ts';
import { benchFunctions } from './parts/functions.ts';
import { benchListing } from './parts/listing.ts';
import { benchSearch } from './parts/search.ts';
import { benchUpload } from './parts/upload.ts';

// `npm run bench [-- --only=listing,upload --runs=5 --quick]`: measures how fast Navette is on this machine, compared
// with a naive implementation. It asserts nothing: the figures are for people (docs/benchmarks.md). `--runs` is how
// often a figure is measured, but for the slowest; `--quick` measures once, with small folders, to check that the
// benchmark works.

/**
 * In the order in which they run. Parts that need many records come late, since the emulator has no
 * indexes and reads all records for every query.
 */
const PARTS: Readonly<Record<string, (bench: Bench, figures: Figures) => Promise<void>>> = {
  upload: benchUpload,
  listing: benchListing,
  functions: benchFunctions,
  search: benchSearch,
};

try {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: Object.keys(PARTS).join(',') },
      quick: { type: 'boolean', default: false },
      runs: { type: 'string' },
    },
  });
  const { quick, runs = quick ? '1' : '3' } = values;
  const only = values.only.split(',');
  const unknown = only.filter((name) => !(name in PARTS));
  if (unknown.length > 0) throw new StackError(`No such part: ${unknown.join(', ')}`);
  const options = {
    only,
    runs: Number(runs),
    sizes: quick ? [100] : [100, 1000, 10_000],
    deletions: quick ? 100 : 1000,
    bigMegabytes: quick ? 20 : 200,
  };
  console.log(`${describeMachine()}; medians of ${runs}`);
  await withBench(options, async (bench) => {
    for (const [part, measure] of Object.entries(PARTS)) {
      if (!only.includes(part)) continue;
      console.error(`${part}… (load ${(loadavg()[0] ?? 0).toFixed(1)})`);
      const begin = performance.now();
      const figures = new Figures();
      await measure(bench, figures);
      console.table(figures.table);
      console.log(`${part} took ${((performance.now() - begin) / 1000).toFixed(0)} s`);
    }
  });
} catch (error) {
  console.error(error instanceof StackError ? error.message : error);
  process.exitCode = 1;
}
