import {
  chmodSync,
  cpSync,
  globSync,
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
import { firebaseEnvironment } from '../../../dev/stack/process/firebase-environment.ts';
import { MANIFEST_FILE } from '../checks/read-files.ts';
import manifest from '../functions-manifest.json' with { type: 'json' };
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
  MANIFEST_FILE,
];

/** What differs from a tree that is ready to be deployed. */
export interface Changes {
  /** Path -> text. */
  files?: Readonly<Record<string, string>>;
  /** What the web build has in it. */
  code?: readonly string[];
  /** Further files of the web build: path -> text. */
  pages?: Readonly<Record<string, string>>;
  /** Functions that alone are deployed. */
  functions?: readonly string[];
  /** Whether no file of an earlier release stays on the site. */
  withoutEarlier?: boolean;
  /** Parameters of the functions. */
  parameters?: Readonly<Record<string, string>>;
  /** Variables of the environment. */
  variables?: Readonly<Record<string, string>>;
  /** Whether what is deployed does not work. */
  isBroken?: boolean;
}

/**
 * Deploys to the fake a tree in a temporary folder.
 *
 * @param lib the built functions
 * @returns what was said, with the error at its end; what was built
 */
export async function deployTo(
  google: FakeGoogle,
  lib: string,
  {
    files = {},
    code = [PROJECT, BUCKET, REGION],
    pages = {},
    functions,
    withoutEarlier = false,
    parameters = {},
    variables = {},
    isBroken = false,
  }: Changes = {},
): Promise<{ said: string; error: string | null; built: string[]; left: string[] }> {
  const root = makeTree(files, parameters);
  // The environment of a person who has signed in: as the local stack's, without anything of this machine's.
  const own = {
    ...firebaseEnvironment({ inherited: env, engines: {}, temporary: root }),
    ...variablesOf(root, google),
    ...variables,
  };
  for (const name of Object.keys(env)) {
    if (!(name in own) && !name.startsWith('VITEST')) vi.stubEnv(name, undefined);
  }
  for (const [name, value] of Object.entries(own)) vi.stubEnv(name, value);
  // The comments database has no variable that names another address.
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) =>
    send(String(input).replace(/^https:\/\/([^/]+)/, `${google.url}/$1`), init),
  );
  const built: string[] = [];
  const builders: Builders = {
    functions(outdir) {
      built.push('functions');
      cpSync(lib, outdir, { recursive: true });
    },
    web(_project, _settings, outdir) {
      built.push('web');
      for (const [file, text] of Object.entries({ 'index.html': code.join(' '), ...pages })) {
        write(join(outdir, file), text);
      }
    },
  };
  const said: string[] = [];
  const patience = { every: 100, limit: 60_000 };
  const say = (line: string) => void said.push(line);
  const deployment = {
    root,
    project: PROJECT,
    functions: functions ?? null,
    withoutEarlier,
    builders,
    async tryOut() {
      await fetch(`${google.url}/smoke/test`, { method: 'POST' });
      if (isBroken) throw new Error('the smoke test has failed');
    },
    patience,
    say,
  };
  const error = await deploy(deployment).then(
    () => null,
    (problem: Error) => problem.message,
  );
  return { said: said.join('\n'), error, built, left: globSync('.deploy/*', { cwd: root }) };
}

function makeTree(
  files: Readonly<Record<string, string>>,
  parameters: Readonly<Record<string, string>>,
): string {
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
    [`functions/.env.${PROJECT}`]: settingsFile({
      SUPABASE_URL: SUPABASE,
      COMPANY_DOMAINS: 'navette.test',
      ...parameters,
    }),
    [`web/.env.${PROJECT}`]: `VITE_FIREBASE_CONFIG='${JSON.stringify(config)}'
VITE_SUPABASE_URL=${SUPABASE}
VITE_SUPABASE_KEY=sb_publishable_x
`,
    'bin/npx': `#!${execPath}
const address = process.env.NAVETTE_FAKE + '/npx/' + process.argv.slice(2).join('/');
fetch(address, { method: 'POST' }).then(async (answer) => {
  if (answer.ok) return;
  console.error((await answer.json()).error.message);
  process.exitCode = 1;
});`,
    ...files,
  };
  for (const [file, content] of Object.entries(written)) write(join(root, file), content);
  chmodSync(join(root, 'bin/npx'), 0o755);
  // Somebody else has signed in to the CLI here.
  const login = {
    usage: false,
    user: { email: 'autre@navette.test' },
    tokens: { access_token: 'autre', refresh_token: 'autre', expires_at: 9e15, scopes: [] },
  };
  write(join(root, '.config/configstore/firebase-tools.json'), JSON.stringify(login));
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
    // Of another account, and of another project.
    FIREBASE_TOKEN: 'autre',
    GOOGLE_CLOUD_QUOTA_PROJECT: 'autre',
    // The CLI asks npm which version of firebase-functions is the newest.
    npm_config_offline: 'true',
  };
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** All that the functions ask for, with what they say by default unless it is given. */
function settingsFile(given: Readonly<Record<string, string>>): string {
  const usual = manifest.params
    .filter(({ type }) => type !== 'secret')
    .map(({ name, default: value }) => [name, String(value)] as const);
  const all = Object.entries({ ...Object.fromEntries(usual), ...given });
  return all.map(([name, value]) => `${name}=${value}\n`).join('');
}
