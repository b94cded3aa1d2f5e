import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { env, execPath } from 'node:process';
import { onTestFinished, vi } from 'vitest';
import { projectRoot } from '../../../dev/project-root.ts';
import {
  firebaseEnvironment,
  writeFirebaseSettings,
} from '../../../dev/stack/process/firebase-environment.ts';
import { MANIFEST_FILE } from '../checks/read-files.ts';
import { deploy } from '../deploy.ts';
import type { Builders } from '../made/make-parts.ts';
import { BUCKET, PROJECT, REGION, type FakeGoogle } from './fake-google.fixture.ts';

const SUPABASE = 'https://abcdefghij.supabase.co';

/** What a deployment reads of the tree. */
const COPIED = [
  'firebase.json',
  'firestore.rules',
  'storage.rules',
  'firestore.indexes.json',
  'package-lock.json',
  'functions/package.json',
  'functions/lib',
  MANIFEST_FILE,
];

/** What differs from a tree that is ready to be deployed. */
interface Changes {
  /** Path -> text. */
  files?: Readonly<Record<string, string>>;
  /** What the web build has in it. */
  code?: readonly string[];
  /** Functions that alone are deployed. */
  functions?: readonly string[];
}

/**
 * Deploys to the fake a tree in a temporary folder, whose functions are built already.
 *
 * @returns what was said, with the error at its end; what was built
 */
export async function deployTo(
  google: FakeGoogle,
  { files = {}, code = [PROJECT, BUCKET, REGION], functions = [] }: Changes = {},
): Promise<{ said: string; error: string | null; built: string[] }> {
  const root = makeTree(files);
  // The environment of a person who has signed in: as the local stack's, without anything of this machine's.
  const variables = {
    ...firebaseEnvironment({ inherited: env, engines: {}, temporary: root }),
    ...variablesOf(root, google),
  };
  for (const name of Object.keys(env)) {
    if (!(name in variables) && !name.startsWith('VITEST')) vi.stubEnv(name, undefined);
  }
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  // The comments database has no variable that names another address.
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) =>
    send(String(input).replace(/^https:\/\/([^/]+)/, `${google.url}/$1`), init),
  );
  const built: string[] = [];
  const builders: Builders = {
    functions: () => built.push('functions'),
    web() {
      built.push('web');
      write(join(root, 'web/dist/index.html'), code.join(' '));
    },
  };
  const said: string[] = [];
  const patience = { every: 100, limit: 60_000 };
  const say = (line: string) => void said.push(line);
  const error = await deploy({ root, project: PROJECT, functions, builders, patience, say }).then(
    () => null,
    (problem: Error) => problem.message,
  );
  return { said: said.join('\n'), error, built };
}

function makeTree(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'deployed-'));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    rmSync(root, { recursive: true, force: true });
  });
  for (const file of COPIED) cpSync(join(projectRoot, file), join(root, file), { recursive: true });
  // With which the CLI reads what the functions are.
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  const config = { apiKey: 'k', projectId: PROJECT, storageBucket: BUCKET };
  const written = {
    [`functions/.env.${PROJECT}`]: `SUPABASE_URL=${SUPABASE}
COMPANY_DOMAINS=navette.test
BIN_DAYS=30
ENFORCE_APP_CHECK=false
REPAIR_MAX_REMOVED=100
REPAIR_MAX_REMOVED_PERCENT=1
TEXT_SEARCH=on
UPLOAD_FILES_PER_DAY=2000
UPLOAD_GB_PER_DAY=20
`,
    [`web/.env.${PROJECT}`]: `VITE_FIREBASE_CONFIG='${JSON.stringify(config)}'
VITE_SUPABASE_URL=${SUPABASE}
VITE_SUPABASE_KEY=sb_publishable_x
`,
    'bin/npx': `#!${execPath}
fetch(process.env.NAVETTE_FAKE + '/npx/' + process.argv.slice(2).join('/'), { method: 'POST' });`,
    ...files,
  };
  for (const [file, content] of Object.entries(written)) write(join(root, file), content);
  chmodSync(join(root, 'bin/npx'), 0o755);
  writeFirebaseSettings(root);
  return root;
}

function variablesOf(root: string, google: FakeGoogle): Record<string, string> {
  // By which a token is asked for at the fake.
  const credentials = join(root, 'credentials.json');
  const subject = join(root, 'subject');
  write(subject, 'sujet');
  write(
    credentials,
    JSON.stringify({
      type: 'external_account',
      audience: '//iam.googleapis.com/navette',
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
      token_url: `${google.url}/sts/token`,
      credential_source: { file: subject },
    }),
  );
  return {
    ...google.environment,
    PATH: [join(root, 'bin'), join(projectRoot, 'node_modules/.bin'), env['PATH']].join(delimiter),
    GOOGLE_APPLICATION_CREDENTIALS: credentials,
    NAVETTE_FAKE: google.url,
    SUPABASE_ACCESS_TOKEN: 'x',
    SUPABASE_DB_PASSWORD: 'x',
    SUPABASE_SECRET_KEY: 'sb_secret_x',
    // The CLI asks npm which version of firebase-functions is the newest.
    npm_config_offline: 'true',
  };
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
