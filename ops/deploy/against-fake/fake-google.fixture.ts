import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { readyRights } from '../checks/ready-rights.fixture.ts';

/** A request that was made to a service of Google's, or to what stands in the place of another. */
export interface Call {
  method: string;
  /** Host of the service. */
  host: string;
  /** With the query. */
  path: string;
  body: string;
  /** The project whose quota it takes. */
  quota: string | string[] | undefined;
}

/** What is answered, with the status 0 if the connection breaks; null: as to a project that is ready. */
export type Scenario = (call: Call) => { status?: number; body: unknown } | null;

export interface FakeGoogle {
  /** Every call so far, in their order. */
  calls: Call[];
  /** Forgets the calls, and changes what is answered from now on. */
  play(scenario: Scenario): void;
  url: string;
  /** Variables by which firebase-tools, and the deployment, call the fake. */
  environment: Record<string, string>;
  stop(): Promise<void>;
}

/** Questions that are asked by POST. */
const QUESTIONS =
  /:(testIamPermissions|getIamPolicy|getEffectiveOrgPolicy|test)(\?|$)|token$|:generateUploadUrl|--dry-run$/;

/** Whether a call changes something. */
export function writes({ method, path }: Call): boolean {
  return method !== 'GET' && !QUESTIONS.test(path);
}

/** Variable of firebase-tools -> the origin that it replaces. */
export function replaceableOrigins(): Map<string, string> {
  const api = createRequire(import.meta.url).resolve('firebase-tools/lib/api.js');
  const named = /envOverride\("(\w+)", (?:utils\.envOverride\("(\w+)", )?"(https:\/\/[^"]+)"/g;
  return new Map(
    [...readFileSync(api, 'utf8').matchAll(named)].flatMap(([, name = '', other, origin = '']) =>
      [name, other].flatMap((each) => (each === undefined ? [] : [[each, origin] as const])),
    ),
  );
}

/** What the checks ask, and firebase-tools does not. */
const OTHER_ORIGINS = [['GOOGLE_ORGPOLICY_URL', 'https://orgpolicy.googleapis.com']] as const;

