import { exit, stderr, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { projectRoot } from '../dev/project-root.ts';
import { deploy } from './deploy/deploy.ts';
import { DeploymentError } from './deploy/deployment-error.ts';
import { BUILDERS } from './deploy/made/make-parts.ts';

// `npm run deploy -- --project <id>`: checks, makes and deploys everything, with the account of "gcloud auth
// application-default login".

const USAGE = `Usage: npm run deploy -- --project <id of the Firebase project>
Checks the project before anything is written to it, makes every part, and deploys them in a safe order:
indexes, migrations of the comments database, rules, functions, hosting. Ends with the smoke test, which gets
--app-check-token and --email-domain (npm run smoke).`;

try {
  const { project, forSmokeTest } = parse();
  await deploy({
    root: projectRoot,
    project,
    forSmokeTest,
    builders: BUILDERS,
    say: (line) => void stdout.write(`${line}\n`),
  });
  stdout.write(`Deployed to ${project}.\n`);
} catch (error) {
  const told = error instanceof DeploymentError || !(error instanceof Error);
  stderr.write(
    `${told ? (error instanceof Error ? error.message : String(error)) : error.stack}\n`,
  );
  exit(1);
}

/** An alias of `.firebaserc` is no project: with one, the CLI would read other files of settings. */
function parse(): { project: string; forSmokeTest: string[] } {
  const option = { type: 'string' } as const;
  try {
    const { project = '', ...more } = parseArgs({
      options: { project: option, 'app-check-token': option, 'email-domain': option },
    }).values;
    const forSmokeTest = Object.entries(more).map(([name, value]) => `--${name}=${value}`);
    if (/^[a-z][a-z0-9-]{5,29}$/.test(project)) return { project, forSmokeTest };
  } catch {
    // Unknown words.
  }
  throw new DeploymentError(USAGE);
}
