import { chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StackError } from '../../stack/stack-error.ts';
import { findEngines, type Engines, type Places } from './engines.ts';

const FIRESTORE = 'FIRESTORE_EMULATOR_BINARY_PATH';
const STORAGE = 'STORAGE_EMULATOR_BINARY_PATH';

/** A temporary folder, in which all engines are looked for. */
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'navette engines '));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function file(path: string, content = ''): Promise<string> {
  const whole = join(folder, path);
  await mkdir(dirname(whole), { recursive: true });
  await writeFile(whole, content);
  return whole;
}

async function command(name: string, script: string): Promise<void> {
  await chmod(await file(`bin/${name}`, `#!/bin/sh\n${script}\n`), 0o755);
}

/** Puts a `java` on the PATH that prints its version, and a JDK that makes an empty JAR. */
async function installJava(major: number, { jdk = true } = {}): Promise<void> {
  await command(
    'java',
    `echo "java.home = ${folder}/java" >&2; echo "java.specification.version = ${major}" >&2`,
  );
  if (!jdk) return;
  await command('javac', 'exit 0');
  await command('jar', ': > "$2"');
}

/** What is on the machine. */
interface Machine {
  java: number;
  jdk?: boolean;
  sdk?: boolean;
  /** Emulators in the cache of firebase-tools. */
  cached?: readonly string[];
  network?: boolean;
  recording?: boolean;
  env?: Record<string, string>;
}

async function enginesOf(machine: Machine): Promise<Engines> {
  const { java, jdk = true, sdk = false, cached = [], network = false, env = {} } = machine;
  if (java > 0) await installJava(java, { jdk });
  if (sdk) await installSdk();
  for (const emulator of cached) await file(`cache/${emulator}.jar`);
  const places: Partial<Places> = {
    env: { PATH: join(folder, 'bin'), ...env },
    download: (emulator) => ({
      path: join(folder, `cache/${emulator}.jar`),
      url: `https://downloads.example/${emulator}.jar`,
    }),
    downloadable: () => Promise.resolve(network),
    cloudSdkFolders: () => [join(folder, 'nothing'), join(folder, 'sdk')],
    buildFolder: join(folder, 'built'),
    recording: machine.recording ?? false,
  };
  return findEngines(places);
}

function installSdk(): Promise<string> {
  return file('sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar');
}

const BOTH = ['firestore', 'storage'];

test('a JAR that a variable names comes first, then the cache of firebase-tools', async () => {
  const named = await file('my own/firestore.jar');
  const { env, summary } = await enginesOf({
    java: 21,
    sdk: true,
    cached: BOTH,
    env: { [FIRESTORE]: named },
  });
  expect(env).toEqual({
    [FIRESTORE]: named,
    NODE_OPTIONS: expect.stringMatching(/^--require ".*preload\.cjs"$/) as string,
  });
  expect(summary).toBe(
    `Java 21; Firestore emulator: ${named} (${FIRESTORE}); ` +
      "Cloud Storage rules runtime: firebase-tools' cache",
  );
});

test('then its download, then the Google Cloud SDK, with the Java check unchanged', async () => {
  const downloaded = await enginesOf({ java: 21, sdk: true, network: true });
  expect(Object.keys(downloaded.env)).toEqual(['NODE_OPTIONS']);
  expect(downloaded.summary).toContain('Firestore emulator: downloaded by firebase-tools');
  const { env, summary } = await enginesOf({ java: 21, sdk: true });
  for (const variable of [FIRESTORE, STORAGE]) {
    expect(dirname(env[variable] ?? '')).toBe(join(folder, 'built'));
  }
  expect(env['NAVETTE_EMULATORS_MIN_JAVA']).toBeUndefined();
  expect(summary).toContain('Firestore emulator: Google Cloud SDK (');
});

test('on Java 17 the SDK comes before the engines that need Java 21', async () => {
  const { env } = await enginesOf({ java: 17, sdk: true, cached: BOTH, network: true });
  expect(env[FIRESTORE]).toContain('built');
  expect(env[STORAGE]).toContain('built');
  expect(env['NAVETTE_EMULATORS_MIN_JAVA']).toBe('17');
});

test('what records the requests is made for any Firestore emulator', async () => {
  const named = await file('own.jar');
  const machine: Machine = { java: 21, cached: BOTH, recording: true };
  const ofCache = (await enginesOf(machine)).env[FIRESTORE] ?? '';
  const ofVariable = (await enginesOf({ ...machine, env: { [FIRESTORE]: named } })).env[FIRESTORE];
  expect(dirname(ofCache)).toBe(join(folder, 'built'));
  expect(ofVariable).not.toBe(ofCache);
});

test('a JAR is made once, also by two processes, and again for another version', async () => {
  await installJava(17);
  await installSdk();
  // Nothing more is installed: the other process would find another file.
  const find = () => enginesOf({ java: 0 });
  const [one, other] = await Promise.all([find(), find()]);
  expect(one).toEqual(other);
  await utimes(await installSdk(), 1, 1);
  const { env } = await find();
  expect(env[FIRESTORE]).not.toBe(one.env[FIRESTORE]);
  expect(await readdir(join(folder, 'built'))).toHaveLength(4);
});

const MISSING: readonly (readonly [string, Machine, RegExp])[] = [
  ['Java', { java: 0 }, /^Java is missing.*install a JDK/],
  [
    'Java 21, without the SDK',
    { java: 17, cached: BOTH },
    /needs Java 21 .* Java 17: install a JDK of version 21, or/,
  ],
  [
    'Java 17, with the SDK',
    { java: 8, sdk: true },
    /needs Java 17 or newer and this is Java 8: install/,
  ],
  [
    'the emulators, where nothing can be downloaded',
    { java: 21 },
    /^The Firestore emulator .*downloads\.example does not answer: .*google-cloud-cli-firestore/,
  ],
  [
    'the Storage rules runtime alone',
    { java: 21, cached: ['firestore'] },
    /^The Cloud Storage rules runtime is neither/,
  ],
  ['a JDK', { java: 17, sdk: true, jdk: false }, /only a Java runtime here: install a JDK/],
  [
    'the file that a variable names',
    { java: 21, cached: BOTH, env: { [STORAGE]: '/gone.jar' } },
    /^STORAGE_.* names \/gone\.jar, which does not exist/,
  ],
  [
    'what a recording needs before firebase-tools downloads it',
    { java: 21, network: true, recording: true },
    /firestore\.jar yet: run npx firebase setup:emulators:firestore once/,
  ],
];

test.each(MISSING)('says in one sentence that %s is missing', async (_, machine, words) => {
  const error: unknown = await enginesOf(machine).catch((reason: unknown) => reason);
  if (!(error instanceof StackError)) throw new Error('Not refused as expected', { cause: error });
  expect(error.message).toMatch(/^[A-Z][^\n]+\.$/);
  expect(error.message).toMatch(words);
});
