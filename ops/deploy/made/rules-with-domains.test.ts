import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../../dev/project-root.ts';
import { rulesWithDomains } from './rules-with-domains.ts';

describe.each(['firestore.rules', 'storage.rules'])('%s', (file) => {
  const rules = readFileSync(join(projectRoot, file), 'utf8');

  test('differs from the rules of the tree by the list alone', () => {
    const derived = rulesWithDomains(rules, ['navette.test', 'filiale.test']);
    const changed = derived.split('\n').filter((line, index) => line !== rules.split('\n')[index]);
    expect(changed).toEqual(["      return ['navette.test', 'filiale.test'];"]);
  });

  test('stays as it is without domains', () => {
    expect(rulesWithDomains(rules, [])).toBe(rules);
  });

  test('takes nothing but domains', () => {
    expect(() => rulesWithDomains(rules, ["a.test'] || true || ['"])).toThrow('COMPANY_DOMAINS');
  });
});

test('rules without a place for the domains are refused: they would be open to everybody', () => {
  const twice = 'function companyDomains() {\n  return [];\n}\n'.repeat(2);
  const commented = '// function companyDomains() {\n  return [];\n}';
  for (const rules of ['', 'return [];', twice, commented]) {
    expect(() => rulesWithDomains(rules, ['a.test'])).toThrow('no function companyDomains()');
  }
});
