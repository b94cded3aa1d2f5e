import { describe, expect, test, vi } from 'vitest';
import { FOUND, NOT_FOUND } from '../../../tests/cases/folding-cases.ts';
import type { ListingRow } from './listing.ts';
import { filterRows, isFiltering, NO_FILTER } from './listing-filter.ts';

const rows = [
  'Été 2026.pdf',
  'Bon de livraison n°12.pdf',
  'Main-d’œuvre.xlsx',
  'relevé  kilométrique.csv',
  'Curriculum vitæ.odt',
].map((label) => ({ label }) as ListingRow);

function found(typed: string): string[] {
  return filterRows(rows, { typed, visibility: null }).map(({ label }) => label);
}

describe('filterRows', () => {
  test('gives the same rows back while nothing is typed', () => {
    expect(filterRows(rows, NO_FILTER)).toBe(rows);
    expect(filterRows(rows, { ...NO_FILTER, typed: '  ' })).toBe(rows);
    expect(isFiltering({ ...NO_FILTER, typed: ' \u200b ' })).toBe(false);
    expect(isFiltering({ ...NO_FILTER, typed: ' a' })).toBe(true);
  });

  test.each([
    ...FOUND.map((one) => [...one, true] as const),
    ...NOT_FOUND.map((one) => [...one, false] as const),
  ])('%j finds %j: %s', (typed, label, isFound) => {
    const row = { label } as ListingRow;
    expect(filterRows([row], { typed, visibility: null })).toEqual(isFound ? [row] : []);
  });

  test('treats any run of white space as one space, and trims the typed text', () => {
    expect(found(' relevé\u00a0kilo ')).toEqual(['relevé  kilométrique.csv']);
    expect(found('bon  de\t\tlivraison')).toEqual(['Bon de livraison n°12.pdf']);
    expect(found('bondelivraison')).toEqual([]);
  });

  test('searches for the literal text: no character is special', () => {
    expect(found('.pdf')).toHaveLength(2);
    expect(found('*')).toEqual([]);
    expect(found('n°12')).toEqual(['Bon de livraison n°12.pdf']);
  });

  test('reads the name of a row once, not at each keystroke', () => {
    const label = vi.fn(() => 'Été.pdf');
    const row = Object.defineProperty({}, 'label', { get: label }) as ListingRow;
    for (const typed of ['e', 'et', 'ete']) {
      expect(filterRows([row], { ...NO_FILTER, typed })).toEqual([row]);
    }
    expect(label).toHaveBeenCalledOnce();
  });
});

describe('by visibility', () => {
  const access = { is_public: false, allowed_emails: [] as string[], inherits: false };
  const marked = [
    { label: 'a', meta: { ...access, file_path: 'A/a' } },
    { label: 'b', meta: { ...access, file_path: 'A/b', is_public: true } },
    { label: 'bb', meta: { ...access, file_path: 'A/bb', is_public: true, inherits: true } },
    { label: 'c', meta: { ...access, file_path: 'A/c', allowed_emails: ['x@navette.test'] } },
    { label: 'd', meta: null },
  ] as ListingRow[];

  test.each([
    ['private', 'a'],
    ['public', 'b'],
    ['inherits', 'bb'],
    ['shared', 'c'],
    [null, 'a b bb c d'],
  ] as const)('%s: %s', (visibility, labels) => {
    const filter = { typed: '', visibility };
    expect(isFiltering(filter)).toBe(visibility !== null);
    const names = filterRows(marked, filter).map(({ label }) => label);
    expect(names.join(' ')).toBe(labels);
  });

  test('together with a name', () => {
    expect(filterRows(marked, { typed: 'B', visibility: 'inherits' })).toEqual([marked[2]]);
    expect(filterRows(marked, { typed: 'c', visibility: 'inherits' })).toEqual([]);
  });
});
