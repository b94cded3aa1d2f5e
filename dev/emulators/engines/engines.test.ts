import { readdir, rm, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { findEngines } from './engines.ts';
import {
  cached,
  file,
  FIRESTORE,
  folder,
  folderForEach,
  installJava,
  installSdk,
  places,
  refusal,
  refuseToAsk,
  STORAGE,
} from './engines-fixture.ts';

folderForEach();

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

describe('a Firestore emulator that records requests', () => {
  test('is built for the JAR that would be used otherwise', async () => {
    await installJava(21);
    await cached('storage');
    const recording = places({ recording: true });
    await installSdk();
    const ofSdk = (await findEngines(recording)).env[FIRESTORE];
    await cached('firestore');
    const ofCache = (await findEngines(recording)).env[FIRESTORE];
    const env = { ...places().env, [FIRESTORE]: await file('own.jar') };
    const ofVariable = (await findEngines({ ...recording, env })).env[FIRESTORE];
    const jars = [ofSdk, ofCache, ofVariable].map((jar) => dirname(jar ?? ''));
    expect(jars).toEqual(Array.from({ length: 3 }, () => join(folder, 'built')));
    expect(new Set([ofSdk, ofCache, ofVariable]).size).toBe(3);
  });

  test('needs the JAR before firebase-tools downloads it', async () => {
    await installJava(21);
    await cached('storage');
    const downloadable = () => Promise.resolve(true);
    expect(await refusal(places({ recording: true, downloadable }))).toMatch(
      /firestore\.jar yet: run npx firebase setup:emulators:firestore once/,
    );
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
