import { chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EngineError, findEngines, type Places } from './engines.ts';

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

/**
 * Puts a fake `java` on the PATH that prints its version, and a fake `javac` that writes an empty
 * class.
 */
async function installJava(major: number, { jdk = true } = {}): Promise<void> {
  const version = major < 9 ? `1.${major}` : String(major);
  await command(
    'java',
    `echo "    java.home = ${folder}/java" >&2; echo "    java.specification.version = ${version}" >&2`,
  );
  if (!jdk) return;
  await command(
    'javac',
    'while [ $# -gt 0 ]; do [ "$1" = -d ] && : > "$2/Made.class"; shift; done',
  );
}

function cached(emulator: 'firestore' | 'storage'): Promise<string> {
  return file(`cache/${emulator}.jar`);
}

function installSdk(): Promise<string> {
  return file('sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar');
}

function places(more: Partial<Places> = {}): Partial<Places> {
  return {
    env: { PATH: join(folder, 'bin') },
    download: (emulator) => ({
      path: join(folder, `cache/${emulator}.jar`),
      url: `https://downloads.example/${emulator}.jar`,
    }),
    downloadable: () => Promise.resolve(false),
    cloudSdkFolders: () => [join(folder, 'nothing'), join(folder, 'sdk')],
    buildFolder: join(folder, 'built'),
    ...more,
  };
}

function refuseToAsk(): Promise<boolean> {
  return Promise.reject(new Error('The network was used'));
}

/** The error message, which must be one sentence. */
async function refusal(given = places()): Promise<string> {
  const error: unknown = await findEngines(given).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof EngineError)) throw new Error('Not refused as expected', { cause: error });
  expect(error.message).toMatch(/^[A-Z][^\n]+\.$/);
  return error.message;
}

const FIRESTORE = 'FIRESTORE_EMULATOR_BINARY_PATH';
const STORAGE = 'STORAGE_EMULATOR_BINARY_PATH';

describe('the order in which engines are chosen', () => {
  test('a JAR that a variable names comes first', async () => {
    await installJava(21);
    await installSdk();
    await Promise.all([cached('firestore'), cached('storage')]);
    const named = await file('my own/firestore.jar');
    const env = { ...places().env, [FIRESTORE]: named };
    const engines = await findEngines(places({ env }));
    expect(engines.env[FIRESTORE]).toBe(named);
    expect(engines.env[STORAGE]).toBeUndefined();
    expect(engines.summary).toBe(
      `Java 21; Firestore emulator: ${named} (${FIRESTORE}); ` +
        "Cloud Storage rules runtime: firebase-tools' cache",
    );
  });

  test('then the cache of firebase-tools, without using the network', async () => {
    await installJava(21);
    await installSdk();
    await Promise.all([cached('firestore'), cached('storage')]);
    const { env, summary } = await findEngines(places({ downloadable: refuseToAsk }));
    expect(Object.keys(env)).toEqual(['NODE_OPTIONS']);
    expect(summary).toContain("Firestore emulator: firebase-tools' cache");
  });

  test('then its download', async () => {
    await installJava(21);
    await installSdk();
    const asked: string[] = [];
    const downloadable = (url: string) => Promise.resolve(asked.push(url) > 0);
    const { env, summary } = await findEngines(places({ downloadable }));
    expect(Object.keys(env)).toEqual(['NODE_OPTIONS']);
    expect(summary).toContain('Firestore emulator: downloaded by firebase-tools');
    expect(asked).toEqual([
      'https://downloads.example/firestore.jar',
      'https://downloads.example/storage.jar',
    ]);
  });

  test('then the Google Cloud SDK, with the Java check of firebase-tools unchanged', async () => {
    await installJava(21);
    const sdk = await installSdk();
    const { env, summary } = await findEngines(places());
    expect(dirname(env[FIRESTORE] ?? '')).toBe(join(folder, 'built'));
    expect(dirname(env[STORAGE] ?? '')).toBe(join(folder, 'built'));
    expect(env['NAVETTE_EMULATORS_MIN_JAVA']).toBeUndefined();
    expect(summary).toContain(`Firestore emulator: Google Cloud SDK (${sdk})`);
    expect(summary).not.toContain('\n');
  });

  test('each engine is chosen independently', async () => {
    await installJava(21);
    await installSdk();
    await cached('storage');
    const { env } = await findEngines(places());
    expect(env[FIRESTORE]).toBeDefined();
    expect(env[STORAGE]).toBeUndefined();
  });

  test('on Java 17 the SDK comes before the engines that need Java 21', async () => {
    await installJava(17);
    await installSdk();
    await Promise.all([cached('firestore'), cached('storage')]);
    const { env } = await findEngines(places({ downloadable: refuseToAsk }));
    expect(env[FIRESTORE]).toContain('built');
    expect(env[STORAGE]).toContain('built');
    expect(env['NAVETTE_EMULATORS_MIN_JAVA']).toBe('17');
  });
});

