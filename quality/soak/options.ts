import { parseArgs } from 'node:util';
import { StackError } from '../../dev/stack.ts';

export type SoakPart = 'records' | 'sequences';

export interface SoakOptions {
  /** Records beneath the folder. */
  records: number;
  /** How many of them are files of the bucket; the others are records only. */
  objects: number;
  /** Whether there is a comments database. */
  comments: boolean;
  /** Random sequences to be compared with a model. */
  sequences: number;
  /** Only one of the two parts; null: both. */
  only: SoakPart | null;
}

export const USAGE = `npm run soak -- [options]

  --records=200000   records beneath the folder (200,000)
  --objects=20000    how many of them have a file in the bucket (at most 20,000); a repair removes the
                     records of the others
  --no-comments      without the comments database
  --sequences=2000   random sequences of what people do, by workers of which many die, compared with a
                     model (tests/comments/sequences)
  --only=records     only the folder, or only the sequences`;

/** More objects take the Storage emulator minutes: it sorts all of them for every page. */
const MANY_OBJECTS = 20_000;

/** @returns null for `--help` @throws {StackError} for a wrong option */
export function parseSoakOptions(typed: readonly string[]): SoakOptions | null {
  const { values } = read(typed);
  if (values.help) return null;
  const records = numberOf('records', values.records ?? '200000');
  return {
    records,
    objects: numberOf('objects', values.objects ?? String(Math.min(records, MANY_OBJECTS))),
    comments: values['no-comments'] !== true,
    sequences: numberOf('sequences', values.sequences ?? '2000'),
    only: partOf(values.only),
  };
}

function read(typed: readonly string[]) {
  try {
    return parseArgs({
      args: [...typed],
      options: {
        records: { type: 'string' },
        objects: { type: 'string' },
        'no-comments': { type: 'boolean' },
        sequences: { type: 'string' },
        only: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StackError(`${reason}\n\n${USAGE}`, { cause: error });
  }
}

function partOf(text: string | undefined): SoakPart | null {
  if (text === undefined) return null;
  if (text === 'records' || text === 'sequences') return text;
  throw new StackError(`--only has to be records or sequences, not ${text}.`);
}

function numberOf(name: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new StackError(`--${name} has to be a whole number above 0, not ${text}.`);
}
