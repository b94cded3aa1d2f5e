import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../dev/project-root.ts';

const FOLDERS: Readonly<Record<string, string>> = {
  b: 'tests/browser',
  e: 'tests/emulators',
  c: 'tests/comments',
  core: 'core/src',
  functions: 'functions/src',
  web: 'web/src',
};
/** Folder, file and title between backquotes; may contain a line break. */
const REFERENCE = /`(b|e|c|core|functions|web)\/([\w.-]+): ([^`]+)`/g;

/** A string in a test's source: titles do not contain the quotation mark that delimits them. */
const STRING = /(['`"])((?:(?!\1).)*)\1/g;

const page = readFileSync(join(projectRoot, 'docs/specification-coverage.md'), 'utf8');
const references = [...page.matchAll(REFERENCE)].map(
  ([, folder = '', file = '', title = '']) =>
    [folder, file, title.replaceAll(/\s+/g, ' ')] as const,
);

test('every test named in docs/specification-coverage.md exists', () => {
  expect(references.length).toBeGreaterThan(80);
  const missing = references.filter(([folder, file, title]) => !exists(folder, file, title));
  expect(missing).toEqual([]);
});

function exists(folder: string, file: string, title: string): boolean {
  const [path] = globSync(`${FOLDERS[folder]}/**/${file}.test.{ts,tsx}`, { cwd: projectRoot });
  if (path === undefined) return false;
  const source = readFileSync(join(projectRoot, path), 'utf8');
  return [...source.matchAll(STRING)].some(([, , text = '']) => text.includes(title));
}
