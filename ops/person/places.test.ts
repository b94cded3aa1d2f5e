import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { projectRoot } from '../../dev/project-root.ts';
import { COLLECTIONS, isAbout, naming, pairsOf, TABLES } from './places.ts';

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
const PERSON = { addresses: ['lea@navette.test'], uids: ['u-lea'] };

test('every collection of the rules and the indexes is known', () => {
  const { indexes, fieldOverrides } = JSON.parse(read('firestore.indexes.json')) as Record<
    'indexes' | 'fieldOverrides',
    { collectionGroup: string }[]
  >;
  const matched = [...read('firestore.rules').matchAll(/match \/(\w+)\/\{\w+\} \{/g)];
  const named = [
    ...matched.map(([, name = '']) => name),
    ...indexes.map((one) => one.collectionGroup),
    ...fieldOverrides.map((one) => one.collectionGroup),
  ];
  expect(named).toContain('recents');
  expect(named.filter((name) => name !== 'databases' && COLLECTIONS[name] === undefined)).toEqual(
    [],
  );
});

test('docs/privacy.md names every collection and every table', () => {
  const page = read('docs/privacy.md');
  const missing = [...Object.keys(COLLECTIONS), ...TABLES].filter(
    (name) => !page.includes(`\`${name}\``),
  );
  expect(missing).toEqual([]);
});

test.each<[string, boolean]>([
  ['u-lea', true],
  ['u-lea_2026-11-29', true],
  ['Lea@navette.test', true],
  ['lea%40navette.test', true],
  ['u-lea2', false],
  ['x_u-lea', false],
  ['lea%navette.test', false],
])('the id %s says that a document is about the person: %s', (id, told) => {
  expect(isAbout(PERSON, id)).toBe(told);
});

test('the uids of a departure stand beside its address, and are left to somebody else', () => {
  const departure = (id: string, fields: Record<string, unknown>): DocumentSnapshot => {
    const data = { uids: ['u-lea'], moved_uids: ['u-2'], ...fields };
    const get = (field: string) => (data as Record<string, unknown>)[field];
    return { id, exists: true, data: () => data, get } as unknown as DocumentSnapshot;
  };
  const others = departure('nee%40navette.test', {});
  expect(pairsOf('departures', others)).toEqual([
    { address: 'nee@navette.test', uid: 'u-lea' },
    { address: 'nee@navette.test', uid: 'u-2' },
  ]);
  const isNaming = naming(PERSON);
  expect(isNaming('departures', others)).toBe(false);
  expect(isNaming('jobs', others)).toBe(true);
  expect(
    isNaming('departures', departure('nee%40navette.test', { heir: 'lea@navette.test' })),
  ).toBe(true);
  expect(isNaming('departures', departure('lea%40navette.test', {}))).toBe(true);
});
