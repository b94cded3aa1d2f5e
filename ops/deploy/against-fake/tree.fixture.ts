import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
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
import { text } from 'node:stream/consumers';
import { projectRoot } from '../../../dev/project-root.ts';
import {
  firebaseEnvironment,
  writeFirebaseSettings,
} from '../../../dev/stack/process/firebase-environment.ts';
import type { Builders } from '../made/make-parts.ts';
import { MANIFEST_FILE, readManifest } from '../reading/functions-manifest.ts';
import { BUCKET, PROJECT, REGION, type FakeGoogle } from './fake-google.fixture.ts';

export const SUPABASE = 'https://abcdefghij.supabase.co';

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

/** A tree that is ready to be deployed, in a temporary folder, with its own home. */
export interface Tree {
  root: string;
  remove: () => void;
}

/** @param files replaces what the tree has: path -> text */
export function makeTree(files: Readonly<Record<string, string>> = {}): Tree {
  const root = mkdtempSync(join(tmpdir(), 'deployed-'));
  for (const file of COPIED) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    copyFileSync(join(projectRoot, file), join(root, file));
  }
  cpSync(join(projectRoot, 'functions/lib'), join(root, 'functions/lib'), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  const parameters = readManifest(root).params.filter(({ type }) => type !== 'secret');
  const settings = {
    ...Object.fromEntries(parameters.map(({ name, default: usual = '' }) => [name, usual])),
    SUPABASE_URL: SUPABASE,
  };
  const config = { apiKey: 'k', projectId: PROJECT, storageBucket: BUCKET };
  const web = {
    VITE_FIREBASE_CONFIG: `'${JSON.stringify(config)}'`,
    VITE_SUPABASE_URL: SUPABASE,
    VITE_SUPABASE_KEY: 'sb_publishable_x',
  };
  const written = {
    [`functions/.env.${PROJECT}`]: lines(settings),
    [`web/.env.${PROJECT}`]: lines(web),
    'ops/smoke.ts': `await fetch(process.env.NAVETTE_FAKE + '/smoke/' + process.argv.slice(2).join('/'), { method: 'POST' });`,
    'bin/npx': `#!${execPath}\nfetch(process.env.NAVETTE_FAKE + '/npx/' + process.argv.slice(2).join('/'), { method: 'POST' });`,
    ...files,
  };
  for (const [file, content] of Object.entries(written)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  chmodSync(join(root, 'bin/npx'), 0o755);
  writeFirebaseSettings(root);
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

function lines(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${String(value)}\n`)
    .join('');
}

/** The variables of a deployment of a tree to the fake, whose credentials ask the fake for a token. */
export function variablesOf({ root }: Tree, google: FakeGoogle): Record<string, string> {
  const credentials = join(root, 'credentials.json');
  writeFileSync(join(root, 'subject'), 'sujet');
  writeFileSync(
    credentials,
    JSON.stringify({
      type: 'external_account',
      audience: '//iam.googleapis.com/navette',
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
      token_url: `${google.url}/sts/token`,
      credential_source: { file: join(root, 'subject') },
    }),
  );
  return {
    ...google.environment,
    GOOGLE_APPLICATION_CREDENTIALS: credentials,
    NAVETTE_FAKE: google.url,
    SUPABASE_ACCESS_TOKEN: 'x',
    SUPABASE_DB_PASSWORD: 'x',
    SUPABASE_SECRET_KEY: 'sb_secret_x',
    // firebase-tools asks npm which version of firebase-functions is the newest.
    npm_config_offline: 'true',
  };
}

/** Builders of a tree whose functions are built already. @param code what the web build has in it */
export function buildersOf(
  { root }: Pick<Tree, 'root'>,
  code = [PROJECT, BUCKET, REGION],
): Builders {
  return {
    functions: () => undefined,
    carry: () => Promise.resolve('Nothing is online yet.'),
    web() {
      mkdirSync(join(root, 'web/dist'), { recursive: true });
      writeFileSync(join(root, 'web/dist/index.html'), code.join(' '));
    },
  };
}

/** Runs the deployment of a tree to the fake as a process. */
export async function deployTree(
  tree: Tree,
  google: FakeGoogle,
): Promise<{ code: number | null; said: string }> {
  const { root } = tree;
  const base = firebaseEnvironment({ inherited: env, engines: {}, temporary: root });
  const fixture = join(import.meta.dirname, 'deploy-tree.fixture.ts');
  const child = spawn(execPath, [fixture, root, PROJECT], {
    cwd: root,
    env: {
      ...base,
      PATH: [join(root, 'bin'), base['PATH']].join(delimiter),
      ...variablesOf(tree, google),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  return { code, said: out + err };
}
