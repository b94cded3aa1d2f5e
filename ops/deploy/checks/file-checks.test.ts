import { expect, test } from 'vitest';
import { FILE_CHECKS } from './file-checks.ts';
import type { FileFacts } from './read-files.ts';

const SUPABASE = 'https://abcdefghij.supabase.co';
const CONFIG = JSON.stringify({ projectId: 'navette', storageBucket: 'navette.test' });
const PARAMETERS = {
  COMPANY_DOMAINS: 'everybody',
  ENFORCE_APP_CHECK: 'true',
  BIN_DAYS: '30',
  SIGN_UP_MIN_INSTANCES: '1',
  TEXT_SEARCH: 'off',
};
const WEB = { VITE_FIREBASE_CONFIG: CONFIG, VITE_APP_CHECK_SITE_KEY: 'k' };
const COMMENTS = { SUPABASE_URL: SUPABASE };
const WEB_COMMENTS = { VITE_SUPABASE_URL: `${SUPABASE}/`, VITE_SUPABASE_KEY: 'sb_publishable_x' };
const ATTESTED = 'APP_CHECK_DEBUG_TOKEN';
const CREDENTIALS = [ATTESTED, 'SUPABASE_ACCESS_TOKEN', 'SUPABASE_DB_PASSWORD'];

/** What is said of files that are ready, without comments, but for some facts. */
function saidOf({
  parameters,
  web,
  ...facts
}: Partial<
  Pick<FileFacts, 'parameters' | 'web' | 'location' | 'environment' | 'settings' | 'isTried'>
>) {
  const all: FileFacts = {
    project: 'navette',
    region: 'europe-west1',
    location: 'europe-west1',
    settings: {
      companyDomains: [],
      maxVersions: '',
      supabaseUrl: '',
      storagePlan: 'free',
      application: 'https://navette.web.app',
    },
    manifest: {
      endpoints: {},
      params: [
        { name: 'BIN_DAYS', type: 'int', default: 30 },
        { name: 'ENFORCE_APP_CHECK', type: 'boolean', default: false },
        { name: 'SIGN_UP_MIN_INSTANCES', type: 'int', default: 0 },
        { name: 'TEXT_SEARCH', type: 'string', default: 'on' },
        { name: 'COMPANY_DOMAINS', type: 'string', default: '' },
        { name: 'SUPABASE_SECRET_KEY', type: 'secret' },
      ],
    },
    webFile: 'web/.env.navette',
    environment: [ATTESTED],
    isTried: true,
    ...facts,
    parameters: { ...PARAMETERS, ...parameters },
    web: { ...WEB, ...web },
  };
  return FILE_CHECKS.flatMap((check) => check(all) ?? []);
}

test.each([
  [{}],
  [
    {
      parameters: { ENFORCE_APP_CHECK: 'false' },
      web: { VITE_APP_CHECK_SITE_KEY: '' },
      environment: [],
    },
  ],
  [{ environment: [], isTried: false }],
  [{ parameters: COMMENTS, web: WEB_COMMENTS, environment: CREDENTIALS }],
])('nothing is said of files that are ready: %j', (facts) => {
  expect(saidOf(facts)).toEqual([]);
});

const role = (name: string) => `e30.${Buffer.from(`{"role":"${name}"}`).toString('base64url')}.x`;
/** With comments, and every file ready but for what is given. */
const comments = (facts: Parameters<typeof saidOf>[0]) => ({
  environment: CREDENTIALS,
  ...facts,
  parameters: { ...COMMENTS, ...facts.parameters },
  web: { ...WEB_COMMENTS, ...facts.web },
});

test.each<[words: string, facts: Parameters<typeof saidOf>[0]]>([
  ['COMPANY_DOMAINS has to', { settings: 'COMPANY_DOMAINS has to name the domains' }],
  ['what it does not say yet:\n    BIN_DAYS=30', { parameters: { BIN_DAYS: undefined } }],
  ['ENFORCE_APP_CHECK=yes (true or false).', { parameters: { ENFORCE_APP_CHECK: 'yes' } }],
  ['ENFORCE_APP_CHECK=True (true or false).', { parameters: { ENFORCE_APP_CHECK: 'True' } }],
  ['BIN_DAYS=1,000 (digits alone).', { parameters: { BIN_DAYS: '1,000' } }],
  ['BIN_DAYS= (digits alone).', { parameters: { BIN_DAYS: '' } }],
  ['BIN_DAYS=-1 (digits alone).', { parameters: { BIN_DAYS: '-1' } }],
  ['BIN_DAYS=1e3 (digits', { parameters: { BIN_DAYS: '1e3', TEXT_SEARCH: 'no' } }],
  ['SIGN_UP_MIN_INSTANCES=2 (0 or 1).', { parameters: { SIGN_UP_MIN_INSTANCES: '2' } }],
  [', TEXT_SEARCH=no (on or off).', { parameters: { BIN_DAYS: '1.5', TEXT_SEARCH: 'no' } }],
  ['firestore.location in firebase.json', { location: '' }],
  ['it names no project', { web: { VITE_FIREBASE_CONFIG: undefined } }],
  ['it names no project', { web: { VITE_FIREBASE_CONFIG: 'not JSON' } }],
  ['it names no project', { web: { VITE_FIREBASE_CONFIG: 'null' } }],
  ['the project "autre"', { web: { VITE_FIREBASE_CONFIG: '{"projectId":"autre"}' } }],
  ['Unset VITE_EMULATORS', { web: { VITE_EMULATORS: '{}' } }],
  ['site key of App Check', { web: { VITE_APP_CHECK_SITE_KEY: '' } }],
  ['Set APP_CHECK_DEBUG_TOKEN', { environment: [] }],
  [`they say "${SUPABASE}" and ""`, comments({ web: { VITE_SUPABASE_URL: '' } })],
  ['they say', comments({ web: { VITE_SUPABASE_URL: 'https://autre.supabase.co' } })],
  ['Write the publishable key', comments({ web: { VITE_SUPABASE_KEY: '' } })],
  ['revoke', comments({ web: { VITE_SUPABASE_KEY: 'sb_secret_x' } })],
  ['revoke', comments({ web: { VITE_SUPABASE_KEY: role('service_role') } })],
  ['Set SUPABASE_DB_PASSWORD', comments({ environment: [ATTESTED, 'SUPABASE_ACCESS_TOKEN'] })],
  [
    'https://REF.supabase.co',
    comments({
      parameters: { SUPABASE_URL: 'https://comments.test' },
      web: { VITE_SUPABASE_URL: 'https://comments.test' },
    }),
  ],
])('one sentence, %s', (words, facts) => {
  expect(saidOf(facts)).toEqual([expect.stringContaining(words)]);
});

test('an older publishable key, a token too, is none to revoke', () => {
  expect(saidOf(comments({ web: { VITE_SUPABASE_KEY: role('anon') } }))).toEqual([]);
});
