import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../dev/project-root.ts';
import { undocumentedIn } from './undocumented.ts';

test.each(['firestore.rules', 'storage.rules'])('%s uses what the reference lists', (file) => {
  expect(undocumentedIn(readFileSync(join(projectRoot, file), 'utf8'))).toEqual([]);
});

/** What is reported of one condition in the rules of Storage. */
function reportedOf(condition: string): string[] {
  return undocumentedIn(`rules_version = '2';
service firebase.storage { match /b/{bucket}/o {
match /{path=**} { allow get: if ${condition}; } } }`);
}

describe('refused', () => {
  test.each([
    ["request.resource.get('contentEncoding', null) == null", 'request.resource.get()'],
    ["string(path) == 'a'", 'the path path'],
    ['path.size() == 1', 'the path path'],
    ["string(request.auth) == 'a'", 'string(request.auth)'],
    ["request.resource.contentLanguage == ''", 'request.resource.contentLanguage'],
    ['request.resource.generation == 1', 'request.resource.generation'],
    ["resource.data.name == ''", 'resource.data'],
    ["resource.name.startsWith('a')", 'resource.name.startsWith()'],
    ["'a'.unknown() == ''", 'text.unknown()'],
    ['type.matches(resource.bucket)', 'a regular expression that is no literal'],
    ["type.matches('a' + resource.name)", 'a regular expression that is no literal'],
    ["debug(resource.name) == 'a'", 'debug(resource.name)'],
    ['exists(/databases/(default)/documents/a/b)', 'exists(path)'],
    ['firestore.getAfter(/databases/(default)/documents/a/b).data.c', 'firestore.getAfter(path)'],
    ["firestore.get('a').data.b", "firestore.get('a')"],
    ['resource.size > 1 ? true : resource.size() == 1', 'resource.size()'],
    ['resource is object', 'is object'],
    ['resource.size % 2 == 0', 'the sign %'],
    ["type.matches('a(?=b)')", 'regular expression, at (?=b)'],
    ["type.matches('(?<!a)b')", 'regular expression, at (?<!a)b'],
    ["type.matches('(a)\\\\1')", 'regular expression, at \\1'],
    ["type.matches('a++')", 'regular expression, at ++'],
    ["type.replace('\\\\u0041', '')", 'regular expression, at \\u0041'],
    ["type.matches('\\\\p{Script=Greek}')", 'regular expression, at \\p{Script=Greek}'],
    ["type.matches('a{1001}')", 'regular expression, at {1001}'],
  ])('%s', (condition, problem) => {
    expect(reportedOf(condition)).toContain(`line 3: ${problem}`);
  });

  test('methods that no request has, and services that we do not have', () => {
    const rules =
      "rules_version = '2'; service cloud.firestore { match /a/{b} { allow get, peek: if true; } }";
    expect(undocumentedIn(rules)).toEqual(['line 1: allow peek']);
    expect(undocumentedIn(rules.replace('true', 'a.b'))).toEqual([
      'line 1: allow peek',
      'line 1: a.b',
    ]);
  });
});
