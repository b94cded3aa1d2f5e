import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { buildFunctions } from '../build.ts';
import * as blocking from './blocking.ts';
import * as endpoints from './index.ts';

const run = promisify(execFile);
const LIB = join(import.meta.dirname, '../lib');

/** Loads the deployed bundle as a function's instance does, and notes each module that is loaded. */
const SCRIPT = `import { registerHooks } from 'node:module';
const urls = [];
registerHooks({ load(url, context, next) { urls.push(url); return next(url, context); } });
const loaded = await import(process.env.ENTRY);
const exported = Object.keys(loaded).filter((name) => typeof loaded[name] === 'function');
process.stdout.write(JSON.stringify({ exported, urls }));`;

beforeAll(() => buildFunctions());

/** What an instance of the function loads; without a function, what lists them all. @param entry `deployed`: in a deployment */
async function loadedFor(
  target: string | null,
  more: Record<string, string> = {},
  entry: 'index' | 'deployed' | 'opening' = 'index',
): Promise<{ exported: string[]; urls: string[] }> {
  const { FUNCTION_TARGET: _none, FUNCTIONS_EMULATOR: _neither, ...rest } = env;
  const { stdout } = await run(execPath, ['--input-type=module', '--eval', SCRIPT], {
    env: {
      ...rest,
      ...(target === null ? {} : { FUNCTION_TARGET: target }),
      FIREBASE_CONFIG: JSON.stringify({ projectId: 'demo-navette', storageBucket: 'bucket' }),
      GCLOUD_PROJECT: 'demo-navette',
      ENTRY: join(LIB, `${entry}.js`),
      ...more,
    },
    maxBuffer: 10_000_000,
  });
  return JSON.parse(stdout) as { exported: string[]; urls: string[] };
}

const HEAVY = /node_modules\/(@google-cloud|google-gax|@grpc|protobufjs|zod|sharp|pdfjs-dist)\//;
const ENDPOINTS = Object.keys(endpoints).toSorted();

test.each(Object.keys(blocking))(
  '%s, which sign-up waits for, loads neither Firestore nor what other functions need',
  async (name) => {
    const { exported, urls } = await loadedFor(name);
    expect(exported.toSorted()).toEqual(Object.keys(blocking).toSorted());
    expect(urls.length).toBeGreaterThan(10);
    expect(urls.filter((url) => HEAVY.test(url))).toEqual([]);
  },
);

test.each(['setAccess', null])('%s: all functions are there, with Firestore', async (name) => {
  const { exported, urls } = await loadedFor(name);
  expect(exported.toSorted()).toEqual(ENDPOINTS);
  expect(urls.some((url) => url.includes('@google-cloud/firestore'))).toBe(true);
});

test('one process serves all functions on the local stack, whichever it was started for', async () => {
  const { exported } = await loadedFor('authenticateNewUser', { FUNCTIONS_EMULATOR: 'true' });
  expect(exported.toSorted()).toEqual(ENDPOINTS);
});

test('a deployment has what opens uploaded files apart from all other functions', async () => {
  const others = await loadedFor(null, {}, 'deployed');
  const apart = await loadedFor('makeThumbnail', {}, 'opening');
  expect(apart.exported.toSorted()).toEqual(['extractText', 'makeThumbnail']);
  expect([...others.exported, ...apart.exported].toSorted()).toEqual(ENDPOINTS);
  expect(apart.urls.filter((url) => url.endsWith('/endpoints.js'))).toEqual([]);
  const waitedFor = await loadedFor('authenticateNewUser', {}, 'deployed');
  expect(waitedFor.exported).toEqual(['authenticateNewUser']);
});

test('the functions that sign-up waits for are those that Auth calls, and no other', () => {
  const called = Object.entries(endpoints).filter(([, endpoint]) => {
    const { __endpoint } = endpoint as unknown as { __endpoint: object };
    return 'blockingTrigger' in __endpoint;
  });
  expect(called.map(([name]) => name).toSorted()).toEqual(Object.keys(blocking).toSorted());
});
