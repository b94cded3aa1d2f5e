import { parseArgs } from 'node:util';
import { StackError } from '../../dev/stack.ts';

export interface SoakOptions {
  /** Records beneath the folder. */
  records: number;
  /** How many of them are files of the bucket; the others are records only. */
  objects: number;
  /** Whether there is a comments database. */
  comments: boolean;
}

export const USAGE = `npm run soak -- [options]

  --records=200000   records beneath the folder (200,000)
  --objects=20000    how many of them have a file in the bucket (at most 20,000); a repair removes the
                     records of the others
  --no-comments      without the comments database`;

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
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StackError(`${reason}\n\n${USAGE}`, { cause: error });
  }
}

function numberOf(name: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new StackError(`--${name} has to be a whole number above 0, not ${text}.`);
}
