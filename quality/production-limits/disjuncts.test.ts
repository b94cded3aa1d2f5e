import fc from 'fast-check';
import { expect, test } from 'vitest';
import { disjuncts } from './disjuncts.ts';
import type { Filter } from './structured-query.ts';

// Fields a to d are either 1 or not: a filter is a formula over them.

const leaf: fc.Arbitrary<Filter> = fc.constantFrom('a', 'b', 'c', 'd').map((fieldPath) => ({
  fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: {} },
}));

const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.record({
      compositeFilter: fc.record({
        op: fc.constantFrom('AND' as const, 'OR' as const),
        filters: fc.array(tie('filter'), { minLength: 1, maxLength: 3 }),
      }),
    }),
  ),
}));

function holds(formula: Filter, document: ReadonlySet<string>): boolean {
  if ('compositeFilter' in formula) {
    const { op, filters } = formula.compositeFilter;
    return op === 'OR'
      ? filters.some((part) => holds(part, document))
      : filters.every((part) => holds(part, document));
  }
  return 'fieldFilter' in formula && document.has(formula.fieldFilter.field.fieldPath);
}

test('a document satisfies a filter when it satisfies one of its disjuncts', () => {
  fc.assert(
    fc.property(filter, fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')), (formula, fields) => {
      const document = new Set<string>(fields);
      const satisfied = disjuncts(formula).some((conditions) =>
        conditions.every(({ field }) => document.has(field)),
      );
      expect(satisfied).toBe(holds(formula, document));
    }),
  );
});

test('each value of IN and ARRAY_CONTAINS_ANY is a disjunct', () => {
  const value = { arrayValue: { values: [1, 2, 3] } };
  const list: Filter = { fieldFilter: { field: { fieldPath: 'a' }, op: 'IN', value } };
  const array: Filter = {
    fieldFilter: { field: { fieldPath: 'b' }, op: 'ARRAY_CONTAINS_ANY', value },
  };
  const both = disjuncts({ compositeFilter: { op: 'AND', filters: [list, array] } });
  expect(both).toHaveLength(9);
  expect(both[0]).toEqual([
    { field: 'a', use: 'equality' },
    { field: 'b', use: 'array' },
  ]);
});
