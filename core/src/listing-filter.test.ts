import { describe, expect, test } from 'vitest';
import type { ListingRow } from './listing.ts';
import { filterRows } from './listing-filter.ts';

const rows = [
  'Été 2026.pdf',
  'Bon de livraison n°12.pdf',
  'Main-d’œuvre.xlsx',
  'relevé  kilométrique.csv',
].map((label) => ({ label }) as ListingRow);

function found(typed: string): string[] {
  return filterRows(rows, typed).map(({ label }) => label);
}

describe('filterRows', () => {
  test('gives the same rows back while nothing is typed', () => {
    expect(filterRows(rows, '')).toBe(rows);
    expect(filterRows(rows, '  ')).toBe(rows);
  });

  test('ignores case, accents and ligatures, both in the typed text and in names', () => {
    expect(found('ete')).toEqual(['Été 2026.pdf']);
    expect(found('ÉTÉ')).toEqual(['Été 2026.pdf']);
    expect(found('Releve\u0301')).toEqual(['relevé  kilométrique.csv']);
    expect(found("main-d'oeuvre")).toEqual(['Main-d’œuvre.xlsx']);
    expect(found('ŒUV')).toEqual(['Main-d’œuvre.xlsx']);
  });

  test('treats any run of white space as one space, and trims the typed text', () => {
    expect(found(' relevé\u00a0kilo ')).toEqual(['relevé  kilométrique.csv']);
    expect(found('bondelivraison')).toEqual([]);
  });

  test('searches for the literal text: no character is special', () => {
    expect(found('.pdf')).toHaveLength(2);
    expect(found('*')).toEqual([]);
    expect(found('n°12')).toEqual(['Bon de livraison n°12.pdf']);
  });
});
