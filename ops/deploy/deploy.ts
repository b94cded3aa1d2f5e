import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OperatorError } from '../admin/operator-error.ts';
import { setActionAddress } from './action-address.ts';
import { defaultSite } from './checks/default-site.ts';
import { oldFunctions, type DeployedFunction } from './checks/deployed-functions.ts';
import { FILE_CHECKS, supabaseReference } from './checks/file-checks.ts';
import { originOf, signedIn, type Google } from './checks/google.ts';
import { PROJECT_CHECKS } from './checks/project-checks.ts';
import { readFiles, webConfig, type FileFacts } from './checks/read-files.ts';
import { ownRights } from './checks/right-checks.ts';
import { makeParts, newFolder, type Builders } from './made/make-parts.ts';
import { setPasswordPolicy } from './password-policy.ts';
import type { Settings } from './settings.ts';
import { carryAssets } from './stages/carry-assets.ts';
import { runFirebase } from './stages/firebase-cli.ts';
import { deployAsFlagged, readFlag } from './stages/deploy-as-flagged.ts';
import { migrationsProblem, pushMigrations } from './stages/push-migrations.ts';
import { settleSchedules } from './stages/settle-schedules.ts';
import { waitForIndexes, type Patience } from './stages/wait-for-indexes.ts';

/** A deployment. */
export interface Deployment {
  /** Of the tree. */
  root: string;
  /** Id of the Firebase project. */
  project: string;
  /** Functions that alone are deployed, without any other part; null: everything is. */
  functions: readonly string[] | null;
  /** Whether the site keeps no file of an earlier release: one of them must not be there any longer. */
  withoutEarlier?: boolean;
  builders: Builders;
  /** Tries what is deployed. @throws {Error} when something does not work */
  tryOut: () => Promise<void>;
  patience?: Patience;
  /** Prints a line for the person who deploys. */
  say: (line: string) => void;
}

/** A name, and what is done. */
type Stage = readonly [name: string, run: () => Promise<unknown>];

/**
 * Deploys everything, in an order in which what is new finds what it needs, and what is old still works: indexes and
 * migrations only add; rules and functions know the pages of before; Hosting shows the new pages, and then goes what only
 * those of before have called. In the end all of it is tried.
 *
 * @throws {OperatorError} with every reason why it has not begun, with the stage at which it ended, or because what is
 *   deployed does not work
 */
