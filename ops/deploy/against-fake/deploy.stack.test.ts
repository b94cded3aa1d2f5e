import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildFunctions } from '../../../functions/build.ts';
import { deploy } from '../deploy.ts';
import {
  PROJECT,
  PROJECT_BINDINGS,
  REGION,
  startFakeGoogle,
  writes,
  type Call,
  type FakeGoogle,
  type Scenario,
} from './fake-google.fixture.ts';
import { buildersOf, deployTree, makeTree, variablesOf } from './tree.fixture.ts';

// A deployment by the real CLI of Firebase, to a recording fake of Google's APIs.

let google: FakeGoogle;

beforeAll(async () => {
  await buildFunctions();
  google = await startFakeGoogle();
});

afterAll(() => google.stop());
afterEach(() => {
  vi.unstubAllEnvs();
});

const asked = ({ method, host, path }: Call) => `${method} ${host}${path}`;
const error = (status: number, message: string) => ({
  status,
  body: { error: { code: status, message, status: 'PERMISSION_DENIED' } },
});

/** A deployment by the CLI, which starts some ten processes of Node's, on a busy machine. */
const PATIENT = 400_000;

/** Answers that differ from those of a project that is ready: by a part of the call, or of what it sends. */
function unless(answers: Readonly<Record<string, { status?: number; body: unknown }>>): Scenario {
  return (call) =>
    Object.entries(answers).find(([part]) => `${asked(call)} ${call.body}`.includes(part))?.[1] ??
    null;
}

/** The policy of the project without a role. */
function withoutRole(part: string): Scenario {
  const bindings = PROJECT_BINDINGS.filter(({ role }) => !role.includes(part));
  return unless({
    [`cloudresourcemanager.googleapis.com/v1/projects/${PROJECT}:getIam`]: { body: { bindings } },
  });
}

/** What a call of the CLI, or of the deployment, changes. */
const CHANGES: readonly (readonly [string, RegExp])[] = [
  ['index', /collectionGroups/],
  ['migrations', / npx\/--yes\/supabase@[\d.]+\/db\/push\/--remote=abcdefghij\/--yes$/],
  ['domains', /abcdefghij\.supabase\.co\/rest\/v1\/rpc\/set_company_domains$/],
  ['project', /abcdefghij\.supabase\.co\/rest\/v1\/rpc\/set_firebase_project$/],
  ['rules', /firebaserules/],
  ['functions', /cloudfunctions|serviceusage|storage|secretmanager|run\.|cloudtasks|scheduler/],
  ['functions', /cloudresourcemanager|updateMask=blockingFunctions/],
  ['links', /updateMask=notification/],
  ['hosting', /firebasehosting/],
  ['smoke test', / smoke\/--project\/navette-fausse\/--app-check-token=x$/],
];

/** The changes in their order, each once in a row. */
function changes(): string[] {
  const names = google.calls.filter(writes).map((call) => {
    const name = CHANGES.find(([, pattern]) => pattern.test(asked(call)))?.[0];
    return name ?? asked(call);
  });
  return names.filter((name, at) => name !== names[at - 1]);
}

/** As it was deployed before what opens files had a codebase of its own. */
const FORMER = {
  name: `projects/${PROJECT}/locations/${REGION}/functions/makeThumbnail`,
  environment: 'GEN_2',
  state: 'ACTIVE',
  labels: { 'deployment-tool': 'cli-firebase', 'deployment-taskqueue': 'true' },
  buildConfig: { runtime: 'nodejs24', entryPoint: 'makeThumbnail', source: {} },
  serviceConfig: {
    service: `projects/${PROJECT}/locations/${REGION}/services/makethumbnail`,
    uri: 'https://makethumbnail-x.a.run.app',
    availableMemory: '2Gi',
    availableCpu: '1',
    timeoutSeconds: 120,
    maxInstanceCount: 2,
    maxInstanceRequestConcurrency: 1,
    environmentVariables: { FUNCTION_TARGET: 'makeThumbnail' },
    serviceAccountEmail: '123456789012-compute@developer.gserviceaccount.com',
  },
};

