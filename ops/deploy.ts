import process, { stderr, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { projectRoot } from '../dev/project-root.ts';
import { OperatorError } from './admin/operator-error.ts';
import { deploy } from './deploy/deploy.ts';
import { BUILDERS } from './deploy/made/make-parts.ts';

// `npm run deploy -- --project <id>`: checks, makes and deploys everything, as the account of `gcloud auth
// application-default login`.

const USAGE = `Usage: npm run deploy -- --project <id of the Firebase project> [--functions <name>,<name>]
Checks the project before anything is written to it, makes every part, and deploys them: indexes, migrations of the
comments database, rules, functions, hosting. With --functions: those functions alone.`;

try {
  const { project, functions } = parse();
  await deploy({
    root: projectRoot,
    project,
    functions,
    builders: BUILDERS,
    say: (line) => void stdout.write(`${line}\n`),
  });
  stdout.write(`Deployed to ${project}.\n`);
} catch (error) {
  const isTold = error instanceof OperatorError;
  stderr.write(
    `${isTold ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exitCode = 1;
}

/** An alias of `.firebaserc` is no project: with one, the CLI would read other files of settings. */
function parse(): { project: string; functions: string[] } {
  try {
    const { project = '', functions = '' } = parseArgs({
      options: { project: { type: 'string' }, functions: { type: 'string' } },
    }).values;
    if (/^[a-z][a-z0-9-]{5,29}$/.test(project)) {
      return { project, functions: functions.split(',').filter(Boolean) };
    }
  } catch {
    // Unknown words.
  }
  throw new OperatorError(USAGE);
}
