import { hash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildFunctions } from '../../../functions/build.ts';
import { MANIFEST_FILE } from '../checks/read-files.ts';
import manifest from '../functions-manifest.json' with { type: 'json' };
import {
  BUCKET,
  PROJECT,
  PROJECT_BINDINGS,
  REGION,
  startFakeGoogle,
  writes,
  type Call,
  type FakeGoogle,
  type Scenario,
} from './fake-google.fixture.ts';
import { deployTo as deployTree, type Changes } from './tree.fixture.ts';

// A deployment by the real CLI of Firebase, to a recording fake of Google's APIs.

const lib = mkdtempSync(join(tmpdir(), 'functions-'));
let google: FakeGoogle;

beforeAll(async () => {
  await buildFunctions({ outdir: lib });
  google = await startFakeGoogle();
});

afterAll(async () => {
  await google.stop();
  rmSync(lib, { recursive: true, force: true });
});

const deployTo = (differing?: Changes) => deployTree(google, lib, differing);

const asked = ({ method, host, path }: Call) => `${method} ${host}${path}`;
const error = (status: number, message: string) => ({
  status,
  body: { error: { code: status, message, status: 'PERMISSION_DENIED' } },
});

/** Answers that differ from those of a project that is ready: by a part of the call, or of what it sends. */
function unless(answers: Readonly<Record<string, { status?: number; body: unknown }>>): Scenario {
  return (call) =>
    Object.entries(answers).find(([part]) => `${asked(call)} ${call.body}`.includes(part))?.[1] ??
    null;
}

/** The policy of the project without a role. */
function withoutRole(part: string): Scenario {
  const bindings = PROJECT_BINDINGS.filter(({ role }) => !role.includes(part));
  return unless({ [`/v1/projects/${PROJECT}:getIam`]: { body: { bindings } } });
}

/** Of the release that is online. */
const OLD_CHUNK = 'assets/access-modal-Bk3dX9a.js';

/** A function, as the CLI deploys it. */
interface Deployed {
  name: string;
  labels: Record<string, string>;
  serviceConfig: { serviceAccountEmail: string };
}

const accountOf = (name: string) => `navette-${name}@${PROJECT}.iam.gserviceaccount.com`;

function apartOf({ name, labels, serviceConfig }: Deployed): (string | undefined)[] {
  const codebase = labels['firebase-functions-codebase'];
  return [name.split('/').at(-1), codebase, serviceConfig.serviceAccountEmail];
}

/** Code of which a deployment takes less time. */
const WITH_ONE_FUNCTION = {
  ...manifest,
  endpoints: { createFolder: manifest.endpoints.createFolder },
};

/** A function that the code no longer has, and one that is not ours. */
const OLD_FUNCTIONS = [
  {
    name: `projects/${PROJECT}/locations/${REGION}/functions/ancienne`,
    labels: { 'deployment-tool': 'cli-firebase', 'deployment-callable': 'true' },
  },
  { name: `projects/${PROJECT}/locations/${REGION}/functions/autre`, labels: {} },
].map(asDeployed);

/** As a version has deployed it that knew one codebase. */
const OLDER_THUMBNAILS = asDeployed({
  name: `projects/${PROJECT}/locations/${REGION}/functions/makeThumbnail`,
  labels: { 'deployment-tool': 'cli-firebase', 'deployment-taskqueue': 'true' },
});

/** The same of a function that is called at fixed times, as Google's default account. */
const OLDER_SWEEP = asDeployed({
  name: `projects/${PROJECT}/locations/${REGION}/functions/sweepLapsedJobs`,
  labels: { 'deployment-tool': 'cli-firebase', 'deployment-scheduled': 'true' },
});
const withOlderSchedule = unless({
  'GET cloudscheduler': {
    body: {
      schedule: 'every 1 minutes',
      timeZone: 'UTC',
      attemptDeadline: '300s',
      httpTarget: {
        uri: 'https://balayage.test',
        httpMethod: 'POST',
        oidcToken: { serviceAccountEmail: '1-compute@developer.gserviceaccount.com' },
      },
    },
  },
});

function asDeployed(one: { name: string; labels: Record<string, string> }): object {
  return {
    ...one,
    environment: 'GEN_2',
    state: 'ACTIVE',
    serviceConfig: {},
    buildConfig: {},
  };
}

