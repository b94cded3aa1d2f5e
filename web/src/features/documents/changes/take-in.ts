import { compareRows, type ListingRow } from '@navette/core/listing/listing';
import type { ItemPath } from '@navette/core/paths/item-path';

/** What is known of a folder's content. */
export interface Known {
  /** The shown rows, in the order of a listing. One that is gone stays, marked, where removing it would move others. */
  rows: readonly ListingRow[];
  /** New rows that are not shown yet, since they would move others. */
  held: readonly ListingRow[];
}

/** What the person is looking at, and so must not move. */
export interface Sight {
  /** Sorts and filters rows as the shown ones are. */
  arrange: (rows: readonly ListingRow[]) => readonly ListingRow[];
  /** The last row that is at least partly on the screen; null when none is. */
  last: ItemPath | null;
}

/** Whether two records of an item look the same in a listing. */
export function isSame(one: ListingRow, other: ListingRow): boolean {
  const [a, b] = [one.meta, other.meta];
  return (
    a?.updated_at.getTime() === b?.updated_at.getTime() &&
    a?.generation === b?.generation &&
    a?.thumbnail_generation === b?.thumbnail_generation &&
    a?.to_publish === b?.to_publish &&
    one.size === other.size &&
    one.gone === other.gone
  );
}

/** How many items there are, shown or held back. */
export function countOf({ rows, held }: Known): number {
  return rows.reduce((count, { gone }) => (gone ? count : count + 1), held.length);
}

/**
 * Takes in some new or changed rows.
 *
 * @param uid of the person, whose own additions are shown at once
 */
export function takeInSome(
  known: Known,
  some: readonly ListingRow[],
  sight: Sight,
  uid: string,
): Known {
  const rows = [...known.rows, ...known.held, ...some];
  const all = new Map(rows.map((row) => [row.path, row]));
  return takeInAll(known, [...all.values()], sight, uid);
}

/**
 * Takes in the whole content of a folder. Changed rows change in place; rows that are new or gone are added or removed
 * only if that moves nothing on the screen.
 *
 * @param uid as for {@link takeInSome}
 */
export function takeInAll(
  known: Known,
  all: readonly ListingRow[],
  sight: Sight,
  uid: string,
): Known {
  const coming = new Map(all.map((row) => [row.path, row]));
  const kept = known.rows.map((row): ListingRow => {
    const now = coming.get(row.path);
    coming.delete(row.path);
    if (now === undefined) return row.gone ? row : { ...row, gone: true };
    return isSame(row, now) ? row : now;
  });
  const isOwn = (row: ListingRow) => row.meta?.added_by_uid === uid;
  const added = [...coming.values()];
  const moves = movesSight([...kept, ...added], sight);
  const shown = added.filter((row) => isOwn(row) || !moves(row));
  const rows = kept.filter((row) => !row.gone || moves(row));
  return {
    rows: shown.length === 0 ? rows : [...rows, ...shown].toSorted(compareRows),
    held: added.filter((row) => !shown.includes(row)),
  };
}

/** All rows, without those that are gone, in the order of a listing. */
export function released({ rows, held }: Known): ListingRow[] {
  return [...rows.filter(({ gone }) => !gone), ...held].toSorted(compareRows);
}

/** Tells whether adding or removing a row would move rows on the screen: it stands among them, or above. */
function movesSight(
  rows: readonly ListingRow[],
  { arrange, last }: Sight,
): (row: ListingRow) => boolean {
  if (last === null) return () => false;
  let places: Map<ItemPath, number> | null = null;
  return ({ path }) => {
    // Sorted on the first call: that is slow, and seldom needed.
    places ??= new Map(arrange(rows.toSorted(compareRows)).map((row, at) => [row.path, at]));
    const place = places.get(path);
    return place !== undefined && place <= (places.get(last) ?? Infinity);
  };
}