export async function deploy(deployment: Deployment): Promise<void> {
  const { root, project, functions, builders, say } = deployment;
  const google = await signedIn(project);
  // Some functions alone may have to wait for the others.
  const isTried = functions === null && (await canBeTried(google));
  const facts = readFiles(root, project, isTried);
  const settings = await checkedSettings(deployment, google, facts);
  const domains = settings.companyDomains.join(', ');
  say(
    domains === ''
      ? 'COMPANY_DOMAINS says everybody: addresses of all domains are admitted.'
      : `Only verified addresses of ${domains} are admitted.`,
  );
  const old = functions === null ? await oldFunctions(google, facts) : [];
  for (const { name } of old) {
    say(`The code no longer has ${name}, which is deleted once Hosting has no pages that call it.`);
  }
  const deployed = { project, region: facts.region, supabaseUrl: settings.supabaseUrl };
  const bucket = webConfig(facts)?.storageBucket ?? '';
  const folder = newFolder(root);
  try {
    const config = await makeParts(root, folder, settings, deployed, bucket, builders);
    await runStages(stagesOf(deployment, google, facts, settings, config, old), say);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (functions === null) await tryAll(deployment, google);
}

/** Nobody can change anything during maintenance. Of a flag that cannot be read, the checks or the smoke test tell. */
async function canBeTried(google: Google): Promise<boolean> {
  const flag = await readFlag(google);
  return 'unread' in flag || flag.value === null;
}

/** @throws {OperatorError} when something does not work */
async function tryAll({ project, tryOut, say }: Deployment, google: Google): Promise<void> {
  const command = `npm run smoke -- --project ${project}`;
  say('--- smoke test');
  if (!(await canBeTried(google))) {
    say(
      `Not tried, since nobody can change anything during maintenance. Once it is off: ${command}`,
    );
    return;
  }
  try {
    await tryOut();
  } catch (error) {
    throw new OperatorError(
      `All is deployed, and not all of it works: mend what is said above. To try it again: ${command}`,
      { cause: error },
    );
  }
}

/** @throws {OperatorError} with every reason against the deployment */
async function checkedSettings(
  { root, functions }: Deployment,
  google: Google,
  facts: FileFacts,
): Promise<Settings> {
  const own = await ownRights(google, facts);
  const reference = supabaseReference(facts);
  const refusals = [
    ...(functions ?? [])
      .filter((name) => !(name in facts.manifest.endpoints))
      .map((name) => `Leave out ${name}, which the code does not have.`),
    ...FILE_CHECKS.map((check) => check(facts)),
    // Without a right, most of the others would only say that something could not be read.
    ...(own === null
      ? await Promise.all([
          ...PROJECT_CHECKS.map((check) => check(google, facts)),
          reference === null ? null : migrationsProblem(root, reference),
        ])
      : [own]),
  ].filter((one) => one !== null);
  const { settings } = facts;
  if (refusals.length === 0 && typeof settings !== 'string') return settings;
  const lines = refusals.map((one) => `- ${one}`);
  throw new OperatorError(['Nothing was built or deployed yet.', ...lines].join('\n'));
}

function stagesOf(
  { root, project, functions, withoutEarlier = false, patience, say }: Deployment,
  google: Google,
  facts: FileFacts,
  settings: Settings,
  config: string,
  old: readonly DeployedFunction[],
): readonly Stage[] {
  const cli = { root, project, config, say };
  const deployPart = (only: string, ...flags: string[]) =>
    runFirebase(cli, 'deploy', '--only', only, ...flags);
  const deployed = Object.entries(facts.manifest.endpoints).filter(
    ([name]) => functions?.includes(name) !== false,
  );
  const selectors = deployed.map(([name, { codebase }]) => `functions:${codebase}:${name}`);
  const deployFunctions: Stage = [
    'functions',
    // By their names, so that none is deleted. --force, without which the CLI does not deploy a new function that is
    // retried, answers nothing else but the price of an instance that a setting keeps ready: images are decided about.
    async () => {
      await deployPart(selectors.join(','), '--force');
      await settleSchedules(
        google,
        facts,
        deployed.map(([name]) => name),
      );
    },
  ];
  if (functions !== null) return [deployFunctions];
  return [
    [
      'indexes',
      async () => {
        await deployPart('firestore:indexes');
        await waitForIndexes(google, say, patience);
      },
    ],
    [
      'migrations',
      async () => {
        const reference = supabaseReference(facts);
        if (reference === null) say('No comments: SUPABASE_URL is empty.');
        else await pushMigrations(root, reference, google, settings, say);
      },
    ],
    [
      'rules',
      () =>
        deployAsFlagged(google, join(dirname(config), 'storage.rules'), (isClosed) => {
          if (isClosed) say('Maintenance is on, and stays: nobody can upload or change anything.');
          return deployPart('firestore:rules,storage');
        }),
    ],
    deployFunctions,
    [
      'accounts',
      async () => {
        const platform = { url: originOf('identityPlatform'), token: await google.token() };
        await setActionAddress(platform, project, settings.application);
        await setPasswordPolicy(platform, project);
        say(`The links in messages of Firebase Auth lead to ${settings.application}.`);
      },
    ],
    [
      'hosting',
      async () => {
        const site = withoutEarlier ? null : await siteOf(google, say);
        say(await carryAssets(site, join(dirname(config), 'web/dist')));
        await deployPart('hosting');
      },
    ],
    [
      'old functions',
      async () => {
        for (const { name, region } of old) {
          await runFirebase(cli, 'functions:delete', name, '--region', region, '--force');
        }
      },
    ],
  ];
}

/** The origin from which the files of earlier releases are fetched; null, and a word about it, when Google does not tell. */
async function siteOf(google: Google, say: (line: string) => void): Promise<string | null> {
  const site = await defaultSite(google);
  const origin = 'value' in site ? (site.value?.defaultUrl ?? null) : null;
  say(
    origin === null
      ? 'The address of the site could not be asked for.'
      : `Fetching the files of earlier releases from ${origin}, for two minutes at most.`,
  );
  return origin;
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
