import { dirname, join } from 'node:path';
import { env, execPath } from 'node:process';
import { projectRoot } from '../../../dev/project-root.ts';
import { runCommand } from './run-command.ts';

/** What commands need to know of a deployment. */
export interface FirebaseCli {
  /** Of the tree, where the CLI leaves its log when it fails. */
  root: string;
  project: string;
  /** Path of the CLI's configuration. */
  config: string;
  /** Gets what is printed, line by line. */
  say: (line: string) => void;
}

const FIREBASE = join(projectRoot, 'node_modules/firebase-tools/lib/bin/firebase.js');

/**
 * Runs the CLI without a question.
 *
 * @param words of the command
 * @throws {Error} when it fails, and has said why
 */
export function runFirebase({ root, project, config, say }: FirebaseCli, ...words: string[]) {
  const where = ['--config', config, '--project', project, '--non-interactive'];
  return runCommand(execPath, [FIREBASE, ...words, ...where], {
    cwd: root,
    // As the account of the checks, which the CLI takes only where nobody has signed in to it: with a folder of
    // settings that is empty, and without the token of a `firebase login:ci`.
    env: {
      ...env,
      XDG_CONFIG_HOME: join(dirname(config), 'settings'),
      FIREBASE_TOKEN: undefined,
      // A person's own credentials belong to no project.
      GOOGLE_CLOUD_QUOTA_PROJECT: project,
    },
    say,
  });
}
