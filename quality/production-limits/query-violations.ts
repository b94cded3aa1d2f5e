import { disjuncts, type Disjunct, type Use } from './disjuncts.ts';
import type { Indexes } from './indexes.ts';
import { missingIndexes, type Order } from './query-index.ts';
import { DOCUMENT_ID, type Filter, type StructuredQuery } from './structured-query.ts';

// The limits of Firestore's documentation, "Query limitations" and "Quotas and limits":
// https://firebase.google.com/docs/firestore/query-data/queries#query_limitations
// https://firebase.google.com/docs/firestore/query-data/order-limit-data#limitations

/** Disjuncts of a query, in disjunctive normal form. */
const MAX_DISJUNCTS = 30;
/** Values of `NOT_IN`. */
const MAX_NOT_IN = 10;
/** Fields with a range, and filters and orders together. */
const MAX_RANGE_FIELDS = 10;
const MAX_PARTS = 100;

/**
 * Why production would refuse a query that the emulator accepts.
 *
 * @returns a sentence for each reason; empty when production accepts it
 */
export function queryViolations(query: StructuredQuery, indexes: Indexes): string[] {
  const from = query.from?.[0];
  const collection = from?.collectionId;
  // Everything beneath a document, by id: what a recursive deletion asks for.
  if (collection === undefined) return [];

  const all = disjuncts(query.where);
  const filters = leafFiltersOf(query.where);
  const orders = ordersOf(query, all);
  const violations = [...violationsOfFilters(filters, all), ...violationsOfOrders(orders, all)];
  if (filters.length + (query.orderBy?.length ?? 0) > MAX_PARTS) {
    violations.push(`has more than ${MAX_PARTS} filters and orders`);
  }
  // No index would help a query that is refused anyway.
  if (violations.length > 0) return violations;
  const missing = all.flatMap((conditions) =>
    missingIndexes(
      {
        collection,
        scope: from?.allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION',
        conditions: conditions.filter(({ field }) => field !== DOCUMENT_ID),
        orders: orders.filter(({ field }) => field !== DOCUMENT_ID),
        ids: orders.at(-1)?.direction ?? 'ASCENDING',
      },
      indexes,
    ),
  );
  return [...new Set(missing)].map(
    (index) => `needs ${index}, which firestore.indexes.json does not give`,
  );
}

function violationsOfFilters(filters: readonly LeafFilter[], all: readonly Disjunct[]): string[] {
  const ops = new Set<string>(filters.map(({ op }) => op));
  const violations: string[] = [];
  if (all.length > MAX_DISJUNCTS) {
    violations.push(`has ${all.length} disjuncts, and at most ${MAX_DISJUNCTS} are allowed`);
  }
  if (filters.some(({ op, values }) => op === 'NOT_IN' && values > MAX_NOT_IN)) {
    violations.push(`has more than ${MAX_NOT_IN} values in NOT_IN`);
  }
  const excludedByNotIn = ['IN', 'ARRAY_CONTAINS_ANY', 'NOT_EQUAL', 'OR'];
  if (ops.has('NOT_IN') && excludedByNotIn.some((op) => ops.has(op))) {
    violations.push('combines NOT_IN with IN, ARRAY_CONTAINS_ANY, NOT_EQUAL or OR');
  }
  if (all.some((conditions) => conditions.filter(({ use }) => use === 'array').length > 1)) {
    violations.push('looks for two elements of arrays in one disjunct');
  }
  if (fieldsOf(all, 'range').length > MAX_RANGE_FIELDS) {
    violations.push(`has ranges of more than ${MAX_RANGE_FIELDS} fields`);
  }
  return violations;
}

function violationsOfOrders(orders: readonly Order[], all: readonly Disjunct[]): string[] {
  const violations: string[] = [];
  const equal = fieldsOf(all, 'equality');
  for (const { field } of orders) {
    if (equal.includes(field)) {
      violations.push(`is ordered by ${field}, which also has an equality filter`);
    }
  }
  const id = orders.findIndex(({ field }) => field === DOCUMENT_ID);
  if (id !== -1 && id !== orders.length - 1) {
    violations.push('is ordered by further fields after the id');
  }
  return violations;
}

/** The orders that Firestore uses: those of the query, then each range's that has none. */
function ordersOf({ orderBy = [] }: StructuredQuery, all: readonly Disjunct[]): Order[] {
  const orders: Order[] = orderBy.map(({ field, direction = 'ASCENDING' }) => ({
    field: field.fieldPath,
    direction,
  }));
  const direction = orders.at(-1)?.direction ?? 'ASCENDING';
  const added = fieldsOf(all, 'range').filter(
    (field) => !orders.some((order) => order.field === field),
  );
  // The id comes last, whatever its name.
  const sorted = added.filter((field) => field !== DOCUMENT_ID).toSorted();
  if (added.includes(DOCUMENT_ID)) sorted.push(DOCUMENT_ID);
  return [...orders, ...sorted.map((field) => ({ field, direction }))];
}

/** The fields that any disjunct uses in this way, each once. */
function fieldsOf(all: readonly Disjunct[], wanted: Use): string[] {
  const conditions = all.flat().filter(({ use }) => use === wanted);
  return [...new Set(conditions.map(({ field }) => field))];
}

interface LeafFilter {
  op: string;
  /** Number of values. */
  values: number;
}

/** The filters of fields, and one entry `OR` for each disjunction. */
function leafFiltersOf(filter: Filter | undefined): LeafFilter[] {
  if (filter === undefined) return [];
  if ('unaryFilter' in filter) return [{ op: filter.unaryFilter.op, values: 0 }];
  if ('fieldFilter' in filter) {
    const { op, value } = filter.fieldFilter;
    return [{ op, values: value.arrayValue?.values?.length ?? 1 }];
  }
  const { op, filters } = filter.compositeFilter;
  const within = filters.flatMap(leafFiltersOf);
  return op === 'OR' ? [{ op, values: 0 }, ...within] : within;
}
