import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, env, execPath, exit, stderr, stdout } from 'node:process';
import { promisify } from 'node:util';
import { applicationDefault } from 'firebase-admin/app';
import { buildFunctions } from '../functions/build.ts';
import { setActionAddress } from './deploy/action-address.ts';
import { DEPLOYED_RULES, DEPLOYED_VARIABLE } from './deploy/deployed-config.ts';
import { setPasswordPolicy } from './deploy/password-policy.ts';
import { rulesWithDomains } from './deploy/rules-with-domains.ts';
import { readSettings, type Settings } from './deploy/settings.ts';
import { writeDomains, writeProject } from './deploy/write-to-database.ts';
import { projectRoot } from '../dev/project-root.ts';

// firebase.json runs it before a part is deployed: `node ops/predeploy.ts <part>`. It builds the part, with the company's
// domains from the functions' setting COMPANY_DOMAINS. It refuses a `firebase deploy` by hand, which would deploy the rules
// that firebase.json names: those of the tree, without domains.

const run = promisify(execFile);

const IDENTITY_PLATFORM = 'https://identitytoolkit.googleapis.com';

/** Part of a deployment -> what it needs. */
const PARTS: Readonly<Record<string, (settings: Settings, project: string) => unknown>> = {
  'firestore.rules': (settings) => writeRules('firestore.rules', settings),
  'storage.rules': (settings) => writeRules('storage.rules', settings),
  async hosting(settings, project) {
    buildWeb(settings);
    const platform = { url: IDENTITY_PLATFORM, token: await accessToken() };
    await setActionAddress(platform, project, settings.application);
    await setPasswordPolicy(platform, project);
    stdout.write(
      `hosting: the links in messages of Firebase Auth lead to ${settings.application}.\n`,
    );
  },
  async functions(settings, project) {
    await buildFunctions();
    await configureComments(settings, project);
  },
};

try {
  const [, , part = ''] = argv;
  const project = env['GCLOUD_PROJECT'];
  const prepare = PARTS[part];
  if (!prepare || !project) {
    throw new Error(
      `Run by firebase deploy, which sets GCLOUD_PROJECT, with one of: ${Object.keys(PARTS).join(', ')}.`,
    );
  }
  if (!env[DEPLOYED_VARIABLE]) {
    throw new Error(
      'Use `npm run deploy`: what is deployed has the domains and the hosts of this deployment in it.',
    );
  }
  const settings = readSettings(projectRoot, project);
  const domains = settings.companyDomains.join(', ');
  stdout.write(
    domains === ''
      ? `${part}: COMPANY_DOMAINS says everybody: addresses of all domains are admitted.\n`
      : `${part}: only verified addresses of ${domains} are admitted.\n`,
  );
  await prepare(settings, project);
} catch (error) {
  stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  exit(1);
}

function writeRules(file: string, { companyDomains }: Settings): void {
  const rules = readFileSync(join(projectRoot, file), 'utf8');
  const folder = join(projectRoot, DEPLOYED_RULES);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), rulesWithDomains(rules, companyDomains));
}

function buildWeb({ companyDomains, maxVersions }: Settings): void {
  const vite = join(projectRoot, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(execPath, [vite, 'build', 'web'], {
    cwd: projectRoot,
    env: {
      ...env,
      VITE_COMPANY_DOMAINS: companyDomains.join(', '),
      VITE_MAX_VERSIONS: maxVersions,
    },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The web application could not be built.');
}

/** Tells the comments database whom its policies admit. The domains come first: they only narrow who is admitted. */
async function configureComments(settings: Settings, project: string): Promise<void> {
  if (settings.supabaseUrl === '') return;
  const secretKey = env['SUPABASE_SECRET_KEY'] ?? (await secretKeyOf(project));
  const service = { url: settings.supabaseUrl, secretKey };
  await writeDomains(service, settings.companyDomains);
  await writeProject(service, project);
}

/** A token of the person who deploys. @throws {Error} saying how to sign in */
async function accessToken(): Promise<string> {
  try {
    return (await applicationDefault().getAccessToken()).access_token;
  } catch (error) {
    throw new Error(
      'Run `gcloud auth application-default login` first: the deployment sets where the links in messages of Firebase Auth lead, and how long new passwords are.',
      { cause: error },
    );
  }
}

/** The secret that the functions read, with the rights of the person who deploys. */
async function secretKeyOf(project: string): Promise<string> {
  const firebase = join(projectRoot, 'node_modules/.bin/firebase');
  const words = ['functions:secrets:access', 'SUPABASE_SECRET_KEY', '--project', project];
  const { stdout: key } = await run(firebase, words, { cwd: projectRoot });
  return key.trim();
}
