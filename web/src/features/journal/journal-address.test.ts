import { JOURNAL_ACTIONS } from '@navette/core/journal/journal';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACTION_KINDS, isOfKind } from './action-kinds.ts';
import {
  addressOf,
  filtersIn,
  folderIn,
  isBackwards,
  isNarrowedHere,
  isShown,
  NO_FILTERS,
  questionOf,
  type JournalFilters,
} from './journal-address.ts';
import { readLine } from './read-line.fixture.ts';

const ALL: JournalFilters = {
  item: 'Contrats/2026/été & co.pdf',
  folder: 'Contrats/2026/',
  person: 'claire@navette.test',
  since: '2026-10-01',
  until: '2026-11-25',
  kind: 'suppressions',
};

function read(address: string): JournalFilters {
  return filtersIn(new URL(address, 'https://navette.test').searchParams);
}

describe('the address', () => {
  test('is read by people', () => {
    expect(addressOf(NO_FILTERS)).toBe('/documents?journal');
    expect(addressOf({ ...NO_FILTERS, folder: 'Contrats/2026/', kind: 'acces' })).toBe(
      '/documents?journal&dans=Contrats/2026&action=acces',
    );
  });

  test('says all filters, and no more', () => {
    const some = fc.subarray(Object.keys(ALL) as (keyof JournalFilters)[]);
    fc.assert(
      fc.property(some, (keys) => {
        const filters = { ...NO_FILTERS };
        for (const key of keys) Object.assign(filters, { [key]: ALL[key] });
        expect(read(addressOf(filters))).toEqual(filters);
      }),
    );
  });

  test.each([
    'dans=',
    'dans=/',
    'element=',
    'personne=%20',
    'du=2026-02-30&au=hier',
    'action=tout',
  ])('that asks for what cannot be asks for nothing: %s', (query) => {
    expect(read(`/documents?journal&${query}`)).toEqual(NO_FILTERS);
  });
});

test.each([
  ['item', 'A/facture\u202Efdp.exe'],
  ['item', `${'n'.repeat(200)}/${'é'.repeat(200)}.pdf`],
  ['folder', ' A /\u0000b/'],
] as const)('an address keeps a strange %s', (key, path) => {
  const filters = { ...NO_FILTERS, [key]: path };
  expect(read(addressOf(filters))).toEqual(filters);
});

test.each([
  [null, null],
  ['/ /', null],
  [' /Contrats / 2026/', 'Contrats/2026/'],
  ['E\u0301quipe', 'Équipe/'],
  ['Documents › Contrats › 2026', 'Contrats/2026/'],
  ['Contrats › 2026', 'Contrats/2026/'],
  ['Documents/2026', 'Documents/2026/'],
  ['Documents', 'Documents/'],
])('the folder that somebody types as %j is %j', (typed, folder) => {
  expect(folderIn(typed)).toBe(folder);
});

test.each<[Partial<JournalFilters>, boolean]>([
  [{}, false],
  [{ folder: 'A/', since: '2026-10-01', until: '2026-10-01' }, false],
  [{ kind: 'acces' }, true],
  [{ folder: 'A/', person: 'a@x.fr' }, true],
])('with %j the page itself narrows: %s', (filters, expected) => {
  expect(isNarrowedHere({ ...NO_FILTERS, ...filters })).toBe(expected);
});

test('days in the wrong order are found', () => {
  const days = (since: string | null, until: string | null) =>
    isBackwards({ ...NO_FILTERS, since, until });
  expect(days('2026-10-02', '2026-10-01')).toBe(true);
  expect(days('2026-10-01', '2026-10-01')).toBe(false);
  expect(days('2026-10-02', null)).toBe(false);
});

test('the person of an address is asked for as lines name them', () => {
  expect(read('/documents?journal&personne=%20Zoé@Société.FR').person).toBe(
    'zoé@xn--socit-esab.fr',
  );
});

describe('the server is asked', () => {
  test.each<[Partial<JournalFilters>, unknown]>([
    [{}, null],
    [ALL, { field: 'within', item: ALL.item }],
    [
      { ...ALL, item: null },
      { field: 'within', item: ALL.folder },
    ],
    [
      { ...ALL, item: null, folder: null },
      { field: 'by', email: ALL.person },
    ],
  ])('about one thing: %j', (filters, about) => {
    expect(questionOf({ ...NO_FILTERS, ...filters }).about).toEqual(about);
  });

  test('from the beginning of the first day to the end of the last', () => {
    expect(questionOf(ALL)).toMatchObject({
      since: new Date(2026, 9, 1),
      until: new Date(2026, 10, 26),
    });
  });
});

describe('a line is shown', () => {
  const now = new Date(2026, 10, 25);
  const shown = (filters: Partial<JournalFilters>, line = readLine()) =>
    isShown(line, { ...NO_FILTERS, ...filters }, now);

  test.each<[Partial<JournalFilters>, boolean]>([
    [{}, true],
    [{ kind: 'suppressions' }, true],
    [{ kind: 'acces' }, false],
    [{ folder: 'Contrats/' }, true],
    [{ folder: 'Factures/' }, false],
    [{ person: 'claire@navette.test' }, true],
    [{ person: 'karim@navette.test' }, false],
  ])('with %j: %s', (filters, expected) => {
    expect(shown(filters)).toBe(expected);
  });

  test('until it expires', () => {
    expect(shown({}, readLine({ expire_at: now }))).toBe(false);
    expect(shown({}, readLine({ expire_at: new Date(now.getTime() + 1) }))).toBe(true);
  });
});

test('each action is of one kind', () => {
  for (const action of JOURNAL_ACTIONS) {
    expect(
      ACTION_KINDS.filter((kind) => isOfKind(action, kind)),
      action,
    ).toHaveLength(1);
  }
});
