import type { ItemPath } from '@navette/core/paths/item-path';
import type { ListingRow } from '@navette/core/listing/listing';
import { createStore, type Followed } from '../../../state/store.ts';

/** How much of the shown rows is selected, for a 'select all' checkbox. */
export type SelectionExtent = 'none' | 'some' | 'all';

/**
 * The items that the person has selected in the current folder. It lives outside React, and each visible row subscribes
 * to its own state: selecting one of 10,000 rows renders one row, selecting all renders the visible ones.
 */
export class Selection {
  readonly #selected = createStore<ReadonlyMap<ItemPath, ListingRow>>(new Map());
  /** Start of a range: the row that was last selected by itself. */
  #anchor: ItemPath | null = null;

  /** The selected items by path; a new map after each change. */
  readonly followed: Followed<ReadonlyMap<ItemPath, ListingRow>> = this.#selected;

  get items(): ReadonlyMap<ItemPath, ListingRow> {
    return this.#selected.get();
  }

  /** The selected items, including those hidden by the filter. */
  rows(): ListingRow[] {
    return [...this.items.values()];
  }

  has(path: ItemPath): boolean {
    return this.items.has(path);
  }

  extentIn(rows: readonly ListingRow[]): SelectionExtent {
    const selected = this.countIn(rows);
    if (selected === 0) return 'none';
    return selected === rows.length ? 'all' : 'some';
  }

  countIn(rows: readonly ListingRow[]): number {
    let selected = 0;
    for (const row of rows) if (this.items.has(row.path)) selected++;
    return selected;
  }

  toggle(row: ListingRow): void {
    const next = new Map(this.items);
    if (!next.delete(row.path)) next.set(row.path, row);
    this.#anchor = row.path;
    this.#replace(next);
  }

  /** Adds a row to the selection. */
  add(row: ListingRow): void {
    if (!this.has(row.path)) this.toggle(row);
  }

  selectOnly(row: ListingRow): void {
    this.#anchor = row.path;
    this.#replace(byPath([row]));
  }

  /**
   * Selects all rows from the anchor to a row, both included.
   *
   * @param adding keeps the rest of the selection
   */
  selectRange(rows: readonly ListingRow[], to: ListingRow, adding: boolean): void {
    const end = rows.findIndex((row) => row.path === to.path);
    const anchor = rows.findIndex((row) => row.path === this.#anchor);
    const start = anchor === -1 ? end : anchor;
    if (anchor === -1) this.#anchor = to.path;
    const range = rows.slice(Math.min(start, end), Math.max(start, end) + 1);
    this.#replace(byPath([...(adding ? this.rows() : []), ...range]));
  }

  selectAll(rows: readonly ListingRow[]): void {
    this.#replace(byPath([...this.rows(), ...rows]));
  }

  unselect(rows: readonly ListingRow[]): void {
    const next = new Map(this.items);
    for (const row of rows) next.delete(row.path);
    this.#replace(next);
  }

  clear(): void {
    this.#replace(new Map());
  }

  /** Keeps only rows that are still in the folder, and updates them. */
  retain(rows: readonly ListingRow[]): void {
    this.#replace(byPath(rows.filter((row) => this.items.has(row.path))));
  }

  #replace(next: ReadonlyMap<ItemPath, ListingRow>): void {
    if (this.items.size > 0 || next.size > 0) this.#selected.set(next);
  }
}

function byPath(rows: readonly ListingRow[]): Map<ItemPath, ListingRow> {
  return new Map(rows.map((row) => [row.path, row]));
}
