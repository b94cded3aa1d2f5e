import type { Filter } from './structured-query.ts';

/**
 * How a filter uses the index of its field: by one value, by one element of an array, or by a
 * range.
 */
export type Use = 'equality' | 'array' | 'range';

/** A filter of one field. */
export interface Condition {
  field: string;
  use: Use;
}

/** The conditions that a document has to satisfy together. */
export type Disjunct = readonly Condition[];

/**
 * The disjunctive normal form of a filter: Firestore runs one query for each disjunct. `IN` and
 * `ARRAY_CONTAINS_ANY` make one of each value.
 */
export function disjuncts(filter: Filter | undefined): Disjunct[] {
  if (filter === undefined) return [[]];
  if ('compositeFilter' in filter) {
    const { op, filters } = filter.compositeFilter;
    const parts = filters.map(disjuncts);
    return op === 'OR' ? parts.flat() : parts.reduce(both, [[]]);
  }
  if ('unaryFilter' in filter) {
    const { field, op } = filter.unaryFilter;
    const use = op === 'IS_NULL' || op === 'IS_NAN' ? 'equality' : 'range';
    return [[{ field: field.fieldPath, use }]];
  }
  const { field, op, value } = filter.fieldFilter;
  const condition = { field: field.fieldPath, use: USES[op] };
  const isAnyOf = op === 'IN' || op === 'ARRAY_CONTAINS_ANY';
  const values = isAnyOf ? (value.arrayValue?.values ?? []) : [value];
  return values.map(() => [condition]);
}

const USES = {
  EQUAL: 'equality',
  IN: 'equality',
  ARRAY_CONTAINS: 'array',
  ARRAY_CONTAINS_ANY: 'array',
  LESS_THAN: 'range',
  LESS_THAN_OR_EQUAL: 'range',
  GREATER_THAN: 'range',
  GREATER_THAN_OR_EQUAL: 'range',
  NOT_EQUAL: 'range',
  NOT_IN: 'range',
} as const;

function both(left: readonly Disjunct[], right: readonly Disjunct[]): Disjunct[] {
  return left.flatMap((one) => right.map((other) => [...one, ...other]));
}
