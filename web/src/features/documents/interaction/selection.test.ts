import type { ListingRow } from '@navette/core/listing/listing';
import { describe, expect, test } from 'vitest';
import { Selection } from './selection.ts';

const rows = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ path: name }) as ListingRow);

function row(path: string): ListingRow {
  return rows.find((one) => one.path === path) ?? expect.unreachable(path);
}

function selected(selection: Selection): string[] {
  return [...selection.items.keys()];
}

describe('Selection', () => {
  test('selects from the anchor to a row, in both directions, and keeps the anchor', () => {
    const selection = new Selection();
    selection.selectOnly(row('c'));
    selection.selectRange(rows, row('e'), false);
    expect(selected(selection)).toEqual(['c', 'd', 'e']);
    selection.selectRange(rows, row('a'), false);
    expect(selected(selection)).toEqual(['a', 'b', 'c']);
  });

  test('starts a range at the row toggled last, or first selected by a range', () => {
    const toggled = new Selection();
    toggled.selectOnly(row('a'));
    toggled.toggle(row('c'));
    toggled.selectRange(rows, row('d'), false);
    expect(selected(toggled)).toEqual(['c', 'd']);
    const ranged = new Selection();
    ranged.selectRange(rows, row('b'), false);
    ranged.selectRange(rows, row('d'), false);
    expect(selected(ranged)).toEqual(['b', 'c', 'd']);
  });

  test('toggles a row, but never unselects one that is to be added', () => {
    const selection = new Selection();
    selection.add(row('a'));
    selection.add(row('a'));
    expect([selection.has('a'), selection.has('b')]).toEqual([true, false]);
    selection.toggle(row('a'));
    expect(selected(selection)).toEqual([]);
  });

  test('gives the selected rows as they are listed now', () => {
    const selection = new Selection();
    selection.selectOnly(row('a'));
    expect(selection.rows()).toEqual([row('a')]);
    const renamed = { ...row('a'), label: 'Autre' };
    selection.retain([renamed, row('b')]);
    expect(selection.rows()).toEqual([renamed]);
  });

  test('adds a range to the rows selected before', () => {
    const selection = new Selection();
    selection.toggle(row('a'));
    selection.toggle(row('d'));
    selection.selectRange(rows, row('e'), true);
    expect(selected(selection)).toEqual(['a', 'd', 'e']);
  });

  test('selects the row alone when the anchor is not shown', () => {
    const selection = new Selection();
    selection.selectRange(rows, row('d'), false);
    expect(selected(selection)).toEqual(['d']);
    selection.selectOnly(row('a'));
    selection.selectRange(rows.slice(2), row('e'), false);
    expect(selected(selection)).toEqual(['e']);
  });

  test('knows how much of what is shown is selected', () => {
    const selection = new Selection();
    expect(selection.extentIn(rows)).toBe('none');
    selection.toggle(row('e'));
    expect(selection.extentIn(rows)).toBe('some');
    expect(selection.extentIn(rows.slice(0, 2))).toBe('none');
    selection.selectAll(rows);
    expect(selection.extentIn(rows)).toBe('all');
    selection.unselect(rows.slice(0, 4));
    expect(selected(selection)).toEqual(['e']);
    selection.selectAll(rows.slice(0, 1));
    expect(selected(selection)).toEqual(['e', 'a']);
  });

  test('drops rows that the folder no longer holds', () => {
    const selection = new Selection();
    selection.selectAll(rows);
    selection.retain(rows.slice(3));
    expect(selected(selection)).toEqual(['d', 'e']);
  });

  test('tells subscribers of each change, and of nothing else; a row can find its own state', () => {
    const selection = new Selection();
    const seen: boolean[][] = [];
    const stop = selection.followed.subscribe(() =>
      seen.push(['a', 'b'].map((path) => selection.followed.get().has(path))),
    );
    selection.clear();
    selection.toggle(row('a'));
    selection.selectAll(rows);
    selection.clear();
    selection.clear();
    selection.toggle(row('a'));
    selection.clear();
    stop();
    selection.selectOnly(row('b'));
    expect(seen).toEqual([
      [true, false],
      [true, true],
      [false, false],
      [true, false],
      [false, false],
    ]);
  });
});
