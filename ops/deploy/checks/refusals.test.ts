import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../../dev/project-root.ts';
import type { Facts } from '../facts.ts';
import { readyRights } from '../rights/ready-rights.fixture.ts';
import { readManifest } from '../reading/functions-manifest.ts';
import { refusals } from './refusals.ts';

const manifest = readManifest(projectRoot);
const parameters = Object.fromEntries(
  manifest.params.map(({ name, default: usual = '' }) => [name, String(usual)]),
);
const SUPABASE = 'https://abcdefghij.supabase.co';
const CONFIG = { projectId: 'navette', storageBucket: 'navette.firebasestorage.app' };

/** A project that can be deployed to. */
const READY: Facts = {
  project: 'navette',
  region: 'europe-west1',
  location: 'europe-west1',
  settings: {
    companyDomains: [],
    supabaseUrl: SUPABASE,
    application: 'https://navette.web.app',
    storagePlan: 'free',
  },
  settingsProblem: null,
  parameters: { ...parameters, ENFORCE_APP_CHECK: 'true', SUPABASE_URL: SUPABASE },
  manifest,
  webFile: 'web/.env.navette',
  webFileExists: true,
  web: {
    VITE_FIREBASE_CONFIG: JSON.stringify(CONFIG),
    VITE_APP_CHECK_SITE_KEY: 'clef',
    VITE_SUPABASE_URL: `${SUPABASE}/`,
    VITE_SUPABASE_KEY: 'sb_publishable_x',
  },
  environment: ['PATH', 'SUPABASE_ACCESS_TOKEN', 'SUPABASE_DB_PASSWORD'],
  database: { value: { locationId: 'europe-west1', type: 'FIRESTORE_NATIVE' } },
  bucket: { value: { name: 'navette.firebasestorage.app', location: 'europe-west1' } },
  storageRole: { value: { number: '7', granted: true } },
  images: { value: { decided: true } },
  functions: { value: [{ name: 'setAccess', region: 'europe-west1' }] },
  policies: { value: { refusing: [], unread: [] } },
  identityPlatform: { value: true },
  rights: { value: readyRights('navette', 'navette.firebasestorage.app') },
  buildRole: { value: { number: '7', granted: true } },
  bucketSettings: { value: { origins: ['*'], byRolesAlone: true } },
  secret: { value: 'ENABLED' },
  site: { value: 'projects/navette/sites/navette' },
};

const token = (payload: object) =>
  ['e30', Buffer.from(JSON.stringify(payload)).toString('base64url'), 'x'].join('.');
const web = (values: Facts['web']) => ({ web: { ...READY.web, ...values } });
const without = ({ [`TEXT_SEARCH`]: _one, BIN_DAYS: _other, ...kept }: Facts['parameters']) => kept;
const noComments: Partial<Facts> = {
  settings: READY.settings && { ...READY.settings, supabaseUrl: '' },
};

test('a project that is ready is refused nothing', () => {
  expect(refusals(READY)).toEqual([]);
});

describe('it goes on', () => {
  test.each<[what: string, change: Partial<Facts>]>([
    [
      'where nothing is deployed yet: there is no repository of images',
      { images: { value: null }, functions: { value: [] } },
    ],
    [
      'with a bucket of the whole Union',
      { bucket: { value: { name: CONFIG.storageBucket, location: 'eu' } } },
    ],
    [
      'where the policies of the organisation may not be read',
      { policies: { value: { refusing: [], unread: ['run.allowedIngress'] } } },
    ],
    [
      'without comments',
      {
        ...noComments,
        ...web({ VITE_SUPABASE_URL: '', VITE_SUPABASE_KEY: '' }),
        environment: ['PATH'],
      },
    ],
    [
      'without App Check',
      {
        parameters: { ...READY.parameters, ENFORCE_APP_CHECK: 'false' },
        ...web({ VITE_APP_CHECK_SITE_KEY: '' }),
      },
    ],
    ['with an older key that is public', web({ VITE_SUPABASE_KEY: token({ role: 'anon' }) })],
  ])('%s', (_what, change) => {
    expect(refusals({ ...READY, ...change })).toEqual([]);
  });
});

