import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../dev/project-root.ts';
import { COLLECTIONS, TABLES } from '../../ops/person/places.ts';

// Whoever adds a collection or a table decides what becomes of a person in it, and says so in docs/privacy.md.

const textOf = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

/** Names of collections in the rules, in the indexes, and as the code of functions and commands writes them. */
function collections(): string[] {
  const rules = [...textOf('firestore.rules').matchAll(/match \/(\w+)\/\{/g)];
  const indexes = [...textOf('firestore.indexes.json').matchAll(/"collectionGroup": "(\w+)"/g)];
  const code = globSync('{functions/src,ops}/**/*.ts', { cwd: projectRoot })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...textOf(file).matchAll(/collection\('(\w+)'\)/g)]);
  const names = [...rules, ...indexes, ...code].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => name !== 'databases').toSorted();
}

test('of every collection it is decided what becomes of a person there', () => {
  expect(collections()).toEqual(Object.keys(COLLECTIONS).toSorted());
});

test('docs/privacy.md names every collection and every table', () => {
  const named = new Set(
    [...textOf('docs/privacy.md').matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect([...Object.keys(COLLECTIONS), ...TABLES].filter((name) => !named.has(name))).toEqual([]);
});