describe('reports as missing', () => {
  test('Java', async () => {
    expect(await refusal()).toMatch(/^Java is missing.*install a JDK/);
  });

  test('a Java that does not run', async () => {
    await command('java', 'exit 1');
    expect(await refusal()).toMatch(/^Java is missing/);
  });

  test('Java 21, without the SDK', async () => {
    await installJava(17);
    await cached('firestore');
    expect(await refusal()).toMatch(/needs Java 21 .* Java 17: install a JDK of version 21, or/);
  });

  test('Java 17, with the SDK', async () => {
    await installJava(8);
    await installSdk();
    expect(await refusal()).toMatch(/needs Java 17 or newer and this is Java 8: install/);
  });

  test('the emulators, where nothing can be downloaded', async () => {
    await installJava(21);
    expect(await refusal()).toMatch(
      /^The Firestore emulator .*downloads\.example does not answer: .*google-cloud-cli-firestore/,
    );
  });

  test('the Storage rules runtime alone', async () => {
    await installJava(21);
    await cached('firestore');
    expect(await refusal()).toMatch(/^The Cloud Storage rules runtime is neither/);
  });

  test('a Java compiler', async () => {
    await installJava(17, { jdk: false });
    await installSdk();
    expect(await refusal()).toMatch(/only a Java runtime here: install a JDK/);
  });

  test('the file that a variable names', async () => {
    await installJava(21);
    const env = { ...places().env, [STORAGE]: join(folder, 'gone.jar') };
    await Promise.all([cached('firestore'), cached('storage')]);
    expect(await refusal(places({ env }))).toMatch(/^STORAGE_.* names .*gone\.jar, which does not/);
  });
});

describe('JARs are built', () => {
  beforeEach(async () => {
    await installJava(17);
    await installSdk();
  });

  test('once, without leaving anything else behind', async () => {
    const { env } = await findEngines(places());
    // A second start does not need the compiler.
    await rm(join(folder, 'bin/javac'));
    expect((await findEngines(places())).env).toEqual(env);
    expect(await readdir(join(folder, 'built'))).toHaveLength(2);
  });

  test('by two processes at once', async () => {
    const [one, other] = await Promise.all([findEngines(places()), findEngines(places())]);
    expect(one).toEqual(other);
    expect(await readdir(join(folder, 'built'))).toHaveLength(2);
  });

  test('again for another version of the engine', async () => {
    const before = await findEngines(places());
    await utimes(await installSdk(), 1, 1);
    const after = await findEngines(places());
    expect(after.env[FIRESTORE]).not.toBe(before.env[FIRESTORE]);
    expect(after.env[STORAGE]).not.toBe(before.env[STORAGE]);
  });
});

describe('NODE_OPTIONS', () => {
  test('keeps existing options and adds the preload once', async () => {
    await installJava(21);
    await Promise.all([cached('firestore'), cached('storage')]);
    const env = { ...places().env, NODE_OPTIONS: '--max-old-space-size=512' };
    const first = (await findEngines(places({ env }))).env['NODE_OPTIONS'];
    expect(first).toMatch(/^--max-old-space-size=512 --require ".*preload\.cjs"$/);
    const again = { ...env, NODE_OPTIONS: first };
    expect((await findEngines(places({ env: again }))).env['NODE_OPTIONS']).toBe(first);
  });
});