describe('it refuses, and says what to do:', () => {
  test.each<[what: string, change: Partial<Facts>, ...words: string[]]>([
    [
      'no database, which the CLI would make in nam5',
      { database: { value: null } },
      'firestore:databases:create "(default)" --location europe-west1 --project navette',
    ],
    [
      'a database elsewhere',
      { database: { value: { locationId: 'nam5', type: 'FIRESTORE_NATIVE' } } },
      'is in nam5',
      'Deploy to a project whose database is in europe-west1',
    ],
    [
      'a database of Datastore',
      { database: { value: { locationId: 'europe-west1', type: 'DATASTORE_MODE' } } },
      'is DATASTORE_MODE',
    ],
    ['no location', { location: undefined }, 'firestore.location'],
    [
      'settings that no file has, which the CLI would ask for',
      { parameters: without(READY.parameters) },
      'functions/.env.navette',
      'BIN_DAYS=30 TEXT_SEARCH=on.',
    ],
    [
      'invalid settings',
      { settings: null, settingsProblem: 'STORAGE_PLAN is free or paid.' },
      'STORAGE_PLAN is free or paid.',
    ],
    ['no file of the web application', { webFileExists: false }, 'Write web/.env.navette'],
    [
      'a web build without configuration',
      web({ VITE_FIREBASE_CONFIG: '' }),
      'Complete web/.env.navette',
    ],
    [
      'a configuration that is none',
      web({ VITE_FIREBASE_CONFIG: '{projectId' }),
      'Replace what web/.env.navette has',
    ],
    [
      "another project's configuration",
      web({ VITE_FIREBASE_CONFIG: JSON.stringify({ ...CONFIG, projectId: 'autre' }) }),
      'it is that of the project "autre"',
    ],
    [
      "another project's bucket",
      web({ VITE_FIREBASE_CONFIG: JSON.stringify({ ...CONFIG, storageBucket: 'autre.test' }) }),
      'Replace storageBucket',
      'it says "autre.test"',
    ],
    [
      'a bucket in another region',
      { bucket: { value: { name: CONFIG.storageBucket, location: 'us-central1' } } },
      'is in us-central1',
    ],
    ['no bucket', { bucket: { value: null } }, 'Create the default bucket'],
    ['a build for the emulators', web({ VITE_EMULATORS: '{}' }), 'Unset VITE_EMULATORS'],
    [
      'App Check without a site key',
      web({ VITE_APP_CHECK_SITE_KEY: '' }),
      'VITE_APP_CHECK_SITE_KEY into web/.env.navette',
    ],
    [
      'comments that only the functions know',
      web({ VITE_SUPABASE_URL: '' }),
      'Write the same address',
    ],
    [
      'comments that only the pages know',
      { ...noComments, environment: [] },
      'they say "" and "https://abcdefghij.supabase.co"',
    ],
    ['comments without a key', web({ VITE_SUPABASE_KEY: '' }), 'VITE_SUPABASE_KEY'],
    ['a secret key', web({ VITE_SUPABASE_KEY: 'sb_secret_x' }), 'revoke the one'],
    [
      'an older key that is secret',
      web({ VITE_SUPABASE_KEY: token({ role: 'service_role' }) }),
      'revoke the one',
    ],
    [
      'no right to push migrations',
      { environment: ['PATH', 'SUPABASE_ACCESS_TOKEN'] },
      'Set SUPABASE_DB_PASSWORD in the environment',
    ],
    [
      'a database that the address does not name',
      {
        settings: READY.settings && { ...READY.settings, supabaseUrl: 'https://db.example.com' },
        ...web({ VITE_SUPABASE_URL: 'https://db.example.com' }),
      },
      'https://REF.supabase.co',
    ],
    [
      "Storage's rules that may not read Firestore",
      { storageRole: { value: { number: '7', granted: false } } },
      'gcloud projects add-iam-policy-binding navette --member=serviceAccount:service-7@',
      '--role=roles/firebaserules.firestoreServiceAgent',
    ],
    ['an unknown project', { storageRole: { value: null } }, 'Google knows no navette'],
    [
      'images that nobody removes',
      { images: { value: { decided: false } } },
      'functions:artifacts:setpolicy --location europe-west1',
    ],
    [
      'functions that the deployment would delete',
      { functions: { value: [{ name: 'ancienne', region: 'europe-west1' }] } },
      'functions:delete ancienne --region europe-west1 --project navette',
    ],
    [
      'functions in another region',
      { functions: { value: [{ name: 'setAccess', region: 'us-central1' }] } },
      'functions:delete setAccess --region us-central1',
    ],
    [
      'an organisation that forbids public functions',
      { policies: { value: { refusing: ['iam.allowedPolicyMemberDomains'], unread: [] } } },
      'exempt navette from iam.allowedPolicyMemberDomains: ',
    ],
    [
      'an organisation that keeps the internet out',
      { policies: { value: { refusing: ['run.allowedIngress'], unread: [] } } },
      'exempt navette from run.allowedIngress: ',
    ],
    [
      'an organisation that gives the account of builds nothing',
      {
        policies: {
          value: { refusing: ['iam.automaticIamGrantsForDefaultServiceAccounts'], unread: [] },
        },
        buildRole: { value: { number: '7', granted: false } },
      },
      '--member=serviceAccount:7-compute@developer.gserviceaccount.com --role=roles/cloudbuild',
      'iam.automaticIamGrantsForDefaultServiceAccounts.',
    ],
    [
      'an account of builds that may not build',
      { buildRole: { value: { number: '7', granted: false } } },
      'build the functions.',
    ],
    [
      'accounts without their roles',
      { rights: { value: { ...readyRights('navette', 'x'), bucket: [] } } },
      'gs://navette.firebasestorage.app',
      'no others.',
    ],
    [
      'no service that tells of accounts',
      { rights: { value: null, isOff: true } },
      'gcloud services enable iam.googleapis.com storage.googleapis.com --project navette',
    ],
    [
      'no service that tells of the project',
      {
        storageRole: { value: null, isOff: true },
        buildRole: { value: null, isOff: true },
      },
      'gcloud services enable cloudresourcemanager.googleapis.com --project navette',
    ],
    [
      'a bucket in which objects have rights of their own',
      { bucketSettings: { value: { origins: ['*'], byRolesAlone: false } } },
      '--uniform-bucket-level-access',
    ],
    [
      'a bucket that some pages cannot read',
      {
        bucketSettings: { value: { origins: ['https://navette.web.app'], byRolesAlone: true } },
        parameters: { ...READY.parameters, APP_ORIGINS: 'https://a.test, https://b.test' },
      },
      'with https://navette.firebaseapp.com, https://a.test, https://b.test in the cors.json',
    ],
    [
      'Authentication without Identity Platform',
      { identityPlatform: { value: false } },
      'Identity Platform',
    ],
    [
      'Authentication with which nobody has begun',
      { identityPlatform: { value: null } },
      'Identity Platform',
    ],
    ['no secret', { secret: { value: null } }, 'functions:secrets:set SUPABASE_SECRET_KEY'],
    ['a secret that is disabled', { secret: { value: 'DISABLED' } }, 'functions:secrets:set'],
    ['no site', { site: { value: null } }, 'hosting:sites:create'],
    [
      'what could not be read',
      { images: { unread: 'Google has answered 403 no' } },
      "let you read its functions' images: Google has answered 403 no.",
    ],
  ])('%s', (_what, change, ...words) => {
    const said = refusals({ ...READY, ...change });
    expect(said).toHaveLength(1);
    for (const word of words) expect(said[0]).toContain(word);
    // One sentence.
    expect(said[0]).toMatch(/^[^\n]*\.$/);
  });

  test('accounts that the organisation does not let anybody make', () => {
    const rights = { ...readyRights('navette', 'navette.firebasestorage.app') };
    const said = refusals({
      ...READY,
      policies: { value: { refusing: ['iam.disableServiceAccountCreation'], unread: [] } },
      rights: { value: { ...rights, itself: { ...rights.itself, opening: null } } },
    });
    expect(said).toEqual([
      expect.stringContaining('exempt navette from iam.disableServiceAccountCreation'),
      expect.stringContaining('gcloud iam service-accounts create navette-opening'),
    ]);
    // Where they are there, it is in nobody's way.
    expect(
      refusals({
        ...READY,
        policies: { value: { refusing: ['iam.disableServiceAccountCreation'], unread: [] } },
      }),
    ).toEqual([]);
  });

  test('everything at once', () => {
    expect(refusals({ ...READY, database: { value: null }, secret: { value: null } })).toHaveLength(
      2,
    );
  });
});
