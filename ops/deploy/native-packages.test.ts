import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../dev/project-root.ts';

// Cloud Functions run on linux-x64 with glibc, wherever the lockfile was written.

const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { version?: string; optionalDependencies?: Record<string, string> }>;
};

test.each([
  ['sharp', '@img/sharp-linux-x64'],
  ['sharp', '@img/sharp-libvips-linux-x64'],
  ['@napi-rs/canvas', '@napi-rs/canvas-linux-x64-gnu'],
])('the lockfile holds what %s needs where it is deployed: %s', (library, native) => {
  const wanted = packages[`node_modules/${library}`]?.optionalDependencies?.[native];
  expect(wanted).toBeDefined();
  expect(packages[`node_modules/${native}`]?.version).toBe(wanted);
});
