import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { officeViewerUrl } from '../web/src/features/preview/office-viewer-url.ts';
import { projectRoot } from './project-root.ts';

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

test('it allows only scripts of the application and of App Check, and no framing', () => {
  const scripts = directives.get('script-src') ?? [];
  expect(scripts[0]).toBe("'self'");
  for (const source of scripts.slice(1)) {
    expect(source).toMatch(/^https:\/\/www\.(google|gstatic)\.com\/recaptcha\/$/);
  }
  expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
});