const withOldFunctions =
  (...more: object[]): Scenario =>
  (call) =>
    /GET cloudfunctions\S+v2\S+\/functions\b/.test(asked(call))
      ? { body: { functions: [...OLD_FUNCTIONS, ...more] } }
      : null;

/** An organisation that enforces a constraint. */
const enforcing = (constraint: string): Scenario =>
  unless({ [`constraints/iam.${constraint}`]: { body: { booleanPolicy: { enforced: true } } } });

/** A release is online. */
const withOldFiles: Scenario = (call) => {
  if (asked(call).endsWith(OLD_CHUNK)) return { body: 'ancien' };
  if (!asked(call).endsWith(`${PROJECT}.web.app/release.json`)) return null;
  return { body: { [OLD_CHUNK]: { sha256: hash('sha256', '"ancien"') } } };
};

/** What the site has afterwards. */
function publishedFiles(): string[] {
  const call = google.calls.find((one) => asked(one).includes(':populateFiles'));
  const { files = {} } = JSON.parse(call?.body ?? '{}') as { files?: object };
  return Object.keys(files).toSorted();
}

/** Somebody who may do all but this. */
const withoutRight =
  (missing: RegExp): Scenario =>
  (call) => {
    if (!asked(call).includes(':testIamPermissions')) return null;
    const { permissions } = JSON.parse(call.body) as { permissions: string[] };
    return { body: { permissions: permissions.filter((one) => !missing.test(one)) } };
  };

/** What a call of the CLI, or of the deployment, changes. */
const CHANGES: readonly (readonly [string, RegExp])[] = [
  ['old functions', /^DELETE cloudfunctions\S+\/ancienne$/],
  ['indexes', /collectionGroups/],
  ['migrations', / npx\/--yes\/supabase@[\d.]+\/db\/push\/--remote=abcdefghij\/--yes$/],
  ['domains', /abcdefghij\.supabase\.co\/rest\/v1\/rpc\/set_company_domains$/],
  ['project', /abcdefghij\.supabase\.co\/rest\/v1\/rpc\/set_firebase_project$/],
  ['rules', /firebaserules/],
  ['functions', /cloudfunctions|serviceusage|storage|secretmanager|run\.|cloudtasks|scheduler/],
  ['functions', /cloudresourcemanager|updateMask=blockingFunctions/],
  ['links', /updateMask=notification/],
  ['passwords', /updateMask=passwordPolicyConfig/],
  ['hosting', /firebasehosting/],
  ['smoke test', /^POST smoke/],
];

/** The changes in their order, each once in a row. */
function changes(): string[] {
  const names = google.calls.filter(writes).map((call) => {
    const name = CHANGES.find(([, pattern]) => pattern.test(asked(call)))?.[0];
    return name ?? asked(call);
  });
  return names.filter((name, at) => name !== names[at - 1]);
}

