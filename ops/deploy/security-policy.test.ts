import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { officeViewerUrl } from '../../web/src/features/preview/office/office-viewer-url.ts';
import { projectRoot } from '../../dev/project-root.ts';
import { deployedConfig, type DeployedParts } from './deployed-config.ts';

const tree = JSON.parse(readFileSync(join(projectRoot, 'firebase.json'), 'utf8')) as DeployedParts;
const environment = {
  VITE_FIREBASE_CONFIG: JSON.stringify({ apiKey: 'a', projectId: 'navette-1234' }),
  VITE_SUPABASE_URL: 'https://abcdefgh.supabase.co/',
};
const directives = directivesOf(deployedConfig(tree, environment));

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
  const { VITE_FIREBASE_CONFIG } = environment;
  const without = directivesOf(deployedConfig(tree, { VITE_FIREBASE_CONFIG }));
  expect(without.get('connect-src')).toEqual([...always, functions]);
});

test('the rest of the configuration is deployed as it is', () => {
  const { hosting, firestore, storage, ...others } = deployedConfig(tree, environment);
  expect({
    ...others,
    hosting: { ...hosting, headers: tree.hosting.headers },
    firestore: { ...firestore, rules: tree.firestore.rules },
    storage: { ...storage, rules: tree.storage.rules },
  }).toEqual(tree);
});

test.each([{}, { VITE_FIREBASE_CONFIG: '{}' }])(
  'nothing is deployed for no project: %j',
  (none) => {
    expect(() => deployedConfig(tree, none)).toThrow('VITE_FIREBASE_CONFIG');
  },
);

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
