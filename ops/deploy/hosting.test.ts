import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../dev/project-root.ts';
import { deployedConfig } from './deployed-config.ts';

// Headers and rewrites of Firebase Hosting in production: firebase.json with the changes of a deployment, without those of
// the local stack.

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

describe('the security policy', () => {
  const directives = new Map(
    (headersOf('/')['content-security-policy'] ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );

  /** Whether a directive allows an address, decided as browsers do. */
  function allows(name: string, address: string): boolean {
    const sources = directives.get(name) ?? directives.get('default-src') ?? [];
    if (!URL.canParse(address)) return sources.includes(address);
    const { origin, protocol, hostname, pathname } = new URL(address);
    return sources.some((source) => {
      if (source === protocol) return true;
      if (!URL.canParse(source)) return false;
      const { hostname: host, pathname: folder } = new URL(source.replace('//*.', '//any.'));
      const fits = source.includes('//*.')
        ? hostname.endsWith(host.replace('any', '')) && protocol === 'https:'
        : source.startsWith(origin);
      // A folder ends with a slash; any other path is one file.
      return fits && (folder.endsWith('/') ? pathname.startsWith(folder) : pathname === folder);
    });
  }

  const FILE =
    'https://firebasestorage.googleapis.com/v0/b/x.appspot.com/o/files%2Fa.pdf?alt=media';

  test.each([
    ['connect-src', 'https://identitytoolkit.googleapis.com/v1/accounts:signUp'],
    ['connect-src', 'https://securetoken.googleapis.com/v1/token'],
    ['connect-src', 'https://firestore.googleapis.com/v1/projects/x'],
    ['connect-src', 'https://europe-west1-x.cloudfunctions.net/setAccess'],
    ['connect-src', 'https://abcdefghij.supabase.co/rest/v1/comments'],
    ['connect-src', 'https://content-firebaseappcheck.googleapis.com/v1/projects/x'],
    ['connect-src', FILE],
    ['img-src', FILE],
    ['img-src', 'blob:https://x.web.app/1'],
    ['img-src', 'data:image/png;base64,'],
    ['media-src', FILE],
    ['media-src', 'blob:https://x.web.app/1'],
    ['frame-src', FILE],
    ['frame-src', 'https://view.officeapps.live.com/op/embed.aspx'],
    ['frame-src', 'https://www.google.com/recaptcha/enterprise/anchor'],
    ['script-src', "'self'"],
    ['worker-src', "'self'"],
    ['script-src', 'https://www.google.com/recaptcha/enterprise.js?render=KEY'],
    ['script-src', 'https://www.gstatic.com/recaptcha/releases/Y5tQ3lKwn1XL5hGg/recaptcha__fr.js'],
    ['style-src', "'self'"],
    ['base-uri', "'self'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
  ])('%s allows %s, which the application needs', (name, address) => {
    expect(allows(name, address)).toBe(true);
  });

  test.each([
    ['connect-src', 'https://ailleurs.test/'],
    ['connect-src', 'https://europe-west1-y.cloudfunctions.net/setAccess'],
    ['connect-src', 'https://setaccess-abcdef-ew.a.run.app/'],
    ['connect-src', 'https://klmnopqrst.supabase.co/rest/v1/comments'],
    ['connect-src', 'https://supabase.co.ailleurs.test/'],
    ['connect-src', 'http://127.0.0.1:9199/'],
    ['script-src', "'unsafe-inline'"],
    ['script-src', "'unsafe-eval'"],
    ['script-src', "'wasm-unsafe-eval'"],
    ['script-src', 'https://www.google.com/complete/search'],
    ['script-src', 'https://www.google.com/recaptcha/about/js/main.min.js'],
    ['script-src', 'https://www.gstatic.com/recaptcha/api2/'],
    ['script-src', 'blob:https://x.web.app/1'],
    ['script-src', 'data:text/javascript,1'],
    ['script-src', FILE],
    ['style-src', "'unsafe-inline'"],
    ['img-src', 'https://ailleurs.test/pixel.gif'],
    ['frame-src', 'https://ailleurs.test/'],
    ['frame-src', 'data:text/html,1'],
    ['frame-src', 'blob:https://x.web.app/1'],
    ['object-src', FILE],
    ['object-src', 'blob:https://x.web.app/1'],
    ['worker-src', 'https://ailleurs.test/'],
    ['worker-src', 'blob:https://x.web.app/1'],
  ])('%s blocks %s', (name, address) => {
    expect(allows(name, address)).toBe(false);
  });

  test('directives that do not fall back to default-src are present', () => {
    for (const name of ['base-uri', 'form-action', 'frame-ancestors']) {
      expect([...directives.keys()]).toContain(name);
    }
  });
});