test('everything, in an order in which what is new finds what it needs', async () => {
  let looks = 0;
  // Google gives a permission another name some day.
  const isRenamed = unless({ ':testIamPermissions': error(400, 'Permission x is not valid') });
  google.play((call) => {
    // Somebody is restoring a store, and deploys meanwhile.
    if (asked(call).includes('/documents/settings/maintenance')) return { body: { name: 'x' } };
    if (!asked(call).includes('/indexes?pageSize'))
      return isRenamed(call) ?? withOldFunctions()(call) ?? withOldFiles(call);
    looks += 1;
    return { body: { indexes: [{ name: 'i', state: looks < 3 ? 'CREATING' : 'READY' }] } };
  });
  // Nothing is tried: no token is asked for.
  const {
    said,
    error: problem,
    left,
  } = await deployTo({
    parameters: { ENFORCE_APP_CHECK: 'true' },
    variables: { VITE_APP_CHECK_SITE_KEY: 'k' },
  });
  expect([problem, left]).toEqual([null, []]);
  // For tabs that are open.
  expect(said).toContain('1 files of earlier releases are carried');
  expect(said).toContain('Firestore builds 1 indexes.');
  expect(said).toContain('The code no longer has ancienne,');
  expect(changes()).toEqual([
    'indexes',
    'migrations',
    'domains',
    'project',
    'rules',
    'functions',
    'links',
    'passwords',
    'hosting',
    'old functions',
  ]);
  // Nothing follows the indexes before they are ready.
  const ready = google.calls.findLastIndex((call) => asked(call).includes('/indexes?pageSize'));
  const next = google.calls.findIndex((call) => asked(call).includes('npx') && writes(call));
  expect([looks, ready < next]).toEqual([3, true]);
  const sent = (part: string) => google.calls.find((call) => asked(call).includes(part))?.body;
  expect(sent('/rulesets')).toContain("return ['navette.test'];");
  expect(said).toContain('Maintenance is on, and stays');
  expect(said).toContain('Not tried, since nobody can change anything during maintenance.');
  const rules = google.calls.filter((call) => asked(call).includes('/rulesets'));
  expect(rules.filter(({ body }) => body.includes('return true;'))).toHaveLength(1);
  expect(sent('/versions/v?updateMask=status')).toContain(
    `https://${REGION}-${PROJECT}.cloudfunctions.net https://abcdefghij.supabase.co`,
  );
  expect(publishedFiles()).toEqual([`/${OLD_CHUNK}`, '/index.html', '/release.json']);
  expect(sent('PUT storage.googleapis.com/upload')).toContain('package-lock.json');
  expect(madeFunctions()).toEqual(Object.keys(manifest.endpoints).toSorted());
  // What opens uploaded files is apart, and as another account.
  const deployed = creations()
    .map(({ body }) => JSON.parse(body) as Deployed)
    .filter(({ serviceConfig }) => serviceConfig.serviceAccountEmail !== accountOf('functions'));
  const apart = ['extractText', 'makeThumbnail'].map((name) => [
    name,
    'opening',
    accountOf('opening'),
  ]);
  expect(new Set(deployed.map(apartOf))).toEqual(new Set(apart));
  expect(sent('queues/makeThumbnail:setIamPolicy')).toContain(
    `"members":["serviceAccount:${accountOf('functions')}","serviceAccount:${accountOf('opening')}"]`,
  );
  expect(sent('queues/runJob:setIamPolicy')).toContain(
    `"members":["serviceAccount:${accountOf('functions')}"]`,
  );
  // Each run of the CLI is for the account of the checks, not for the one that has signed in to it: it asks for a token.
  const tokens = google.calls.filter(
    ({ host, body }) => host === 'sts' && body.includes('firebase%20'),
  );
  const commands = said.match(/^(=== Deploying to|i {2}functions: deleting)/gm);
  expect(tokens.length).toBe(commands?.length);
  // The address for an upload is signed, and has no quota.
  const quotas = google.calls.filter(
    ({ host, path }) => /googleapis/.test(host) && !/^.upload/.test(path),
  );
  expect(new Set(quotas.map(({ quota }) => quota))).toEqual(new Set([PROJECT]));
});

