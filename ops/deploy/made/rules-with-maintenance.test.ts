import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../dev/project-root.ts';
import { rulesWithDomains } from './rules-with-domains.ts';
import { areClosed, rulesWithMaintenance } from './rules-with-maintenance.ts';

const rules = readFileSync(join(projectRoot, 'storage.rules'), 'utf8');

test('the rules of the tree are open', () => {
  expect(areClosed(rules)).toBe(false);
  expect(rulesWithMaintenance(rules, false)).toBe(rules);
});

test('closed rules differ by the constant alone, keep the domains, and open again', () => {
  const released = rulesWithDomains(rules, ['navette.test']);
  const closed = rulesWithMaintenance(released, true);
  const changed = closed.split('\n').filter((line, index) => line !== released.split('\n')[index]);
  expect(changed).toEqual(['      return true;']);
  expect(areClosed(closed)).toBe(true);
  expect(rulesWithMaintenance(closed, true)).toBe(closed);
  expect(rulesWithMaintenance(closed, false)).toBe(released);
});

test('rules without a place for it are refused, and are not closed', () => {
  const twice = 'function isClosed() {\n  return true;\n}\n'.repeat(2);
  const commented = '// function isClosed() {\n  return true;\n}';
  for (const other of ['', 'return true;', twice, commented]) {
    expect(() => rulesWithMaintenance(other, true)).toThrow('no function isClosed()');
  }
  expect(areClosed('function isClosed() {\n  return false;\n}')).toBe(false);
  expect(areClosed('function isOpen() {\n  return true;\n}')).toBe(false);
});
