import { parseArgs } from 'node:util';
import { StackError } from '../stack/stack-error.ts';

export interface LauncherArguments {
  /** Save the state on stop, and start from the saved state. */
  keep: boolean;
  help: boolean;
}

export const usage = `npm start [-- --keep]      the whole of Navette on this machine, with demo data
npm run dev [-- --keep]    the same with hot reload of the web and of the functions

  --keep   keeps what you do in .navette, and goes on from there the next time`;

/**
 * Reads the arguments of the command line.
 *
 * @throws {StackError} for an argument that does not exist
 */
export function parseArguments(given: readonly string[]): LauncherArguments {
  try {
    const { values } = parseArgs({
      args: [...given],
      options: { keep: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    return { keep: values.keep ?? false, help: values.help ?? false };
  } catch {
    throw new StackError(`The only argument is --keep, but this was given: ${given.join(' ')}.`);
  }
}
