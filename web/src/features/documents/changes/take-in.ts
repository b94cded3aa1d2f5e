import { compareRows, type ListingRow } from '@navette/core/listing/listing';
import type { ItemPath } from '@navette/core/paths/item-path';

/** A folder's content as far as it is known. */
export interface Known {
  /** What is shown, in the order of a listing: what is gone stands there as `gone`, where it would move others. */
  rows: readonly ListingRow[];
  /** What is not shown, since it would move others. */
  held: readonly ListingRow[];
}

/** What the person looks at, and so must not move. */
export interface Sight {
  /** Sorts and filters rows as they are shown. */
  arrange: (rows: readonly ListingRow[]) => readonly ListingRow[];
  /** The last row that is in sight at least in part; null when none is. */
  last: ItemPath | null;
}

/** Whether nothing that a listing shows differs between two records of an item. */
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

/** How many items there are, shown or not. */
export function countOf({ rows, held }: Known): number {
  return rows.reduce((count, { gone }) => (gone ? count : count + 1), held.length);
}

/**
 * Takes in some rows, new or changed.
 *
 * @param uid whose additions are shown at once, as they expect
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
 * Takes in all that a folder holds. What has changed changes in place; what came or went without moving what is
 * in sight comes and goes; the rest is held back.
 *
 * @param uid as of {@link takeInSome}
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

/** All that there is, and nothing that is gone, in the order of a listing. */
export function released({ rows, held }: Known): ListingRow[] {
  return [...rows.filter(({ gone }) => !gone), ...held].toSorted(compareRows);
}

/** Tells whether a row moves those in sight when it comes or goes: it stands among them, or above. */
function movesSight(
  rows: readonly ListingRow[],
  { arrange, last }: Sight,
): (row: ListingRow) => boolean {
  if (last === null) return () => false;
  let places: Map<ItemPath, number> | null = null;
  return ({ path }) => {
    // Sorting all is slow, and seldom needed.
    places ??= new Map(arrange(rows.toSorted(compareRows)).map((row, at) => [row.path, at]));
    const place = places.get(path);
    return place !== undefined && place <= (places.get(last) ?? Infinity);
  };
}