test(
  'everything, in an order in which what is new finds what it needs',
  { timeout: PATIENT },
  async () => {
    let looked = 0;
    google.play((call) => {
      if (asked(call).startsWith('GET cloudfunctions') && asked(call).includes('/functions')) {
        return { body: { functions: [FORMER] } };
      }
      if (!asked(call).includes('/indexes?pageSize')) return null;
      looked += 1;
      return { body: { indexes: [{ name: 'i', state: looked < 3 ? 'CREATING' : 'READY' }] } };
    });
    const tree = makeTree();
    onTestFinished(tree.remove);
    const { code, said } = await deployTree(tree, google);
    expect(said).toContain('Firestore builds 1 indexes.');
    expect([code, said]).toEqual([0, said]);
    expect(changes()).toEqual([
      'index',
      'migrations',
      'domains',
      'project',
      'rules',
      'functions',
      'links',
      'hosting',
      'smoke test',
    ]);
    // Nothing follows the indexes before they are ready.
    const ready = google.calls.findLastIndex((call) => asked(call).includes('/indexes?pageSize'));
    const next = google.calls.findIndex((call) => asked(call).includes('npx'));
    expect([looked, ready < next]).toEqual([3, true]);
    const sent = (part: string) => google.calls.find((call) => asked(call).includes(part))?.body;
    expect(sent('/versions/v?updateMask=status')).toContain(
      `https://${REGION}-${PROJECT}.cloudfunctions.net https://abcdefghij.supabase.co`,
    );
    expect(sent('PUT storage.googleapis.com/upload')).toContain('package-lock.json');
    expect(accountsOfFunctions()).toEqual({
      // The other one was there already: it changes its codebase, and its account.
      'navette-opening': ['extractText'],
      'navette-functions': expect.not.arrayContaining(['makeThumbnail']) as string[],
    });
    expect(google.calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
    const moved = JSON.parse(sent('PATCH cloudfunctions') ?? '{}') as {
      name: string;
      labels: object;
      serviceConfig: object;
    };
    expect(moved).toMatchObject({
      name: FORMER.name,
      labels: { 'firebase-functions-codebase': 'opening' },
      serviceConfig: {
        serviceAccountEmail: `navette-opening@${PROJECT}.iam.gserviceaccount.com`,
      },
    });
    // Who delivers a task, and calls a schedule.
    const all = `navette-functions@${PROJECT}.iam.gserviceaccount.com`;
    const opening = `navette-opening@${PROJECT}.iam.gserviceaccount.com`;
    const members = (one: string) => `serviceAccount:${one}`;
    for (const [service, accounts] of [
      ['makethumbnail', [all, opening]],
      ['extracttext', [all, opening]],
      ['runjob', [all]],
      ['sweeplapsedjobs', [all]],
    ] as const) {
      expect([service, sent(`services/${service}:setIamPolicy`)]).toEqual([
        service,
        expect.stringContaining(JSON.stringify(accounts.map(members))),
      ]);
    }
    expect(sent('PATCH cloudscheduler')).toContain(`"serviceAccountEmail":"${all}"`);
    // It would change the policy of the secret for both codebases at once.
    expect(sent('SUPABASE_SECRET_KEY:setIamPolicy')).toBeUndefined();
  },
);

/** Name of an account -> the functions that were made with it. */
function accountsOfFunctions(): Record<string, string[]> {
  const made = google.calls.flatMap(({ method, host, path, body }) => {
    const id = new URL(path, 'http://x').searchParams.get('functionId');
    if (method !== 'POST' || !host.startsWith('cloudfunctions') || id === null) return [];
    const { serviceConfig, eventTrigger } = JSON.parse(body) as {
      serviceConfig: { serviceAccountEmail: string };
      eventTrigger?: { serviceAccountEmail: string };
    };
    const account = serviceConfig.serviceAccountEmail;
    // Events come in the same name.
    expect(eventTrigger?.serviceAccountEmail ?? account).toBe(account);
    return [{ id, account: account.replace(`@${PROJECT}.iam.gserviceaccount.com`, '') }];
  });
  const names = [...new Set(made.map(({ account }) => account))];
  return Object.fromEntries(
    names.map((name) => [
      name,
      made
        .filter(({ account }) => account === name)
        .map(({ id }) => id)
        .toSorted(),
    ]),
  );
}

describe('the CLI fails', () => {
  test('at the first index: nothing else is deployed', { timeout: PATIENT }, async () => {
    google.play(unless({ 'POST firestore.googleapis.com': error(403, 'no right to indexes') }));
    const tree = makeTree();
    onTestFinished(tree.remove);
    const { code, said } = await deployTree(tree, google);
    expect(code).toBe(1);
    expect(said).toContain('The deployment has ended at: indexes.');
    expect(said).toContain('Deployed: nothing. Not deployed: migrations, rules,');
    expect(changes()).toEqual(['index']);
  });

  test(
    'when the organisation refuses public functions: Hosting keeps the pages of before',
    { timeout: PATIENT },
    async () => {
      const refusal =
        'One or more users named in the policy do not belong to a permitted customer.';
      google.play(
        unless({
          ':getEffectiveOrgPolicy': error(403, 'no right to policies'),
          'POST run.googleapis.com': error(400, refusal),
        }),
      );
      const tree = makeTree();
      onTestFinished(tree.remove);
      const { code, said } = await deployTree(tree, google);
      expect(code).toBe(1);
      expect(said).toContain('The deployment has ended at: functions.');
      expect(said).toContain('Not deployed: links in messages, hosting, smoke test.');
      expect(changes()).toEqual([
        'index',
        'migrations',
        'domains',
        'project',
        'rules',
        'functions',
      ]);
    },
  );
});

describe('nothing is written, and nothing built, with', () => {
  test.each<[what: string, scenario: Scenario, words: string]>([
    ['no database', unless({ '/databases/(default)': error(404, 'none') }), 'databases:create'],
    [
      'a database in nam5',
      unless({
        '/databases/(default)': { body: { locationId: 'nam5', type: 'FIRESTORE_NATIVE' } },
      }),
      'is in nam5',
    ],
    [
      'no bucket of Storage',
      unless({ '/defaultBucket': error(404, 'none') }),
      'Create the default bucket',
    ],
    [
      "Storage's rules that may not read Firestore",
      withoutRole('firestoreServiceAgent'),
      'roles/firebaserules.firestoreServiceAgent',
    ],
    [
      'an account of Google’s that may not build',
      withoutRole('cloudbuild'),
      '--role=roles/cloudbuild.builds.builder',
    ],
    [
      'a role of the functions that is missing',
      withoutRole('firebaseauth'),
      '--role=roles/firebaseauth.admin',
    ],
    [
      'no account for what opens files',
      unless({ 'navette-opening@': error(404, 'none') }),
      'gcloud iam service-accounts create navette-opening',
    ],
    [
      'no roles for parts of the bucket',
      unless({ '/iam?optionsRequestedPolicyVersion=3': { body: {} } }),
      'objects/thumbnails/',
    ],
    [
      'no right to look at the accounts',
      unless({ 'navette-functions@': error(403, 'Permission denied') }),
      "let you read the functions' accounts: Google has answered 403 Permission denied",
    ],
    [
      'a bucket that scripts cannot read',
      unless({
        'GET storage.googleapis.com/storage/v1/b/navette-fausse.firebasestorage.app ': {
          body: { iamConfiguration: { uniformBucketLevelAccess: { enabled: true } } },
        },
      }),
      'https://navette-fausse.web.app',
    ],
    [
      'no Identity Platform',
      unless({ 'GET identitytoolkit': { body: { subtype: 'FIREBASE_AUTH' } } }),
      'Identity Platform',
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
      'images that nobody removes',
      unless({ 'gcf-artifacts': { body: { name: 'gcf-artifacts' } } }),
      'functions:artifacts:setpolicy',
    ],
    [
      'a function that the code no longer has',
      unless({
        'GET cloudfunctions.googleapis.com': {
          body: {
            functions: [
              {
                name: `projects/${PROJECT}/locations/${REGION}/functions/ancienne`,
                labels: { 'deployment-tool': 'cli-firebase' },
              },
              { name: `projects/${PROJECT}/locations/${REGION}/functions/autre`, labels: {} },
            ],
          },
        },
      }),
      'functions:delete ancienne --region europe-west1',
    ],
    [
      "an organisation's policy",
      unless({
        'iam.allowedPolicyMemberDomains': { body: { listPolicy: { allowedValues: ['C0123'] } } },
      }),
      'iam.allowedPolicyMemberDomains',
    ],
    [
      "an organisation's policy that keeps the internet out",
      unless({ 'run.allowedIngress': { body: { listPolicy: { allowedValues: ['internal'] } } } }),
      'exempt navette-fausse from run.allowedIngress',
    ],
    ['no secret', unless({ '/versions/latest': error(404, 'none') }), 'functions:secrets:set'],
    ['no site', unless({ '/sites': { body: {} } }), 'hosting:sites:create'],
    [
      'no right to look',
      unless({ 'gcf-artifacts': error(403, 'Permission denied') }),
      "let you read its functions' images: Google has answered 403 Permission denied",
    ],
    [
      'Google out of order',
      unless({ '/databases/(default)': error(503, 'later') }),
      'let you read its database: Google has answered 503 later',
    ],
  ])('%s', async (_what, scenario, words) => {
    google.play(scenario);
    const said = await refused();
    expect(said).toContain(words);
    expect(said.match(/^- /gm)).toHaveLength(1);
  });

  test('settings that the CLI would ask for', async () => {
    google.play(() => null);
    const said = await refused({ [`functions/.env.${PROJECT}`]: 'SUPABASE_URL=\n' });
    expect(said).toContain('UPLOAD_FILES_PER_DAY=2000');
  });

  test("another project's web configuration", async () => {
    google.play(() => null);
    const file = `VITE_FIREBASE_CONFIG={"projectId":"autre"}\n`;
    const said = await refused({ [`web/.env.${PROJECT}`]: file });
    expect(said).toContain('it is that of the project "autre"');
  });
});

test("nothing is written when what was built is another project's", async () => {
  google.play(() => null);
  const tree = makeTree();
  onTestFinished(tree.remove);
  for (const [name, value] of Object.entries(variablesOf(tree, google))) vi.stubEnv(name, value);
  const builders = buildersOf(tree, ['https://autre.supabase.co', PROJECT]);
  const deployment = deploy({ root: tree.root, project: PROJECT, builders, say: () => undefined });
  await expect(deployment).rejects.toThrow('Build again');
  expect(google.calls.filter(writes)).toEqual([]);
});

/** What a deployment says that must not begin. */
async function refused(files: Readonly<Record<string, string>> = {}): Promise<string> {
  const tree = makeTree(files);
  onTestFinished(tree.remove);
  for (const [name, value] of Object.entries(variablesOf(tree, google))) vi.stubEnv(name, value);
  const built = vi.fn<() => void>();
  const carry = vi.fn<() => Promise<string>>();
  const said = await deploy({
    root: tree.root,
    project: PROJECT,
    builders: { web: built, functions: built, carry },
    say: () => undefined,
  }).then(
    () => 'it was deployed',
    (problem: Error) => problem.message,
  );
  expect(google.calls.filter(writes)).toEqual([]);
  expect(built).not.toHaveBeenCalled();
  return said;
}
