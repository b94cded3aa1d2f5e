import { parseArgs } from 'node:util';
import { StackError } from '../../dev/stack.ts';

/**
 * The parts of the benchmark, in the order in which they run. Parts that need many records come
 * late, since the emulator has no indexes and reads all records for every query.
 */
export const PARTS = [
  'start',
  'upload',
  'home',
  'keep-up',
  'listing',
  'functions',
  'search',
] as const;
export type Part = (typeof PARTS)[number];

export interface BenchOptions {
  only: readonly Part[];
  /** How often a figure is measured that takes some seconds; the report shows the median. Slower ones are measured once. */
  runs: number;
  /** Files of the folders that are listed. */
  sizes: readonly number[];
  /** Files of the folder that is repaired and deleted. */
  deletions: number;
  /** Size of the one big upload, in MB. */
  bigMegabytes: number;
}

export const USAGE = `npm run bench -- [options]

  --only=listing,upload  only these parts: ${PARTS.join(', ')}
  --runs=5               how often a figure is measured, but for the slowest; the report shows the median (3)
  --big=500              size of the one big upload, in MB (200)
  --quick                one run with small folders, to check that the benchmark works`;

/** @throws {StackError} with one sentence about the wrong option */
export function parseOptions(typed: readonly string[]): BenchOptions | null {
  const { values } = read(typed);
  if (values.help) return null;
  const quick = values.quick === true;
  return {
    only: partsOf(values.only ?? PARTS.join(',')),
    runs: numberOf('runs', values.runs ?? (quick ? '1' : '3')),
    sizes: quick ? [100] : [100, 1000, 10_000],
    deletions: quick ? 100 : 1000,
    bigMegabytes: numberOf('big', values.big ?? (quick ? '20' : '200')),
  };
}

function read(typed: readonly string[]) {
  try {
    return parseArgs({
      args: [...typed],
      options: {
        only: { type: 'string' },
        runs: { type: 'string' },
        big: { type: 'string' },
        quick: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StackError(`${reason}\n\n${USAGE}`, { cause: error });
  }
}

function partsOf(list: string): Part[] {
  const named = list.split(',').map((name) => name.trim());
  const unknown = named.filter((name) => !PARTS.some((part) => part === name));
  if (unknown.length > 0) throw new StackError(`No such part: ${unknown.join(', ')}\n\n${USAGE}`);
  return PARTS.filter((part) => named.includes(part));
}

function numberOf(name: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new StackError(`--${name} has to be a whole number above 0, not ${text}.`);
}
