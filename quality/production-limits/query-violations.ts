import { missingIndex, type Condition, type Indexes, type Order } from './query-index.ts';
import { DOCUMENT_ID, type Filter, type StructuredQuery } from './recorded-request.ts';

/** Disjuncts of a query: https://firebase.google.com/docs/firestore/query-data/queries#query_limitations */
const MAX_DISJUNCTS = 30;

/** Comparisons -> how they use the index of their field. Others have limits of their own: Navette needs none of them. */
const USES: Readonly<Record<string, Condition['use']>> = {
  EQUAL: 'equality',
  IN: 'equality',
  ARRAY_CONTAINS: 'array',
  LESS_THAN: 'range',
  LESS_THAN_OR_EQUAL: 'range',
  GREATER_THAN: 'range',
  GREATER_THAN_OR_EQUAL: 'range',
};

/** The conditions that a document has to satisfy together. */
type Disjunct = readonly Condition[];

/**
 * Why production would refuse a query that the emulator accepts.
 *
 * @returns a sentence for each reason, which begins with a verb; empty when production accepts it
 */
export function queryViolations(query: StructuredQuery, indexes: Indexes): string[] {
  const from = query.from?.[0];
  // Everything beneath a document, by id: what a recursive deletion asks for.
  if (from?.collectionId === undefined) return [];
  const unknown = operatorsOf(query.where).filter((op) => !(op in USES));
  if (unknown.length > 0) return [`uses ${unknown.join()}, whose limits nobody has looked up here`];
  const all = disjuncts(query.where);
  const orders = ordersOf(query, all);
  const violations = [...violationsOfOrders(orders, all)];
  if (all.length > MAX_DISJUNCTS) {
    violations.push(`has ${all.length} disjuncts, and at most ${MAX_DISJUNCTS} are allowed`);
  }
  if (all.some((one) => one.filter(({ use }) => use === 'array').length > 1)) {
    violations.push('looks for two elements of arrays in one disjunct');
  }
  // No index would help a query that is refused anyway.
  if (violations.length > 0) return violations;
  const missing = all.flatMap((conditions) => {
    const index = missingIndex(
      {
        collection: from.collectionId ?? '',
        isGroup: from.allDescendants === true,
        conditions: conditions.filter(({ field }) => field !== DOCUMENT_ID),
        orders: orders.filter(({ field }) => field !== DOCUMENT_ID),
        ids: orders.at(-1)?.direction ?? 'ASCENDING',
      },
      indexes,
    );
    return index === null ? [] : [index];
  });
  return [...new Set(missing)].map(
    (index) => `needs ${index}, which firestore.indexes.json does not give`,
  );
}

function operatorsOf(filter: Filter | undefined): string[] {
  if (filter === undefined) return [];
  if ('compositeFilter' in filter) return filter.compositeFilter.filters.flatMap(operatorsOf);
  return ['unaryFilter' in filter ? filter.unaryFilter.op : filter.fieldFilter.op];
}

/** The disjunctive normal form of a filter: Firestore runs one query for each disjunct. `IN` makes one of each value. */
function disjuncts(filter: Filter | undefined): Disjunct[] {
  if (filter === undefined || 'unaryFilter' in filter) return [[]];
  if ('compositeFilter' in filter) {
    const { op, filters } = filter.compositeFilter;
    const parts = filters.map(disjuncts);
    return op === 'OR' ? parts.flat() : parts.reduce(both, [[]]);
  }
  const { field, op, value } = filter.fieldFilter;
  const condition = { field: field.fieldPath, use: USES[op] ?? 'range' };
  const values = op === 'IN' ? (value.arrayValue?.values ?? []) : [value];
  return values.map(() => [condition]);
}

function both(left: readonly Disjunct[], right: readonly Disjunct[]): Disjunct[] {
  return left.flatMap((one) => right.map((other) => [...one, ...other]));
}

/** https://firebase.google.com/docs/firestore/query-data/order-limit-data#limitations */
function* violationsOfOrders(orders: readonly Order[], all: readonly Disjunct[]) {
  const equal = fieldsOf(all, 'equality');
  for (const { field } of orders) {
    if (equal.includes(field)) {
      yield `is ordered by ${field}, which also has an equality filter`;
    }
  }
  const id = orders.findIndex(({ field }) => field === DOCUMENT_ID);
  if (id !== -1 && id !== orders.length - 1) yield 'is ordered by further fields after the id';
}

/** The orders that Firestore uses: those of the query, then each range's that has none, the id last. */
function ordersOf({ orderBy = [] }: StructuredQuery, all: readonly Disjunct[]): Order[] {
  const orders: Order[] = orderBy.map(({ field, direction = 'ASCENDING' }) => ({
    field: field.fieldPath,
    direction,
  }));
  const direction = orders.at(-1)?.direction ?? 'ASCENDING';
  const added = fieldsOf(all, 'range').filter(
    (field) => !orders.some((order) => order.field === field),
  );
  const sorted = added.filter((field) => field !== DOCUMENT_ID).toSorted();
  if (added.includes(DOCUMENT_ID)) sorted.push(DOCUMENT_ID);
  return [...orders, ...sorted.map((field) => ({ field, direction }))];
}

/** The fields that any disjunct uses in this way, each once. */
function fieldsOf(all: readonly Disjunct[], wanted: Condition['use']): string[] {
  const conditions = all.flat().filter(({ use }) => use === wanted);
  return [...new Set(conditions.map(({ field }) => field))];
}
