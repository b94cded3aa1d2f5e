import { recordedRows, type ListingRow } from '@navette/core/listing/listing';
import { orderRows } from '@navette/core/listing/listing-order';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countOf, released, takeInAll, takeInSome, type Known, type Sight } from './take-in.ts';

const viewer = { uid: 'moi', email: null, emailVerified: false, listedAsAdmin: false };

function rowsOf(names: readonly string[], changes: object = {}): ListingRow[] {
  const records = names.map((name) => ({
    file_path: name,
    parent_path: '',
    name,
    is_public: true,
    allowed_emails: [],
    owner_email: null,
    owner_uid: null,
    inherits: true,
    updated_at: new Date(0),
    added_by: null,
    added_by_uid: null,
    size: 1,
    ...changes,
  }));
  return recordedRows(records, viewer);
}

/** The shown names; those that are gone in brackets. */
function shown({ rows }: Known): string[] {
  return rows.map(({ name, gone }) => (gone ? `(${name})` : name));
}

function heldNames({ held }: Known): string[] {
  return held.map(({ name }) => name);
}

/** Sorted by name, with this row as the last one on the screen. */
function upTo(last: string | null, descending = false): Sight {
  return { arrange: (rows) => orderRows(rows, null, descending), last };
}

const known: Known = { rows: rowsOf(['b', 'd', 'f']), held: [] };

describe('what others add', () => {
  test('waits where it would move what is in sight, and comes below', () => {
    const next = takeInSome(known, rowsOf(['a', 'c', 'e', 'g']), upTo('d'), 'moi');
    expect(shown(next)).toEqual(['b', 'd', 'e', 'f', 'g']);
    expect(heldNames(next)).toEqual(['a', 'c']);
    expect(countOf(next)).toBe(7);
    expect(released(next).map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  });

  test('is above or below as the person has sorted the rows', () => {
    const next = takeInSome(known, rowsOf(['a', 'e']), upTo('d', true), 'moi');
    expect(shown(next)).toEqual(['a', 'b', 'd', 'f']);
    expect(heldNames(next)).toEqual(['e']);
  });

  test('comes at once where nothing is in sight, where a filter hides it, and from the person', () => {
    const empty = takeInSome({ rows: [], held: [] }, rowsOf(['a', 'b']), upTo(null), 'moi');
    expect(shown(empty)).toEqual(['a', 'b']);
    const filtered: Sight = {
      arrange: (rows) => rows.filter(({ name }) => name !== 'a'),
      last: 'f',
    };
    expect(shown(takeInSome(known, rowsOf(['a']), filtered, 'moi'))).toEqual(['a', 'b', 'd', 'f']);
    const own = rowsOf(['a'], { added_by_uid: 'moi' });
    expect(shown(takeInSome(known, own, upTo('f'), 'moi'))).toEqual(['a', 'b', 'd', 'f']);
  });

  test('is counted once, also when it changes while it waits', () => {
    const first = takeInSome(known, rowsOf(['a']), upTo('f'), 'moi');
    const again = takeInSome(first, rowsOf(['a'], { size: 2 }), upTo('f'), 'moi');
    expect(again.held.map(({ name, size }) => [name, size])).toEqual([['a', 2]]);
  });

  test('is no longer waited for when it goes again', () => {
    const first = takeInSome(known, rowsOf(['a']), upTo('f'), 'moi');
    expect(takeInAll(first, rowsOf(['b', 'd', 'f']), upTo('f'), 'moi')).toEqual(known);
  });
});

describe('what changes', () => {
  test('changes in place, and the other rows are the same objects', () => {
    const all = [...rowsOf(['b', 'f']), ...rowsOf(['d'], { size: 9 })];
    const next = takeInAll(known, all, upTo('f'), 'moi');
    expect(next.rows.map(({ size }) => size)).toEqual([1, 9, 1]);
    expect(next.rows[0]).toBe(known.rows[0]);
    expect(next.held).toEqual([]);
  });
});

describe('what others delete', () => {
  test('stays, as gone, where it would move what is in sight, and goes below', () => {
    const next = takeInAll(known, rowsOf(['d']), upTo('d'), 'moi');
    expect(shown(next)).toEqual(['(b)', 'd']);
    expect(countOf(next)).toBe(1);
    expect(released(next).map(({ name }) => name)).toEqual(['d']);
  });

  test('is there again when it comes back', () => {
    const gone = takeInAll(known, rowsOf(['d', 'f']), upTo('f'), 'moi');
    expect(shown(takeInSome(gone, rowsOf(['b']), upTo('f'), 'moi'))).toEqual(['b', 'd', 'f']);
  });

  test('stays gone while others come and change', () => {
    const gone = takeInAll(known, rowsOf(['d', 'f']), upTo('f'), 'moi');
    const next = takeInSome(gone, rowsOf(['g', 'd'], { size: 2 }), upTo('f'), 'moi');
    expect(shown(next)).toEqual(['(b)', 'd', 'f', 'g']);
  });
});

const names = fc.uniqueArray(fc.constantFrom(...Array.from('abcdefghij')), { maxLength: 10 });
const sights = fc
  .record({ at: fc.nat(9), descending: fc.boolean() })
  .map(({ at, descending }) => ({ at, descending }));

test('whatever happens, what is in sight stays where it is, and all is known and can be shown', () => {
  const steps = fc.array(fc.record({ names, sight: sights, own: fc.boolean() }), { maxLength: 8 });
  fc.assert(
    fc.property(names, steps, (begin, then) => {
      let now: Known = { rows: rowsOf(begin), held: [] };
      for (const {
        names: all,
        sight: { at, descending },
      } of then) {
        const before = upTo(null, descending).arrange(now.rows);
        const last = before.length === 0 ? null : Math.min(at, before.length - 1);
        const sight = upTo(last === null ? null : (before[last]?.path ?? null), descending);
        now = takeInAll(now, rowsOf(all), sight, 'moi');
        const after = sight.arrange(now.rows);
        const seen = (rows: readonly ListingRow[]) =>
          rows.slice(0, (last ?? -1) + 1).map(({ name }) => name);
        expect(seen(after)).toEqual(seen(before));
        expect(countOf(now)).toBe(all.length);
        expect(released(now).map(({ name }) => name)).toEqual(all.toSorted());
      }
    }),
  );
});
