import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { withPreview } from '../../../urls.ts';
import {
  addressOf,
  filtersOf,
  isNarrowed,
  KINDS,
  PERIODS,
  queryProblem,
  searchIn,
  type Search,
} from './search-address.ts';

const NOW = new Date(2026, 10, 25, 16, 30);
const ALL: Search = {
  query: 'CMR',
  kind: null,
  addedBy: null,
  since: null,
  until: null,
  folder: null,
};

const read = (address: string) => searchIn(new URL(address, 'https://navette.test').searchParams);

const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2290-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const orNull = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null });
const searches: fc.Arbitrary<Search> = fc
  .record({
    query: fc.string({ unit: 'grapheme' }).map((query) => query.trim()),
    kind: orNull(fc.constantFrom(...KINDS)),
    addedBy: orNull(fc.constantFrom('jean@navette.test', 'a+b&c=d@x.fr')),
    since: orNull(fc.oneof(fc.constantFrom(...PERIODS), days)),
    until: orNull(days),
    folder: orNull(fc.constantFrom('Lyon/', 'Clients & co/2026 #1/', 'É?=/ü/')),
  })
  .map((search) =>
    PERIODS.some((period) => period === search.since) ? { ...search, until: null } : search,
  );

test('an address says what is searched, and nothing else', () => {
  fc.assert(
    fc.property(searches, (search) => {
      expect(read(addressOf(search))).toEqual(search);
      expect(read(withPreview(addressOf(search), 'A/1_b.pdf'))).toEqual(search);
    }),
  );
});

test('whatever an address says, the database is asked what it takes', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), days, fc.constantFrom(...KINDS, ...PERIODS));
  const names = fc.constantFrom('recherche', 'type', 'ajoute-par', 'depuis', 'jusqu-a', 'dans');
  fc.assert(
    fc.property(fc.array(fc.tuple(names, text)), (parameters) => {
      const search = searchIn(new URLSearchParams(parameters));
      const { since, until, folder } = filtersOf(search, NOW);
      for (const time of [since, until]) {
        if (time !== undefined) expect(Date.parse(time)).not.toBeNaN();
      }
      if (folder !== undefined) expect(folder).toMatch(/[^/]\/$/);
      expect(read(addressOf(search))).toEqual(search);
    }),
  );
});

test.each([
  ['2026-02-30', null],
  ['2026-2-3', null],
  ['0000-01-01', null],
  ['2026-11-01', '2026-11-01'],
  ['30-jours', '30-jours'],
])('depuis=%s is %s', (written, since) => {
  expect(read(`/documents?recherche=a&depuis=${written}`).since).toBe(since);
});

test.each([
  ['7-jours', new Date(2026, 10, 18)],
  ['30-jours', new Date(2026, 9, 26)],
  ['annee', new Date(2026, 0, 1)],
  ['2026-03-29', new Date(2026, 2, 29)],
])('what is since %s begins with its day, here', (since, first) => {
  expect(filtersOf({ ...ALL, since }, NOW)).toEqual({ since: first.toISOString() });
});

test('the last day is searched to its end', () => {
  const { until } = filtersOf({ ...ALL, until: '2026-12-31' }, NOW);
  expect(until).toBe(new Date(2027, 0, 1).toISOString());
});

test('kinds are asked for by the extensions of their files', () => {
  expect(filtersOf({ ...ALL, kind: 'dossiers' }, NOW).extensions).toEqual(['/']);
  expect(filtersOf({ ...ALL, kind: 'pdf' }, NOW).extensions).toEqual(['pdf']);
  const each = KINDS.map((kind) => filtersOf({ ...ALL, kind }, NOW).extensions ?? []);
  expect(each.every((extensions) => extensions.length > 0)).toBe(true);
  expect(new Set(each.flat()).size).toBe(each.flat().length);
});

test('words alone narrow nothing', () => {
  expect(isNarrowed(ALL)).toBe(false);
  expect(filtersOf(ALL, NOW)).toEqual({});
  expect(isNarrowed({ ...ALL, folder: 'A/' })).toBe(true);
});

test.each([
  ['', 'no-words'],
  [' ’– /% ', 'no-words'],
  ['é', null],
  ['26-48213', null],
  ['a'.repeat(200), null],
  ['a'.repeat(201), 'too-long'],
])('%s is a query with the problem %s', (query, problem) => {
  expect(queryProblem(query)).toBe(problem);
});
