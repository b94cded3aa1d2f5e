import { expect, test } from 'vitest';
import { addSources, localSources } from './content-security-policy.ts';
import { defaultPorts } from './ports.ts';

test('adds sources to a directive and leaves the others alone', () => {
  expect(addSources("default-src 'self'; img-src data:", { 'img-src': ['http://a:1'] })).toBe(
    "default-src 'self'; img-src data: http://a:1",
  );
});

test('a missing directive is added with the sources of default-src', () => {
  expect(addSources("default-src 'self'", { 'media-src': ['blob:'] })).toBe(
    "default-src 'self'; media-src 'self' blob:",
  );
});

test("a source replaces 'none', and no source is listed twice", () => {
  expect(addSources("object-src 'none'", { 'object-src': ['blob:', 'blob:'] })).toBe(
    'object-src blob:',
  );
});

test('the application may call every emulator that it talks to', () => {
  expect(localSources(defaultPorts)['connect-src']?.toSorted()).toEqual([
    'http://127.0.0.1:5001',
    'http://127.0.0.1:54321',
    'http://127.0.0.1:8080',
    'http://127.0.0.1:9099',
    'http://127.0.0.1:9199',
  ]);
});
