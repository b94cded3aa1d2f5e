import { rmSync } from 'node:fs';
import { OperatorError } from '../admin/operator-error.ts';
import { setActionAddress } from './action-address.ts';
import { FILE_CHECKS } from './checks/file-checks.ts';
import { originOf, signedIn } from './checks/google.ts';
import { PROJECT_CHECKS } from './checks/project-checks.ts';
import { readFiles, webConfig } from './checks/read-files.ts';
import { makeParts, type Builders } from './made/make-parts.ts';
import { setPasswordPolicy } from './password-policy.ts';
import { deployFirebase } from './stages/firebase-cli.ts';
import { pushMigrations } from './stages/push-migrations.ts';
import { waitForIndexes, type Patience } from './stages/wait-for-indexes.ts';

/** A deployment. */
export interface Deployment {
  /** Of the tree. */
  root: string;
  /** Id of the Firebase project. */
  project: string;
  /** Functions that alone are deployed, without any other part; none: everything is. */
  functions?: readonly string[];
  builders: Builders;
  patience?: Patience;
  /** Prints a line for the person who deploys. */
  say: (line: string) => void;
}

/** A name, and what is done. */
type Stage = readonly [name: string, run: () => Promise<unknown>];

/**
 * Deploys everything, in an order in which what is new finds what it needs, and what is old still works: indexes and
 * migrations only add; rules and functions know the pages of before; Hosting shows the new pages last.
 *
 * @throws {OperatorError} with every reason why it has not begun, or with the stage at which it ended
 */
export async function deploy(deployment: Deployment): Promise<void> {
  const { root, project, functions = [], builders, patience, say } = deployment;
  const google = await signedIn(project);
  const facts = readFiles(root, project);
  const found = await Promise.all(PROJECT_CHECKS.map((check) => check(google, facts)));
  const refusals = [...FILE_CHECKS.map((check) => check(facts)), ...found].filter(
    (one) => one !== null,
  );
  const { settings, region } = facts;
  if (refusals.length > 0 || typeof settings === 'string') {
    const lines = refusals.map((one) => `- ${one}`);
    throw new OperatorError(['Nothing was built or deployed yet.', ...lines].join('\n'));
  }
  const domains = settings.companyDomains.join(', ');
  say(
    domains === ''
      ? 'COMPANY_DOMAINS says everybody: addresses of all domains are admitted.'
      : `Only verified addresses of ${domains} are admitted.`,
  );
  const { supabaseUrl, application } = settings;
  const bucket = webConfig(facts)?.storageBucket ?? '';
  const config = await makeParts(
    root,
    settings,
    { project, region, supabaseUrl },
    bucket,
    builders,
  );
  const cli = { root, project, config, say };
  // What --force would answer has been checked: it deletes nothing, and images are decided about. Without it the CLI
  // does not deploy a new function that is retried.
  const deployFunctions = (only: string) => deployFirebase(cli, only, '--force');
  const everything: readonly Stage[] = [
    [
      'indexes',
      async () => {
        await deployFirebase(cli, 'firestore:indexes');
        await waitForIndexes(google, say, patience);
      },
    ],
    ['migrations', () => pushMigrations(cli, settings)],
    ['rules', () => deployFirebase(cli, 'firestore:rules,storage')],
    ['functions', () => deployFunctions('functions')],
    [
      'accounts',
      async () => {
        const platform = { url: originOf('identityPlatform'), token: await google.token() };
        await setActionAddress(platform, project, application);
        await setPasswordPolicy(platform, project);
        say(`The links in messages of Firebase Auth lead to ${application}.`);
      },
    ],
    ['hosting', () => deployFirebase(cli, 'hosting')],
  ];
  const some: readonly Stage[] = [
    ['functions', () => deployFunctions(functions.map((name) => `functions:${name}`).join(','))],
  ];
  try {
    await runStages(functions.length === 0 ? everything : some, say);
  } finally {
    rmSync(config, { force: true });
  }
}

/** @throws {OperatorError} with what somebody needs to know who reads nothing else */
async function runStages(stages: readonly Stage[], say: (line: string) => void): Promise<void> {
  const names = stages.map(([name]) => name);
  for (const [at, [name, run]] of stages.entries()) {
    say(`--- ${name}`);
    try {
      await run();
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      throw new OperatorError(
        `The deployment has ended at: ${name}. ${said}
Deployed: ${names.slice(0, at).join(', ') || 'nothing'}. Not deployed: ${names.slice(at).join(', ')}.
Mend what is said above, then run the same command again: every stage may run twice.`,
        { cause: error },
      );
    }
  }
}
