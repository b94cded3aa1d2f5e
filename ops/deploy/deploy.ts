import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { refusals } from './checks/refusals.ts';
import { DeploymentError } from './deployment-error.ts';
import { makeParts, RULES_FOLDER, type Builders } from './made/make-parts.ts';
import { originOf, signedIn } from './reading/google.ts';
import { readFiles } from './reading/read-files.ts';
import { readProject } from './reading/read-project.ts';
import { setActionAddress } from './stages/action-address.ts';
import { deployFirebase, runCommand } from './stages/commands.ts';
import { keepMaintenance } from './stages/keep-maintenance.ts';
import { pushMigrations } from './stages/push-migrations.ts';
import { waitForIndexes, type Patience } from './stages/wait-for-indexes.ts';

/** Asks what is deployed, by its own addresses, whether it works. */
const SMOKE_TEST = 'ops/smoke.ts';

/** A deployment. */
export interface Deployment {
  /** Of the tree. */
  root: string;
  /** Id of the Firebase project. */
  project: string;
  builders: Builders;
  patience?: Patience;
  /** Further words for the smoke test. */
  forSmokeTest?: readonly string[];
  /** Prints a line for the person who deploys. */
  say: (line: string) => void;
}

/**
 * Deploys everything, in an order in which what is new finds what it needs, and what is old still does: indexes and
 * migrations only add; rules and functions know the pages of before; Hosting shows the new pages last.
 *
 * @throws {DeploymentError} with every reason why it has not begun, or with the stage at which it ended
 */
export async function deploy({
  root,
  project,
  builders,
  patience,
  forSmokeTest = [],
  say,
}: Deployment): Promise<void> {
  const google = await signedIn(project);
  const files = readFiles(root, project);
  const facts = { ...files, ...(await readProject(google, files.region)) };
  const refused = refusals(facts);
  const { settings, region, bucket } = facts;
  if (refused.length > 0 || settings === null) {
    throw new DeploymentError(
      ['Nothing was built or deployed yet.', ...refused.map((one) => `- ${one}`)].join('\n'),
    );
  }
  const unread = 'value' in facts.policies ? (facts.policies.value?.unread ?? []) : [];
  if (unread.length > 0) {
    say(
      `You may not read policies of the organisation, which may forbid it: ${unread.join(', ')}.`,
    );
  }
  const domains = settings.companyDomains.join(', ');
  say(
    domains === ''
      ? 'COMPANY_DOMAINS is empty: addresses of all domains are admitted.'
      : `Only verified addresses of ${domains} are admitted.`,
  );
  const own = {
    project,
    region,
    supabaseUrl: settings.supabaseUrl,
    bucket: ('value' in bucket ? bucket.value?.name : undefined) ?? '',
  };
  const config = await makeParts(root, settings, own, builders);
  const cli = { root, project, config };
  let isClosed = false;
  const smokeTest = async () => {
    // It uploads.
    if (isClosed) say('None during maintenance: run npm run smoke after it.');
    else await runCommand(root, [SMOKE_TEST, '--project', project, ...forSmokeTest]);
  };
  const stages: readonly (readonly [string, () => Promise<void>])[] = [
    [
      'indexes',
      async () => {
        await deployFirebase(cli, 'firestore:indexes');
        await waitForIndexes(google, say, patience);
      },
    ],
    ['migrations', () => pushMigrations(cli, settings, say)],
    [
      'rules',
      async () => {
        isClosed = await keepMaintenance(
          google,
          own.bucket,
          join(root, RULES_FOLDER, 'storage.rules'),
        );
        if (isClosed) say('Uploads stay closed for maintenance.');
        await deployFirebase(cli, 'firestore:rules,storage');
      },
    ],
    // What --force would answer has been checked: it deletes nothing, and images are decided about. The CLI does not
    // deploy a function without it that is retried, and is new.
    ['functions', () => deployFirebase(cli, 'functions', '--force')],
    [
      'links in messages',
      async () => {
        const platform = { url: originOf('identityPlatform'), token: await google.token() };
        await setActionAddress(platform, project, settings.application);
        say(`The links in messages of Firebase Auth lead to ${settings.application}.`);
      },
    ],
    [
      'hosting',
      async () => {
        // Now: of what is online at this moment.
        say(await builders.carry(settings.application, join(root, 'web/dist')));
        await deployFirebase(cli, 'hosting');
      },
    ],
    ['smoke test', smokeTest],
  ];
  try {
    for (const [name, run] of stages) {
      say(`--- ${name}`);
      await run().catch((error: unknown) => {
        throw new DeploymentError(endedAt(name, stages, error), { cause: error });
      });
    }
  } finally {
    rmSync(config, { force: true });
  }
}

/** What somebody needs to know who reads nothing else. */
function endedAt(
  name: string,
  stages: readonly (readonly [string, unknown])[],
  error: unknown,
): string {
  const names = stages.map(([each]) => each);
  const at = names.indexOf(name);
  const done = names.slice(0, at);
  const left = names.slice(at + 1);
  return [
    `The deployment has ended at: ${name}. ${error instanceof Error ? error.message : String(error)}`,
    `Deployed: ${done.join(', ') || 'nothing'}. Not deployed: ${left.join(', ') || 'nothing'}.`,
    'Mend what is said above, then run the same command again: what is deployed already stays as it is.',
  ].join('\n');
}
