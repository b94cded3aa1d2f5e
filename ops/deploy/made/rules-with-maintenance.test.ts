import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../dev/project-root.ts';
import { rulesWithDomains } from '../rules-with-domains.ts';
import { rulesWithMaintenance } from './rules-with-maintenance.ts';

const tree = readFileSync(join(projectRoot, 'storage.rules'), 'utf8');

test('closed rules differ from those that were released by the constant alone', () => {
  const released = rulesWithDomains(tree, ['navette.test']);
  const closed = rulesWithMaintenance(released, true);
  const lines = released.split('\n');
  const changed = closed.split('\n').filter((line, index) => line !== lines[index]);
  expect(changed).toEqual(['      return true;']);
  expect(rulesWithMaintenance(closed, true)).toBe(closed);
  expect(rulesWithMaintenance(closed, false)).toBe(released);
});

test('the rules of the tree are open', () => {
  expect(rulesWithMaintenance(tree, false)).toBe(tree);
});

test('rules without one place for it are refused: they would stay open', () => {
  const twice = 'function isClosed() {\n  return true;\n}\n'.repeat(2);
  const commented = '// function isClosed() {\n  return true;\n}';
  const other = 'function isClosed() {\n  return true || false;\n}';
  for (const rules of ['', 'return false;', twice, commented, other]) {
    expect(() => rulesWithMaintenance(rules, true)).toThrow('no function isClosed()');
  }
});
