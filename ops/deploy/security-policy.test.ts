import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { officeViewerUrl } from '../../web/src/features/preview/office/office-viewer-url.ts';
import { projectRoot } from '../../dev/project-root.ts';
import { deployedConfig, type DeployedParts } from './deployed-config.ts';

const tree = JSON.parse(readFileSync(join(projectRoot, 'firebase.json'), 'utf8')) as DeployedParts;
const own = {
  project: 'navette-1234',
  region: 'europe-west1',
  supabaseUrl: 'https://abcdefgh.supabase.co/',
};
const directives = directivesOf(deployedConfig(tree, own));

function directivesOf({ hosting }: DeployedParts): ReadonlyMap<string, readonly string[]> {
  const policies = hosting.headers
    .flatMap(({ headers }) => headers)
    .filter(({ key }) => key === 'Content-Security-Policy');
  expect(policies).toHaveLength(1);
  return new Map(
    (policies[0]?.value ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources] as const;
    }),
  );
}

test('pages connect to the functions and the comments of this deployment, and to those of nobody else', () => {
  const always = directivesOf(tree).get('connect-src') ?? [];
  expect(always.filter((source) => source.includes('*'))).toEqual([]);
  const functions = 'https://europe-west1-navette-1234.cloudfunctions.net';
  const comments = 'https://abcdefgh.supabase.co';
  expect(directives.get('connect-src')).toEqual([...always, functions, comments]);
  const without = directivesOf(deployedConfig(tree, { ...own, supabaseUrl: '' }));
  expect(without.get('connect-src')).toEqual([...always, functions]);
});

test('the rest is deployed as it is', () => {
  const { hosting, firestore } = deployedConfig(tree, own);
  const { predeploy: _hook, ...ours } = tree.hosting;
  expect({ ...hosting, headers: ours.headers }).toEqual(ours);
  expect(firestore).toMatchObject({ indexes: 'firestore.indexes.json' });
});

test('the security policy allows the office viewer', () => {
  const viewer = new URL(officeViewerUrl('https://example.com/a.docx') ?? '');
  expect(directives.get('frame-src')).toContain(viewer.origin);
});

test('it allows only scripts of the application and the two of App Check, and no framing', () => {
  expect(directives.get('script-src')).toEqual([
    "'self'",
    // Without a final slash, a source is one file: the folder also holds scripts that run any code.
    'https://www.google.com/recaptcha/enterprise.js',
    // Which loads `recaptcha__fr.js` from a folder named after its version.
    'https://www.gstatic.com/recaptcha/releases/',
  ]);
  expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
});

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

const FILE = 'https://firebasestorage.googleapis.com/v0/b/x.appspot.com/o/files%2Fa.pdf?alt=media';

test.each([
  ['connect-src', 'https://identitytoolkit.googleapis.com/v1/accounts:signUp'],
  ['connect-src', 'https://securetoken.googleapis.com/v1/token'],
  ['connect-src', 'https://firestore.googleapis.com/v1/projects/x'],
  ['connect-src', 'https://europe-west1-navette-1234.cloudfunctions.net/setAccess'],
  ['connect-src', 'https://abcdefgh.supabase.co/rest/v1/comments'],
  ['connect-src', 'https://content-firebaseappcheck.googleapis.com/v1/projects/x'],
  ['connect-src', FILE],
  ['img-src', FILE],
  ['img-src', 'blob:https://x.web.app/1'],
  ['img-src', 'data:image/png;base64,'],
  ['media-src', FILE],
  ['media-src', 'blob:https://x.web.app/1'],
  ['frame-src', FILE],
  ['frame-src', 'https://www.google.com/recaptcha/enterprise/anchor'],
  ['worker-src', "'self'"],
  ['style-src', "'self'"],
  ['base-uri', "'self'"],
  ['form-action', "'self'"],
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