test('some functions alone, where others have to give up their place first, and nothing is tried', async () => {
  const rights = withoutRight(
    /^(resourcemanager.projects.set|firebaseauth.users|cloudtasks.tasks)/,
  );
  const older = withOldFunctions(OLDER_THUMBNAILS, OLDER_SWEEP);
  google.play((call) => older(call) ?? withOlderSchedule(call) ?? rights(call));
  const { error: problem } = await deployTo({
    functions: ['createFolder', 'disableLink', 'makeThumbnail', 'sweepLapsedJobs'],
  });
  expect([problem, changes()]).toEqual([null, ['functions']]);
  expect(madeFunctions()).toEqual(['createFolder', 'disableLink']);
  // Those that were there are moved to their codebases and accounts, and so is who calls one at fixed times.
  const moved = google.calls.filter((call) => asked(call).startsWith('PATCH cloudfunctions'));
  expect(new Set(moved.map(({ body }) => apartOf(JSON.parse(body) as Deployed)))).toEqual(
    new Set([
      ['makeThumbnail', 'opening', accountOf('opening')],
      ['sweepLapsedJobs', undefined, accountOf('functions')],
    ]),
  );
  const schedules = google.calls.filter((call) => asked(call).startsWith('PATCH cloudscheduler'));
  expect(schedules.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
    { httpTarget: { oidcToken: { serviceAccountEmail: accountOf('functions') } } },
  ]);
  expect(google.calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

test('all of it is tried at the end, and whoever deploys reads that something does not work', async () => {
  google.play(() => null);
  const files = { [MANIFEST_FILE]: JSON.stringify(WITH_ONE_FUNCTION) };
  const { error: problem } = await deployTo({ files, isBroken: true });
  expect(problem).toBe(
    'All is deployed, and not all of it works: mend what is said above. To try it again: npm run smoke -- --project navette-fausse',
  );
  expect(changes().slice(-2)).toEqual(['hosting', 'smoke test']);
});

test('a file is taken off the site: nothing of an earlier release stays', async () => {
  google.play(withOldFiles);
  const files = { [MANIFEST_FILE]: JSON.stringify(WITH_ONE_FUNCTION) };
  const { said, error: problem } = await deployTo({ files, withoutEarlier: true });
  expect(problem).toBeNull();
  expect(said).toContain('No files of earlier releases are carried');
  expect(publishedFiles()).toEqual(['/index.html', '/release.json']);
});

test('Google does not tell the site any more, and the next deployment still finds what this one has', async () => {
  const broken = unless({ [`/projects/${PROJECT}/sites `]: error(503, 'later') });
  google.play((call) => (madeFunctions().length > 0 ? broken(call) : null) ?? withOldFiles(call));
  const files = { [MANIFEST_FILE]: JSON.stringify(WITH_ONE_FUNCTION) };
  const { said, error: problem } = await deployTo({ files });
  expect(problem).toBeNull();
  expect(said).toContain('The address of the site could not be asked for.');
  expect(publishedFiles()).toEqual(['/index.html', '/release.json']);
});

/** The calls that make functions which did not exist. */
function creations(): Call[] {
  return google.calls.filter((call) => /^POST cloudfunctions\S+\/functions\?/.test(asked(call)));
}

/** Their functions, in the order of their names. */
function madeFunctions(): string[] {
  return creations()
    .flatMap(({ path }) => new URL(path, 'http://x').searchParams.get('functionId') ?? [])
    .toSorted();
}

describe('the CLI fails, and what would follow is not deployed:', () => {
  test('a right is missing at the first index', async () => {
    google.play(unless({ 'POST firestore.googleapis.com': error(403, 'no right to indexes') }));
    const { said, error: problem } = await deployTo();
    expect(said).toContain('no right to indexes');
    expect(problem).toContain('ended at: indexes.');
    expect(problem).toContain(
      'Deployed: nothing. Not deployed: indexes, migrations, rules, functions, accounts, hosting, old functions.',
    );
    expect(changes()).toEqual(['indexes']);
  });

  test('Firestore could not build an index, which would never be ready', async () => {
    google.play(
      unless({
        '/indexes?pageSize': { body: { indexes: [{ name: 'i', state: 'NEEDS_REPAIR' }] } },
      }),
    );
    const { error: problem } = await deployTo();
    expect(problem).toContain('Delete the index that Firestore could not build');
    expect(changes()).toEqual(['indexes']);
  });

  test('the organisation, whose policies the person may not read, refuses public functions', async () => {
    const refusal = 'One or more users named in the policy do not belong to a permitted customer.';
    google.play(
      unless({
        ':getEffective': error(403, 'no right to policies'),
        'POST run.googleapis.com': error(400, refusal),
      }),
    );
    const files = { [MANIFEST_FILE]: JSON.stringify(WITH_ONE_FUNCTION) };
    const { error: problem } = await deployTo({ files });
    expect(problem).toContain('Deployed: indexes, migrations, rules. Not deployed: functions,');
    expect(changes()).toEqual([
      'indexes',
      'migrations',
      'domains',
      'project',
      'rules',
      'functions',
    ]);
  });
});

describe('nothing is written, and nothing built, with', () => {
  test.each<[what: string, scenario: Scenario, words: string]>([
    ['no database', unless({ '/databases/(default)': error(404, 'none') }), 'databases:create'],
    [
      'a database in nam5',
      unless({
        '/databases/(default)': { body: { locationId: 'nam5', type: 'FIRESTORE_NATIVE' } },
      }),
      'is in nam5, for good.',
    ],
    [
      'no bucket of Storage',
      unless({ '/defaultBucket': error(404, 'none') }),
      'Create the default bucket',
    ],
    [
      'a bucket that the web build does not name',
      unless({
        '/defaultBucket': { body: { location: 'EU', bucket: { name: 'projects/p/buckets/b' } } },
      }),
      'Replace storageBucket',
    ],
    [
      "Storage's rules that may not read Firestore",
      withoutRole('firestoreServiceAgent'),
      'service-123456789012@gcp-sa-firebasestorage.iam.gserviceaccount.com --role=roles/firebaserules.firestoreServiceAgent',
    ],
    [
      'an account without Editor, which builds the functions',
      withoutRole('editor'),
      '123456789012-compute@developer.gserviceaccount.com --role=roles/cloudbuild.builds.builder',
    ],
    [
      'an organisation that lets Google give that account no role',
      (call) => withoutRole('editor')(call) ?? enforcing('automaticIamGrants')(call),
      'by iam.automaticIamGrantsForDefaultServiceAccounts the organisation keeps Google from it',
    ],
    [
      "functions' accounts without a role",
      withoutRole('firebaseauth.admin'),
      `gcloud projects add-iam-policy-binding navette-fausse --member=serviceAccount:${accountOf('functions')} --role=roles/firebaseauth.admin --condition=None`,
    ],
    [
      'no account for what opens files',
      unless({ '/navette-opening@': error(404, 'none') }),
      'then run them again):\n    gcloud iam service-accounts create navette-opening --project navette-fausse\n    gcloud ',
    ],
    [
      'an account that somebody has switched off',
      unless({
        'GET iam.googleapis.com/v1/projects/navette-fausse/serviceAccounts/navette-opening@': {
          body: { disabled: true },
        },
      }),
      '    gcloud iam service-accounts enable navette-opening@',
    ],
    [
      'accounts that the organisation forbids',
      (call) =>
        enforcing('disableServiceAccountCreation')(call) ??
        unless({ '/navette-opening@': error(404, 'none') })(call),
      'exempt navette-fausse from iam.disableServiceAccountCreation, which forbids the accounts',
    ],
    [
      'a bucket in which objects have rights of their own',
      unless({ [`GET storage.googleapis.com/storage/v1/b/${BUCKET} `]: { body: {} } }),
      `--role=roles/storage.legacyObjectOwner --condition=None\n    gcloud storage buckets update gs://${BUCKET} --uniform-bucket-level-access`,
    ],
    [
      "no right to read the bucket's policy",
      unless({ [`/b/${BUCKET}/iam?`]: error(403, 'Permission denied') }),
      'let you read the rights of its functions: Google has answered 403',
    ],
    [
      'a new project, which has no such account yet',
      unless({ '/serviceAccounts/123456789012-compute': error(404, 'none') }),
      'gcloud services enable compute.googleapis.com iam.googleapis.com --project navette-fausse',
    ],
    [
      'a person who may not do all of it',
      unless({
        ':testIamPermissions': { body: { permissions: ['cloudfunctions.functions.list'] } },
        '/databases/(default)': error(403, 'Permission denied'),
      }),
      'may not do: artifactregistry.repositories.get, cloudfunctions.functions.create,',
    ],
    [
      'a person who may not give the roles that a first deployment gives',
      withoutRight(/^resourcemanager.projects.set/),
      'may not do: resourcemanager.projects.setIamPolicy.',
    ],
    [
      'a person who may not make accounts, as the smoke test does',
      withoutRight(/^firebaseauth.users/),
      'may not do: firebaseauth.users.create, firebaseauth.users.delete,',
    ],
    [
      'a project that the person does not know',
      unless({ ':testIamPermissions': error(404, 'none') }),
      'Google knows no navette-fausse.',
    ],
    [
      'Supabase, which refuses the password',
      unless({ '--dry-run': error(400, 'password authentication failed') }),
      'of the project abcdefghij, which gets the migrations: password authentication failed',
    ],
    [
      'a Resource Manager that is off',
      unless({
        cloudresourcemanager: {
          status: 403,
          body: { error: { message: 'off', details: [{ reason: 'SERVICE_DISABLED' }] } },
        },
      }),
      'gcloud services enable cloudresourcemanager.googleapis.com --project navette-fausse',
    ],
    [
      "an organisation's policy that admits its own people alone",
      unless({
        'iam.allowedPolicyMemberDomains': { body: { listPolicy: { allowedValues: ['C0123'] } } },
      }),
      'exempt navette-fausse from iam.allowedPolicyMemberDomains',
    ],
    [
      "an organisation's managed policy that admits its own people alone",
      unless({
        'iam.managed.allowedPolicyMembers': { body: { spec: { rules: [{ enforce: true }] } } },
      }),
      'exempt navette-fausse from iam.managed.allowedPolicyMembers: it forbids',
    ],
    [
      'images that nobody removes',
      unless({ 'gcf-artifacts': { body: { name: 'gcf-artifacts' } } }),
      'functions:artifacts:setpolicy',
    ],
    [
      'no Identity Platform',
      unless({ 'GET identitytoolkit': { body: { subtype: 'FIREBASE_AUTH' } } }),
      'Identity Platform',
    ],
    [
      "an older version's function that sign-ins wait for",
      unless({
        'GET identitytoolkit': {
          body: {
            subtype: 'IDENTITY_PLATFORM',
            signIn: { email: { enabled: true } },
            blockingFunctions: {
              triggers: { beforeSignIn: { functionUri: 'https://authenticatesignin-x.a.run.app' } },
            },
          },
        },
      }),
      'admin -- claims --project navette-fausse`, then `npx firebase functions:delete',
    ],
    [
      'accounts that nobody may have with a password',
      unless({ 'GET identitytoolkit': { body: { subtype: 'IDENTITY_PLATFORM', signIn: {} } } }),
      'Switch on "Email/Password"',
    ],
    ['no secret', unless({ '/versions/latest': error(404, 'none') }), 'functions:secrets:set'],
    ['no site', unless({ '/sites': { body: {} } }), 'hosting:sites:create'],
    [
      'no right to look',
      unless({ 'gcf-artifacts': error(403, 'Permission denied') }),
      "let you read its functions' images: Google has answered 403 Permission denied.",
    ],
    [
      'no right to read the flag of maintenance',
      unless({ '/settings/maintenance': error(403, 'Permission denied') }),
      'let you read whether it is closed for maintenance, which its Storage rules have to say: Google has answered 403',
    ],
    [
      'Google out of order',
      unless({ '/databases/(default) ': error(503, 'later') }),
      'again in some minutes, since Google does not answer about its database now: Google has answered 503 later.',
    ],
    [
      'a connection that breaks',
      unless({ '/databases/(default) ': { status: 0, body: null } }),
      'again in some minutes, since Google does not answer about its database now:',
    ],
    [
      'a connection that breaks at the first question',
      unless({ cloudresourcemanager: { status: 0, body: null } }),
      'does not answer about your rights in it now:',
    ],
  ])('%s', async (_what, scenario, words) => {
    google.play(scenario);
    const { error: problem, built } = await deployTo();
    expect(problem).toContain(words);
    expect(problem?.match(/^- /gm)).toHaveLength(1);
    expect([google.calls.filter(writes), built]).toEqual([[], []]);
  });

  test('a function to deploy that the code does not have, which the CLI would delete', async () => {
    google.play(() => null);
    const { error: problem } = await deployTo({ functions: ['createFolder', 'ancienne'] });
    expect(problem).toContain('Leave out ancienne,');
    expect(google.calls.filter(writes)).toEqual([]);
  });

  test('settings that the CLI would ask for, or of another project: all are said at once', async () => {
    google.play(() => null);
    const files = {
      [`functions/.env.${PROJECT}`]: 'COMPANY_DOMAINS=everybody\nENFORCE_APP_CHECK=true\n',
      [`web/.env.${PROJECT}`]: 'VITE_FIREBASE_CONFIG={"projectId":"autre"}\n',
    };
    const { error: problem, built } = await deployTo({ files });
    for (const words of ['UPLOAD_FILES_PER_DAY=2000', '"autre"', 'VITE_APP_CHECK_SITE_KEY']) {
      expect(problem).toContain(words);
    }
    expect([google.calls.filter(writes), built]).toEqual([[], []]);
  });
});

test.each([
  ['knows another comments database', ['https://autre.supabase.co'], 'https://autre.supabase.co'],
  ['reaches any function', ['https://*.run.app'], 'https://*.run.app'],
])('nothing is written when what was built %s', async (_what, more, words) => {
  google.play(() => null);
  const code = [PROJECT, `${PROJECT}.firebasestorage.app`, REGION, ...more];
  const { error: problem } = await deployTo({ code });
  expect(problem).toContain(`Take out ${words}`);
  expect(google.calls.filter(writes)).toEqual([]);
});

test('nothing is written when what was built has a source map', async () => {
  google.play(() => null);
  const { error: problem } = await deployTo({ pages: { 'assets/a-1234567.js.map': '{}' } });
  expect(problem).toContain('without source maps');
  expect(google.calls.filter(writes)).toEqual([]);
});
