import type { Direction } from './recorded-request.ts';

/** What `firestore.indexes.json` declares. */
export interface Indexes {
  /** All of one collection: Navette has no queries of collection groups. */
  indexes: readonly {
    collectionGroup: string;
    fields: readonly { fieldPath: string; order?: Direction; arrayConfig?: 'CONTAINS' }[];
  }[];
  /** Fields with other single-field indexes than the automatic ones; none with an empty list. */
  fieldOverrides: readonly {
    collectionGroup: string;
    fieldPath: string;
    indexes: readonly { order?: Direction; arrayConfig?: 'CONTAINS' }[];
  }[];
}

/** A filter of one field. */
export interface Condition {
  field: string;
  /** How it uses the index of its field: by one value, by one element of an array, or by a range. */
  use: 'equality' | 'array' | 'range';
}

/** A sort order by a field, or by the id of the documents. */
export interface Order {
  field: string;
  direction: Direction;
}

/** What an index has to serve. */
interface IndexedQuery {
  collection: string;
  isGroup: boolean;
  conditions: readonly Condition[];
  /** By every field with a range, as Firestore adds those; without the id. */
  orders: readonly Order[];
  /** Direction of the ids, by which equal documents are ordered. */
  ids: Direction;
}

/**
 * The index that a query needs and that is missing. Firestore merges single-field indexes only
 * when nothing but equality matters; anything else needs one composite index. It would also merge
 * composite ones, but which is not documented precisely, so this does not rely on it. Nor does it
 * rely on merging an array's index with others, on which Google's documents disagree.
 *
 * @returns in words; null when the query is served
 * @see https://firebase.google.com/docs/firestore/query-data/index-overview
 */
export function missingIndex(query: IndexedQuery, indexes: Indexes): string | null {
  const { collection, isGroup, conditions, orders, ids } = query;
  const filtered = conditions.filter(({ use }) => use !== 'range');
  const fields = [...new Set(filtered.map(({ field }) => field))];
  if (fields.length === 0 && orders.length === 0) {
    // All documents in the order of their ids: the order in which they are stored.
    return ids === 'ASCENDING' ? null : 'an index of the ids in descending order';
  }
  if (isGroup) return 'an index of a collection group';
  if (hasComposite(query, indexes)) return null;

  const single = (field: string, mode: Direction | 'CONTAINS'): string | null =>
    hasSingleFieldIndex(indexes, collection, field, mode)
      ? null
      : `the single-field index of ${field} (${mode})`;
  const [filter] = filtered;
  const [order] = orders;
  if (orders.length === 0 && filtered.every(({ use }) => use === 'equality')) {
    return fields.map((field) => single(field, ids)).find((index) => index !== null) ?? null;
  }
  if (fields.length === 1 && orders.length === 0 && filter && ids === 'ASCENDING') {
    return single(filter.field, 'CONTAINS');
  }
  if (fields.length === 0 && orders.length === 1 && order?.direction === ids) {
    return single(order.field, order.direction);
  }
  const parts = [
    ...filtered.map(({ field, use }) => `${field} ${use === 'array' ? 'CONTAINS' : 'ASCENDING'}`),
    ...orders.map(({ field, direction }) => `${field} ${direction}`),
  ];
  return `a composite index (${[...new Set(parts)].join(', ')}), ids ${ids}`;
}

/** Whether a field has a single-field index: an automatic one unless an override replaces it. */
function hasSingleFieldIndex(
  { fieldOverrides }: Indexes,
  collection: string,
  field: string,
  mode: Direction | 'CONTAINS',
): boolean {
  const override = fieldOverrides.find(
    ({ collectionGroup, fieldPath }) => collectionGroup === collection && fieldPath === field,
  );
  if (override === undefined) return true;
  return override.indexes.some(({ order, arrayConfig }) => (order ?? arrayConfig) === mode);
}

/**
 * Whether one composite index serves a query: the fields that must have one value, in any order,
 * then the sort orders, all in the same or all in the opposite direction.
 */
function hasComposite({ collection, conditions, orders, ids }: IndexedQuery, { indexes }: Indexes) {
  const wanted = new Map<string, boolean>();
  for (const { field, use } of conditions) {
    if (use !== 'range') wanted.set(field, use === 'array');
  }
  return indexes.some(({ collectionGroup, fields }) => {
    if (collectionGroup !== collection || fields.length !== wanted.size + orders.length)
      return false;
    const first = fields.slice(0, wanted.size);
    const rest = fields.slice(wanted.size);
    const isFiltered = first.every(
      ({ fieldPath, arrayConfig }) => wanted.get(fieldPath) === (arrayConfig !== undefined),
    );
    const isOrdered = rest.every(({ fieldPath }, at) => fieldPath === orders[at]?.field);
    // The ids follow the direction of an index's last field; an array's elements are ascending.
    const own = [...rest.map(({ order }) => order), fields.at(-1)?.order ?? 'ASCENDING'];
    const asked = [...orders.map(({ direction }) => direction), ids];
    const turned = asked.filter((direction, at) => direction !== own[at]).length;
    return isFiltered && isOrdered && (turned === 0 || turned === asked.length);
  });
}
