import { expect, test } from 'vitest';
import { maxVersions } from './hold-version.ts';

test.each([
  ['3', 3],
  // More would make records too large for transactions of many.
  ['1000', 50],
  // As on an operator's machine.
  ['0', 10],
])('with the setting %s, %i earlier versions are kept', (setting, versions) => {
  process.env['MAX_VERSIONS'] = setting;
  expect(maxVersions()).toBe(versions);
});
