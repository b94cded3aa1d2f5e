import { describe, expect, test } from 'vitest';
import { itemName, type ItemPath } from '../paths/item-path.ts';
import { rowOf, type ListingRow } from './listing.ts';
import { findUnrecorded, RECORD_MS, type StoredFacts } from './stored.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');

function row(path: ItemPath, generation: string | null = null): ListingRow {
  return { ...rowOf(path, itemName(path), null), generation };
}

function facts(age: number): StoredFacts {
  return { size: 3, updatedAt: new Date(NOW - age), addedBy: null };
}

const FOLDER: StoredFacts = { size: null, updatedAt: null, addedBy: null };

const paths = (rows: readonly ListingRow[]) => rows.map(({ path }) => path);

describe('an item without a record', () => {
  test('is shown with what Storage says of it', () => {
    const old = facts(RECORD_MS);
    const found = new Map([['a.txt', old]] as const);
    expect(findUnrecorded(found, NOW)).toEqual({
      unrecorded: [{ ...row('a.txt'), ...old }],
      coming: [],
      due: null,
    });
  });

  test('is not shown while its file is so new that its record may come', () => {
    const found = new Map([
      ['new.txt', facts(1000)],
      ['newer.txt', facts(0)],
      // By this device's clock, which may be slow.
      ['ahead.txt', facts(-500)],
      ['old.txt', facts(RECORD_MS)],
    ]);
    const { unrecorded, coming, due } = findUnrecorded(found, NOW);
    expect(paths(unrecorded)).toEqual(['old.txt']);
    expect(coming).toEqual(['new.txt', 'newer.txt', 'ahead.txt']);
    expect(due).toBe(NOW - 1000 + RECORD_MS);
  });

  test('is shown at once if it is a folder, or if no record will ever come', () => {
    const found = new Map([
      ['F/', FOLDER],
      ['e\u0301.txt', facts(0)],
      ['unknown.txt', FOLDER],
    ]);
    expect(paths(findUnrecorded(found, NOW).unrecorded)).toEqual([...found.keys()]);
  });
});
