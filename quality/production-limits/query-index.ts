import type { Disjunct } from './disjuncts.ts';
import { hasSingleFieldIndex, type Indexes, type Mode, type Scope } from './indexes.ts';
import type { Direction } from './structured-query.ts';

/** A sort order by a field, or by the id of the documents. */
export interface Order {
  field: string;
  direction: Direction;
}

/** What an index has to serve. */
export interface IndexedQuery {
  collection: string;
  scope: Scope;
  conditions: Disjunct;
  /** By every field with a range, as Firestore adds those; without the id. */
  orders: readonly Order[];
  /** Direction of the ids, by which equal documents are ordered. */
  ids: Direction;
}

/**
 * The indexes that a query needs and that are missing. Firestore merges single-field indexes only
 * when nothing but equality matters; anything else needs one composite index. It would also merge
 * composite ones, but which is not documented precisely, so this does not rely on it. Nor does it
 * rely on merging an array's index with others, on which Google's documents disagree.
 *
 * @returns in words; empty when the query is served
 * @see https://firebase.google.com/docs/firestore/query-data/index-overview
 */
export function missingIndexes(query: IndexedQuery, indexes: Indexes): string[] {
  const { conditions, orders, ids } = query;
  const filtered = conditions.filter(({ use }) => use !== 'range');
  const fields = new Set(filtered.map(({ field }) => field));
  const isMerged = orders.length === 0 && filtered.every(({ use }) => use === 'equality');
  const single = (field: string, mode: Mode): string[] =>
    hasSingleFieldIndex(indexes, query.collection, field, mode, query.scope)
      ? []
      : [`the single-field index of ${field} (${mode})`];

  if (fields.size === 0 && orders.length === 0) {
    // All documents in the order of their ids: the order in which they are stored.
    return ids === 'ASCENDING' ? [] : ['an index of the ids in descending order'];
  }
  if (hasComposite(query, indexes)) return [];
  if (isMerged) return [...fields].flatMap((field) => single(field, ids));
  const [only] = filtered;
  const [order] = orders;
  if (fields.size === 1 && orders.length === 0 && only !== undefined && ids === 'ASCENDING') {
    return single(only.field, 'CONTAINS');
  }
  if (fields.size === 0 && orders.length === 1 && order?.direction === ids) {
    return single(order.field, order.direction);
  }
  const parts = [
    ...filtered.map(({ field, use }) => `${field} ${use === 'array' ? 'CONTAINS' : 'ASCENDING'}`),
    ...orders.map(({ field, direction }) => `${field} ${direction}`),
  ];
  return [`a composite index (${[...new Set(parts)].join(', ')}), ids ${ids}`];
}

/**
 * Whether one composite index serves a query: the fields that must have one value, in any order,
 * then the sort orders, all in the same or all in the opposite direction.
 */
function hasComposite(query: IndexedQuery, { indexes }: Indexes): boolean {
  const { collection, scope, conditions, orders, ids } = query;
  const wanted = new Map<string, boolean>();
  for (const { field, use } of conditions) {
    if (use !== 'range') wanted.set(field, use === 'array');
  }
  return indexes.some(({ collectionGroup, queryScope, fields }) => {
    if (collectionGroup !== collection || queryScope !== scope) return false;
    if (fields.length !== wanted.size + orders.length) return false;
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
