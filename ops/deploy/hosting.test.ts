import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../dev/project-root.ts';
import { deployedConfig } from './deployed-config.ts';

// Headers and rewrites of Firebase Hosting in production: firebase.json with the changes of a deployment, without those of
// the local stack. What the security policy allows is in security-policy.test.ts.

interface Hosting {
  public: string;
  predeploy: string[];
  rewrites: { source: string; destination: string }[];
  headers: { source: string; headers: { key: string; value: string }[] }[];
}

interface Config {
  hosting: Hosting;
  functions: { runtime: string; source: string; predeploy: string[] }[];
  firestore: { rules: string; predeploy: string[] };
  storage: { rules: string; predeploy: string[] };
}

const { hosting, functions, firestore, storage } = deployedConfig(
  JSON.parse(readFileSync(join(projectRoot, 'firebase.json'), 'utf8')) as Config,
  {
    VITE_FIREBASE_CONFIG: '{"projectId":"x"}',
    VITE_SUPABASE_URL: 'https://abcdefghij.supabase.co/',
  },
);

/** Header -> value for a path: each rule that matches adds its own, the last one wins. */
function headersOf(path: string): Record<string, string> {
  const matching = hosting.headers.filter(({ source }) =>
    matchesGlob(path, `/${source.replace(/^\//, '')}`),
  );
  return Object.fromEntries(
    matching.flatMap(({ headers }) => headers.map(({ key, value }) => [key.toLowerCase(), value])),
  );
}

const PAGES = [
  '/',
  '/index.html',
  '/documents',
  '/documents/Contrats/2026',
  '/partages',
  '/theme.js',
];
const ASSET = '/assets/index-Bk3dX9aQ.js';

describe.each([...PAGES, ASSET])('%s', (path) => {
  const headers = headersOf(path);

  test('forbids content sniffing', () => {
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('cannot be framed, is isolated from other origins, and requires HTTPS for a year', () => {
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000\b/);
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*microphone=\(\)/);
  });

  test('has the security policy', () => {
    expect(headers['content-security-policy']).toContain("default-src 'self'");
  });
});

test('pages are revalidated each time; only assets with a hash in their name are cached', () => {
  for (const path of PAGES) expect(headersOf(path)['cache-control']).toBe('no-cache');
  // A service worker that a browser would keep could not be replaced.
  expect(headersOf('/sw.js')['cache-control']).toBe('no-cache');
  expect(headersOf(ASSET)['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('every address serves index.html, except a missing asset, which is a 404', () => {
  expect(hosting.rewrites).toEqual([{ source: '!/@(assets)/**', destination: '/index.html' }]);
  expect(hosting.public).toBe('web/dist');
});

test('a deployment makes each part with the company’s domains', () => {
  const prepared = (part: string) => [`npm exec -- node ops/predeploy.ts ${part}`];
  for (const [file, part] of Object.entries({ firestore, storage })) {
    expect(part.rules).toBe(`.deploy/${file}.rules`);
    expect(part.predeploy).toEqual(prepared(`${file}.rules`));
  }
  expect(hosting.predeploy).toEqual(prepared('hosting'));
  expect(functions.map(({ predeploy }) => predeploy)).toEqual([prepared('functions')]);
});

test.each(['firestore.rules', 'storage.rules'])(
  'a firebase deploy by hand, which would deploy %s without the domains, is refused',
  (part) => {
    const { status, stderr } = spawnSync(process.execPath, ['ops/predeploy.ts', part], {
      cwd: projectRoot,
      env: { PATH: process.env['PATH'], GCLOUD_PROJECT: 'navette-1234' },
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringContaining('Use `npm run deploy`') as string,
    });
  },
);

test('a deployment runs the functions on the Node version of the tests', () => {
  const major = process.versions.node.split('.')[0];
  expect(functions).toMatchObject([{ source: 'functions', runtime: `nodejs${major}` }]);
});
