import { loadavg } from 'node:os';
import { StackError } from '../../dev/stack.ts';
import { withBench, type Bench } from './bench-stack.ts';
import { benchFunctions } from './parts/functions.ts';
import { benchHome } from './parts/home.ts';
import { benchKeepUp } from './parts/keep-up.ts';
import { benchListing } from './parts/listing.ts';
import { benchSearch } from './parts/search.ts';
import { benchStart } from './parts/start.ts';
import { benchUpload } from './parts/upload.ts';
import { describeMachine, machineLine } from './machine.ts';
import { parseOptions, USAGE, type Part } from './options.ts';
import { keep, table } from './report.ts';

// `npm run bench`: measures how fast Navette is on this machine, compared with a naive
// implementation. It asserts nothing: the figures are for people (docs/benchmarks.md).

const PART_OF: Record<Part, (bench: Bench) => Promise<void>> = {
  start: benchStart,
  home: benchHome,
  'keep-up': benchKeepUp,
  listing: benchListing,
  upload: benchUpload,
  functions: benchFunctions,
  search: benchSearch,
};

try {
  const options = parseOptions(process.argv.slice(2));
  if (options === null) {
    console.log(USAGE);
  } else {
    const machine = describeMachine();
    console.log(`${machineLine(machine)}; medians of ${options.runs}`);
    await withBench(options, async (bench) => {
      for (const part of options.only) {
        console.error(`${part}… (load ${(loadavg()[0] ?? 0).toFixed(1)})`);
        const begin = performance.now();
        await PART_OF[part](bench);
        const seconds = ((performance.now() - begin) / 1000).toFixed(0);
        console.log(`\n${table(bench.figures.all.filter((figure) => figure.part === part))}`);
        console.log(
          `${part} took ${seconds} s. All values: ${keep(machine, options, bench.figures.all)}`,
        );
      }
    });
  }
} catch (error) {
  console.error(error instanceof StackError ? error.message : error);
  process.exitCode = 1;
}