/** A server in the place of all of Google's APIs, which records what it is asked. */
export async function startFakeGoogle(): Promise<FakeGoogle> {
  const calls: Call[] = [];
  let scenario: Scenario = () => null;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const [, host = '', path = ''] = /^\/([^/]+)(.*)$/.exec(request.url ?? '') ?? [];
      const quota = request.headers['x-goog-user-project'];
      const call = { method: request.method ?? '', host, path, body, quota };
      calls.push(call);
      const { status = 200, body: answer } = scenario(call) ?? usual(call, url);
      if (status === 0) {
        request.socket.destroy();
        return;
      }
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const environment = Object.fromEntries(
    [...replaceableOrigins(), ...OTHER_ORIGINS].map(([name, origin]) => [
      name,
      `${url}/${new URL(origin).host}`,
    ]),
  );
  return {
    calls,
    play(next) {
      calls.length = 0;
      scenario = next;
    },
    url,
    environment,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

export const PROJECT = 'navette-fausse';
export const REGION = 'europe-west1';
export const BUCKET = `${PROJECT}.firebasestorage.app`;
const NUMBER = '123456789012';
const BUILD_ACCOUNT = `${NUMBER}-compute@developer.gserviceaccount.com`;
const RIGHTS = readyRights(PROJECT, BUCKET);
/** The roles of Google's own accounts and the functions', once the project is ready. */
export const PROJECT_BINDINGS = [
  {
    role: 'roles/firebaserules.firestoreServiceAgent',
    members: [`serviceAccount:service-${NUMBER}@gcp-sa-firebasestorage.iam.gserviceaccount.com`],
  },
  {
    role: 'roles/editor',
    members: [`serviceAccount:${BUILD_ACCOUNT}`],
  },
  ...RIGHTS.project,
];

const DATABASE = {
  name: `projects/${PROJECT}/databases/(default)`,
  locationId: REGION,
  type: 'FIRESTORE_NATIVE',
  databaseEdition: 'STANDARD',
};

/** What a project answers that is ready, and where nothing is deployed yet. First the most particular. */
const USUAL: readonly (readonly [call: RegExp, answer: (call: Call, url: string) => unknown])[] = [
  [/sts\/token$/, () => ({ access_token: 'jeton', token_type: 'Bearer', expires_in: 3600 })],
  [/:testIamPermissions/, ({ body }) => JSON.parse(body) as unknown],
  [/cloudresourcemanager\S+:getIamPolicy/, () => ({ bindings: PROJECT_BINDINGS })],
  [/cloudresourcemanager\S+:setIamPolicy/, () => ({ bindings: [] })],
  [/orgpolicy\S+:getEffectivePolicy/, () => ({ spec: { rules: [{ enforce: false }] } })],
  [/:getEffectiveOrgPolicy/, () => ({ listPolicy: { allValues: 'ALLOW' } })],
  [/secretmanager\S+:getIamPolicy/, () => ({ bindings: RIGHTS.secret })],
  [/\/navette-functions@\S+:getIamPolicy/, () => ({ bindings: RIGHTS.itself.all })],
  [/\/navette-opening@\S+:getIamPolicy/, () => ({ bindings: RIGHTS.itself.opening })],
  [/storage\S+\/b\/[^/]+\/iam\?/, () => ({ bindings: RIGHTS.bucket })],
  [/:[gs]etIamPolicy/, () => ({ bindings: [] })],
  [/cloudresourcemanager/, () => ({ projectId: PROJECT, projectNumber: NUMBER })],
  [/iam\.googleapis\S+\/serviceAccounts\//, () => ({ email: BUILD_ACCOUNT })],
  [/serviceusage\S+:generateServiceIdentity/, () => ({ name: 'operations/1', done: true })],
  [/serviceusage/, () => ({ state: 'ENABLED' })],
  [/databases\/\(default\)$/, () => DATABASE],
  [/GET \S+\/(indexes|fields)\b/, () => ({})],
  [/firestore\S+collectionGroups/, () => ({ name: 'operations/1', done: true })],
  [/firebaserules\S+:test$/, () => ({ issues: [] })],
  [/firebaserules\S+\/rulesets$/, () => ({ name: `projects/${PROJECT}/rulesets/r` })],
  [/GET firebaserules/, () => ({})],
  [
    /defaultBucket$/,
    () => ({
      name: `projects/${PROJECT}/defaultBucket`,
      location: REGION.toUpperCase(),
      bucket: { name: `projects/${PROJECT}/buckets/${BUCKET}` },
    }),
  ],
  [/storage\S+\/serviceAccount/, () => ({ email_address: 'service@gs-project-accounts.test' })],
  [
    /storage\S+\/b\/[^/]+$/,
    () => ({
      name: BUCKET,
      location: REGION.toUpperCase(),
      iamConfiguration: { uniformBucketLevelAccess: { enabled: true } },
    }),
  ],
  [/adminSdkConfig$/, () => ({ projectId: PROJECT, storageBucket: BUCKET })],
  [
    /GET firebase\.googleapis\.com/,
    () => ({
      projectId: PROJECT,
      projectNumber: NUMBER,
      resources: { hostingSite: PROJECT, storageBucket: BUCKET },
    }),
  ],
  [
    /versions\/latest:access$/,
    () => ({ payload: { data: Buffer.from('sb_secret_x').toString('base64') } }),
  ],
  [/versions\/latest$/, ({ path }) => ({ name: path.slice(4), state: 'ENABLED' })],
  [/secretmanager/, ({ path }) => ({ name: path.slice(4), labels: {} })],
  [
    /repositories\/gcf-artifacts/,
    () => ({ name: 'gcf-artifacts', cleanupPolicies: { 'firebase-functions-cleanup': {} } }),
  ],
  [
    /:generateUploadUrl/,
    (_call, url) => ({
      uploadUrl: `${url}/storage.googleapis.com/upload?GoogleAccessId=x`,
      storageSource: { bucket: 'b', object: 'o' },
    }),
  ],
  [/GET cloudfunctions\S+\/functions\b/, () => ({})],
  [
    /POST cloudfunctions\S+\/functions\?/,
    ({ path }) => ({
      name: `projects/${PROJECT}/locations/${REGION}/operations/${new URL(path, 'http://x').searchParams.get('functionId')}`,
    }),
  ],
  [
    /(DELETE|PATCH) cloudfunctions/,
    ({ path }) => ({
      name: `projects/${PROJECT}/locations/${REGION}/operations/${/functions\/(\w+)/.exec(path)?.[1]}`,
    }),
  ],
  [
    /cloudfunctions\S+\/operations\//,
    ({ path }) => {
      const id = path.split('/').at(-1) ?? '';
      const parent = `projects/${PROJECT}/locations/${REGION}`;
      return {
        done: true,
        response: {
          name: `${parent}/functions/${id}`,
          state: 'ACTIVE',
          url: `https://${REGION}-${PROJECT}.cloudfunctions.net/${id}`,
          serviceConfig: {
            service: `${parent}/services/${id.toLowerCase()}`,
            uri: `https://${id.toLowerCase()}-x.a.run.app`,
          },
        },
      };
    },
  ],
  [
    /identitytoolkit\S+\/config/,
    ({ body }) => ({
      subtype: 'IDENTITY_PLATFORM',
      signIn: { email: { enabled: true } },
      blockingFunctions: {},
      ...(body === '' ? {} : (JSON.parse(body) as object)),
      notification: {
        sendEmail: { callbackUri: `https://${PROJECT}.web.app/signin` },
      },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      passwordPolicyConfig: {
        passwordPolicyEnforcementState: 'ENFORCE',
        passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 12 } }],
      },
    }),
  ],
  [
    /GET firebasehosting\S+\/sites(\?|$)/,
    () => ({
      sites: [
        {
          name: `projects/${PROJECT}/sites/${PROJECT}`,
          type: 'DEFAULT_SITE',
          defaultUrl: `https://${PROJECT}.web.app`,
        },
      ],
    }),
  ],
  [
    /firebasehosting\S+:populateFiles/,
    (_call, url) => ({ uploadRequiredHashes: [], uploadUrl: `${url}/upload` }),
  ],
  [/firebasehosting\S+\/versions/, () => ({ name: `sites/${PROJECT}/versions/v` })],
  [/firebasehosting/, () => ({ name: `projects/${PROJECT}/sites/${PROJECT}` })],
  [/cloudbilling/, () => ({ billingEnabled: true })],
  [/firebaseextensions/, () => ({ instances: [] })],
  [
    /runtimeconfig|cloudtasks|cloudscheduler|run\.googleapis|\bupload\b|firebaserules|supabase/,
    () => ({}),
  ],
];

function usual(call: Call, url: string): { status?: number; body: unknown } {
  const asked = `${call.method} ${call.host}${call.path}`;
  const found = USUAL.find(([pattern]) => pattern.test(asked));
  if (found) return { body: found[1](call, url) };
  return { status: 404, body: { error: { code: 404, message: `the fake knows no ${asked}` } } };
}
