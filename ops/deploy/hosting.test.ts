import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../dev/project-root.ts';
import { deployedConfig, type DeployedParts } from './deployed-config.ts';

// Headers and rewrites of Firebase Hosting in production: firebase.json with the changes of a deployment, without those of
// the local stack. What the security policy allows is in security-policy.test.ts.

interface Hosting {
  public: string;
  rewrites: { source: string; destination?: string; function?: object }[];
  headers: { source: string; headers: { key: string; value: string }[] }[];
}

interface Config extends DeployedParts {
  hosting: Hosting & { predeploy: string[] };
  functions: { runtime: string; source: string; predeploy: string[] }[];
}

const tree = JSON.parse(readFileSync(join(projectRoot, 'firebase.json'), 'utf8')) as Config;
const deployed = deployedConfig(tree, {
  project: 'x',
  region: 'europe-west1',
  supabaseUrl: 'https://abcdefghij.supabase.co/',
});
const hosting = deployed.hosting as Hosting;

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
  // Nor would the next deployment find out what is online.
  expect(headersOf('/release.json')['cache-control']).toBe('no-cache');
  expect(headersOf(ASSET)['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('that an asset is missing is not kept: a later release may have it again, under the same name', () => {
  // Rules match the address that is asked for, which is beneath `assets/`. That of a page for what is missing has the last word.
  expect(hosting.headers.at(-1)).toEqual({
    source: '404.html',
    headers: [{ key: 'Cache-Control', value: 'no-cache' }],
  });
  expect(existsSync(join(projectRoot, 'web/public/404.html'))).toBe(true);
});

test('every address serves index.html, except /etat.json, and a missing asset, which is a 404', () => {
  expect(hosting.rewrites).toEqual([
    { source: '/etat.json', function: { functionId: 'tellState', region: 'europe-west1' } },
    { source: '!/@(assets)/**', destination: '/index.html' },
  ]);
  expect(hosting.public).toBe('web/dist');
});

test('a firebase deploy by hand, whose rules would have no domains, is refused for each part', () => {
  const hooks = [tree.hosting, tree.firestore, tree.storage, ...tree.functions].map(
    ({ predeploy }) => predeploy,
  );
  expect(new Set(hooks.map(String))).toEqual(new Set(['npm exec -- node ops/predeploy.ts']));
  const { status, stderr } = spawnSync(process.execPath, ['ops/predeploy.ts'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining('Use `npm run deploy')]);
  expect(JSON.stringify(deployed)).not.toContain('predeploy');
});

test('a deployment runs both codebases of functions on the Node version of the tests', () => {
  const major = process.versions.node.split('.')[0];
  const runtime = `nodejs${major}`;
  expect(deployed.functions).toMatchObject([
    { codebase: 'default', source: 'functions', runtime },
    { codebase: 'opening', source: 'functions-opening', runtime },
  ]);
});
