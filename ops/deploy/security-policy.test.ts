import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { officeViewerUrl } from '../../web/src/features/preview/office/office-viewer-url.ts';
import { projectRoot } from '../../dev/project-root.ts';

interface Hosting {
  hosting: { headers: { headers: { key: string; value: string }[] }[] };
}

const { hosting } = JSON.parse(readFileSync(join(projectRoot, 'firebase.json'), 'utf8')) as Hosting;
const policy = hosting.headers
  .flatMap(({ headers }) => headers)
  .find(({ key }) => key === 'Content-Security-Policy');
const directives = new Map(
  (policy?.value ?? '').split(';').map((directive) => {
    const [name = '', ...sources] = directive.trim().split(' ');
    return [name, sources] as const;
  }),
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
