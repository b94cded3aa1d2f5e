import { parseArgs } from 'node:util';
import { OperatorError } from '../admin/operator-error.ts';

const USAGE = `Usage: npm run deploy -- --project <id of the Firebase project> [--functions <name>,<name> | --without-earlier]
Checks the project before anything is written to it, makes every part, and deploys them: indexes, migrations of the
comments database, rules, functions, hosting. Then all of it is tried (npm run smoke). With --functions: those functions
alone, which are not tried. With --without-earlier: no file of an earlier release stays on the site, and open tabs have to
be loaded again.`;

const PROJECT = /^[a-z][a-z0-9-]{5,29}$/;
const FUNCTION = /^[A-Za-z]\w*$/;

/**
 * What is deployed. An empty list of functions is not all of them: a variable of a script was probably not set.
 * An alias of `.firebaserc` is no project: with one, the CLI would read other files of settings.
 *
 * @param words of the command line
 * @returns without `functions`, everything is
 * @throws {OperatorError} with the usage
 */
export function parseOptions(words: readonly string[]): {
  project: string;
  functions: readonly string[] | null;
  withoutEarlier: boolean;
} {
  try {
    const {
      project = '',
      functions,
      'without-earlier': withoutEarlier = false,
    } = parseArgs({
      args: [...words],
      options: {
        project: { type: 'string' },
        functions: { type: 'string' },
        'without-earlier': { type: 'boolean' },
      },
    }).values;
    const names = functions?.split(',') ?? null;
    const isNamed =
      names === null || (names.every((name) => FUNCTION.test(name)) && !withoutEarlier);
    if (PROJECT.test(project) && isNamed) return { project, functions: names, withoutEarlier };
  } catch {
    // Unknown words.
  }
  throw new OperatorError(USAGE);
}
