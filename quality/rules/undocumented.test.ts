import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../dev/project-root.ts';
import { REFERENCE } from './reference.ts';
import { undocumentedIn } from './undocumented.ts';

test.each(['firestore.rules', 'storage.rules'])('%s uses what the reference lists', (file) => {
  expect(undocumentedIn(readFileSync(join(projectRoot, file), 'utf8'))).toEqual([]);
});

test('every entry of the list names its page', () => {
  const entries = Object.values(REFERENCE).flatMap(({ types, functions }) => [
    ...Object.values(types),
    ...Object.values(functions),
  ]);
  expect(entries.length).toBeGreaterThan(20);
  for (const { source } of entries) {
    expect(source).toMatch(/^https:\/\/firebase\.google\.com\/docs\/(?:reference|storage)\//);
  }
});

/** What is reported of one condition in the rules of Storage. */
function reportedOf(condition: string, functions = ''): string[] {
  return undocumentedIn(`rules_version = '2';
service firebase.storage { match /b/{bucket}/o { ${functions}
match /{path=**} { allow get: if ${condition}; } } }`);
}

describe('accepted', () => {
  test.each([
    "request.resource.name.replace('^files/', '') != ''",
    "request.auth.token.get('email_verified', false) == true",
    "request.auth.token.email.lower().matches('.+@[^@]+')",
    "request.resource.metadata.keys().hasOnly(['owner_uid'])",
    'string(resource.generation) == resource.metadata.generation',
    "resource.name == '' ? request.auth != null : resource.size > 1 ? true : false",
    "firestore.get(/databases/(default)/documents/metas/$('x'.toUtf8().toBase64())).data.is_public",
    "request.time < resource.timeCreated + duration.value(1, 'h')",
    "'a'.matches('[\\\\p{Z}\\\\x{ad}-\\\\x{1f000}]{1,126}(?i:mp4|webm)(.*/)?[^/]+$')",
  ])('%s', (condition) => {
    expect(reportedOf(condition)).toEqual([]);
  });
});

describe('refused', () => {
  test.each([
    ["request.resource.get('contentEncoding', null) == null", 'NewObject.get()'],
    ["string(path) == 'a'", 'string(Path)'],
    ['path.size() == 1', 'Path.size()'],
    ["request.resource.contentLanguage == ''", 'NewObject.contentLanguage'],
    ["request.resource.contentEncoding == ''", 'NewObject.contentEncoding'],
    ["request.resource.cacheControl == ''", 'NewObject.cacheControl'],
    ['request.resource.generation == 1', 'NewObject.generation'],
    ["request.path == 'a'", 'Request.path'],
    ["resource.name.startsWith('a')", 'String.startsWith()'],
    ['resource.name.matches(resource.bucket)', 'a regular expression that is no literal'],
    ["debug(resource.name) == 'a'", 'debug()'],
    ['exists(/databases/(default)/documents/a/b)', 'exists()'],
    ['firestore.getAfter(/databases/(default)/documents/a/b).data.c', 'unknown.getAfter()'],
    ["firestore.get('a').data.b", 'firestore.get(String)'],
    ["firestore.get(/a/b).data.c.lower() == ''", 'unknown.lower()'],
    ['bucketName', 'bucketName'],
    ['resource.size > 1 ? true : path.size() == 1', 'Path.size()'],
    ['resource is object', 'is object'],
    ["'a'.matches('a(?=b)')", 'regular expression, at (?=b)'],
    ["'a'.matches('(?<!a)b')", 'regular expression, at (?<!a)b'],
    ["'a'.matches('(a)\\\\1')", 'regular expression, at \\1'],
    ["'a'.matches('a++')", 'regular expression, at ++'],
    ["'a'.replace('\\\\u0041', '')", 'regular expression, at \\u0041'],
    ["'a'.matches('\\\\p{Script=Greek}')", 'regular expression, at \\p{Script=Greek}'],
    ["'a'.matches('a{1001}')", 'regular expression, at {1001}'],
  ])('%s', (condition, problem) => {
    expect(reportedOf(condition)).toContain(`line 3: ${problem}`);
  });

  test('what a function does with the type that it gets', () => {
    const functions = "function first(x) { let a = x.lower(); return a == ''; }";
    expect(reportedOf('first(resource.name)', functions)).toEqual([]);
    expect(reportedOf('first(path)', functions)).toEqual(['line 2: Path.lower()']);
  });

  test('a value that nobody knows before, but after its type was tested', () => {
    const given = 'firestore.get(/a/b).data.c';
    const functions = "function first(x) { return x is string && true && x.lower() == ''; }";
    expect(reportedOf(`first(${given})`, functions)).toEqual([]);
    const either = "function first(x) { return x is string || x.lower() == ''; }";
    expect(reportedOf(`first(${given})`, either)).toEqual(['line 2: unknown.lower()']);
  });

  test('a function that nothing calls: nobody knows its types', () => {
    const functions = 'function unused(x) { return x.anything(); }';
    expect(reportedOf('true', functions)).toEqual(['line 2: unused() is never called']);
  });

  test('methods that no request has', () => {
    const rules =
      "rules_version = '2'; service cloud.firestore { match /a/{b} { allow peek: if true; } }";
    expect(undocumentedIn(rules)).toEqual(['line 1: allow peek']);
  });
});

test('syntax that it does not know ends the check', () => {
  expect(() => reportedOf('resource.size % 2 == 0')).toThrow('line 3: ; expected instead of %');
});
