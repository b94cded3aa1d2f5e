import process, { argv, stderr, stdout } from 'node:process';
import { projectRoot } from '../dev/project-root.ts';
import { OperatorError } from './admin/operator-error.ts';
import { deploy } from './deploy/deploy.ts';
import { BUILDERS } from './deploy/made/make-parts.ts';
import { parseOptions } from './deploy/options.ts';
import { tryOut } from './deploy/stages/try-out.ts';

// `npm run deploy -- --project <id>`: checks, makes, deploys and tries everything, as the account of `gcloud auth
// application-default login`.

try {
  const { project, functions, withoutEarlier } = parseOptions(argv.slice(2));
  await deploy({
    root: projectRoot,
    project,
    functions,
    withoutEarlier,
    builders: BUILDERS,
    tryOut: () => tryOut(projectRoot, project),
    say: (line) => void stdout.write(`${line}\n`),
  });
  stdout.write(`Deployed to ${project}.\n`);
  // Its pages are those that stay open over the next deployment (decision 0184).
  if (functions === null) {
    stdout.write(
      'Who develops Navette, now and on this commit: npm run record, and commit the file (docs/deploying.md, Upgrade).\n',
    );
  }
} catch (error) {
  const isTold = error instanceof OperatorError;
  stderr.write(
    `${isTold ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exitCode = 1;
}
